"""A wheel: tyre with tread and lettering rings, rim, spokes, disc, caliper. Made once at the origin, outward is -y; then placed four times."""
import math
import bpy
import numpy as np
from meshes import OBJ, obj, lathe, ball, grid, rbox


def tyre(Rt, w, rr):
    """A tyre with grooves, blocks and shoulders."""
    h = w/2; n = 340
    side = [(rr - .004, h - .030), (rr + .004, h - .006), (rr + .010, h - .001), (rr + .013, h - .003), (rr + (Rt - rr)*.22, h + .001), (rr + (Rt - rr)*.24, h + .003), (rr + (Rt - rr)*.30, h + .003),
            (rr + (Rt - rr)*.5, h + .0045), (rr + (Rt - rr)*.52, h + .003), (rr + (Rt - rr)*.66, h + .002), (Rt - .030, h - .005), (Rt - .016, h - .012)]
    prof = [(r, -y) for r, y in side]
    tr = np.linspace(-h + .020, h - .020, 33); a = np.linspace(0, 2*math.pi, n, endpoint=False); rows = []
    for k, (r, y) in enumerate(prof):
        blk = (.0012 if (Rt - .04) < r else 0)*((np.arange(n)//2) % 4 == 0)
        rows.append(np.stack([np.cos(a)*(r - blk), np.full(n, y), np.sin(a)*(r - blk)], 1))
    for y in tr:
        u = y/h; groove = np.exp(-((np.abs(np.abs(u) - .30))/.035)**2) + np.exp(-((np.abs(np.abs(u) - .66))/.03)**2)
        ph = (np.arange(n) + int(9*abs(u)) + (3 if abs(u) < .3 else 0)) % 8
        sipe = ((ph < 1.5) & (abs(u) > .34)) | ((ph == 3) & (abs(u) < .26))
        r = Rt - .012*u**4 - .007*min(1, groove) - np.where(sipe, .0055*(1 - .6*u*u), 0)
        rows.append(np.stack([np.cos(a)*r, np.full(n, y), np.sin(a)*r], 1))
    rows += [np.stack([np.cos(a)*r, np.full(n, y), np.sin(a)*r], 1) for r, y in ((Rt - .02, h - .008), (rr + .03, h), (rr, h - .01))]
    return grid('tyre', np.array(rows), 'tyre', closed=True, auto=38)


def spokes(style, rr, h, am, face):
    """The spokes of a style."""
    def one(ang, w0, w1, sk=0., r0=.045, y0=-.010, y1=-.010, th=.038, mt=None, r1=None, dish=.016, curve=0.):
        r1 = r1 or rr - .010; V, F = [], []; K = 11
        for i, t in enumerate(np.linspace(0, 1, K)):
            r = r0 + (r1 - r0)*t; hw = w0 + (w1 - w0)*t + .010*max(0, t - .85)/.15 + .012*max(0, .18 - t)/.18; yo = h + y0 + (y1 - y0)*t - dish*math.sin(math.pi*min(1, t*1.05)); a = ang + sk*t + curve*math.sin(math.pi*t); ch = min(.006, hw*.4)
            for (u, yy) in ((-hw - .005, yo - th), (-hw, yo - ch), (-hw + ch, yo), (hw - ch, yo), (hw, yo - ch), (hw + .005, yo - th)):
                V.append((math.cos(a)*r - math.sin(a)*u, -yy, math.sin(a)*r + math.cos(a)*u))
        Fa = [[i*6 + j, i*6 + j + 1, (i + 1)*6 + j + 1, (i + 1)*6 + j] for i in range(K - 1) for j in (0, 1, 3, 4)]
        Fb = [[i*6 + 2, i*6 + 3, (i + 1)*6 + 3, (i + 1)*6 + 2] for i in range(K - 1)]
        obj('spoke', V, Fa, mt or am, auto=30); obj('spokeface', V, Fb, mt or face, auto=30)
    T = 2*math.pi; n = {'five': 5, 'twin': 5, 'ten': 10, 'turbine': 9, 'multi': 15, 'vee': 6, 'six': 6, 'star': 5, 'mesh': 10, 'aero': 5, 'seven': 7}.get(style, 0)
    for i in range(n):
        a = i*T/n
        if style == 'five': one(a, .040, .030)
        elif style == 'star': [one(a + s*.06, .014, .016, s*.20, r0=.05) for s in (-1, 1)]; one(a + T/10, .010, .014, r0=.06, dish=.024)
        elif style == 'twin': [one(a + s*.11, .015, .012, s*.10) for s in (-1, 1)]
        elif style == 'vee': [one(a + s*.03, .013, .011, s*.22) for s in (-1, 1)]
        elif style == 'six': one(a, .030, .040, dish=.022)
        elif style == 'seven': one(a, .022, .017, .12, curve=.05)
        elif style == 'ten': one(a, .016, .011)
        elif style == 'turbine': one(a, .026, .050, .34, r0=.06, th=.026, dish=.012)
        elif style == 'multi': one(a, .010, .008, .04)
        elif style == 'mesh': [one(a, .009, .008, s*.30, r0=.05) for s in (-1, 1)]
        elif style == 'aero':
            one(a, .052, .105, .10, r0=.05, th=.02, dish=.010); one(a + T/10, .012, .010, .10, dish=.028, mt='alloydark')


def wheel(Rt, w, style, rimf=.70, dark=False, cut=False):
    """All parts of one wheel, joined into one object that faces -y."""
    n0 = len(OBJ); rr = Rt*rimf; h = w/2; am = 'alloydark' if dark or cut else 'alloy'; face = 'cut' if cut else am; C = (0, 0, 0)
    tyre(Rt, w, rr); f = -1
    lathe('lip', [(rr + .007, h - .012), (rr + .007, h - .003), (rr + .002, h - .001), (rr - .004, h - .003), (rr - .010, h - .010)], face, C, flip=f, n=96)
    lathe('barrel', [(rr - .010, h - .010), (rr - .018, h - .04), (rr - .022, h - .07), (rr - .036, h - .10), (rr - .038, -h)], am, C, flip=f, n=96)
    lathe('disc', [(.05, -.004), (.07, -.004), (.075, -.012), (rr*.72, -.012), (rr*.725, -.016), (rr*.72, -.034), (.08, -.034)], 'disc', C, flip=f); lathe('back', [(0.0, -h + .03), (rr, -h + .03)], 'matte', C, flip=f)
    V = []; t = np.linspace(.15, 1.15, 14)
    for q in t:
        for r, y in ((rr*.42, -.012), (rr*.42, .016), (rr*.80, .016), (rr*.80, -.03)): V.append((math.cos(q)*r, -y, math.sin(q)*r))
    obj('caliper', V, [[4*i + j, 4*i + j + 1, 4*i + j + 5, 4*i + j + 4] for i in range(13) for j in range(3)] + [[0, 1, 2, 3], [52, 53, 54, 55]], 'caliper', auto=40)
    if style in ('steel', 'dually', 'truck'):
        s = style == 'steel'
        dish = [(.0, -.02), (.070, -.02), (.078, -.03), (.10, -.028), (rr*.60, -.03), (rr*.70, -.045), (rr*.86, -.055), (rr*.93, -.03), (rr - .015, -.028)] if s else [(.0, .03), (.06, .03), (.075, .02), (.085, -.05), (rr*.62, -.09), (rr*.75, -.10), (rr - .02, -.06)]
        lathe('dish', [(r, h + y) for r, y in dish], 'alu' if s else 'satin', C, flip=f, n=96)
        for i in range(8): a = i*math.pi/4; rm = rr*.76; ball('hole', (math.cos(a)*rm, -(h - .052 if s else h - .10), math.sin(a)*rm), (.026, .012, .026), 'matte', 10)
        for i in range(6): a = i*math.pi/3; ball('nut', (math.cos(a)*.085*rr/.2, -(h - .026 if s else h - .04), math.sin(a)*.085*rr/.2), (.010, .014, .010), 'disc', 8)
    else:
        spokes(style, rr, h, am, face)
        lathe('hub', [(.0, h - .012), (.030, h - .012), (.034, h - .015), (.040, h - .022), (.058, h - .022), (.066, h - .028), (.070, h - .07)], am, C, flip=f); lathe('cap', [(0, h - .008), (.024, h - .009), (.0275, h - .012)], 'piano', C, flip=f); lathe('capring', [(.026, h - .0095), (.029, h - .0085), (.031, h - .013)], 'chrome', C, flip=f)
        for i in range(5): a = .63 + i*2*math.pi/5; lathe('nuthole', [(.0115, h - .021), (.010, h - .026), (0, h - .027)], 'matte', (math.cos(a)*.047, 0, math.sin(a)*.047), 16, flip=f); ball('nut', (math.cos(a)*.047, -(h - .026), math.sin(a)*.047), (.0065, .006, .0065), 'disc', 8)
    a = 1.1; ball('valve', (math.cos(a)*(rr - .03), -(h - .03), math.sin(a)*(rr - .03)), (.004, .018, .004), 'matte', 8)
    return join(OBJ[n0:], n0)


def join(objs, n0):
    """Many objects into one mesh, which takes their place in OBJ."""
    dg = bpy.context.evaluated_depsgraph_get(); bpy.context.view_layer.update()
    for o in bpy.context.selected_objects: o.select_set(False)
    for o in objs: o.select_set(True)
    bpy.context.view_layer.objects.active = objs[0]; bpy.ops.object.join(); del OBJ[n0:]; OBJ.append(objs[0]); return objs[0]


def place(proto, at, side, turn, name='wheel'):
    """The same wheel at another place; side +1 faces +y."""
    o = bpy.data.objects.new(name, proto.data); bpy.context.scene.collection.objects.link(o); o.location = at
    o.rotation_euler = (0, turn, math.pi if side > 0 else 0); OBJ.append(o); return o


def drop(o):
    """Takes an object out again, wherever it stands in OBJ."""
    OBJ.remove(o); bpy.data.objects.remove(o)
