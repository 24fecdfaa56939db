"""Joints of the footballer, and the frames of his limbs.

Axes: x to his left, y up, z where he faces; metres. Every joint's rest rotation is the identity, so that the game
can set rotations in the axes of the model; what a limb's own axes are at rest is said by Limb."""
import numpy as np

HEIGHT = 1.8  # of the man whom the game's shares of the height are meant for

# Shares of the height, as in src/players/body_pose.hpp: the capsules there decide contacts.
HIP, KNEE, ANKLE = 0.547, 0.302, 0.056
HIP_HALF = 0.05
SHOULDER, SHOULDER_HALF = 0.82, 0.108
UPPER_ARM, FOREARM, KNUCKLES = 0.18, 0.146, 0.05
ARM_TILT = np.radians(40.0)  # of the arms from the vertical, at rest


def vec(*v):
    return np.array(v, dtype=np.float64)


ARM_ALONG = vec(np.sin(ARM_TILT), -np.cos(ARM_TILT), 0.0)  # left: from shoulder to hand
ARM_OUT = vec(np.cos(ARM_TILT), np.sin(ARM_TILT), 0.0)  # left: to the outer side, back of the hand
AHEAD = vec(0.0, 0.0, 1.0)
DOWN = vec(0.0, -1.0, 0.0)
LEFT = vec(1.0, 0.0, 0.0)


def _joints():
    h = HEIGHT
    shoulder = vec(SHOULDER_HALF, SHOULDER, 0.0) * h
    elbow = shoulder + ARM_ALONG * UPPER_ARM * h
    wrist = elbow + ARM_ALONG * FOREARM * h
    middle = [
        ("pelvis", None, vec(0, HIP, 0) * h),
        ("spine", "pelvis", vec(0, 0.605, 0) * h),
        ("chest", "spine", vec(0, 0.685, 0) * h),
        ("neck", "chest", vec(0, 0.822, 0) * h),
        ("head", "neck", vec(0, 0.89, 0) * h),
    ]
    left = [
        ("clavicle", "chest", vec(0.02, SHOULDER, 0) * h),
        ("upper_arm", "clavicle", shoulder),
        ("forearm", "upper_arm", elbow),
        ("hand", "forearm", wrist),
        ("fingers", "hand", wrist + ARM_ALONG * KNUCKLES * h),
        ("thigh", "pelvis", vec(HIP_HALF, HIP, 0) * h),
        ("shin", "thigh", vec(HIP_HALF, KNEE, 0) * h),
        ("foot", "shin", vec(HIP_HALF, ANKLE, 0) * h),
        ("toes", "foot", vec(HIP_HALF * h, 0.032, 0.108)),
    ]
    joints = list(middle)
    for suffix, side in (("_l", 1.0), ("_r", -1.0)):
        for name, parent, at in left:
            above = parent if parent in ("chest", "pelvis") else parent + suffix
            joints.append((name + suffix, above, at * vec(side, 1, 1)))
    return joints


JOINTS = _joints()
NAMES = [name for name, _, _ in JOINTS]
INDEX = {name: i for i, name in enumerate(NAMES)}
PARENT = [INDEX[parent] if parent else -1 for _, parent, _ in JOINTS]
REST = np.array([at for _, _, at in JOINTS])


def mirrored_joint(index):
    name = NAMES[index]
    if name.endswith("_l"):
        return INDEX[name[:-2] + "_r"]
    if name.endswith("_r"):
        return INDEX[name[:-2] + "_l"]
    return index


MIRROR = np.array([mirrored_joint(i) for i in range(len(NAMES))])


def rest(name):
    return REST[INDEX[name]]
