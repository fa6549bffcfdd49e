"""Unit quaternions (w, x, y, z) as plain tuples: the attitude of a cube in space."""

import math

Quaternion = tuple[float, float, float, float]
Vector = tuple[float, float, float]

IDENTITY: Quaternion = (1.0, 0.0, 0.0, 0.0)


def multiply(a: Quaternion, b: Quaternion) -> Quaternion:
    """The rotation that turns by `b` first and by `a` after it."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def rotate(q: Quaternion, vector: Vector) -> Vector:
    """`vector` turned by the unit quaternion `q`."""
    w, x, y, z = q
    vx, vy, vz = vector
    tx, ty, tz = 2.0 * (y * vz - z * vy), 2.0 * (z * vx - x * vz), 2.0 * (x * vy - y * vx)
    return (
        vx + w * tx + y * tz - z * ty,
        vy + w * ty + z * tx - x * tz,
        vz + w * tz + x * ty - y * tx,
    )


def normalise(q: Quaternion) -> Quaternion:
    """`q` at length 1. Raises ZeroDivisionError for the zero quaternion."""
    w, x, y, z = q
    scale = 1.0 / math.sqrt(w * w + x * x + y * y + z * z)
    return (w * scale, x * scale, y * scale, z * scale)


def from_axis_angle(axis: Vector, angle: float) -> Quaternion:
    """The turn by `angle` radians about `axis`, which need not have length 1 but must not be zero."""
    ax, ay, az = axis
    sine = math.sin(angle / 2.0) / math.sqrt(ax * ax + ay * ay + az * az)
    return (math.cos(angle / 2.0), ax * sine, ay * sine, az * sine)


def turned(q: Quaternion, spin: Vector, seconds: float) -> Quaternion:
    """`q` after turning for `seconds` with the constant `spin` (radians per second, in space)."""
    sx, sy, sz = spin
    rate = math.sqrt(sx * sx + sy * sy + sz * sz)
    half = rate * seconds / 2.0
    if half == 0.0:
        return q
    sine = math.sin(half) / rate
    return normalise(multiply((math.cos(half), sx * sine, sy * sine, sz * sine), q))


def nlerp(a: Quaternion, b: Quaternion, share: float) -> Quaternion:
    """Between `a` (share 0) and `b` (share 1) the short way round; good for the small angles of one step."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    keep = 1.0 - share
    take = share if aw * bw + ax * bx + ay * by + az * bz >= 0.0 else -share
    return normalise(
        (aw * keep + bw * take, ax * keep + bx * take, ay * keep + by * take, az * keep + bz * take)
    )


def slerp(a: Quaternion, b: Quaternion, share: float) -> Quaternion:
    """Between `a` (share 0) and `b` (share 1) the short way round at even speed, for any angle."""
    cosine = sum(p * q for p, q in zip(a, b, strict=True))
    sign = 1.0 if cosine >= 0.0 else -1.0
    cosine = min(1.0, abs(cosine))
    if cosine > 0.9995:
        return nlerp(a, b, share)
    angle = math.acos(cosine)
    keep = math.sin((1.0 - share) * angle) / math.sin(angle)
    take = sign * math.sin(share * angle) / math.sin(angle)
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (aw * keep + bw * take, ax * keep + bx * take, ay * keep + by * take, az * keep + bz * take)
