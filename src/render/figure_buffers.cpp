#include "render/figure_buffers.hpp"

#include <cstddef>

namespace hexagoal {

FigureBuffers::FigureBuffers(const FigureMesh& mesh)
    : vertices(gl::Buffer::make()), indices(gl::Buffer::make()),
      count(static_cast<GLsizei>(mesh.indices.size())) {
    glBindBuffer(GL_ARRAY_BUFFER, vertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(mesh.vertices.size() * sizeof(FigureVertex)),
                 mesh.vertices.data(), GL_STATIC_DRAW);
    // Not as an element buffer: that would change whatever vertex array is bound.
    glBindBuffer(GL_COPY_WRITE_BUFFER, indices.id());
    glBufferData(GL_COPY_WRITE_BUFFER, static_cast<GLsizeiptr>(mesh.indices.size() * sizeof(std::uint16_t)),
                 mesh.indices.data(), GL_STATIC_DRAW);
}

FigureBodyBuffers::FigureBodyBuffers(const FigureBody& body) : FigureBuffers(body.mesh) {
    for (const Feet feet : kFeet) {
        const std::span<const std::uint16_t> run = body.worn(feet);
        worn[static_cast<std::size_t>(feet)] = {
            static_cast<GLsizei>(run.size()),
            static_cast<std::size_t>(run.data() - body.mesh.indices.data()) * sizeof(std::uint16_t)};
    }
}

gl::VertexArray FigureBuffers::describe() const {
    gl::VertexArray array = gl::VertexArray::make();
    glBindVertexArray(array.id());
    gl::describe(vertices.id(), sizeof(FigureVertex),
                 {{0, 4, offsetof(FigureVertex, place)},
                  {1, 4, offsetof(FigureVertex, normal)},
                  {2, 2, offsetof(FigureVertex, at)},
                  {4, 4, offsetof(FigureVertex, weights), GL_UNSIGNED_BYTE}});
    glEnableVertexAttribArray(3);
    glVertexAttribPointer(3, 4, GL_UNSIGNED_BYTE, GL_FALSE, sizeof(FigureVertex),
                          reinterpret_cast<const void*>(offsetof(FigureVertex, joints)));
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices.id());
    glBindVertexArray(0);
    return array;
}

} // namespace hexagoal
