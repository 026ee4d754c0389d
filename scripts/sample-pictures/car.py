"""A whole car from a body's numbers: skin, cuts, wheels, fittings, cabin."""
import math
import bpy
import numpy as np
from mathutils import Vector
from meshes import OBJ, M, clip, obj, panel, rbox, tube, ball, lathe, words
from body import surface, curves
from cutting import Skin, windscreens, sidewindows, cladding, gaps
from lamps import regions
from wheels import wheel, place
from cabin import cabin

PLATE = 'NURI 17'


def shell(s):
    """The inside of the skin: roof lining above the belt, dark below; only between bonnet and tail."""
    p = s.p; m, _ = clip(s.m, s.xf + p.get('shellfrom', .60) - s.m.x); m, _ = clip(m, m.x - (s.xb - .10))
    up, low = clip(m, s.c['zs'](m.x) + .02 - m.z)
    for part, mt in ((up, 'liner'), (low, 'lower')):
        if len(part.T): obj('shell', part.V - part.N*.040, part.T[:, ::-1].copy(), mt, normals=-part.N)


def underside(s):
    """Floor, wheel wells and wheels."""
    p, c = s.p, s.c; Rt, Ra, Wm, L = p['Rt'], p['Ra'], p['Wm'], p['L']; zb0 = float(c['zb'](L/2))
    if p.get('floor', True):
        rbox('floor', (L/2, 0, zb0 + .10), (L - 1.0, 2*Wm - .40, .10), 'matte', .02); rbox('floorf', (s.xf + .75, 0, zb0 + .17), (1.0, 2*Wm - .5, .10), 'matte', .05); rbox('floorr', (s.xb - .7, 0, zb0 + .20), (.9, 2*Wm - .5, .10), 'matte', .05)
        tube('pipe', [(L*.3, .12, zb0 + .05), (L*.62, .14, zb0 + .05), (L*.75, .35, zb0 + .10), (s.xb - .35, .42, zb0 + .08)], .03, 'disc'); rbox('muffler', (s.xb - .55, .42, zb0 + .09), (.5, .30, .16), 'disc', .07)
    protos = {}
    for ia, a in enumerate(p['axles']):
        for k in (1, -1):
            yo = abs(s.side(a, Rt + Ra + .03, k)[0][1]); wd = .44; rw = Ra + .004; zc = Rt*p.get('archz', 1.)
            q0 = math.asin(max(-.9, min(.9, (float(c['zb'](a)) + .03 - Rt)/rw))); t = np.linspace(q0, math.pi - q0, 40)
            Vw = [(a + math.cos(q)*rw, k*(yo - .012 - j*wd), zc + math.sin(q)*rw) for j in (0, 1) for q in t]; obj('well', Vw, [(i, i + 1, i + 41, i + 40) for i in range(39)], 'matte')
            Vd = [(a + math.cos(q)*(rw + .01), k*(yo - wd), zc + math.sin(q)*(rw + .01)) for q in t]; obj('welld', Vd, [list(range(40))], 'matte')
            st = p['wheel'][min(ia, len(p['wheel']) - 1)]
            if st not in protos:
                protos[st] = wheel(Rt, p.get('tw', .215), st, p.get('rimf', .70), p.get('darkwheel', False), p.get('cutwheel', False)); OBJ.pop()
            place(protos[st], (a, k*(yo - p.get('wheelin', .018) - p.get('tw', .215)/2), Rt), k, .35 + 1.7*a + .6*k)
            tube('axle', [(a, 0, Rt), (a, k*(yo - .2), Rt)], .045, 'matte')
    for o in protos.values(): bpy.data.objects.remove(o)


def handles(s):
    """Door handles over their hollows."""
    p = s.p
    for (x, z, *r) in p.get('handles', []):
        for k in (1, -1):
            pt, nn = s.side(x - .11, z, k); pt2, _ = s.side(x + .11, z, k); yaw = math.atan2(pt2[1] - pt[1], .22); c = (pt + pt2)/2; tilt = math.asin(max(-1, min(1, nn[2])))*-k
            if p.get('flushh'): rbox('handle', (x, c[1] + k*.001, z + .004), (.20, .010, .028), 'paint', .005, (tilt*-1, 0, yaw))
            else:
                rbox('handle', (x, c[1] + k*.020, z + .008), (.205, .014, .026), p.get('handlemat', 'paint'), .0068, (0, 0, yaw), 4)
                for dx in (-.088, .088): rbox('handlefoot', (x + dx, c[1] + k*.008, z + .008), (.028, .03, .024), p.get('handlemat', 'paint'), .008, (0, 0, yaw))
                if p.get('handlechrome'): rbox('handlestrip', (x, c[1] + k*.028, z + .008), (.17, .002, .006), 'chrome', .001, (0, 0, yaw))


def mirrors(s):
    """Door mirrors: a tapered housing, a dark foot, an indicator, the glass."""
    p = s.p
    if not p.get('mirror'): return
    x, z = p['mirror']; k = p.get('mirk', 1.); mt = p.get('mirmat', 'paint')
    for sd in (1, -1):
        pt, _ = s.side(x + .02, z - .03, sd); yb = abs(pt[1]); cy = sd*(yb + .145*k); zc = z + .055*k
        o = ball('mirror', (0, 0, 0), (.085*k, .118*k, .074*k), mt, 26, .55, .16); o.location = (x - .012, cy, zc); o.rotation_euler = (0, 0, -.16 if sd > 0 else math.pi + .16)
        if sd < 0: o.rotation_euler = (0, 0, .16); o.scale = (1, -1, 1)
        lo = ball('mirlow', (0, 0, 0), (.080*k, .112*k, .030*k), 'frame', 20, .6, .12); lo.location = (x - .010, cy - sd*.004, zc - .052*k); lo.rotation_euler = (0, 0, -.16*sd); lo.scale = (1, sd, 1)
        rbox('mirback', (x + .050*k, cy, zc), (.035*k, .205*k, .125*k), 'frame', .017, (0, 0, -sd*.16), 4); rbox('mirglass', (x + .069*k, cy, zc), (.004, .178*k, .102*k), 'chrome', .001, (0, 0, -sd*.20))
        tube('mirarm', [(x + .005, sd*(yb - .035), z - .040), (x + .005, sd*(yb + .02), z - .028), (x, cy - sd*.05*k, z + .002)], .022*k, 'frame')
        t = np.linspace(-.25, .92, 9); tube('mirled', [(x - .012 - .0865*k*math.sqrt(max(0, 1 - q**4))*(1 - .14*abs(q)), cy + sd*.112*k*q - sd*.01, zc + .012*k) for q in t], .0038, 'amber')


def plates(s):
    """Number plates with frame, bolts and a text that no country gives out."""
    p = s.p; V = s.base.V
    for e, z in (('f', p.get('platef')), ('r', p.get('plater'))):
        if not z: continue
        cond = (V[:, 0] < s.xf + .5) if e == 'f' else (V[:, 0] > s.xb - .6); pt, nn = s.find(y=0, z=z, cond=cond & (np.abs(s.base.N[:, 0]) > .3)); sg = -1 if e == 'f' else 1
        a = -math.asin(max(-1, min(1, nn[2])))*.6; n2 = Vector((sg*math.cos(a), 0, -math.sin(a))); w, h = p.get('platesize', (.52, .11))
        off = Vector(pt) + n2*(p.get('plateoff', .012) if e == 'f' else p.get('plateroff', .006)); tilt = a*sg
        rbox('platef', off, (.014, w + .022, h + .022), 'plastic', .006, (0, tilt, 0)); rbox('plate', off + n2*.0065, (.006, w, h), 'plate', .003, (0, tilt, 0))
        fr = off + n2*.0098; R = Vector((0, 0, 0)); rot = (math.pi/2 + (a if e == 'r' else a), 0, -math.pi/2 if e == 'f' else math.pi/2)
        words('platetext', PLATE, h*.80, 'ink', fr, rot, .0002)
        for y in (-.36, .36): q = fr + Vector((0, y*w/.8*.8, h*.30)); lathe('bolt', [(0, .0025), (.006, .002), (.0075, 0)], 'satin', q, 12, axis=n2)


def fittings(s):
    """Roof rails, fin, exhaust tips, and what only this body has."""
    p, c = s.p, s.c
    if p.get('rails'):
        xa, xc = p['rails']; lift = p.get('raillift', .055)
        for k in (1, -1):
            xs = np.linspace(xa, xc, 30); pts = [(x, k*(float(c['yr'](x)) - .035), float(s.zr(x)) + .012 + (lift - .012)*min(1, (x - xa)/.16, (xc - x)/.16)**.5) for x in xs]
            tube('rail', pts, .015, p.get('railmat', 'satin'))
            for x in (xa + .09, (xa + xc)/2, xc - .09): rbox('railfoot', (x, k*(float(c['yr'](x)) - .035), float(s.zr(x)) + lift/2), (.13, .026, lift), 'plastic', .012)
    if p.get('fin'):
        x = p['fin']; z = float(c['zc'](x)); V, F = [], []
        for t in np.linspace(0, 1, 9):
            xa, xb_ = x - .13 + .13*t**1.3, x + .075; hw = .030*(1 - t)**.8 + .0025
            for u, y in ((0, 0), (.25, hw*.8), (.7, hw), (1, .3*hw), (1, -.3*hw), (.7, -hw), (.25, -hw*.8)): V.append((xa + (xb_ - xa)*u, y, z - .012 + .078*t))
        F = [[i*7 + j, i*7 + (j + 1) % 7, (i + 1)*7 + (j + 1) % 7, (i + 1)*7 + j] for i in range(8) for j in range(7)] + [[56 + j for j in range(7)]]; obj('fin', V, F, p.get('finmat', 'paint'), auto=50)
    if p.get('exhaust'):
        for k in (1, -1) if len(p['exhaust']) < 3 else (1,):
            o = lathe('tip', [(.040, -.06), (.043, .05), (.040, .055), (.036, .05), (.034, -.05), (0, -.05)], 'chrome', (0, 0, 0), 40); o.rotation_euler = (0, 0, -math.pi/2); o.location = (s.find(y=k*p['exhaust'][0], z=p['exhaust'][1] + .05, cond=s.base.V[:, 0] > s.xb - .7)[0][0] - .045, k*p['exhaust'][0], p['exhaust'][1]); o.scale = (1.5, 1, .8)
    for (x, w) in p.get('mudflaps', []):
        for k in (1, -1): rbox('mudflap', (x, k*(p['Wm'] - .13), p['Rt']*.62), (.012, .24, .26), 'rubber', .004, (0, -.06, 0))
    rbox('enginedark', (s.xf + .62, 0, float(c['zb'](1.)) + .32), (.75, 1.1, .34), 'matte', .05) if p.get('floor', True) and p.get('nosebox', True) else None


def car(p, level=5):
    """Builds the car into the scene; what it is made of is then in OBJ."""
    m, c = surface(p, level); s = Skin(m, c, p)
    s.m = clip(s.m, s.arch(s.m))[1]
    if p.get('opening') is not None:
        from shapes import fillet, sdf
        op = fillet(p['opening'], .10); s.m = clip(s.m, np.where(s.m.z > p['open_z'], sdf(s.m.x, s.m.V[:, 1], op), 9.))[1]
    if p.get('opendoor'):
        from shapes import fillet, sdf
        d = fillet(p['doors'][0]['poly'], .04); s.m = clip(s.m, np.where(s.m.V[:, 1] < -.25, np.maximum(sdf(s.m.x, s.m.z, d), s.m.z - (s.zr(s.m.x) - .05)), 9.))[1]
    windscreens(s); sidewindows(s); shell(s)
    regions(s); cladding(s); gaps(s); underside(s); handles(s); mirrors(s); plates(s); fittings(s)
    if p.get('cabin', True): cabin(s)
    if p.get('extra'): p['extra'](p, c, s)
    return s
