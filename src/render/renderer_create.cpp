#include "render/renderer_impl.hpp"

#include <array>
#include <filesystem>
#include <memory>
#include <string_view>
#include <utility>

namespace hexagoal {
namespace {

/// A program: its vertex shader's name, its fragment shader's, and a word to define in both.
using ProgramName = std::array<std::string_view, 3>;

constexpr std::array<ProgramName, 32> kPrograms{{{"canvas", "canvas"},
                                                 {"canvas", "canvas", "GLYPHS"},
                                                 {"canvas", "canvas", "SHAPES"},
                                                 {"canvas", "canvas", "PLAIN"},
                                                 {"canvas", "canvas", "PICTURE"},
                                                 {"sky_bake", "sky_bake"},
                                                 {"sky", "sky"},
                                                 {"ground", "ground"},
                                                 {"ground", "ground", "FINE"},
                                                 {"ground", "ground", "UNEVEN"},
                                                 {"lines", "lines"},
                                                 {"puddle", "puddle"},
                                                 {"world", "world"},
                                                 {"glow", "glow"},
                                                 {"crowd_pose", "crowd_pose"},
                                                 {"crowd", "crowd"},
                                                 {"crowd", "crowd", "LEAPS"},
                                                 {"crowd_flash", "glow"},
                                                 {"crowd_flag", "crowd_flag"},
                                                 {"world", "world"},
                                                 {"sea", "sea"},
                                                 {"world", "world"},
                                                 {"tube", "tube"},
                                                 {"net", "net"},
                                                 {"net_shadow", "net_shadow"},
                                                 {"ground_shadow", "goal_shadow"},
                                                 {"ball", "ball"},
                                                 {"ground_shadow", "ball_shadow"},
                                                 {"particle", "particle"},
                                                 {"screen_line", "screen_line"},
                                                 {"tint", "tint"},
                                                 {"present", "present"}}};
constexpr std::array<ProgramName, 12> kMensPrograms{{{"figure", "figure_plain", "PLAIN"},
                                                     {"figure", "figure_far"},
                                                     {"figure", "figure", "FINE"},
                                                     {"figure_hair", "figure_hair"},
                                                     {"figure_hair", "figure_hair", "FINE"},
                                                     {"shadow_cast", "shadow_cast"},
                                                     {"shadow_contact", "shadow_contact"},
                                                     {"shadow_shade", "shadow_shade"},
                                                     {"shadow_shade", "shadow_shade", "FINE"},
                                                     {"afterimage", "afterimage"},
                                                     {"prop", "prop"},
                                                     {"shadow_prop", "shadow_cast"}}};

/// The driver may forget its compiler until it is needed again: with Mesa some 6 MB.
void restCompiler() {
    if (glReleaseShaderCompiler != nullptr) {
        glReleaseShaderCompiler();
    }
}

template <std::size_t N>
Result<std::array<gl::Shader, N>> loadAll(gl::ShaderLoader& loader, const std::array<ProgramName, N>& names) {
    std::array<gl::Shader, N> shaders;
    for (std::size_t i = 0; i < N; ++i) {
        auto shader = loader.load(names[i][0], names[i][1], names[i][2]);
        if (!shader) {
            return Error{shader.error()};
        }
        shaders[i] = std::move(*shader);
    }
    return shaders;
}

} // namespace

Result<std::unique_ptr<Renderer>> Renderer::create(const RendererOptions& options) {
    gl::ShaderLoader loader(options.shaderDir, options.gles);
    // Figures's are only tried here, for some screens have no figures; before the others, which then use
    // their memory.
    if (const auto tried = loadAll(loader, kMensPrograms); !tried) {
        return Error{tried.error()};
    }
    auto shaders = loadAll(loader, kPrograms);
    if (!shaders) {
        return Error{shaders.error()};
    }
    restCompiler();
    auto next = [&shaders, i = std::size_t{0}]() mutable { return std::move((*shaders)[i++]); };

    auto fonts = FontAtlas::load(options.displayFont, options.textFont, options.thirdFont);
    if (!fonts) {
        return Error{fonts.error()};
    }
    const std::filesystem::path assets = options.assetDir;
    auto footballer = loadFigureModel(assets / "figures/footballer.glb");
    if (!footballer) {
        return Error{footballer.error()};
    }
    auto impl = std::make_unique<Impl>();
    const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    impl->device = name != nullptr ? name : "";
    impl->governor = TierGovernor(tierForRenderer(impl->device, options.pixels));
    impl->fixedTier = options.tier;
    impl->frameBuffer = gl::Buffer::make();
    glBindBuffer(GL_UNIFORM_BUFFER, impl->frameBuffer.id());
    glBufferData(GL_UNIFORM_BUFFER, sizeof(gl::FrameBlock), nullptr, GL_DYNAMIC_DRAW);
    if (!options.gles) {
        glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS); // always so in ES 3.0
    }

    auto canvas = std::make_unique<Canvas::Impl>();
    canvas->fonts = std::move(*fonts);
    using Kind = Canvas::Impl::Kind;
    for (const Kind kind : {Kind::Mixed, Kind::Glyphs, Kind::Shapes, Kind::Plain, Kind::Pictures}) {
        canvas->shader(kind) = next();
        canvas->shader(kind).setSampler(kind == Kind::Pictures ? "uPicture" : "uGlyphs", 0);
    }
    canvas->crests = std::make_unique<CrestShelf>(assets / "crests");
    const FontAtlas& atlas = *canvas->fonts;
    impl->canvas = std::unique_ptr<Canvas>(new Canvas(std::move(canvas)));
    gl::Shader bake = next();
    impl->sky = std::make_unique<Sky>(std::move(bake), next());
    GroundPainter::Shaders grass{next(), next(), next(), next(), next()};
    impl->ground = std::make_unique<GroundPainter>(std::move(grass), assets / "grass", assets / "ground");
    gl::Shader world = next();
    impl->surroundings = std::make_unique<Surroundings>(std::move(world), next(), assets / "boards");
    CrowdPainter::Shaders crowd{next(), {next(), next()}, next(), next()};
    impl->crowd = std::make_unique<CrowdPainter>(std::move(crowd), assets / "crowd/spectators.png");
    impl->scoreboards = std::make_unique<ScoreboardPainter>(next(), atlas);
    impl->sea = std::make_unique<SeaPainter>(next());
    impl->fences = std::make_unique<FencePainter>(next());
    GoalPainter::Shaders goal{next(), next(), next(), next()};
    impl->goals = std::make_unique<GoalPainter>(std::move(goal));
    gl::Shader ball = next();
    impl->ball = std::make_unique<BallPainter>(std::move(ball), next());
    impl->makeFigures = [loader = std::move(loader), &atlas,
                         model = std::make_shared<FigureModel>(std::move(*footballer))]() mutable {
        auto figures = loadAll(loader, kMensPrograms); // the same texts as were tried
        restCompiler();
        auto then = [&figures, i = std::size_t{0}]() mutable { return std::move((*figures)[i++]); };
        return std::make_unique<FigurePainter>(FigurePainter::Shaders{then(),
                                                                      then(),
                                                                      then(),
                                                                      then(),
                                                                      then(),
                                                                      {then(), then(), then(), then()},
                                                                      then(),
                                                                      {then(), then()}},
                                               atlas, *model);
    };
    impl->particles = std::make_unique<ParticlePainter>(next());
    gl::Shader lines = next();
    impl->debug = std::make_unique<DebugPainter>(std::move(lines), next());
    impl->target = std::make_unique<SceneTarget>(next());
    return std::unique_ptr<Renderer>(new Renderer(std::move(impl)));
}

} // namespace hexagoal
