"""Makes assets/figures/footballer.glb. Run by scripts/assets/make-footballer inside Blender.

    -- [--out FILE] [--check] [--preview FOLDER [NAME...]]"""
import argparse
import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import check
import clothes
import feet
import gltf
import hair
import head
import limbs
import occlusion
from detail import LEVELS
from mesh import Mesh, Part, Surface


def whole_body(detail):
    half = Surface()
    head.build_head(half, detail)
    clothes.build_shirt(half, detail)
    wrist = limbs.build_arm(half, detail)
    limbs.build_hand(half, wrist, detail)
    clothes.build_shorts(half, detail)
    top = limbs.build_leg(half, detail)
    limbs.build_boot(half, detail)
    feet.build_bare_leg(half, top, detail)
    return half.mirrored()


PARTS = (("body", Part.BODY), ("boots", Part.BOOTS), ("bare", Part.BARE))


def all_bodies():
    """(name, mesh) of every part and level, shaded: a coarse level takes over the shade of the fine one."""
    meshes = []
    for detail in LEVELS:
        surface = whole_body(detail)
        level = {name: Mesh(surface, detail.influences, part) for name, part in PARTS}
        if detail.level == 0:
            fine = level
            shod = occlusion.tree_of(fine["body"], fine["boots"])
            occlusion.bake(fine["body"], shod)
            occlusion.bake(fine["boots"], shod)
            occlusion.bake(fine["bare"], occlusion.tree_of(fine["body"], fine["bare"]))
        else:
            for name, _ in PARTS:
                occlusion.take_over(level[name], fine[name])
        occlusion.go_on(level["bare"], level["body"])
        meshes += [(f"{name}_lod{detail.level}", level[name]) for name, _ in PARTS]
    return meshes


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=pathlib.Path, default=HERE.parents[2] / "assets/figures/footballer.glb")
    parser.add_argument("--preview", nargs="+", metavar=("FOLDER", "NAME"))
    parser.add_argument("--check", action="store_true", help="the file there must be what the scripts make")
    parser.add_argument("--only-preview", action="store_true")
    args = parser.parse_args(sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else sys.argv[1:])
    if not args.only_preview:
        meshes = all_bodies()
        body = meshes[0][1]
        for name, surface in hair.all_hair():
            mesh = Mesh(surface, 1)
            occlusion.bake(mesh, occlusion.tree_of(body, mesh), 1)
            meshes.append((name, mesh))
        args.out.parent.mkdir(parents=True, exist_ok=True)
        made = args.out.with_suffix(".new")
        gltf.write(made, meshes)
        for name, mesh in meshes:
            print(f"{name}: {len(mesh.triangles)} triangles, {len(mesh.position)} vertices")
        try:
            check.check(made)
            if args.check and (not args.out.exists() or args.out.read_bytes() != made.read_bytes()):
                raise check.Broken(f"{args.out} is not what the scripts make")
        except check.Broken as error:
            made.unlink()
            raise SystemExit(f"make-footballer: {error}")
        made.replace(args.out)
    if args.preview:
        import preview
        preview.render(args.out, pathlib.Path(args.preview[0]), args.preview[1:])


main()
