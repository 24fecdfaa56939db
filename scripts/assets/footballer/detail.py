"""How finely each level of detail is made. Parts are made anew for each level, not thinned out, so that loops stay
where limbs bend and both sides are alike."""


class Detail:
    def __init__(self, level, **counts):
        self.level = level
        self.__dict__.update(counts)


LEVELS = [
    Detail(0, half=8, arm_hole=(3, 5), hole_rows=3, shirt=(0.897, 0.97, 1.07, 1.17, 1.265, 1.34),
           sleeve=(0.03, 0.10, 0.180, 0.205), shoulder_rows=2, crotch=3,
           arm=(0.15, 0.215, 0.262, 0.298, 0.316, 0.332, 0.356, 0.40, 0.48, 0.555), arm_sides=8,
           shorts=(1.0, 0.925, 0.86), shorts_leg=(0.785, 0.71, 0.66, 0.645),
           thigh=(0.70, 0.625, 0.582, 0.558, 0.529, 0.503, 0.476), leg_sides=10,
           sock=(0.405, 0.355, 0.29, 0.215, 0.145, 0.095), influences=4),
    Detail(1, half=6, arm_hole=(2, 4), hole_rows=2, shirt=(0.897, 1.02, 1.15, 1.30),
           sleeve=(0.04, 0.12, 0.205), shoulder_rows=1, crotch=1,
           arm=(0.16, 0.28, 0.312, 0.336, 0.39, 0.50), arm_sides=6,
           shorts=(0.98, 0.88), shorts_leg=(0.77, 0.645),
           thigh=(0.69, 0.60, 0.560, 0.527, 0.476), leg_sides=8,
           sock=(0.40, 0.32, 0.20, 0.095), influences=4),
    Detail(2, half=4, arm_hole=(1, 3), hole_rows=1, shirt=(0.897, 1.07, 1.27),
           sleeve=(0.06, 0.205), shoulder_rows=1, crotch=1,
           arm=(0.17, 0.306, 0.342, 0.47), arm_sides=4,
           shorts=(0.97, 0.87), shorts_leg=(0.77, 0.645),
           thigh=(0.68, 0.562, 0.525, 0.476), leg_sides=6,
           sock=(0.38, 0.21, 0.095), influences=2),
    Detail(3, half=3, arm_hole=(1, 2), hole_rows=1, shirt=(0.897, 1.09, 1.29),
           sleeve=(0.07, 0.205), shoulder_rows=0, crotch=0,
           arm=(0.17, 0.324), arm_sides=4,
           shorts=(0.93,), shorts_leg=(0.78, 0.645,),
           thigh=(0.67, 0.5436, 0.476), leg_sides=4,
           sock=(0.38, 0.20, 0.095), influences=2),
]
