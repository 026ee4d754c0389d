"""Meshes out of numbers: triangle soups that can be cut, and the simple solids that parts are made of."""
import math
import bpy
import numpy as np
from mathutils import Vector
from materials import MAT

OBJ = []                                   # everything made since the last reset, in order


class M:
    """Triangles with a normal at each vertex. y is the distance from the middle of the car."""
    def __init__(s, V, N, T): s.V, s.N, s.T = V, N, T
    x = property(lambda s: s.V[:, 0]); y = property(lambda s: np.abs(s.V[:, 1])); z = property(lambda s: s.V[:, 2])

    def sub(s, T):
        """The part of it that these triangles make."""
        if not len(T): return M(np.zeros((0, 3)), np.zeros((0, 3)), np.zeros((0, 3), int))
        u, inv = np.unique(T, return_inverse=True)
        return M(s.V[u], s.N[u], inv.reshape(-1, 3))


def clip(m, f):
    """(part where f < 0, part where f > 0), cut exactly along f = 0."""
    if len(m.T) == 0: return m, m
    f = np.where(np.abs(f) < 1e-6, 1e-6, f); s = f < 0; c = s[m.T].sum(1)
    mix = m.T[(c == 1) | (c == 2)]
    if len(mix) == 0: return m.sub(m.T[c == 3]), m.sub(m.T[c == 0])
    sm = s[mix]; cm = sm.sum(1); lone = np.where(cm == 1, sm.argmax(1), (~sm).argmax(1)); r = np.arange(len(mix))
    a, b, d = mix[r, lone], mix[r, (lone + 1) % 3], mix[r, (lone + 2) % 3]
    e = np.concatenate([np.stack([a, b], 1), np.stack([a, d], 1)]); e.sort(axis=1)
    ue, inv = np.unique(e, axis=0, return_inverse=True); inv = inv.reshape(-1)
    t = (f[ue[:, 0]] / (f[ue[:, 0]] - f[ue[:, 1]]))[:, None]
    nV = m.V[ue[:, 0]]*(1 - t) + m.V[ue[:, 1]]*t; nN = m.N[ue[:, 0]]*(1 - t) + m.N[ue[:, 1]]*t
    nN /= np.linalg.norm(nN, axis=1)[:, None] + 1e-9
    k = len(m.V); ab, ad = inv[:len(mix)] + k, inv[len(mix):] + k
    A = M(np.vstack([m.V, nV]), np.vstack([m.N, nN]), m.T)
    tri = np.stack([a, ab, ad], 1); q = np.concatenate([np.stack([ab, b, d], 1), np.stack([ab, d, ad], 1)])
    li = cm == 1; l2 = np.concatenate([li, li])
    return A.sub(np.vstack([m.T[c == 3], tri[li], q[~l2]])), A.sub(np.vstack([m.T[c == 0], tri[~li], q[l2]]))


def weld(a, b):
    """Two parts of one surface joined where they touch."""
    if not len(a.T): return b
    if not len(b.T): return a
    V = np.vstack([a.V, b.V]); N = np.vstack([a.N, b.N]); T = np.vstack([a.T, b.T + len(a.V)])
    _, ix, inv = np.unique(np.round(V * 2e5).astype(np.int64), axis=0, return_index=True, return_inverse=True)
    T = inv.reshape(-1)[T]; ok = (T[:, 0] != T[:, 1]) & (T[:, 1] != T[:, 2]) & (T[:, 2] != T[:, 0])
    return M(V[ix], N[ix], T[ok])


def clipgap(m, fn, gap, ring=.005):
    """(inside, outside) of fn, with a gap between; each gets a row of vertices near its edge, for rounded light there."""
    f = fn(m); i = clip(m, f + gap/2)[0]; o = clip(m, f - gap/2)[1]
    if ring:
        i = weld(*clip(i, fn(i) + gap/2 + ring)); o = weld(*clip(o, fn(o) - gap/2 - ring))
    return i, o


def refine(m, n=1, near=None):
    """Each triangle in four, n times; with near(m), a mask of triangles, only those, and their neighbours cut so that no crack opens."""
    for _ in range(n):
        T = m.T; k = len(T); e = np.sort(np.concatenate([T[:, [0, 1]], T[:, [1, 2]], T[:, [2, 0]]]), axis=1)
        ue, inv = np.unique(e, axis=0, return_inverse=True); inv = inv.reshape(-1); on = np.ones(len(ue), bool)
        if near is not None: q = near(m); on[:] = False; on[inv[np.concatenate([q, q, q])]] = True
        num = np.cumsum(on) - 1 + len(m.V); u = ue[on]; N = m.N[u[:, 0]] + m.N[u[:, 1]]; N /= np.linalg.norm(N, axis=1)[:, None] + 1e-9
        E = np.where(on, num, -1)[inv].reshape(3, k).T; cnt = (E >= 0).sum(1); out = [T[cnt == 0]]
        t, c = T[cnt == 3], E[cnt == 3]; a, b, d = c.T; out += [np.stack(v, 1) for v in ((t[:, 0], a, d), (a, t[:, 1], b), (d, b, t[:, 2]), (a, b, d))] if len(t) else []
        for r in range(3):
            i, j, l = r, (r + 1) % 3, (r + 2) % 3                                  # one cut edge, i-j; or two cut edges, i-j and j-l
            w = (cnt == 1) & (E[:, r] >= 0); t, c = T[w], E[w]; out += [np.stack(v, 1) for v in ((t[:, i], c[:, r], t[:, l]), (c[:, r], t[:, j], t[:, l]))]
            w = (cnt == 2) & (E[:, l] < 0); t, c = T[w], E[w]; out += [np.stack(v, 1) for v in ((c[:, i], t[:, j], c[:, j]), (t[:, i], c[:, i], c[:, j]), (t[:, i], c[:, j], t[:, l]))]
        m = M(np.vstack([m.V, (m.V[u[:, 0]] + m.V[u[:, 1]])/2]), np.vstack([m.N, N]), np.vstack(out))
    return m


def obj(name, V, F, mat, smooth=True, normals=None, auto=None):
    """A Blender object of vertices and faces."""
    me = bpy.data.meshes.new(name); V = np.asarray(V, np.float32).reshape(-1, 3)
    if isinstance(F, np.ndarray) and len(F):
        n, k = F.shape; me.vertices.add(len(V)); me.vertices.foreach_set('co', V.ravel()); me.loops.add(n*k)
        me.loops.foreach_set('vertex_index', F.astype(np.int32).ravel()); me.polygons.add(n)
        me.polygons.foreach_set('loop_start', np.arange(0, n*k, k, dtype=np.int32)); me.polygons.foreach_set('loop_total', np.full(n, k, np.int32))
        me.update(calc_edges=True); me.validate()
    else: me.from_pydata(V.tolist(), [], [list(map(int, f)) for f in F]); me.update()
    if smooth: me.polygons.foreach_set('use_smooth', [True]*len(me.polygons))
    if normals is not None and len(V) and len(me.vertices) == len(normals):
        me.use_auto_smooth = True; me.normals_split_custom_set_from_vertices(np.asarray(normals).tolist())
    elif auto: me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(auto)
    o = bpy.data.objects.new(name, me); bpy.context.scene.collection.objects.link(o)
    me.materials.append(MAT[mat] if isinstance(mat, str) else mat); OBJ.append(o); return o


def border(T):
    """The edges of a triangle soup that only one triangle has."""
    e = np.concatenate([T[:, [0, 1]], T[:, [1, 2]], T[:, [2, 0]]]); k = np.sort(e, axis=1)
    _, idx, cnt = np.unique(k, axis=0, return_index=True, return_counts=True); return e[idx[cnt == 1]]


def panel(m, name, mat, off=0.0, depth=.014, rim=None, round=0., bend=None):
    """A piece of surface moved along its normal by off, its edges folded in by depth; round tilts the normals at the edge outward, as if rounded."""
    if len(m.T) == 0: return None
    V = m.V + m.N*off; N = m.N.copy(); be = border(m.T)
    if bend is not None: N = N + bend; N /= np.linalg.norm(N, axis=1)[:, None] + 1e-9
    if round and len(be):
        out = np.cross(V[be[:, 1]] - V[be[:, 0]], m.N[be[:, 0]]); acc = np.zeros_like(V)
        for k in (0, 1): np.add.at(acc, be[:, k], out)
        ln = np.linalg.norm(acc, axis=1); i = ln > 1e-9; acc[i] /= ln[i][:, None]; N = N + acc*round; N /= np.linalg.norm(N, axis=1)[:, None] + 1e-9
    o = obj(name, V, m.T, mat, normals=N)
    if depth and len(be):
        u, inv = np.unique(be, return_inverse=True); inv = inv.reshape(-1, 2); n = len(u)
        W = np.vstack([V[u], V[u] - m.N[u]*depth])
        obj(name + '.rim', W, np.stack([inv[:, 1], inv[:, 0], inv[:, 0] + n, inv[:, 1] + n], 1), rim or mat)
    return o


def lathe(name, prof, mat, c, n=72, auto=35, flip=1, axis=None):
    """A profile of (radius, along) turned round the y axis, or round a given axis, at c."""
    a = np.linspace(0, 2*math.pi, n, endpoint=False); P = np.array(prof, float); k = len(P)
    V = np.stack([np.outer(np.cos(a), P[:, 0]), np.tile(P[:, 1]*flip, (n, 1)), np.outer(np.sin(a), P[:, 0])], 2).reshape(-1, 3)
    if axis is not None:
        R = np.array(Vector((0, 1, 0)).rotation_difference(Vector(axis).normalized()).to_matrix()); V = V @ R.T
    i, j = np.meshgrid(np.arange(n), np.arange(k - 1), indexing='ij'); i, j = i.ravel(), j.ravel(); i2 = (i + 1) % n
    return obj(name, V + np.array(c), np.stack([i*k + j, i*k + j + 1, i2*k + j + 1, i2*k + j], 1), mat, auto=auto)


def rbox(name, c, size, mat, r=.02, rot=(0, 0, 0), seg=3):
    """A box with rounded edges."""
    sx, sy, sz = [s/2 for s in size]
    V = [(x*sx, y*sy, z*sz) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    F = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    o = obj(name, V, F, mat, auto=60); o.location = c; o.rotation_euler = rot
    b = o.modifiers.new('b', 'BEVEL'); b.width = min(r, .49*min(size)); b.segments = seg; b.harden_normals = True
    return o


def tube(name, pts, r, mat, cyclic=False):
    """A round bar along points."""
    pts = np.array(pts, float); cu = bpy.data.curves.new(name, 'CURVE'); cu.dimensions = '3D'
    s = cu.splines.new('POLY'); s.points.add(len(pts) - 1); s.points.foreach_set('co', np.c_[pts, np.ones(len(pts))].ravel()); s.use_cyclic_u = cyclic
    cu.bevel_depth = r; cu.bevel_resolution = 3; cu.use_fill_caps = True
    o = bpy.data.objects.new(name, cu); bpy.context.scene.collection.objects.link(o); cu.materials.append(MAT[mat]); s.use_smooth = True; OBJ.append(o); return o


def ball(name, c, s, mat, n=20, power=1., taper=0.):
    """An ellipsoid; power below 1 makes it boxier, taper narrows it toward +y."""
    u, v = np.meshgrid(np.linspace(0, 2*math.pi, n*2, endpoint=False), np.linspace(0, math.pi, n), indexing='ij')
    g = lambda q: np.sign(q)*np.abs(q)**power
    x, y, z = g(np.cos(u))*g(np.sin(v)), g(np.sin(u))*g(np.sin(v)), g(np.cos(v)); k = 1 - taper*y
    V = np.stack([s[0]*x*k + c[0], s[1]*y + c[1], s[2]*z*k + c[2]], 2).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(2*n), np.arange(n - 1), indexing='ij'); i, j = i.ravel(), j.ravel(); i2 = (i + 1) % (2*n)
    return obj(name, V, np.stack([i*n + j, i*n + j + 1, i2*n + j + 1, i2*n + j], 1), mat)


def grid(name, P, mat, closed=False, auto=None, smooth=True):
    """A surface through a grid of points (rows, columns, 3)."""
    P = np.asarray(P, float); a, b = P.shape[:2]; i, j = np.meshgrid(np.arange(a - 1), np.arange(b - (0 if closed else 1)), indexing='ij')
    i, j = i.ravel(), j.ravel(); j2 = (j + 1) % b
    return obj(name, P.reshape(-1, 3), np.stack([i*b + j, i*b + j2, (i + 1)*b + j2, (i + 1)*b + j], 1), mat, auto=auto, smooth=smooth)


def words(name, text, size, mat, c, rot, depth=.0006, align='CENTER', font=None):
    """Letters as a solid."""
    cu = bpy.data.curves.new(name, 'FONT'); cu.body = text; cu.size = size; cu.extrude = depth; cu.align_x = align; cu.align_y = 'CENTER'
    if font: cu.font = font
    o = bpy.data.objects.new(name, cu); bpy.context.scene.collection.objects.link(o); cu.materials.append(MAT[mat]); o.location = c; o.rotation_euler = rot; OBJ.append(o); return o
