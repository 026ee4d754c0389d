"""Lamps, grilles, intakes: the regions that are cut out round the corners of nose and tail."""
import math
import numpy as np
from mathutils import Vector
from shapes import fillet, sdf
from meshes import M, clip, clipgap, refine, weld, panel, border, obj, tube, lathe, ball
from cutting import NO, finer


def walls(g, deep, mat):
    """The inner side walls of a hollow behind g."""
    be = border(g.T)
    if not len(be): return
    u, inv = np.unique(be, return_inverse=True); inv = inv.reshape(-1, 2); n = len(u)
    obj('wall', np.vstack([g.V[u] - g.N[u]*.002, g.V[u] - g.N[u]*deep]), np.stack([inv[:, 1], inv[:, 0], inv[:, 0] + n, inv[:, 1] + n], 1), mat)


def projector(c, axis, r, square=False):
    """A lens in its bowl: dark tube, chrome ring, glass dome."""
    a = Vector(axis).normalized()
    lathe('bowl', [(r*.55, -.030), (r*.8, -.018), (r*1.0, .004), (r*1.08, .010), (r*1.18, .008), (r*1.22, -.02)], 'reflector', c, 40, axis=a, auto=50)
    lathe('lens', [(r*.84, -.010), (r*.82, .004), (r*.70, .013), (r*.48, .019), (r*.2, .022), (0, .0225)], 'lens', c, 40, axis=a, auto=60)
    lathe('bezel', [(r*1.18, .009), (r*1.30, .006), (r*1.34, -.03)], 'piano', c, 40, axis=a, auto=40)


def bars(s, g, r, q):
    """What fills a grille: bars across, upright bars, a mesh or a honeycomb; each with rounded light."""
    st, hw, style = r.get('bars', .045), r.get('barw', .009), r.get('style'); bm = r.get('bmat', 'grille')
    up = np.array([0, 0, 1.])
    def strips(coord, at, w, off, depth, axis):
        b, _ = clip(g, np.abs(coord(g) - at) - w)
        if len(b.T): panel(b, 'bar', bm, off, depth, bend=np.outer((coord(b) - at)/w*.9, axis))
    zz = np.arange(min(a[1] for a in r['poly']) - .2, max(a[1] for a in r['poly']) + .2, st)
    if style in ('mesh', 'grid'):
        for z in zz: strips(lambda m: m.z, z, hw, -.014, .025, up)
        for y in np.arange(0, 1.1, st*1.7):
            b, _ = clip(g, np.abs(g.y - y) - hw*.8)
            if len(b.T): panel(b, 'bar', bm, -.020, .02)
    elif style == 'vert':
        for y in np.arange(st/2, 1.2, st):
            b, _ = clip(g, np.abs(g.y - y) - hw)
            if len(b.T): panel(b, 'bar', bm, -.008, .035, bend=np.outer((b.y - y)/hw*.9, [0, 1, 0])*np.sign(b.V[:, 1:2]))
    elif style in ('comb', 'diamond'):
        f = refine(g, 1); a, b = (f.V[:, 1]/st, f.z/st) if style == 'comb' else ((f.V[:, 1] + f.z*1.4)/st/1.4, (f.V[:, 1] - f.z*1.4)/st/1.4)
        if style == 'comb':
            d = np.full(len(a), NO); w = math.sqrt(3)
            for ox, oy in ((0, 0), (w/2, .5*1.0)):
                u = (a - ox) - w*np.round((a - ox)/w); v = (b - oy*1.0) - 1.0*np.round(b - oy*1.0)
                d = np.minimum(d, np.maximum(np.abs(v), np.abs(v)*.5 + np.abs(u)*.866))
            k = .5 - d                                                                  # 0 on the edges of the cells
        else: k = np.minimum(.5 - np.abs(a - np.round(a)), .5 - np.abs(b - np.round(b)))
        b, _ = clip(f, k*st - hw*.6); panel(b, 'comb', bm, -.012, .022)
    elif style == 'dots':
        f = refine(g, 1); row = np.round(f.z/st); a = f.V[:, 1]/st/1.9 + .5*(row % 2); d = np.hypot((a - np.round(a))*1.9*st, f.z - row*st); b, _ = clip(f, d - hw*1.5); panel(b, 'dots', bm, -.004, .012, round=.9); fine = [clip(g, np.abs(g.z - z) - .003)[0] for z in zz]; [panel(b, 'bar', 'grille', -.016, .02) for b in fine if len(b.T)]
    else:
        for z in zz: strips(lambda m: m.z, z, hw, r.get('baroff', -.010), .03, up)


def regions(s):
    """Cuts every region of nose and tail out of the skin and puts in what belongs there."""
    p = s.p
    for r in p.get('regions', []):
        front = r['end'] == 'f'; q = s.U if front else s.UR; poly = fillet(r['poly'], r.get('r', .02)); far = r.get('far', .9)
        def fr_(m, q=q, poly=poly, front=front, far=far):
            near = (m.x < s.xf + far) if front else (m.x > s.xb - far); return np.where(near & (m.z < r.get('zmax', 99)), sdf(q(m), m.z, poly), NO)
        s.m = finer(s.m, fr_, .03, 2 if min(np.ptp(poly[:, 0]), np.ptp(poly[:, 1])) < .05 else 1); g, s.m = clipgap(s.m, fr_, r.get('gap', .004), .004); k = r['kind']
        if not len(g.T): print('empty region', r['poly'][0]); continue
        if k == 'head':
            deep = r.get('deep', .055); panel(g, 'cover', 'clear', -.001, 0, round=.5); panel(g, 'bucket', 'bucket', -deep, 0); walls(g, deep + .002, 'piano')
            edge, _ = clip(g, -(fr_(g) + .008)); panel(edge, 'bucketedge', 'piano', -.004, .012)
            for sh in r.get('shelf', []):
                pl = fillet(sh, .006); d_, _ = clip(g, sdf(q(g), g.z, pl)); panel(d_, 'shelf', r.get('shelfmat', 'satin'), -.030, .02, round=.8)
            for dr in r.get('drl', []):
                pl = fillet(dr, .004); d_, _ = clip(g, sdf(q(g), g.z, pl)); panel(d_, 'drl', 'led', -.010, .025, 'reflector', round=.8)
            for (u_, z_, rad) in r.get('lens', []):
                for sd in (1, -1):
                    pt, nn = s.find(u=u_, z=z_, yside=sd); projector(Vector(pt - nn*.038), (-1, .22*np.sign(pt[1]), 0), rad)
            for (u_, z_, wd, ht) in r.get('cells', []):                                  # square LED cells with bright frames
                for sd in (1, -1):
                    pl = np.array([(u_ - wd/2, z_ - ht/2), (u_ + wd/2, z_ - ht/2), (u_ + wd/2, z_ + ht/2), (u_ - wd/2, z_ + ht/2)]); d_, _ = clip(g, np.where(g.V[:, 1]*sd > 0, sdf(q(g), g.z, pl), NO)); inn, ring = clip(d_, sdf(q(d_), d_.z, pl) + .005); panel(ring, 'cell', 'reflector', -.018, .03, round=.8); panel(inn, 'cellin', 'reflector', -.036, 0, bend=np.outer((inn.z - z_)/ht*1.6, [0, 0, 1])); pt, nn = s.find(u=u_, z=z_, yside=sd); ball('celllens', pt - nn*.034, [min(wd, ht)*.36]*3, 'lens', 18)
        elif k == 'tail':
            deep = .035; panel(g, 'tail', r.get('mat', 'redclear'), -.001, 0, round=.6); panel(g, 'tailin', r.get('inner', 'redinner'), -deep, 0); walls(g, deep + .002, 'frame')
            edge, _ = clip(g, -(fr_(g) + .007)); panel(edge, 'tailedge', 'redinner' if not r.get('mat') else 'frame', -.006, .01)
            for dr, mt in r.get('strips', []):
                pl = fillet(dr, .005); d_, _ = clip(g, sdf(q(g), g.z, pl)); panel(d_, 'tstrip', mt, -.012, .018, 'reflector', round=.8)
        elif k == 'grille':
            deep = r.get('deep', .06); panel(g, 'gback', 'matte', -deep, 0); walls(g, deep, 'plastic')
            if r.get('surround'):
                su, g = clip(g, -(fr_(g) + r['surround'])); panel(su, 'gsur', r.get('smat', 'chrome'), .005, .035, round=.9)
            bars(s, g, r, q)
        elif k == 'glass':
            ins, band = clip(g, fr_(g) + r.get('band', .03)); panel(band, 'wsband', 'frame', -.002, .006); panel(ins, 'ws', 'glass' if front else 'glassrear', -.003, 0)
        elif k == 'recess': panel(g, 'rec', r.get('mat', 'frame'), -.02, 0); walls(g, .021, r.get('mat', 'frame'))
        elif k == 'flush': panel(g, 'fl', r.get('mat', 'plastic'), r.get('off', .002), .012, round=.8)
        elif k == 'panel': panel(g, 'pn', 'paint', 0, .012, round=.75)
        elif k == 'led': panel(g, 'ledbar', r.get('mat', 'led'), -.004, .012, 'frame', round=.8)
        elif k == 'fog': panel(g, 'fogback', 'piano', -.03, 0); walls(g, .031, 'piano'); pt = [s.find(u=r['at'][0], z=r['at'][1], yside=sd) for sd in (1, -1)]; [projector(Vector(a - n*.022), (-1, .2*np.sign(a[1]), 0), r.get('rad', .032)) for a, n in pt]
