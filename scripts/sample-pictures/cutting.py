"""Cuts a body's skin into what it consists of: glass, lamps, grilles, cladding, doors, lids."""
import math
import numpy as np
from mathutils import Vector
from shapes import fillet, sdf, along, sstep
from meshes import M, clip, clipgap, weld, refine, panel, border, obj, tube, lathe, ball
from body import bowx

NO = 9.


class Skin:
    """What is left of the skin, and how to find places on it."""
    def __init__(s, m, c, p):
        s.m = s.base = m; s.c, s.p = c, p; s.xf, s.xb = m.V[:, 0].min(), m.V[:, 0].max(); s.shells = []
        s.U = lambda m: m.y + (m.x - s.xf); s.UR = lambda m: m.y + (s.xb - m.x)             # distance round the corner, front and rear

    def zr(s, x):
        """Height of the roof's edge."""
        return s.c['zc'](x) - s.c['crown'](x)

    def find(s, x=None, y=None, z=None, u=None, ur=None, yside=1, cond=None):
        """The point of the skin nearest to these coordinates, and its normal."""
        V = s.base.V; d = np.zeros(len(V))
        for k, q in enumerate((x, y, z)):
            if q is not None: d += (V[:, k] - q)**2
        if u is not None: d += (np.abs(V[:, 1]) + V[:, 0] - s.xf - u)**2 + (V[:, 1]*yside < 0)*9 + (V[:, 0] > 1.2)*9
        if ur is not None: d += (np.abs(V[:, 1]) + s.xb - V[:, 0] - ur)**2 + (V[:, 1]*yside < 0)*9 + (V[:, 0] < s.xb - 1.2)*9
        if cond is not None: d += (~cond)*99
        i = d.argmin(); return V[i].copy(), s.base.N[i].copy()

    def side(s, x, z, k=1):
        """The point of the flank at x, z; k +1 is the car's right."""
        return s.find(x=x, z=z, cond=(s.base.V[:, 1]*k > .3*s.p['Wm']) & (np.abs(s.base.N[:, 1]) > .3))

    def arch(s, m, grow=0.):
        """Distance to the wheel arches."""
        f = np.full(len(m.V), NO)
        for a in s.p['axles']: f = np.minimum(f, np.hypot(m.x - a, m.z - s.p['Rt']*s.p.get('archz', 1.)) - s.p['Ra'] - grow)
        return np.where(m.y > .35*s.p['Wm'], f, NO)


def finer(m, f, reach, n):
    """More triangles where a thin or fine shape will be cut."""
    return refine(m, n, lambda q: (f(q)[q.T] < reach).any(1))


def pane(s, fn, inner, glass, band='frame', sink=.004):
    """Takes a window out of the skin: a dark printed band round clear glass."""
    g, s.m = clipgap(s.m, fn, .005); i, b = clip(g, inner(g))
    panel(b, 'band', band, -sink + .001, .006); panel(i, 'glass', glass, -sink, 0)


def windscreens(s):
    """Windscreen and a rear window that lies in the roof line, cut from above; or a rear window in a hatch, from behind."""
    p, c = s.p, s.c
    if p.get('ws'):
        x0, x1, pw = p['ws']; pts = []
        for xs in np.linspace(x0, x1, 9): y = float(c['yr'](xs)) - pw; pts.append((float(bowx(c, p, xs, y)), y))
        ys = np.linspace(pts[-1][1], -pts[-1][1], 9)[1:-1]; top = [(float(bowx(c, p, x1, abs(y))), y) for y in ys]
        ys0 = np.linspace(-pts[0][1], pts[0][1], 9)[1:-1]; bot = [(float(bowx(c, p, x0, abs(y))), y) for y in ys0]
        poly = fillet(pts + top + [(a, -b) for a, b in pts[::-1]] + bot, [.06 if i in (0, 8, 16, 24) else 0 for i in range(len(pts)*2 + 14)])
        polz = min(float(c['zs'](x0)), float(s.zr(x0))) - .08
        fn = lambda m: np.where((m.z > polz) & (m.x < x1 + .5), sdf(m.x, m.V[:, 1], poly), NO)
        pane(s, fn, lambda m: fn(m) + .030, 'glass')
        cw = p.get('cowl', .17)
        fc = lambda m: np.maximum.reduce([fn(m) - .07, m.x - (poly[:, 0].min() + cw), -fn(m), np.abs(m.V[:, 1]) - (np.abs(poly[:, 1]).max() - .03), np.where(m.z > polz, -1, NO)])
        if cw: w, s.m = clipgap(s.m, fc, .004); panel(w, 'cowl', 'plastic', -.012, .012)
        for k, yw in enumerate((.30, -.34)):
            if not p.get('wipers', True): break
            cond = s.base.V[:, 2] > polz; hi = lambda q, h: q[0] + q[1]*h
            a = s.find(x=poly[:, 0].min() + .07, y=yw*p['Wm']/.9 + .02, cond=cond); b = s.find(x=poly[:, 0].min() + .16, y=yw*p['Wm']/.9 - .55, cond=cond); e = s.find(x=poly[:, 0].min() + .13, y=yw*p['Wm']/.9 + .05, cond=cond)
            mid = s.find(x=(poly[:, 0].min() + .15), y=yw*p['Wm']/.9 - .25, cond=cond)
            tube('wiperarm', [hi(a, .012), hi(mid, .022)], .0075, 'matte'); tube('wiperblade', [hi(e, .010), hi(mid, .012), hi(b, .010)], .006, 'matte'); ball('wiperhub', hi(a, .01), (.02, .02, .014), 'matte', 10)
    if p.get('rw') and p['rw'][0] == 'top':
        _, x0, x1, pw = p['rw']; pts = []
        for xs in np.linspace(x0, x1, 9): y = float(c['yr'](xs)) - pw; pts.append((float(bowx(c, p, xs, y)), y))
        poly2 = fillet(pts + [(a, -b) for a, b in pts[::-1]], [.07 if i in (0, 8, 9, 17) else 0 for i in range(18)])
        fn2 = lambda m: np.where((m.z > p['rwz']) & (m.x > x0 - .5), sdf(m.x, m.V[:, 1], poly2), NO); pane(s, fn2, lambda m: fn2(m) + .03, 'glassrear')
    elif p.get('rw'):
        poly2 = fillet([(y, z) for y, z in p['rw'][1]] + [(-y, z) for y, z in p['rw'][1][::-1]], .07)
        fn2 = lambda m: np.where((m.x > s.xb - p['rw'][2]) & (m.N[:, 0] > .12), sdf(m.V[:, 1], m.z, poly2), NO); pane(s, fn2, lambda m: fn2(m) + .035, 'glassrear')


def sidewindows(s):
    """One dark band along each side with panes let into it, the rear ones tinted, a bright strip where the car has one."""
    p, c = s.p, s.c
    for D in p.get('dlo', []):
        xa, xc = D['x']; tx0, tx1 = D.get('top', (xa, xc)); bo, to = D.get('bo', .035), D.get('to', .05)
        bot = [(x, float(c['zs'](x)) + bo + D.get('kick', 0)*max(0, (x - (xc - .55))/.55)**2 + D.get('dip', 0)*(x - xa)/(xc - xa)) for x in np.linspace(xa, xc, 13)]
        top = [(float(bowx(c, p, x, float(c['yr'](x)))), float(s.zr(x)) - to) for x in np.linspace(tx1, tx0, 25)]
        top = [q for q in top if q[1] > float(c['zs'](q[0])) + bo + .02]
        R = [0]*(len(bot) + len(top)); R[0] = .03; R[len(bot) - 1] = .05; R[len(bot)] = D.get('rr', .06); R[-1] = .03
        dp = fillet(bot + top, R)
        fd = lambda m: np.where((m.y > .3*p['Wm']) & (np.abs(m.N[:, 1]) > .3), sdf(m.x, m.z, dp), NO)
        if p.get('brightwork'):
            st, s.m = clip(s.m, np.maximum(fd(s.m) - .014, -fd(s.m) - .001)); under = p['brightwork'] == 'belt'
            if under: lo, hi = clip(st, st.z - (c['zs'](st.x) + bo + .02)); st = lo; s.m = weld(s.m, hi)
            panel(st, 'bright', 'chrome', .003, .008, round=.9)
        g, s.m = clipgap(s.m, fd, .004)
        def pillars(m):
            f = np.full(len(m.V), NO)
            for (x, lean, w) in D.get('pil', []): f = np.minimum(f, np.abs(m.x - x - lean*(m.z - c['zs'](m.x))) - w/2)
            return f
        fi = lambda m: np.maximum(fd(m) + D.get('fr', .020), -pillars(m))
        glass, fr = clip(g, fi(g))
        panel(fr, 'dloframe', 'frame', -.001, .006, round=.4)
        xt = D.get('tint', (D['pil'][0][0] if D.get('pil') else xc) + .01); a, b = clip(glass, glass.x - xt)
        panel(a, 'pane', 'glass', -.007, .004, 'rubber'); panel(b, 'pane', 'glassrear', -.007, .004, 'rubber')
        rub, _ = clip(fr, np.abs(fi(fr)) - .006); panel(rub, 'rubberline', 'rubber', -.0005, 0)


def cladding(s):
    """Unpainted plastic round the arches and along the sill, and stripes."""
    p = s.p; cl = p.get('clad')
    if cl:
        fcl = lambda m: np.minimum(s.arch(m, cl[0]) if cl[0] else np.full(len(m.V), NO), m.z - cl[1])
        g, s.m = clipgap(s.m, fcl, .002); panel(g, 'clad', p.get('cladmat', 'plastic'), .006, .02, round=.8)
    for (z0, z1, xa, xe, mt) in p.get('stripes', []):
        fs = lambda m: np.where(np.abs(m.N[:, 1]) > .3, np.maximum.reduce([z0 - m.z, m.z - z1, xa - m.x, m.x - xe]), NO); g, s.m = clip(s.m, fs(s.m)); panel(g, 'stripe', mt, 0, .01)


def gaps(s):
    """Doors, bonnet, boot lid, fuel flap as panels of their own, with the dark rubber gaps between; and seams that only divide."""
    p, zr = s.p, s.zr
    for (end, line) in p.get('seams', []):
        def fs(m):
            if end == 'f': on, a = (m.x < s.xf + 1.2), s.U(m)
            elif end == 'r': on, a = (m.x > s.xb - 1.2), s.UR(m)
            elif end == 't': return np.where(m.N[:, 2] > .3, along(m.x, m.y, line), NO)
            else: on, a = np.abs(m.N[:, 1]) > .4, m.x
            return np.where(on, along(a, m.z, line), NO)
        s.m = finer(s.m, fs, .012, 2); cut, s.m = clip(s.m, fs(s.m) - .0022); panel(cut, 'seam', 'matte', -.006, 0)
        near = clip(s.m, fs(s.m) - .007); s.m = weld(*near)
    for d in p.get('doors', []):
        dp = fillet(d['poly'], d.get('r', .05)); to = d.get('to', (p['dlo'][0].get('to', .05) + .012) if p.get('dlo') else .018)
        fd = lambda m: np.where(((m.y if not d.get('side') else m.V[:, 1]*d['side']) > .45*p['Wm']) & (np.abs(m.N[:, 1]) > .25), np.maximum(np.maximum(sdf(m.x, m.z, dp), m.z - (zr(m.x) - to)), -s.arch(m, d.get('ag', .06))), NO)
        g, s.m = clipgap(s.m, fd, .0055); panel(g, 'door', 'paint', 0, .012, round=.75)
    for t in p.get('lids', []):
        lp = fillet(t['poly'], t.get('r', .05))
        if t['on'] == 'top': fl = lambda m: np.where((m.N[:, 2] > .25) & (m.z > t['z']), sdf(m.x, m.V[:, 1], lp), NO)
        else: fl = lambda m: np.where((m.x > s.xb - t.get('far', .7)) & (m.N[:, 0] > .1), sdf(m.V[:, 1], m.z, lp), NO)
        g, s.m = clipgap(s.m, fl, .0055); panel(g, 'bonnet' if t['on'] == 'top' and t['poly'][0][0] < 1 else 'lid', 'paint', 0, .012, round=.75)
    for (x, z, w, h) in p.get('flaps', []):
        lp = fillet([(x - w/2, z - h/2), (x + w/2, z - h/2), (x + w/2, z + h/2), (x - w/2, z + h/2)], .035); fl = lambda m: np.where((m.V[:, 1] < 0) & (np.abs(m.N[:, 1]) > .4), sdf(m.x, m.z, lp), NO)
        g, s.m = clipgap(s.m, fl, .004); panel(g, 'flap', 'paint', 0, .01, round=.75)
    panel(s.m, 'body', 'paint', 0, .022, round=.75)
