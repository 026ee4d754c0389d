"""Curves in the plane, and how far a point is from them: what every body is cut with."""
import math
import numpy as np


def pchip(keys):
    """A smooth curve through (x, y) keys that never overshoots; a function of an array of x."""
    k = np.array(keys, float); x, y = k[:, 0], k[:, 1]
    h = np.diff(x); d = np.diff(y) / h
    m = np.zeros(len(x)); m[0], m[-1] = d[0], d[-1]
    for i in range(1, len(x) - 1):
        if d[i - 1] * d[i] > 0:
            w1, w2 = 2 * h[i] + h[i - 1], h[i] + 2 * h[i - 1]
            m[i] = (w1 + w2) / (w1 / d[i - 1] + w2 / d[i])

    def f(q):
        q = np.clip(np.asarray(q, float), x[0], x[-1])
        i = np.clip(np.searchsorted(x, q) - 1, 0, len(x) - 2)
        t = (q - x[i]) / h[i]
        return ((2*t**3 - 3*t**2 + 1) * y[i] + (t**3 - 2*t**2 + t) * h[i] * m[i]
                + (-2*t**3 + 3*t**2) * y[i + 1] + (t**3 - t**2) * h[i] * m[i + 1])
    return f


def fillet(pts, r, n=7):
    """A polygon with rounded corners; r one radius or one for each corner."""
    pts = [np.array(p, float) for p in pts]; out = []
    rs = r if isinstance(r, (list, tuple)) else [r] * len(pts)
    for i, p in enumerate(pts):
        a, b, rr = pts[i - 1] - p, pts[(i + 1) % len(pts)] - p, rs[i]
        la, lb = np.linalg.norm(a), np.linalg.norm(b)
        if la < 1e-6 or lb < 1e-6: continue
        a, b = a / la, b / lb; ang = math.acos(max(-1, min(1, a @ b)))
        if rr < 1e-5 or ang > 3.05: out.append(p); continue
        t = min(rr / math.tan(ang / 2), .45 * la, .45 * lb)
        for s in np.linspace(0, 1, n): out.append((1 - s)**2 * (p + a*t) + 2*s*(1 - s)*p + s*s*(p + b*t))
    return np.array(out)


def sdf(px, py, poly):
    """Signed distance to a polygon, negative inside."""
    d = np.full(px.shape, 1e9); sgn = np.ones(px.shape)
    lo, hi = poly.min(0) - .25, poly.max(0) + .25                    # far away a rough answer is enough
    near = (px > lo[0]) & (px < hi[0]) & (py > lo[1]) & (py < hi[1])
    px, py, full = px[near], py[near], np.full(px.shape, .25)
    d, sgn = d[near], sgn[near]
    for i in range(len(poly)):
        a, b = poly[i], poly[i - 1]; e = b - a
        if e @ e < 1e-14: continue
        wx, wy = px - a[0], py - a[1]
        t = np.clip((wx*e[0] + wy*e[1]) / (e @ e), 0, 1)
        d = np.minimum(d, (wx - e[0]*t)**2 + (wy - e[1]*t)**2)
        c1, c2, c3 = py >= a[1], py < b[1], e[0]*wy > e[1]*wx
        sgn = np.where((c1 & c2 & c3) | (~c1 & ~c2 & ~c3), -sgn, sgn)
    full[near] = sgn * np.sqrt(d)
    return full


def along(px, py, line):
    """Distance to an open line of points."""
    d = np.full(px.shape, 1e9)
    for a, b in zip(np.array(line[:-1], float), np.array(line[1:], float)):
        e = b - a; wx, wy = px - a[0], py - a[1]
        t = np.clip((wx*e[0] + wy*e[1]) / (e @ e + 1e-12), 0, 1)
        d = np.minimum(d, (wx - e[0]*t)**2 + (wy - e[1]*t)**2)
    return np.sqrt(d)


def sstep(a, b, x):
    """A soft step from 0 at a to 1 at b."""
    t = np.clip((x - a) / (b - a), 0, 1); return t * t * (3 - 2 * t)
