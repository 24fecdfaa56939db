"""How finely each level of detail is made. Parts are made anew for each level, not thinned out, so that loops stay
where limbs bend and both sides are alike."""


class Detail:
    def __init__(self, level, **counts):
        self.level = level
        self.__dict__.update(counts)


LEVELS = [
    Detail(0, half=8, arm_hole=(3, 5), hole_rows=3, shirt=(0.922, 0.995, 1.085, 1.18, 1.265, 1.34),
           sleeve=(0.03, 0.10, 0.180, 0.205), crotch=3,
           arm=(0.16, 0.24, 0.295, 0.315, 0.333, 0.356, 0.405, 0.49), arm_sides=8,
           shorts=(1.0, 0.925, 0.86), shorts_leg=(0.78, 0.684, 0.668),
           thigh=(0.70, 0.605, 0.559, 0.529, 0.505, 0.476), leg_sides=10,
           sock=(0.398, 0.335, 0.225, 0.15, 0.095), calf=(0.425, 0.35, 0.235), influences=4),
    Detail(1, half=6, arm_hole=(2, 4), hole_rows=2, shirt=(0.922, 1.10, 1.30),
           sleeve=(0.05, 0.180, 0.205), crotch=1,
           arm=(0.16, 0.305, 0.338, 0.40), arm_sides=6,
           shorts=(0.98, 0.88), shorts_leg=(0.77, 0.684, 0.668),
           thigh=(0.69, 0.562, 0.526, 0.476), leg_sides=8,
           sock=(0.39, 0.22, 0.095), calf=(0.385, 0.23), influences=4),
    Detail(2, half=4, arm_hole=(1, 3), hole_rows=1, shirt=(0.922, 1.07, 1.27),
           sleeve=(0.06, 0.205), crotch=1,
           arm=(0.17, 0.308, 0.342), arm_sides=4,
           shorts=(0.95,), shorts_leg=(0.77, 0.668),
           thigh=(0.69, 0.562, 0.525, 0.476), leg_sides=6,
           sock=(0.38, 0.21, 0.095), calf=(0.39, 0.22), influences=2),
    Detail(3, half=3, arm_hole=(1, 2), hole_rows=1, shirt=(0.922, 1.28),
           sleeve=(0.205,), crotch=0,
           arm=(0.17, 0.324), arm_sides=4,
           shorts=(0.93,), shorts_leg=(0.78, 0.668),
           thigh=(0.69, 0.5436, 0.476), leg_sides=4,
           sock=(0.37, 0.085), calf=(0.37,), influences=2),
]
