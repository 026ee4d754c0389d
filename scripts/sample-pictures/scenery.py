"""What stands around: ground, buildings, trees, lamps, containers, parked cars. All from numbers."""
import math, os
import bpy
import numpy as np
from mathutils import Vector, Matrix
from materials import MAT, Nodes, mat, PAINTS
from meshes import obj, tube


def boxes(name, B, m, rot=0., at=(0, 0, 0)):
    """Many boxes (cx, cy, cz, sx, sy, sz) as one object."""
    B = np.array(B, float).reshape(-1, 6); c = np.array([(x, y, z) for x in (-.5, .5) for y in (-.5, .5) for z in (-.5, .5)])
    V = (B[:, None, :3] + c[None]*B[:, None, 3:]).reshape(-1, 3); f = np.array([(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])
    o = obj(name, V, (np.arange(len(B))[:, None, None]*8 + f[None]).reshape(-1, 4), m, smooth=False); o.rotation_euler = (0, 0, rot); o.location = at; return o


def flat(name, x0, x1, y0, y1, z, m):
    """A rectangle on the ground."""
    return obj(name, [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [(0, 1, 2, 3)], m, smooth=False)


def asphalt(name, lo=(.052, .052, .054), hi=(.098, .096, .094), cracks=True, joints=None):
    """Asphalt or concrete: stones, wear, stains, cracks, joints."""
    m = mat(name, (.1, .1, .1), .8, spec=.35); k = Nodes(m); big, mid, fine = k.noise(.18, 5, .6), k.noise(2.2, 4, .6), k.noise(95, 2, .7)
    col = k.mix(k.ramp(big, (.3, 0.), (.7, 1.)), lo, hi); col = k.mix(.45, col, k.ramp(mid, (.25, .25), (.75, .75)), 'OVERLAY'); col = k.mix(.55, col, k.ramp(fine, (.3, .12), (.72, .88)), 'OVERLAY')
    v = k.new('TexVoronoi'); v.inputs['Scale'].default_value = 210; k.link(k.coord(), v.inputs[0]); col = k.mix(.30, col, k.ramp(v.outputs['Distance'], (.0, .75), (.6, .25)), 'OVERLAY')
    st = k.ramp(k.noise(.9, 3, .55, .4), (.60, 0.), (.72, 1.)); col = k.mix(k.math('MULTIPLY', st, .45), col, tuple(q*.45 for q in lo))
    h = k.math('ADD', k.math('MULTIPLY', fine, .5), k.math('MULTIPLY', v.outputs['Distance'], -.5))
    if cracks:
        w = k.new('TexVoronoi', feature='DISTANCE_TO_EDGE'); w.inputs['Scale'].default_value = .16; q = k.new('VectorMath', operation='ADD'); n2 = k.new('TexNoise'); n2.inputs['Scale'].default_value = .9; n2.inputs['Detail'].default_value = 6; k.link(k.coord(), n2.inputs[0]); sc = k.new('VectorMath', operation='SCALE'); sc.inputs[3].default_value = 1.6; k.link(n2.outputs['Color'], sc.inputs[0]); k.link(k.coord(), q.inputs[0]); k.link(sc.outputs[0], q.inputs[1]); k.link(q.outputs[0], w.inputs[0])
        cr = k.math('MULTIPLY', k.ramp(w.outputs[0], (.0, 1.), (.0022, 0.)), k.ramp(k.noise(.25, 2), (.45, 0.), (.55, 1.))); col = k.mix(k.math('MULTIPLY', cr, .75), col, (.012, .012, .012)); h = k.math('SUBTRACT', h, k.math('MULTIPLY', cr, 2.))
    if joints:
        sp = k.new('SeparateXYZ'); k.link(k.coord(), sp.inputs[0]); j = None
        for ax, size, off in joints:
            t = k.math('ABSOLUTE', k.math('SUBTRACT', k.math('FRACT', k.math('DIVIDE', k.math('ADD', sp.outputs[ax], off + 1000*size), size)), .5)); t = k.math('GREATER_THAN', t, .5 - .008/size); j = t if j is None else k.math('MAXIMUM', j, t)
        col = k.mix(k.math('MULTIPLY', j, .7), col, (.03, .03, .03)); h = k.math('SUBTRACT', h, j)
    k.link(col, k.b.inputs['Base Color']); k.link(k.ramp(mid, (.2, .62), (.8, .86)), k.b.inputs['Roughness']); k.bump(h, .55, .004); return m


def line_paint(name, col=(.62, .61, .57)):
    """Worn road paint."""
    m = mat(name, col, .6); k = Nodes(m); w = k.ramp(k.math('ADD', k.math('MULTIPLY', k.noise(22, 4, .7), .6), k.math('MULTIPLY', k.noise(1.3, 3), .4)), (.40, 0.), (.52, 1.)); k.link(k.mix(w, (.10, .10, .10), col), k.b.inputs['Base Color']); return m


def wall(name, col, rough=.85, scale=1.2, brick=None):
    """Render, concrete or brick."""
    m = mat(name, col, rough, spec=.3); k = Nodes(m); a = k.noise(scale, 5, .65)
    if brick:
        b = k.new('TexBrick'); b.inputs['Scale'].default_value = 1.; b.inputs['Brick Width'].default_value = .24; b.inputs['Row Height'].default_value = .075; b.inputs['Mortar Size'].default_value = .009; b.inputs['Mortar Smooth'].default_value = .2
        b.inputs['Color1'].default_value = (*col, 1); b.inputs['Color2'].default_value = (*[c*.62 for c in col], 1); b.inputs['Mortar'].default_value = (*brick, 1); mp = k.new('Mapping'); mp.inputs['Rotation'].default_value = (math.pi/2, 0, 0); k.link(k.coord(), mp.inputs[0]); k.link(mp.outputs[0], b.inputs[0]); c = b.outputs[0]; k.bump(b.outputs['Fac'], -.4, .006)
    else: c = k.mix(0., col, col); k.bump(k.noise(60, 2), .15, .004)
    k.link(k.mix(.5, c, k.ramp(a, (.25, .3), (.75, .7)), 'OVERLAY'), k.b.inputs['Base Color']); return m


def building(x, y, w, d, floors, m, rot=0., fh=3.4, bay=3., shop=False, win=(1.5, 1.7), seed=1, ground=4.):
    """A house with real window openings: frames, reveals, glass with dark rooms and some blinds behind it. Its front looks to -y."""
    rng = np.random.default_rng(seed); H = ground + (floors - 1)*fh; n = int(w//bay); W, Fr, Gl, Bl, Si = [], [], [], [], []; bw = w/n
    for f in range(floors):
        z0 = 0 if f == 0 else ground + (f - 1)*fh; h = ground if f == 0 else fh; ww, wh = (bw - .35, h - 1.0) if (f == 0 and shop) else (min(win[0], bw - .5), win[1]); zb = z0 + (.25 if f == 0 and shop else .95)
        W.append((0, -d/2 + .2, (z0 + zb)/2, w, .4, zb - z0)); W.append((0, -d/2 + .2, (zb + wh + z0 + h)/2, w, .4, z0 + h - zb - wh))
        for i in range(n + 1): xx = -w/2 + i*bw; pw = bw - ww; W.append((np.clip(xx, -w/2 + pw/4, w/2 - pw/4), -d/2 + .2, zb + wh/2, pw if 0 < i < n else pw/2, .4, wh))
        for i in range(n):
            xx = -w/2 + (i + .5)*bw; Gl.append((xx, -d/2 + .24, zb + wh/2, ww, .02, wh)); Si.append((xx, -d/2 - .03, zb - .03, ww + .12, .16, .06))
            for q in (-ww/2 + .03, ww/2 - .03, 0): Fr.append((xx + q, -d/2 + .22, zb + wh/2, .055, .07, wh))
            for q in (.03, wh - .03): Fr.append((xx, -d/2 + .22, zb + q, ww, .07, .055))
            if rng.random() < .45 and not (f == 0 and shop): b = wh*rng.uniform(.25, .8); Bl.append((xx, -d/2 + .34, zb + wh - b/2, ww, .02, b))
    W += [(0, d/2 - .1, H/2, w, .2, H), (-w/2 + .1, 0, H/2, .2, d - .02, H), (w/2 - .1, 0, H/2, .2, d - .02, H), (0, 0, H + .05, w + .3, d + .3, .30)]
    for nm, B, mm in (('wall', W, m), ('frame', Fr, MAT['winframe']), ('pane', Gl, MAT['window']), ('blind', Bl, MAT['blind']), ('sill', Si, MAT['sill'])):
        if B: boxes(nm, B, mm, rot, (x, y, 0))
    boxes('room', [(0, -d/2 + 2.6, H/2, w - .5, .1, H - .1)] + [(0, -d/2 + 1.5, ground + (f)*fh - .1, w - .5, 2.2, .2) for f in range(floors)], MAT['room'], rot, (x, y, 0)); return H


def treemesh(seed=1, h=6.5, spread=2.2, leaves=5200, col=(.055, .10, .022)):
    """A tree as one mesh of leaves in clumps and one of branches: returns two objects, hidden, to be placed with copies()."""
    rng = np.random.default_rng(seed); th = h*.34; C = []
    for _ in range(70): d = rng.normal(0, 1, 3); d /= np.linalg.norm(d); r = rng.random()**.4; C.append((d[0]*spread*r, d[1]*spread*r, th + h*.36 + d[2]*h*.32*r))
    C = np.array(C); k = rng.integers(0, len(C), leaves); P = C[k] + rng.normal(0, .26*spread/2.2, (leaves, 3)); n = rng.normal(0, 1, (leaves, 3)) + np.array([0, 0, .6]); n /= np.linalg.norm(n, axis=1)[:, None]
    a = np.cross(n, rng.normal(0, 1, (leaves, 3))); a /= np.linalg.norm(a, axis=1)[:, None]; b = np.cross(n, a); s = rng.uniform(.055, .115, (leaves, 1))*spread/2.2
    V = np.stack([P - a*s, P + b*s*.55, P + a*s, P - b*s*.55], 1).reshape(-1, 3); m = mat(f'leaf{seed}', col, .55, spec=.25); q = Nodes(m)
    inf = q.new('ObjectInfo'); g = q.mix(q.noise(2.5, 3), tuple(c*.6 for c in col), tuple(c*1.5 for c in col)); g = q.mix(q.math('MULTIPLY', inf.outputs['Random'], .35), g, tuple((col[0]*1.9, col[1]*1.2, col[2]))); q.link(g, q.b.inputs['Base Color'])
    tr = q.new('BsdfTranslucent'); q.link(g, tr.inputs[0]); mx = q.new('MixShader'); mx.inputs[0].default_value = .35; q.link(q.b.outputs[0], mx.inputs[1]); q.link(tr.outputs[0], mx.inputs[2]); q.link(mx.outputs[0], q.n['Material Output'].inputs[0])
    L = obj(f'leaves{seed}', V, np.arange(leaves*4).reshape(-1, 4), m, smooth=False); T = [tube('trunk', [(0, 0, 0), (.04, .02, th*.6), (.0, .05, th), (.1, 0, th + h*.3)], .11*h/6.5, 'bark')]
    for c in C[:16]: T.append(tube('branch', [(.0, .03, th*rng.uniform(.75, 1.1)), tuple((c + np.array([0, 0, th]))/2 + np.array([0, 0, .2])), tuple(c)], .025*h/6.5, 'bark'))
    return [L] + T


def copies(objs, places):
    """The same objects at other places (x, y, z, turn, size); the first place takes the originals."""
    for i, (x, y, z, r, s) in enumerate(places):
        M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(r, 4, 'Z') @ Matrix.Scale(s, 4)
        for o in objs:
            if i: o = o.copy(); bpy.context.scene.collection.objects.link(o)
            o.matrix_world = M


def hills(y0, h, w, col, seed=2, rot=0.):
    """A far ridge, pale with distance."""
    rng = np.random.default_rng(seed); x = np.linspace(-w/2, w/2, 260); z = sum(h/2**k*(.5 + .5*np.sin(x/w*6.28*(1.7*2**k) + rng.uniform(0, 6.28))) for k in range(6))*.55
    m = mat(f'hill{seed}', col, 1., spec=0., emit=.0); k = Nodes(m); k.link(k.mix(.35, col, k.ramp(k.noise(.12, 6, .7), (.3, .2), (.7, .8)), 'OVERLAY'), k.b.inputs['Base Color'])
    o = obj('hill', np.r_[np.c_[x, 0*x, 0*x - 3], np.c_[x, 0*x + h*1.5, z]], [(i, i + 1, i + 261, i + 260) for i in range(259)], m); o.rotation_euler = (0, 0, rot); o.location = (-math.sin(rot)*y0, math.cos(rot)*y0, 0)


LIB = os.environ.get('CARS', '/tmp/sample-cars')
def others(places):
    """Parked cars: (body, paint, x, y, turn); drawn once by draw.py low, loaded from there."""
    proto, paints = {}, {}
    for body, pt, x, y, r in places:
        f = f'{LIB}/low-{body}.blend'
        if body not in proto:
            if not os.path.exists(f): continue
            with bpy.data.libraries.load(f) as (src, dst): dst.objects = list(src.objects)
            proto[body] = dst.objects[0]
        o = proto[body].copy(); bpy.context.scene.collection.objects.link(o); c = proto[body]['mid']; o.matrix_world = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(r, 4, 'Z') @ Matrix.Translation((-c, 0, 0))
        if pt not in paints:
            a = PAINTS[pt]; m = mat('other-' + pt, a[0], a[3], a[2], 1., coatr=.02); paints[pt] = m
        for s in o.material_slots:
            if s.material and s.material.name.split('.')[0] == 'paint': s.link = 'OBJECT'; s.material = paints[pt]


def lamp_post(x, y, h=7., arm=1.4, rot=0.):
    """A street lamp."""
    c, s = math.cos(rot), math.sin(rot); tube('post', [(x, y, 0), (x, y, h), (x + c*arm*.4, y + s*arm*.4, h + .25), (x + c*arm, y + s*arm, h + .32)], .055, 'post'); boxes('lamphead', [(0, 0, 0, .55, .16, .07)], MAT['post'], rot, (x + c*arm, y + s*arm, h + .30))


def scenery_materials():
    """Surfaces that only the places need."""
    mat('window', (.015, .018, .02), .03, spec=1.); m = mat('window', (.03, .035, .04), .02, spec=1.); mat('winframe', (.05, .05, .052), .4); mat('blind', (.55, .54, .50), .8); mat('sill', (.45, .45, .44), .7); mat('room', (.10, .09, .08), .9)
    wall('bark', (.075, .055, .04), .95, 14); mat('post', (.30, .31, .32), .4, .7); mat('fence', (.40, .41, .42), .45, .7); mat('kerb', (.36, .36, .35), .85); mat('yellow', (.62, .40, .03), .55); mat('steel', (.20, .22, .24), .5, .6); mat('darkpole', (.03, .03, .032), .5)
    mat('signred', (.50, .03, .03), .4, coat=.4); mat('signblue', (.03, .10, .34), .4, coat=.4); mat('signgreen', (.03, .22, .10), .4, coat=.4); mat('signwhite', (.75, .75, .74), .4, coat=.4); mat('rope', (.30, .25, .16), .9)
