// Who sits in a seat, what he does by his block's mood and his own temper, and that pose of the sheet. What
// can be reckoned once for a row is in crowd.vert: here every operation is felt where there is no GPU.
uniform sampler2D uPeople;   // light, how much is dyed, how much is skin, cover; spectators.py
uniform sampler2D uSeats;    // what he wears; a: his temper, 1: nobody
uniform float uMargin;       // half a texel of the sheet, of a cell's width
in vec2 vSeat;
flat in vec4 vBlock;         // mood, share that is here, row, least and most mood of who sits
flat in vec2 vTime;          // s; 1 with umbrellas
in vec3 vLight;
in vec4 vAir;                // haze's colour by its share; how near the wave is
out vec4 oColour;

const float kPeople = 12.0;
const float kPoses = 13.0;
const float kCellHeight = 2.25;   // m

void main() {
    float column = floor(vSeat.x);
    vec4 who = texelFetch(uSeats, ivec2(int(column), int(vBlock.z)), 0);
    float own = fract(column * 0.6180 + who.a * 37.3);
    float other = fract(own * 23.0);
    float third = fract(own * 57.0);
    float mood = clamp(vBlock.x + own * 0.26 - 0.13, -vBlock.w, vBlock.w);
    float second = step(0.5, fract(vTime.x * (1.7 + 0.7 * own) + other));

    float pose = third < 0.55 ? 0.0 : 1.0;   // sits, hands on knees or folded
    pose = mood > 0.10 && third < 0.6 ? 2.0 + second : pose;
    pose = mood > 0.26 ? (third < 0.6 ? 5.0 + second : 4.0) : pose;
    pose = mood > 0.40 && third > 0.78 ? 10.0 : pose;
    pose = vTime.y > other ? 12.0 : pose;    // whatever they feel, but for joy and grief
    pose = mood > 0.60 && third < 0.88 ? 7.0 + second : pose;
    pose = mood < -0.18 ? (third < 0.5 ? 11.0 : pose) : pose;
    pose = mood < -0.34 ? (third < 0.55 ? 9.0 : third < 0.75 ? 4.0 : 11.0) : pose;
    pose = vAir.a > 0.25 + 0.5 * other ? 7.0 : pose;

    // They leap each in his own time.
    float leap = max(mood - 0.60, 0.0) * 1.2 * abs(fract(vTime.x * (0.9 + 0.3 * own) + other) - 0.5);
    float high = min((vSeat.y - leap) * (1.0 / kCellHeight), 0.995);
    float across = vSeat.x - column;
    across = clamp(own > 0.5 ? 1.0 - across : across, uMargin, 1.0 - uMargin);
    vec4 paint = texture(uPeople, vec2((floor(third * kPeople) + across) / kPeople, (pose + 1.0 - high) / kPoses));
    if (paint.a < 0.5 || who.a > vBlock.y) {
        discard;   // beside him; or who never came, or has left
    }
    // Skin and what is dark differ in lightness.
    float skin = paint.b * (1.0 - 0.58 * other * other);
    float dark = max(1.0 - paint.g - paint.b, 0.0) * (0.12 + 0.2 * third);
    vec3 colour = who.rgb * paint.g + vec3(0.92, 0.71, 0.57) * skin + vec3(dark);
    // Whoever stands before others keeps the light from them.
    float lit = paint.r * min(0.56 + 0.46 * vSeat.y, 1.0);
    oColour = vec4(colour * lit * vLight + vAir.rgb, 1.0);
}
