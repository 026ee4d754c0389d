"""The three places by daylight: a dealer's yard, a quay, a street. The car stands at the origin with its nose to -x; the sky is physical."""
import math
import bpy
import numpy as np
from mathutils import Vector
from materials import MAT, Nodes, mat
from meshes import obj, tube
from scenery import (asphalt, boxes, building, copies, flat, hills, lamp_post, line_paint, others, scenery_materials, treemesh, wall)

ALL = ('sedan-compact', 'suv-compact', 'hatch-city', 'suv-large', 'sedan-exec', 'van-mpv', 'suv-mid', 'ev-crossover', 'pickup', 'truck-1ton', 'coupe')
HUES = ('white', 'silver', 'graphite', 'black', 'white', 'blue', 'pearl', 'red', 'graphite', 'champagne', 'sage')


def sky(elevation, azimuth, sun=1., haze=1.6, clouds=.5, strength=.09, soft=.9):
    """A sun and a physical sky with some clouds; azimuth is where the sun stands, 0 toward +x, counter-clockwise."""
    w = bpy.data.worlds.new('sky'); bpy.context.scene.world = w; w.use_nodes = True; t = w.node_tree; n, l = t.nodes, t.links; k = Nodes.__new__(Nodes); k.t, k.n, k.l, k.tc = t, n, l, None
    s = n.new('ShaderNodeTexSky'); s.sky_type = 'NISHITA'; s.sun_disc = False; s.sun_elevation = math.radians(elevation); s.sun_rotation = math.radians(90 - azimuth); s.dust_density = haze; s.ozone_density = 1.2; s.air_density = 1.
    g = n.new('ShaderNodeTexCoord'); sp = n.new('ShaderNodeSeparateXYZ'); l.new(g.outputs['Generated'], sp.inputs[0]); z = k.math('ADD', k.math('MAXIMUM', sp.outputs[2], 0.), .12)
    cb = n.new('ShaderNodeCombineXYZ'); l.new(k.math('DIVIDE', sp.outputs[0], z), cb.inputs[0]); l.new(k.math('DIVIDE', sp.outputs[1], z), cb.inputs[1]); c = k.noise(.85, 7, .58, .3, cb.outputs[0])
    cover = k.ramp(c, (.60 - .22*clouds, 0.), (.78 - .12*clouds, 1.)); fade = k.ramp(sp.outputs[2], (.0, 0.), (.16, 1.)); cover = k.math('MULTIPLY', k.math('MULTIPLY', cover, fade), .85)
    lum = n.new('ShaderNodeRGBToBW'); l.new(s.outputs[0], lum.inputs[0]); cl = k.math('MULTIPLY_ADD', lum.outputs[0], 1.35); cl.node.inputs[2].default_value = 2.0*sun
    out = k.mix(cover, s.outputs[0], cl); l.new(out, n['Background'].inputs[0]); n['Background'].inputs[1].default_value = strength
    if sun:
        q = bpy.data.lights.new('sun', 'SUN'); q.energy = sun*3.4; warm = max(0, min(1, (46 - elevation)/40)); q.color = (1, .95 - .16*warm, .88 - .36*warm); q.angle = math.radians(soft); o = bpy.data.objects.new('sun', q); bpy.context.scene.collection.objects.link(o)
        e, a = math.radians(elevation), math.radians(azimuth); o.rotation_euler = (-Vector((math.cos(e)*math.cos(a), math.cos(e)*math.sin(a), math.sin(e)))).to_track_quat('-Z', 'Y').to_euler()


def row(x0, dx, n, y, turn, seed, skip=()):
    """Parked cars side by side, no two alike next to each other."""
    rng = np.random.default_rng(seed); out = []
    for i in range(n):
        if i in skip: continue
        out.append((ALL[(i*3 + seed) % len(ALL)], HUES[(i*4 + seed*3) % len(HUES)], x0 + i*dx + rng.normal(0, .08), y + rng.normal(0, .15), turn + rng.normal(0, .015)))
    return out


def yard(v):
    """A dealer's yard: worn asphalt, bays, rows of cars, an office with big windows, flags, a fence, trees, hills."""
    scenery_materials(); flat('ground', -160, 160, -160, 160, 0, asphalt('asphalt')); mk = line_paint('bayline')
    for sy in (1, -1):
        yb = 6.2 if sy > 0 else -7.6
        for i in range(-12, 13): x = i*2.75 + .6; flat('bay', x - .05, x + .05, min(yb, yb + sy*5.2), max(yb, yb + sy*5.2), .003, mk)
        flat('bayend', -33, 33, yb + sy*5.2 - .05, yb + sy*5.2 + .05, .0045, mk)
    others(row(-26.9, 2.75, 20, 8.9, math.pi/2, 1, (5, 8, 11)) + row(-26.9, 2.75, 20, -10.3, -math.pi/2, 2, (3, 14)) + row(-26.9, 2.75, 20, 15.6, -math.pi/2, 5, (8, 9, 10)) + [(b, h, x, y, r) for (b, h, y, x, r) in row(-12., 2.9, 9, -24, 0., 7)] + [(b, h, x, y, r) for (b, h, y, x, r) in row(-12., 2.9, 9, 25, math.pi, 9)])
    w1 = wall('render', (.50, .49, .47)); w2 = wall('render2', (.40, .36, .32), .85, .8)
    building(2, 28, 34, 10, 2, w1, 0, 3.4, 3.4, True, (2.2, 1.6), 3, 4.2); boxes('signband', [(0, 0, 0, 16, .12, .9)], MAT['signblue'], 0, (2, 22.75, 4.35)); boxes('canopy', [(0, 0, 0, 12, 2.6, .22)], MAT['signwhite'], 0, (2, 21.8, 3.5)); boxes('canopyposts', [(x, -1.1, -1.8, .14, .14, 3.5) for x in (-5.6, 0, 5.6)], MAT['post'], 0, (2, 21.8, 3.5))
    building(-30, 33, 20, 12, 4, w2, .1, 3.2, 2.9, False, (1.4, 1.5), 4); building(38, 36, 26, 14, 5, wall('render3', (.44, .45, .46)), -.15, 3.2, 3.0, False, (1.5, 1.6), 5)
    building(-18, -46, 30, 12, 3, wall('render4', (.47, .43, .37)), math.pi, 3.3, 3.2, False, (1.7, 1.5), 6); building(24, -60, 26, 14, 7, wall('render5', (.48, .48, .47)), math.pi + .1, 3.1, 2.8, False, (1.6, 1.5), 8); building(62, -20, 30, 14, 6, wall('render6', (.42, .40, .38)), math.pi/2*-1, 3.1, 3., False, (1.6, 1.5), 9); building(-66, 14, 34, 14, 5, wall('render7', (.46, .46, .47)), math.pi/2, 3.1, 3., False, (1.6, 1.5), 10)
    F = [(x, -17.2, 1., .05, .05, 2.) for x in np.arange(-60, 60, 2.5)] + [(0, -17.2, 1.95, 120, .04, .04), (0, -17.2, .1, 120, .04, .04)]; boxes('fence', F, MAT['fence']); boxes('wires', [(x, -17.2, 1.02, .006, .006, 1.86) for x in np.arange(-45, 45, .12)] + [(0, -17.2, z, 90, .006, .006) for z in np.arange(.2, 1.9, .2)], MAT['fence'])
    t = treemesh(1, 6.8, 2.3); rng = np.random.default_rng(5); copies(t, [(x + rng.normal(0, 1), -20.5 + rng.normal(0, .8), 0, rng.uniform(0, 6), rng.uniform(.8, 1.25)) for x in np.arange(-56, 60, 4.6)] + [(-42 + rng.normal(0, 1), y, 0, rng.uniform(0, 6), rng.uniform(.8, 1.3)) for y in np.arange(-14, 30, 5)] + [(43, y, 0, rng.uniform(0, 6), rng.uniform(.9, 1.3)) for y in np.arange(-12, 28, 6)] + [(x, 20.3, 0, x, .62) for x in (-19, -23, 23.5, 28)])
    for x in (-14, 16): tube('flagpole', [(x, 20.6, 0), (x, 20.6, 8.5)], .04, 'post'); s = np.linspace(0, 1, 12); V = [(x + 1.7*q, 20.6 + .10*math.sin(q*7 + x)*q, 8.3 - dz - .12*q*q) for q in s for dz in (0, 1.1)]; obj('flag', V, [(2*i, 2*i + 2, 2*i + 3, 2*i + 1) for i in range(11)], 'signred' if x > 0 else 'signblue')
    for x in (-20, 0, 20): lamp_post(x, -16.8, 7.5, 1.6, math.pi/2); lamp_post(x + 9, 19.6, 7.5, 1.6, -math.pi/2)
    hills(330, 60, 1500, (.13, .17, .19), 2); hills(300, 46, 1400, (.12, .16, .17), 3, math.pi); hills(360, 70, 1500, (.15, .19, .22), 4, math.pi/2); hills(380, 60, 1500, (.15, .19, .22), 5, -math.pi/2)


def container(x, y, z, turn, col, L=12.19):
    """A shipping container with corrugated walls, doors and castings."""
    n = int(L/.28); key = f'cont{col}{L}'; me = bpy.data.meshes.get(key)
    if not me:
        m = wall('c' + key, col, .5, 1.5); P = []
        for i in range(n):
            x0 = -L/2 + .1 + i*(L - .2)/n; w = (L - .2)/n
            for a, dy in ((0, 0), (.32, 0), (.5, -.036), (.82, -.036), (1, 0)): P.append((x0 + a*w, dy))
        V, F = [], []
        for sy in (1, -1):
            k0 = len(V)
            for q, dy in P: V += [(q, sy*(1.2 + dy), .16), (q, sy*(1.2 + dy), 2.45)]
            F += [(k0 + 2*i, k0 + 2*i + 2, k0 + 2*i + 3, k0 + 2*i + 1) for i in range(len(P) - 1)]
        def bx(cx, cy, cz, sx, sy, sz):
            k0 = len(V); V.extend([(cx + a*sx/2, cy + b*sy/2, cz + c*sz/2) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]); F.extend([tuple(k0 + i for i in f) for f in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))])
        for sx in (1, -1):
            for sy in (1, -1): bx(sx*(L/2 - .08), sy*1.14, 1.3, .16, .16, 2.59)
            bx(sx*(L/2 - .05), 0, 1.3, .08, 2.2, 2.4)
            for q in (-.9, -.35, .35, .9): bx(sx*(L/2), q, 1.3, .04, .04, 2.3)
        for sy in (1, -1): bx(0, sy*1.18, .08, L, .1, .16); bx(0, sy*1.18, 2.52, L, .1, .14)
        bx(0, 0, 2.54, L - .1, 2.3, .05); o = obj(key, V, F, m, smooth=False); o.data.name = key; me = o.data
    else: o = bpy.data.objects.new(key, me); bpy.context.scene.collection.objects.link(o)
    o.location = (x, y, z); o.rotation_euler = (0, 0, turn)


def quay(v):
    """A quay: concrete slabs, containers in stacks, rows of cars for export, water, bollards, a ship, cranes."""
    scenery_materials(); flat('ground', -220, 220, -19, 220, 0, asphalt('concrete', (.20, .198, .19), (.285, .28, .268), True, ((0, 5., 1.7), (1, 5., 2.2)))); mk = line_paint('laneline', (.60, .42, .06)); wl = line_paint('whiteline')
    flat('edge', -220, 220, -16.2, -16.0, .004, mk)
    for y in (5.4, 11.2): flat('line', -60, 60, y, y + .1, .004, wl)
    rng = np.random.default_rng(3); cols = [(.30, .05, .035), (.035, .10, .24), (.05, .17, .12), (.38, .17, .04), (.26, .27, .28), (.10, .11, .13), (.42, .40, .36), (.20, .03, .05)]
    for sx in range(-4, 5):
        for rowy, hmax in ((27, 3), (30, 4)):
            for k in range(rng.integers(2, hmax + 1) if sx not in (2,) else 1): container(sx*12.9 - 3 + rng.normal(0, .06), rowy, k*2.6, 0 if rng.random() < .5 else math.pi, cols[rng.integers(0, len(cols))])
    for sy in range(0, 5):
        for k in range(rng.integers(1, 4)): container(-47, -10 + sy*8, k*2.6, math.pi/2*0 + .0, cols[rng.integers(0, len(cols))]); container(54, -8 + sy*8, k*2.6, 0, cols[rng.integers(0, len(cols))])
    others(row(-27, 2.55, 22, 8.3, math.pi/2, 3) + row(-27, 2.55, 22, 14.2, math.pi/2, 6) + row(-27, 2.55, 22, 19.8, math.pi/2, 11) + [(b, h, x, y, r) for (b, h, y, x, r) in row(-9, 2.7, 5, -21, 0., 4)] + [(b, h, x, y, r) for (b, h, y, x, r) in row(-9, 2.7, 5, 22, 0., 8)])
    w = mat('water', (.012, .030, .038), .06, spec=.6); k = Nodes(w); k.bump(k.math('ADD', k.noise(.45, 5, .6), k.math('MULTIPLY', k.noise(2.5, 3), .25)), .55, .35); flat('water', -900, 900, -1400, -19, -2.6, w)
    boxes('quaywall', [(0, -18.8, -1.4, 440, .6, 2.8)], wall('quaywall', (.22, .21, .19), .9)); boxes('capping', [(0, -18.4, .16, 440, .9, .32)], wall('capping', (.36, .355, .33), .9))
    for x in np.arange(-66, 67, 11): q = [(.17, 0), (.17, .30), (.14, .36), (.26, .44), (.27, .52), (.20, .58), (0, .6)]; from meshes import lathe; lathe('bollard', [(r, z) for r, z in q], 'yellow', (x + 3, -16.9, 0), 24, axis=(0, 0, 1), auto=50)
    # a car carrier alongside the next berth and one at sea
    for (x, y, r, s) in ((-105, -42, .0, 1.), (150, -210, .35, 1.)):
        hull = wall(f'hull{x}', (.045, .09, .20), .45, .12); top = wall(f'top{x}', (.62, .63, .62), .5, .12)
        boxes('hull', [(0, 0, 3, 140, 24, 11)], hull, r, (x, y, 0)); boxes('upper', [(0, 0, 17, 138, 24, 17), (-52, 0, 28, 12, 22, 6), (30, 0, 27, 8, 8, 5)], top, r, (x, y, 0)); boxes('belt', [(0, 0, 9., 140.2, 24.2, .5)], MAT['signred'], r, (x, y, 0)); boxes('vents', [(q, 12.2, 21 - 4*(i % 3), 1.2, .3, .8) for i, q in enumerate(np.arange(-60, 60, 4))], MAT['steel'], r, (x, y, 0)); boxes('bridge', [(-52, 0, 29, 12.2, 22.3, 1.1)], MAT['window'], r, (x, y, 0))
    for (x, y) in ((70, -24), (128, -24), (-190, -26)):
        c = wall(f'crane{x}', (.10, .20, .34) if x > 0 else (.55, .20, .06), .5, .3); B = [(-7, 5, 14, 1, 1, 28), (7, 5, 14, 1, 1, 28), (-7, 18, 14, 1, 1, 28), (7, 18, 14, 1, 1, 28), (0, 11.5, 28, 15, 1.2, 1.2), (0, 18, 10, 14, 1, 1), (0, 5, 10, 14, 1, 1), (-3, -8, 30, .9, 66, 1.6), (3, -8, 30, .9, 66, 1.6), (-3, 7, 38, .8, .8, 16), (3, 7, 38, .8, .8, 16), (0, 10, 32, 5, 6, 3)]; boxes('crane', B, c, 0, (x, y, 0))
        for q in (-3, 3): tube('stay', [(x + q, y + 7, 46), (x + q, y - 38, 31)], .12, 'steel'); tube('stay', [(x + q, y + 7, 46), (x + q, y + 24, 31)], .12, 'steel')
    for x in (-34, -2, 30): tube('mast', [(x, 23.6, 0), (x, 23.6, 18)], .14, 'post'); boxes('floods', [(q, 0, 18, .5, .3, .35) for q in (-.9, -.3, .3, .9)], MAT['steel'], 0, (x, 23.6, 0))
    building(-22, 60, 60, 26, 3, wall('shed', (.42, .44, .46)), 0, 4, 5, False, (2, 1.2), 12); building(60, 62, 50, 26, 2, wall('shed2', (.40, .36, .30)), 0, 5, 5, False, (2, 1.2), 13)
    hills(420, 80, 1700, (.15, .19, .21), 2); hills(1300, 150, 4000, (.20, .25, .30), 3, math.pi); hills(600, 90, 2200, (.17, .21, .24), 4, math.pi/2); hills(620, 90, 2200, (.17, .21, .24), 6, -math.pi/2)


def street(v):
    """A street: lane marks, kerb, pavement blocks, shops and houses of brick and render, trees, lamps, cars at the other kerb."""
    scenery_materials(); flat('road', -200, 200, -11.5, 1.75, 0, asphalt('road', (.060, .060, .062), (.105, .104, .102))); pv = asphalt('paving', (.24, .235, .225), (.32, .315, .30), False, ((0, .4, 0), (1, .2, 0)))
    flat('pavement', -200, 200, 1.95, 60, .14, pv); flat('pavement2', -200, 200, -60, -11.7, .14, pv); boxes('kerb', [(x, 1.85, .06, .99, .2, .18) for x in np.arange(-60, 60, 1.)] + [(x, -11.6, .06, .99, .2, .18) for x in np.arange(-60, 60, 1.)], wall('kerbstone', (.38, .38, .37), .85, 3)); wl = line_paint('white'); yl = line_paint('yellowline', (.58, .40, .06))
    for x in np.arange(-60, 60, 6): flat('dash', x, x + 3, -5.05, -4.92, .003, wl)
    flat('parkline', -60, 60, -1.55, -1.45, .0045, wl)
    for x in np.arange(-58, 60, 6.4): flat('parkbar', x - .05, x + .05, -1.5, 1.6, .003, wl)
    H = [(.36, .15, .10), (.46, .44, .40), (.30, .13, .09), (.50, .48, .44), (.40, .30, .22), (.42, .42, .43), (.33, .16, .11)]; x = -62; rng = np.random.default_rng(8)
    for i in range(9):
        w = [14, 12, 16, 13, 15, 12, 14, 16, 14][i]; fl = [3, 4, 3, 5, 3, 4, 4, 3, 5][i]; c = H[i % 7]; m = wall(f'front{i}', c, .85, 1., (.40, .38, .35) if c[0] < .41 and c[1] < .2 else None); xx = x + w/2
        building(xx, 17.5, w - .02, 10, fl, m, 0, 3.2, 2.9, True, (1.4, 1.7), 20 + i, 3.9)
        sg = ('signred', 'signblue', 'signwhite', 'signgreen')[i % 4]; boxes('shopsign', [(0, 0, 0, w*.62, .14, .62)], MAT[sg], 0, (xx, 12.4, 3.62)); P = [(q*w*.03, -.09, 0, .12 + .10*(q % 3), .02, .26) for q in range(-7, 8) if q % 4]; boxes('letters', P, MAT['signwhite' if sg != 'signwhite' else 'signblue'], 0, (xx, 12.4, 3.62))
        if i % 2: a = w*.62; obj('awning', [(xx - a/2, 12.45, 3.25), (xx + a/2, 12.45, 3.25), (xx + a/2, 11.1, 2.75), (xx - a/2, 11.1, 2.75), (xx + a/2, 11.1, 2.55), (xx - a/2, 11.1, 2.55)], [(0, 1, 2, 3), (3, 2, 4, 5)], sg, smooth=False)
        m2 = wall(f'back{i}', H[(i + 3) % 7], .85, 1.); building(xx + 3, -22.5, w - .02, 10, [4, 5, 3, 6, 4, 5, 4, 6, 5][i], m2, math.pi, 3.2, 2.9, True, (1.5, 1.7), 40 + i, 3.9); boxes('shopsign2', [(0, 0, 0, w*.6, .14, .6)], MAT[('signgreen', 'signwhite', 'signred', 'signblue')[i % 4]], 0, (xx + 3, -17.4, 3.62)); x += w
    building(-95, 5, 30, 20, 6, wall('endhouse', (.45, .42, .38)), math.pi/2, 3.2, 3., False, (1.5, 1.7), 60); building(98, -8, 34, 20, 8, wall('endhouse2', (.44, .45, .46)), -math.pi/2, 3.2, 3., False, (1.5, 1.7), 61)
    t = treemesh(2, 6.2, 1.9, 5600, (.05, .095, .022)); rng = np.random.default_rng(6); copies(t, [(q + rng.normal(0, .3), 9.6, .14, rng.uniform(0, 6), rng.uniform(.85, 1.1)) for q in np.arange(-58, 60, 7.3)] + [(q + rng.normal(0, .3), -13.0, .14, rng.uniform(0, 6), rng.uniform(.9, 1.15)) for q in np.arange(-56, 60, 8.1)])
    boxes('pits', [(q, 9.6, .145, 1.1, 1.1, .02) for q in np.arange(-58, 60, 7.3)] + [(q, -13., .145, 1.1, 1.1, .02) for q in np.arange(-56, 60, 8.1)], MAT['bark'])
    for q in (-27, -3.5, 20, 44): lamp_post(q, 10.6, 6.5, 1.3, -math.pi/2); lamp_post(q + 9, -12.4, 6.5, 1.3, math.pi/2)
    boxes('bollards', [(q, 2.5, .55, .09, .09, .82) for q in np.arange(-40, 41, 4.) if abs(q) > 5], MAT['darkpole'])
    P = [(ALL[(i*3 + 2) % 11], HUES[(i*5 + 1) % 11], q, .55, 0 + math.pi*0) for i, q in enumerate((-31, -24.6, -18.2, -11.8, 11.8, 18.2, 24.6, 31))]; P += [(ALL[(i*4 + 1) % 11], HUES[(i*3 + 2) % 11], q, -10.3, math.pi) for i, q in enumerate(np.arange(-42, 43, 6.4)) if i % 5 != 2]; P += [('sedan-exec', 'white', -38, -6.9, math.pi), ('suv-mid', 'silver', 34, -3.0, 0)]
    others(P); hills(400, 70, 1500, (.16, .20, .23), 4, math.pi/2); hills(420, 70, 1500, (.16, .20, .23), 6, -math.pi/2)


def plain(v):
    """Bare ground, to look at bodies quickly."""
    scenery_materials(); flat('ground', -90, 90, -90, 90, 0, asphalt('asphalt')); boxes('b', [(0, 26, 3, 60, 2, 6), (0, -30, 3, 60, 2, 6), (40, 0, 3, 2, 40, 6), (-40, 0, 3, 2, 40, 6)], wall('w', (.4, .4, .4)))


def lot(v):
    """A dealer's walled lot: swept concrete, a light wall with a dark foot all around, trees and hills behind it. Nothing else."""
    scenery_materials(); flat('ground', -200, 200, -200, 200, 0, asphalt('concrete', (.150, .149, .145), (.215, .213, .206), False, ((0, 4., 1.6), (1, 4., 2.)))); face = wall('lotwall', (.30, .31, .315), .85, .5); foot = wall('lotfoot', (.10, .105, .11), .8, .8); cope = wall('lotcope', (.22, .225, .23), .8, .8)
    def run(x, y, turn, n):
        c, s = math.cos(turn), math.sin(turn)
        for i in range(n):
            a = (i - (n - 1)/2)*4.; at = (x + a*c, y + a*s, 0)
            for nm, B, m in (('face', [(0, 0, 1.75, 4., .24, 3.5)], face), ('foot', [(0, 0, .22, 4., .30, .44)], foot), ('cope', [(0, 0, 3.55, 4., .36, .12), (-2., 0, 1.75, .30, .34, 3.5)], cope)): boxes('low-' + nm, B, m, turn, at)
    Y, X = 15., 26.
    for sy in (1, -1): run(0, sy*Y, 0 if sy > 0 else math.pi, 13)
    for sx in (1, -1): run(sx*X, 0, math.pi/2, 8)
    t = treemesh(1, 7.4, 2.6); rng = np.random.default_rng(5); P = [(x + rng.normal(0, .9), sy*(Y + 4.2) + rng.normal(0, .7), 0, rng.uniform(0, 6), rng.uniform(.85, 1.25)) for sy in (1, -1) for x in np.arange(-34, 36, 5.2)] + [(sx*(X + 4.2) + rng.normal(0, .7), y + rng.normal(0, .9), 0, rng.uniform(0, 6), rng.uniform(.85, 1.25)) for sx in (1, -1) for y in np.arange(-16, 18, 5.2)]; copies(t, P)
    for i, r in enumerate((0, math.pi, math.pi/2, -math.pi/2)): hills(330, 58, 1500, (.15, .19, .22), 2 + i, r)


PLACES = {'plain': plain, 'lot': lot, 'yard': yard, 'quay': quay, 'street': street}
LIGHT = {'plain': (dict(elevation=40, azimuth=-114, sun=1.), 0., 0.),  # sun: elevation, azimuth, strength; haze, clouds, sky strength, softness of the shadow; exposure in stops, warmth
    'lot': (dict(elevation=44, azimuth=-114, sun=.9, haze=1.4, clouds=.6, strength=.115, soft=2.5), 0., .0),
    'yard': (dict(elevation=40, azimuth=-114, sun=1., haze=1.4, clouds=.55, strength=.10, soft=1.2), 0., .0),
    'quay': (dict(elevation=27, azimuth=-122, sun=1., haze=1.1, clouds=.45, strength=.10, soft=1.0), 0., .015),
    'street': (dict(elevation=48, azimuth=-105, sun=.35, haze=3., clouds=1.0, strength=.14, soft=6.), 0., .0)}
