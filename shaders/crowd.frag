// A row of people: crowd_pose.frag has found who is where and what he does, crowd.vert what is the same in the row. Here
// every operation is felt where there is no GPU.
uniform lowp sampler2DArray uPeople;   // their light, by what shows it: cloth, skin, all that is dark; cover: crowd_painter.cpp
uniform sampler2D uSeats;         // what he wears; a: his layer of that
in vec2 vSeat;                    // column, metres over their feet
flat in vec3 vRow;                // of the map, 0 to 1; at what time they leap, 0 to 1; how high, m, by half of that
flat in vec3 vLight;
flat in vec3 vAir;                // haze
out vec4 oColour;

const float kCellHeight = 2.25;   // m

void main() {
    float column = floor(vSeat.x);
    vec4 who = texture(uSeats, vec2(vSeat.x * (1.0 / 256.0), vRow.x));
    float high = vSeat.y;
#ifdef LEAPS   // each in his own time
    high -= vRow.z * abs(fract(column * 0.6180 + vRow.y) - 0.5);
#endif
    vec4 paint = texture(uPeople, vec3(vSeat.x - column, 1.0 - high * (1.0 / kCellHeight), who.a * 255.0));
    if (paint.a < 0.5) {
        discard;   // beside him, or nobody is there
    }
    oColour = vec4((who.rgb * paint.r + vec3(0.92, 0.71, 0.57) * paint.g + paint.b) * vLight + vAir, 1.0);
}
