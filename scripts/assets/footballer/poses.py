"""Hard poses, to look at how the skin bends; and bending itself, as the game does it."""
import numpy as np

from skeleton import NAMES, PARENT, REST

AXES = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}


def rotation(axis, degrees):
    a = np.array(AXES[axis] if isinstance(axis, str) else axis, dtype=np.float64)
    a /= np.linalg.norm(a)
    t = np.radians(degrees)
    k = np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]])
    return np.eye(3) + np.sin(t) * k + (1 - np.cos(t)) * k @ k


# Bends of a joint against its parent, in the axes of the model at rest, done in the order written. Positive x tips
# forward and down; so a thigh that is lifted ahead turns by a negative x, a knee or a foot's point by a positive.
# Positive z lifts the left arm sideways, negative the right one. The left arm's elbow bends about (-cos, -sin, 0).
ELBOW_L = (-np.cos(np.radians(40)), -np.sin(np.radians(40)), 0.0)
ELBOW_R = (-np.cos(np.radians(40)), np.sin(np.radians(40)), 0.0)

POSES = {
    "rest": {},
    "soles": {"pelvis": [("x", -90)]},  # towards the viewer
    "stand": {"upper_arm_l": [("z", -30)], "upper_arm_r": [("z", 30)], "forearm_l": [(ELBOW_L, 18)],
              "forearm_r": [(ELBOW_R, 18)]},
    "sprint": {"pelvis": [("x", 12), ("y", -10)], "chest": [("y", 22)], "head": [("x", -8), ("y", -10)],
               "thigh_l": [("x", -85)], "shin_l": [("x", 75)], "foot_l": [("x", -5)],
               "thigh_r": [("x", 22)], "shin_r": [("x", 40)], "foot_r": [("x", 35)], "toes_r": [("x", -30)],
               "upper_arm_l": [("z", -30), ("x", 55)], "forearm_l": [(ELBOW_L, 95)],
               "upper_arm_r": [("z", 30), ("x", -50)], "forearm_r": [(ELBOW_R, 95)],
               "fingers_l": [("z", -30)], "fingers_r": [("z", 30)]},
    "shot": {"pelvis": [("x", -18), ("y", 25)], "spine": [("x", 15)], "chest": [("x", 12), ("y", -40)],
             "head": [("x", 5), ("y", 10)],
             "thigh_r": [("x", -88), ("z", 12)], "shin_r": [("x", 12)], "foot_r": [("x", 40)],
             "thigh_l": [("x", 12)], "shin_l": [("x", 18)], "foot_l": [("x", 5)],
             "clavicle_l": [("z", 10)], "upper_arm_l": [("z", 45), ("y", -50)], "forearm_l": [(ELBOW_L, 30)],
             "upper_arm_r": [("z", -20), ("x", 50)], "forearm_r": [(ELBOW_R, 50)]},
    "slide": {"pelvis": [("x", -55), ("z", -8)], "spine": [("x", 20)], "chest": [("x", 15)], "head": [("x", 10)],
              "thigh_l": [("x", -40)], "shin_l": [("x", 8)], "foot_l": [("x", 20)],
              "thigh_r": [("x", -95), ("y", -25)], "shin_r": [("x", 125)], "foot_r": [("x", 20)],
              "clavicle_l": [("z", 8)], "upper_arm_l": [("z", 40)], "forearm_l": [(ELBOW_L, 40)],
              "upper_arm_r": [("z", 0), ("x", 65)], "forearm_r": [(ELBOW_R, 20)]},
    "dive": {"pelvis": [("z", -20)], "spine": [("z", -8)], "chest": [("z", -8)], "head": [("x", -10), ("z", 10)],
             "clavicle_l": [("z", 25)], "upper_arm_l": [("z", 112)], "forearm_l": [(ELBOW_L, 12)],
             "clavicle_r": [("z", -25)], "upper_arm_r": [("z", -105)], "forearm_r": [(ELBOW_R, 25)],
             "thigh_l": [("x", -10), ("z", 8)], "shin_l": [("x", 25)], "thigh_r": [("x", -75)], "shin_r": [("x", 80)],
             "foot_l": [("x", 35)], "foot_r": [("x", 25)]},
    "crossed": {"spine": [("x", 8)], "chest": [("x", 5)], "clavicle_l": [("y", -12)], "clavicle_r": [("y", 12)],
                "upper_arm_l": [("z", -25), ("x", -40), ("y", -40)], "forearm_l": [(ELBOW_L, 105)],
                "upper_arm_r": [("z", 25), ("x", -35), ("y", 40)], "forearm_r": [(ELBOW_R, 105)]},
    "throw": {"spine": [("x", -12)], "chest": [("x", -15)], "head": [("x", -10)],
              "clavicle_l": [("z", 22)], "clavicle_r": [("z", -22)],
              "upper_arm_l": [("z", 115), ("x", -15)], "forearm_l": [(ELBOW_L, 95)],
              "upper_arm_r": [("z", -115), ("x", -15)], "forearm_r": [(ELBOW_R, 95)],
              "fingers_l": [("z", -40)], "fingers_r": [("z", 40)],
              "thigh_l": [("x", -20)], "shin_l": [("x", 25)], "thigh_r": [("x", 20)], "shin_r": [("x", 20)],
              "foot_r": [("x", 30)], "toes_r": [("x", -35)]},
    "look": {"chest": [("y", 35)], "neck": [("y", 30)], "head": [("y", 40), ("x", 12)],
             "upper_arm_l": [("z", -45), ("x", 30)], "forearm_l": [(ELBOW_L, 20)],
             "upper_arm_r": [("z", 20), ("y", 60)], "forearm_r": [(ELBOW_R, 60)], "fingers_r": [("z", 80)],
             "fingers_l": [("z", -80)], "thigh_l": [("z", 25)], "thigh_r": [("z", -25)]},
    "overhead": {"pelvis": [("x", -100)], "spine": [("x", 10)], "chest": [("x", 15)], "head": [("x", 25)],
                 "thigh_r": [("x", -95)], "shin_r": [("x", 10)], "foot_r": [("x", 35)],
                 "thigh_l": [("x", -20)], "shin_l": [("x", 80)], "foot_l": [("x", 30)],
                 "upper_arm_l": [("z", 20), ("x", 70)], "upper_arm_r": [("z", -20), ("x", 70)],
                 "forearm_l": [(ELBOW_L, 30)], "forearm_r": [(ELBOW_R, 30)]},
    "squat": {"pelvis": [("x", 30)], "spine": [("x", 10)], "head": [("x", -20)],
              "thigh_l": [("x", -120), ("y", 15)], "shin_l": [("x", 130)], "foot_l": [("x", -20)],
              "thigh_r": [("x", -120), ("y", -15)], "shin_r": [("x", 130)], "foot_r": [("x", -20)],
              "upper_arm_l": [("z", -25), ("x", -60)], "forearm_l": [(ELBOW_L, 130)],
              "upper_arm_r": [("z", 25), ("x", -60)], "forearm_r": [(ELBOW_R, 130)]},
}


def pose_matrices(pose):
    """Rotation and shift of each joint, from rest to pose, in the axes of the model."""
    turn = [np.eye(3)] * len(NAMES)
    place = [None] * len(NAMES)
    for i, name in enumerate(NAMES):
        local = np.eye(3)
        for axis, degrees in pose.get(name, []):
            local = rotation(axis, degrees) @ local
        p = PARENT[i]
        if p < 0:
            turn[i], place[i] = local, REST[i].copy()
        else:
            turn[i] = turn[p] @ local
            place[i] = place[p] + turn[p] @ (REST[i] - REST[p])
    turn, place = np.array(turn), np.array(place)
    shift = place - np.einsum("kij,kj->ki", turn, REST)
    return turn, shift


def bend(mesh, pose):
    """Places and normals of a mesh in a pose."""
    turn, shift = pose_matrices(pose)
    matrix = np.einsum("vk,vkij->vij", mesh.weights, turn[mesh.joints])
    offset = np.einsum("vk,vkj->vj", mesh.weights, shift[mesh.joints])
    position = np.einsum("vij,vj->vi", matrix, mesh.position) + offset
    normal = np.einsum("vij,vj->vi", matrix, mesh.normal)
    return position, normal / np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
