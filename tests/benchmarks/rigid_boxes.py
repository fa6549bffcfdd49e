"""The same throws as rigid boxes in a general 3D engine, to measure our motion against.

Both engines get the starts of `physics.motion.hand`, the tray's walls (which let dice in first), our gravity,
friction, step and rule of rest, looked at every few steps so that Python weighs little. They are optional:
see requirements.txt beside this file. Their CPU is counted from the first step, without building the model.
"""

import importlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any

from physics.motion.constants import CALM_ENERGY, CALM_STEPS, FELT_FRICTION, GRAVITY, STEP
from physics.motion.hand import Start, let_go, random_release
from physics.tray import Tray

_LONGEST = round(6.0 / STEP)
_WALL_HEIGHT = 10.0
_POLL = 4


@dataclass(frozen=True)
class BoxThrow:
    """How one throw went: simulated seconds to rest (None: never within 6 s) and CPU seconds it took."""

    settled_after: float | None
    cpu: float


def starts_for(seed: int, dice: int, tray: Tray) -> list[Start]:
    """The starts that `Throw(dice, seed)` uses."""
    random = Random(f"motion {seed}")
    return let_go(dice, random_release(random), tray, random)


def engines() -> dict[str, Callable[[Sequence[Start], Tray], BoxThrow]]:
    """The engines that are installed here, by name."""
    found: dict[str, Callable[[Sequence[Start], Tray], BoxThrow]] = {}
    mujoco, pybullet = _installed("mujoco"), _installed("pybullet")
    if mujoco is not None:
        found["mujoco"] = lambda starts, tray: _mujoco_throw(mujoco, starts, tray)
    if pybullet is not None:
        client = pybullet.connect(pybullet.DIRECT)
        found["pybullet"] = lambda starts, tray: _pybullet_throw(pybullet, client, starts, tray)
    return found


def _installed(name: str) -> ModuleType | None:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def _walls(tray: Tray) -> list[tuple[float, float, float, float]]:
    """Centre and half size in the plane of four walls."""
    thick, width, depth = 2.0, tray.width, tray.depth
    return [
        (-thick, depth / 2, thick, depth / 2 + 2 * thick),
        (width + thick, depth / 2, thick, depth / 2 + 2 * thick),
        (width / 2, -thick, width / 2, thick),
        (width / 2, depth + thick, width / 2, thick),
    ]


def _is_slow(speed: Sequence[float], spin: Sequence[float]) -> bool:
    return sum(v * v for v in speed) / 2 + sum(s * s for s in spin) / 12 < CALM_ENERGY


def _all_inside(places: Sequence[Sequence[float]], tray: Tray) -> bool:
    return all(0.87 < p[0] < tray.width - 0.87 and 0.87 < p[1] < tray.depth - 0.87 for p in places)


def _mujoco_throw(mujoco: Any, starts: Sequence[Start], tray: Tray) -> BoxThrow:
    boxes = "".join(
        f'<body pos="{s.x} {s.y} {s.height}" quat="{" ".join(map(str, s.attitude))}"><freejoint/>'
        f'<geom type="box" size="0.5 0.5 0.5" mass="1" friction="{FELT_FRICTION}"/></body>'
        for s in starts
    )
    walls = "".join(
        f'<geom name="wall{n}" type="box" pos="{x} {y} {_WALL_HEIGHT}" size="{hx} {hy} {_WALL_HEIGHT}"'
        ' contype="2" conaffinity="2"/>'
        for n, (x, y, hx, hy) in enumerate(_walls(tray))
    )
    model = mujoco.MjModel.from_xml_string(
        f'<mujoco><option timestep="{STEP}" gravity="0 0 {-GRAVITY}"/><worldbody>'
        f'<geom type="plane" size="50 50 1" friction="{FELT_FRICTION}"/>{walls}{boxes}</worldbody></mujoco>'
    )
    data = mujoco.MjData(model)
    for number, start in enumerate(starts):
        rotation = _unrotate(start)
        data.qvel[6 * number : 6 * number + 6] = [*start.velocity, *rotation]
    wall_ids = [model.geom(f"wall{n}").id for n in range(4)]
    began = time.process_time()
    calm, let_in = 0, False
    for step in range(1, _LONGEST + 1):
        mujoco.mj_step(model, data)
        if step % _POLL:
            continue
        if not let_in:
            places = data.qpos.reshape(-1, 7)[:, :3]
            let_in = _all_inside(places, tray) or step > 60
            if let_in:
                for wall in wall_ids:
                    model.geom_contype[wall] = 1
        speeds = data.qvel.reshape(-1, 6).tolist()
        calm = calm + _POLL if all(_is_slow(v[:3], v[3:]) for v in speeds) else 0
        if calm >= CALM_STEPS:
            return BoxThrow(step * STEP, time.process_time() - began)
    return BoxThrow(None, time.process_time() - began)


def _unrotate(start: Start) -> tuple[float, float, float]:
    """The spin in the box's own axes, as mujoco's free joints want it."""
    w, x, y, z = start.attitude
    sx, sy, sz = start.spin
    tx, ty, tz = 2.0 * (sy * z - sz * y), 2.0 * (sz * x - sx * z), 2.0 * (sx * y - sy * x)
    return (
        sx + w * tx + ty * z - tz * y,
        sy + w * ty + tz * x - tx * z,
        sz + w * tz + tx * y - ty * x,
    )


def _pybullet_throw(bullet: Any, client: int, starts: Sequence[Start], tray: Tray) -> BoxThrow:
    bullet.resetSimulation(physicsClientId=client)
    bullet.setGravity(0, 0, -GRAVITY, physicsClientId=client)
    bullet.setTimeStep(STEP, physicsClientId=client)
    box = bullet.createCollisionShape(bullet.GEOM_BOX, halfExtents=[0.5] * 3)
    floor = bullet.createMultiBody(0, bullet.createCollisionShape(bullet.GEOM_PLANE))
    bullet.changeDynamics(floor, -1, lateralFriction=1.0, restitution=0.5)
    walls = []
    for x, y, half_x, half_y in _walls(tray):
        shape = bullet.createCollisionShape(bullet.GEOM_BOX, halfExtents=[half_x, half_y, _WALL_HEIGHT])
        wall = bullet.createMultiBody(0, shape, basePosition=[x, y, _WALL_HEIGHT])
        bullet.changeDynamics(wall, -1, lateralFriction=0.5, restitution=0.8)
        bullet.setCollisionFilterGroupMask(wall, -1, 0, 0)
        walls.append(wall)
    dice = []
    for start in starts:
        w, x, y, z = start.attitude
        die = bullet.createMultiBody(
            1.0, box, basePosition=[start.x, start.y, start.height], baseOrientation=[x, y, z, w]
        )
        bullet.changeDynamics(die, -1, lateralFriction=FELT_FRICTION, restitution=0.7)
        bullet.changeDynamics(die, -1, linearDamping=0, angularDamping=0)
        bullet.resetBaseVelocity(die, start.velocity, start.spin)
        dice.append(die)
    began = time.process_time()
    calm, let_in = 0, False
    for step in range(1, _LONGEST + 1):
        bullet.stepSimulation(physicsClientId=client)
        if step % _POLL:
            continue
        if not let_in:
            places = [bullet.getBasePositionAndOrientation(die)[0] for die in dice]
            let_in = _all_inside(places, tray) or step > 60
            if let_in:
                for wall in walls:
                    bullet.setCollisionFilterGroupMask(wall, -1, 2, 0xFFFF)
        calm = calm + _POLL if all(_is_slow(*bullet.getBaseVelocity(die)) for die in dice) else 0
        if calm >= CALM_STEPS:
            return BoxThrow(step * STEP, time.process_time() - began)
    return BoxThrow(None, time.process_time() - began)
