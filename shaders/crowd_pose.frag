// Who sits in a seat, and what he does by his block's mood and his own temper: once for each seat, so that
// crowd.frag need not find it out for every pixel of him.
uniform sampler2D uSeats;    // what he wears; a: his temper, 1: nobody
flat in vec3 vBlock;
flat in vec2 vTime;
in float vWave;
uniform vec3 uOthers[12];    // row, first and last column of seats whose people are figures
uniform int uOtherCount;
out vec4 oSeat;              // what he wears; a: which of the sheet's cells, of 255; 1: nobody

const float kPeople = 18.0;
const float kPoses = 13.0;

void main() {
    ivec2 seat = ivec2(gl_FragCoord.xy);
    vec4 who = texelFetch(uSeats, seat, 0);
    float own = fract(float(seat.x) * 0.6180 + who.a * 37.3);
    float other = fract(own * 23.0);
    float third = fract(own * 57.0);
    float mood = clamp(vBlock.x + own * 0.26 - 0.13, -vBlock.z, vBlock.z);
    float second = step(0.5, fract(vTime.x * (1.7 + 0.7 * own) + other));

    float pose = third < 0.55 ? 0.0 : 1.0;   // sits, hands on knees or folded
    pose = mood > 0.10 && third < 0.6 ? 2.0 + second : pose;
    pose = mood > 0.26 ? (third < 0.6 ? 5.0 + second : 4.0) : pose;
    pose = mood > 0.40 && third > 0.78 ? 10.0 : pose;
    pose = vTime.y > other ? 12.0 : pose;    // whatever they feel, but for joy and grief
    pose = mood > 0.60 && third < 0.88 ? 7.0 + second : pose;
    pose = mood < -0.18 ? (third < 0.5 ? 11.0 : pose) : pose;
    pose = mood < -0.34 ? (third < 0.55 ? 9.0 : third < 0.75 ? 4.0 : 11.0) : pose;
    pose = vWave > 0.25 + 0.5 * other ? 7.0 : pose;

    float person = floor(fract(own * 139.0) * kPeople);
    bool here = who.a <= vBlock.y;           // or he never came, or has left
    for (int i = 0; i < uOtherCount; ++i) {
        vec3 run = uOthers[i];
        here = here && (float(seat.y) != run.x || float(seat.x) < run.y || float(seat.x) > run.z);
    }
    oSeat = vec4(who.rgb, here ? (person * kPoses + pose) / 255.0 : 1.0);
}
