"""The skin of a car: feature curves along its length make a cage, Blender's subdivision surface is fitted through it, then it is sculpted.

x runs from nose to tail, z up; the car's left is -y. A body is a dictionary of numbers, see bodies*.py.
"""
import bpy
import numpy as np
from shapes import pchip, fillet, sdf, sstep
from meshes import M


def curves(p):
    """The body's curves: half width, sill, shoulder, centre line, half width of the roof, bow of the front, crown of the roof."""
    return {k: pchip(p[k]) for k in ('W', 'zb', 'zs', 'zc', 'yr', 'bow', 'crown')}


def bowx(c, p, xs, y):
    """How far forward a cross section is at y: noses are round seen from above."""
    return xs - c['bow'](xs) * (1 - np.clip(np.asarray(y)/p['Wm'], 0, 1)**2)


def cage(p):
    """Control points of the body, from the curves: vertices, faces, and which vertex is which."""
    c = curves(p); xs = np.array(p['xs'], float); S = len(xs); P = {}; bul = p.get('bulge', .022)
    for i, x in enumerate(xs):
        W, zb, zs, zc, yr, cr = [float(c[k](x)) for k in ('W', 'zb', 'zs', 'zc', 'yr', 'crown')]; zr = zc - cr
        a = np.array([W*p.get('sh', .962), zs]); b = np.array([yr, zr]); d = b - a; nrm = np.array([d[1], -d[0]]); nrm /= np.linalg.norm(nrm) + 1e-9
        ln = np.linalg.norm(d); q = lambda t: a + d*t + nrm*bul*4*t*(1 - t)*min(1, ln/.4)
        h = zs - zb
        rows = [(W*p.get('tuck', .93), zb), (W*.978, zb + h*.16), (W, zb + h*.45), (W*.994, zb + h*.84), tuple(a), tuple(q(.13)), tuple(q(.55)), tuple(b)]
        tops = [(yr*f, zr + cr*(1 - f*f)) for f in (.70, .36, 0)]
        e = {0: 1., 1: .85, 2: .5, 3: .15}.get(i, 0); r = {S - 1: 1., S - 2: .92, S - 3: .72, S - 4: .25}.get(i, 0)
        for k, (y, z) in enumerate(rows + tops):
            kk = min(k, 7); xx = x + e*p['fx'][kk] - r*p['rx'][kk]
            P[i, k] = (float(bowx(c, p, x, y)) - x + xx, y, z)
    V, idx, F = [], {}, []
    def vid(key, pt):
        if key not in idx: idx[key] = len(V); V.append(pt)
        return idx[key]
    def v(i, k, s):
        x, y, z = P[i, k]; return vid((i, k, 0 if k == 10 else s), (x, 0. if k == 10 else y*s, z))
    fr = [1, .70, .36, 0]
    def cap(i, k, col, s):
        if k == 7: return v(i, 7 + col, s)
        if col == 0: return v(i, k, s)
        x0, y0, z = P[i, k]; y = y0*fr[col]; xs0 = xs[i]
        x = x0 + float(bowx(c, p, xs0, y)) - float(bowx(c, p, xs0, y0)); return vid(('c', i, k, col, 0 if col == 3 else s), (x, y*s, z))
    for s in (1, -1):
        for i in range(S - 1):
            for k in range(10):
                f = [v(i, k, s), v(i + 1, k, s), v(i + 1, k + 1, s), v(i, k + 1, s)]; F.append(f if s < 0 else f[::-1])
        for i, o in ((0, 1), (S - 1, -1)):
            for k in range(7):
                for cc in range(3):
                    f = [cap(i, k, cc, s), cap(i, k + 1, cc, s), cap(i, k + 1, cc + 1, s), cap(i, k, cc + 1, s)]
                    F.append(f if s*o < 0 else f[::-1])
    return np.array(V), F, idx


def dense(p, level):
    """The subdivision surface whose limit passes through the cage's points: vertices, triangles."""
    T, F, _ = cage(p); V = T.copy()
    me = bpy.data.meshes.new('cage'); me.from_pydata(V.tolist(), [], F); me.update()
    o = bpy.data.objects.new('cage', me); bpy.context.scene.collection.objects.link(o); md = o.modifiers.new('s', 'SUBSURF'); md.use_limit_surface = True
    md.boundary_smooth = 'ALL'; n = len(V)
    def ev(l):
        md.levels = l; md.render_levels = l; dg = bpy.context.evaluated_depsgraph_get(); dg.update()
        return o.evaluated_get(dg).to_mesh()
    for it in range(5):
        q = ev(1); co = np.zeros(len(q.vertices)*3); q.vertices.foreach_get('co', co); co = co.reshape(-1, 3)[:n]
        V += (T - co)*(.8 if it else 1.); me.vertices.foreach_set('co', V.ravel()); me.update()
    q = ev(level); q.calc_loop_triangles()
    co = np.zeros(len(q.vertices)*3); q.vertices.foreach_get('co', co); tr = np.zeros(len(q.loop_triangles)*3, int); q.loop_triangles.foreach_get('vertices', tr)
    bpy.data.objects.remove(o)
    return co.reshape(-1, 3), tr.reshape(-1, 3)


def normals(V, T):
    """Smooth normals of a triangle mesh."""
    n = np.cross(V[T[:, 1]] - V[T[:, 0]], V[T[:, 2]] - V[T[:, 0]]); N = np.zeros_like(V)
    for k in range(3):
        for a in range(3): N[:, a] += np.bincount(T[:, k], n[:, a], len(V))
    return N / (np.linalg.norm(N, axis=1)[:, None] + 1e-12)


def pushes(p, V, N, xf, xb):
    """How far each vertex is pushed in or out along its normal by the body's sculpting: bumpers, intakes, recesses."""
    D = np.zeros(len(V)); x, y, z = V[:, 0], np.abs(V[:, 1]), V[:, 2]
    for q in p.get('push', []):
        soft = q.get('soft', .03); e = q['end']; poly = fillet(q['poly'], q.get('r', .03))
        if e == 'f': a, b, on = y + x - xf, z, (x < xf + q.get('far', 1.3)) & (N[:, 2] < .97)
        elif e == 'r': a, b, on = y + xb - x, z, (x > xb - q.get('far', 1.3)) & (N[:, 2] < .97)
        elif e == 't': a, b, on = x, y, N[:, 2] > .3
        else: a, b, on = x, z, np.abs(N[:, 1]) > .3
        s = np.full(len(V), 9.); s[on] = sdf(a[on], b[on], poly)
        fade = sstep(1.28, .86, a) if e == 'r' else sstep(1.42, 1.0, a) if e == 'f' else 1.          # gone before it reaches the wheel
        D += q['d']*sstep(soft/2, -soft/2, s)*fade
    return D


def surface(p, level=5):
    """The sculpted body and its curves: arches flare, lines crease the flanks, doors are hollowed, bonnets have edges."""
    V, T = dense(p, level); N = normals(V, T); c = curves(p)
    x, y, z = V[:, 0], np.abs(V[:, 1]), V[:, 2]; sg = np.sign(V[:, 1]); side = sstep(.25, .97, np.abs(N[:, 1])); D = np.zeros(len(V))
    Ra = p['Ra']; ax = p['axles']; fw = p.get('flarew', .075)
    for a in ax:
        d = np.hypot(x - a, z - p['Rt']) - Ra; D += p.get('flare', .02)*np.exp(-np.maximum(d, 0)**2/fw**2)*sstep(p['Rt'] - .25, p['Rt'], z)
        if p.get('flarestep'): D += p['flarestep']*sstep(p.get('flarer', .07) + .012, p.get('flarer', .07) - .012, d)*sstep(p['Rt'] - .3, p['Rt'] - .1, z)
    f0, f1 = ax[0], ax[-1]
    for (z0, z1, amp, wd, xa, xb) in p.get('lines', []):
        zl = z0 + (z1 - z0)*(x/p['L']); up = np.where(z > zl, 1.25, .8)                   # steeper above than below: a crease, not a welt
        D += amp*np.exp(-np.abs(z - zl)*up/wd)*sstep(xa, xa + .35, x)*sstep(xb, xb - .35, x)
    zm = p.get('scallop')
    if zm: D -= zm[1]*np.exp(-((z - zm[0])/zm[2])**2)*sstep(f0 + Ra*.9, f0 + Ra*1.9, x)*sstep(f1 - Ra*.9, f1 - Ra*1.9, x)
    V[:, 1] += sg*D*side
    up = sstep(.5, .9, N[:, 2])
    for (yl0, yl1, amp, wd, xa, xb) in p.get('hoodlines', []):
        yl = yl0 + (yl1 - yl0)*np.clip((x - xa)/(xb - xa), 0, 1); V[:, 2] += amp*sstep(wd, -wd, y - yl)*sstep(xa - .02, xa + .3, x)*sstep(xb + .02, xb - .25, x)*up
    N = normals(V, T); xf, xb = V[:, 0].min(), V[:, 0].max(); V += N*pushes(p, V, N, xf, xb)[:, None]
    for (x0, z0, *_r) in p.get('handles', []):                                            # a hollow behind each handle
        d = np.hypot((V[:, 0] - x0)/.085, (V[:, 2] - z0)/.035); V[:, 1] -= np.sign(V[:, 1])*.018*sstep(1.25, .4, d)*(np.abs(N[:, 1]) > .5)
    return M(V, normals(V, T), T), c
