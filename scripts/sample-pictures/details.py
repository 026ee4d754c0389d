"""Pictures of parts: seats through the open door, the dashboard with its odometer, the open boot, the engine bay."""
import math
import bpy, bmesh
import numpy as np
from mathutils import Vector, Matrix
from shapes import fillet, sdf
from materials import set_paint, set_trim, MAT
from meshes import OBJ, obj, rbox, tube, ball, lathe, grid, words
from car import car
from places import PLACES, LIGHT, sky
from camera import closeup
import cabin as cabins


def take(names, inside):
    """Takes the faces whose middle is inside(x, y, z) out of the objects of these names; returns new objects made of them."""
    out = []
    for o in list(OBJ):
        if o.type != 'MESH' or o.name.split('.')[0] not in names or o.data.users > 1 or o.modifiers: continue
        me = o.data; n = len(me.polygons); c = np.zeros(n*3); me.polygons.foreach_get('center', c); c = c.reshape(-1, 3); hit = inside(c[:, 0], c[:, 1], c[:, 2])
        if not hit.any(): continue
        q = o.copy(); q.data = me.copy(); bpy.context.scene.collection.objects.link(q); out.append(q)
        for ob, gone in ((o, hit), (q, ~hit)):
            b = bmesh.new(); b.from_mesh(ob.data); b.faces.ensure_lookup_table(); bmesh.ops.delete(b, geom=[b.faces[i] for i in np.where(gone)[0]], context='FACES'); b.to_mesh(ob.data); b.free()
    return out


def swing(objs, hinge, angle, lining=None, inward=(0, 0, 0)):
    """Turns parts about a hinge that runs across the car, with a lining on their inner side."""
    M = Matrix.Translation(hinge) @ Matrix.Rotation(angle, 4, 'Y') @ Matrix.Translation(-Vector(hinge))
    for o in objs:
        if lining and o.name.split('.')[0] in ('lid', 'bonnet', 'body'):
            q = o.copy(); q.data = o.data.copy(); q.data.materials.clear(); q.data.materials.append(MAT[lining]); bpy.context.scene.collection.objects.link(q); q.location = inward; q.matrix_world = M @ Matrix.Translation(inward)
        o.matrix_world = M @ o.matrix_world


def open_door(s):
    """The left front door stands out of the picture: what it carries is taken away, a sill is laid in."""
    p = s.p
    for o in list(OBJ):
        n = o.name.split('.')[0]
        if n in ('cardtop', 'armd', 'cardmid', 'cardpocket', 'pull', 'handle', 'handlefoot', 'handlestrip', 'mirror', 'mirlow', 'mirback', 'mirglass', 'mirarm', 'mirled') and (o.matrix_world.translation.y < -.2 or (o.type == 'CURVE' and min(q.co.y for q in o.data.splines[0].points) < -.3)):
            if n.startswith('handle') and o.matrix_world.translation.x > p['doors'][0]['poly'][1][0]: continue
            OBJ.remove(o); bpy.data.objects.remove(o)
    a, b = p['doors'][0]['poly'][0], p['doors'][0]['poly'][1]; w = float(s.c['W'](a[0]))*.95; rbox('sill', ((a[0] + b[0])/2, -w + .07, a[1] + .02), (b[0] - a[0], .13, .05), 'plastic', .015); rbox('sillplate', ((a[0] + b[0])/2, -w + .06, a[1] + .048), ((b[0] - a[0])*.6, .05, .004), 'satin', .002)
    zs = float(s.c['zs'](a[0])); xf, xb = a[0] + .03, b[0] - .03; pts = [(xf, z) for z in np.linspace(zs, a[1] + .06, 7)] + [(x, a[1] + .03) for x in np.linspace(xf + .06, xb - .06, 8)] + [(xb, z) for z in np.linspace(a[1] + .06, float(s.c['zs'](xb)), 7)]
    tube('doorseal', [(x, -(float(s.c['W'](x)) - .07), z) for x, z in pts], .011, 'rubber')
    xb = b[0]; rbox('bpillar', (xb + .035, -w + .085, a[1] + .40), (.05, .05, .8), 'lower', .02)


def boot(s):
    """The tailgate swung up, a loading floor with carpet, linings, a net, a lamp, belts."""
    p = s.p; lid = [t for t in p['lids'] if t['on'] == 'rear'][0]; pts = lid['poly']; d = fillet(pts, .05); zt = max(z for _, z in pts); zb = min(z for _, z in pts); far = lid.get('far', .8) + .15
    # What lies before the hinge would swing down into the opening.
    xh = s.find(y=0, z=zt - .02, cond=s.base.V[:, 0] > s.xb - 1.2)[0][0]
    hit = lambda x, y, z: (x > max(s.xb - far, xh - .03)) & (sdf(y, z, d) < .012)
    parts = take({'lid', 'band', 'glass', 'fl', 'tail', 'tailin', 'tailedge', 'tstrip', 'wall', 'seam', 'bar', 'pn', 'rec'}, hit) + [o for o in OBJ if o.name.split('.')[0] in ('plate', 'platef', 'platetext', 'bolt') and o.matrix_world.translation.x > p['L']/2]
    for o in take({'shell'}, lambda x, y, z: (x > s.xb - .35) & (sdf(y, z, d) < -.02)): bpy.data.objects.remove(o)
    swing(parts, (xh - .02, 0, zt), -math.radians(82), 'lower', (-.035, 0, 0))
    rows = [o for o in OBJ if o.name.startswith('back')]; q = p.get('in', {}); fl = float(s.c['zb'](p['L']*.45)) + q.get('floor', .17)
    xs = max((o.matrix_world @ Vector(o.bound_box[6])).x for o in rows) - .02; wi = float(s.c['W'](s.xb - .6))*.95 - .14; zf = max(zb + .02, fl + .22); x1 = s.xb - .12
    rbox('loadfloor', ((xs + x1)/2, 0, zf - .015), (x1 - xs + .1, 2*wi, .03), 'carpet', .008); rbox('loadlip', (x1 + .02, 0, zf - .03), (.10, 2*wi - .1, .05), 'plastic', .012); rbox('loadlip2', (x1 + .045, 0, zf), (.03, 1.0, .008), 'satin', .003)
    for k in (1, -1):
        P = [[(x, k*(wi - .02 - .12*math.exp(-((x - s.p['axles'][-1])/.28)**2)*(1 if z < zf + .30 else .2)), z) for z in np.linspace(zf - .02, float(s.c['zs'](x1)) + .02, 9)] for x in np.linspace(xs - .15, x1, 22)]
        grid('trim', P, 'dash', auto=60); tube('trimline', [(x, k*(wi - .045), float(s.c['zs'](x1)) - .02) for x in np.linspace(xs, x1, 8)], .010, 'lower')
        for x in (xs + .12, x1 - .10): lathe('eye', [(.016, .004), (.020, .006), (.022, 0)], 'chrome', (x, k*(wi - .16), zf + .002), 24, axis=(0, 0, 1))
        rbox('bootlamp', (x1 - .25, k*(wi - .05), zf + .34), (.07, .012, .03), 'rev', .004)
    rbox('tab', (x1 - .06, 0, zf + .002), (.05, .08, .004), 'plastic', .002)
    rbox('kit', (xs + .14, wi - .34, zf + .075), (.16, .30, .15), 'signred2', .02)
    return xs, x1, zf


def engine(s):
    """The bonnet up on its strut; below it cover, battery, filter box, reservoirs, hoses, struts, locks."""
    p = s.p; bon = [t for t in p['lids'] if t['on'] == 'top'][0]; d = fillet(bon['poly'], .06); xs = [x for x, _ in bon['poly']]; x0, x1 = min(xs), max(xs)
    parts = take({'bonnet', 'seam', 'cowl'}, lambda x, y, z: (sdf(x, y, d) < .0) & (z > bon['z']))
    for o in take({'shell'}, lambda x, y, z: (x < x1 + .1) & (np.abs(y) < .85)): bpy.data.objects.remove(o)
    zc = float(s.c['zc'](x1)); z0 = float(s.c['zs'](x0 + .2)); swing(parts, (x1 + .05, 0, zc - .05), math.radians(52), 'lower', (0, 0, -.03))
    hw = min(abs(y) for _, y in bon['poly'] if abs(y) > .1)*1.0; zt = float(s.c['zs'](x0 + .5)) + .035; zb = zt - .52; xm = (x0 + x1)/2; L = x1 - x0; r = lambda n, x, y, z, sx, sy, sz, m, rr=.02, rot=(0, 0, 0): rbox(n, (x0 + x*L, y*hw, zb + z*.52), (sx, sy, sz), m, rr, rot, 4)
    rbox('tray', (xm, 0, zb - .02), (L + .1, 2*hw + .25, .04), 'matte', .01); rbox('bulk', (x1 + .0, 0, zb + .27), (.05, 2*hw + .2, .56), 'lower', .01)
    for k in (1, -1): rbox('inner', (xm, k*(hw + .06), zb + .24), (L, .05, .50), 'paint', .02); ball('tower', (x0 + .66*L, k*hw*.88, zb + .40), (.13, .13, .10), 'paint', 24, .8); lathe('towercap', [(0, .03), (.03, .03), (.035, .02), (.07, .018), (.075, 0)], 'frame', (x0 + .66*L, k*hw*.88, zb + .49), 32, axis=(0, 0, 1)); [ball('stud', (x0 + .66*L + .055*math.cos(a), k*hw*.88 + .055*math.sin(a), zb + .515), (.008, .008, .01), 'satin', 8) for a in (0, 2.1, 4.2)]
    r('front', .03, 0, .86, .12, 1.62*hw, .10, 'plastic', .03); r('lock', .06, 0, .98, .07, .14, .04, 'satin', .01); r('rad', .10, 0, .45, .05, 1.5*hw, .36, 'matte', .01)
    # the engine under its cover, ribs, a filler cap
    r('block', .48, .02, .42, .50, .62, .36, 'disc', .04); r('cover', .48, .0, .86, .46, .60, .09, 'plastic', .035); r('cover2', .48, 0, .96, .34, .42, .05, 'piano', .03)
    for i in range(7): r('rib', .48, -.22 + i*.073, 1.015, .30, .018, .012, 'plastic', .005)
    lathe('oilcap', [(0, .03), (.028, .03), (.034, .024), (.036, 0)], 'frame', (x0 + .62*L, .20*hw, zb + .50), 20, axis=(0, 0, 1)); ball('dip', (x0 + .30*L, .16*hw, zb + .52), (.012, .03, .014), 'yellowcap', 12)
    for i in range(4): tube('runner', [(x0 + .30*L, (-.20 + .13*i)*hw, zb + .30), (x0 + .22*L, (-.20 + .13*i)*hw, zb + .38), (x0 + .30*L, (-.20 + .13*i)*hw, zb + .43)], .028, 'alu')
    # battery and fuse box, air filter and its hose, reservoirs
    r('battery', .45, .70, .62, .24, .18, .20, 'frame', .012); r('batttop', .45, .70, .83, .245, .185, .02, 'lower', .008); r('terminal', .36, .64, .88, .05, .05, .04, 'signredm', .01); r('terminal2', .54, .64, .88, .04, .04, .03, 'satin', .01); tube('cable', [(x0 + .36*L, .64*hw, zb + .47), (x0 + .30*L, .52*hw, zb + .46), (x0 + .28*L, .40*hw, zb + .36)], .010, 'signredm'); tube('cable2', [(x0 + .54*L, .64*hw, zb + .47), (x0 + .62*L, .66*hw, zb + .44), (x0 + .70*L, .60*hw, zb + .34)], .010, 'rubber')
    r('fuse', .72, .72, .80, .16, .20, .10, 'plastic', .012); r('fuselid', .72, .72, .91, .165, .205, .03, 'frame', .012)
    r('airbox', .40, -.68, .64, .30, .26, .24, 'plastic', .025); r('airlid', .40, -.68, .90, .305, .265, .05, 'plastic', .02); t = [(x0 + .50*L, -.52*hw, zb + .46), (x0 + .58*L, -.42*hw, zb + .49), (x0 + .64*L, -.28*hw, zb + .46), (x0 + .60*L, -.12*hw, zb + .44)]; tube('intake', t, .040, 'rubber')
    for a in np.linspace(0, 1, 9): q = Vector(t[1])*(1 - a) + Vector(t[2])*a; lathe('ringl', [(.040, -.006), (.044, 0), (.040, .006)], 'rubber', q, 24, axis=Vector(t[2]) - Vector(t[1]))
    tube('snorkel', [(x0 + .30*L, -.68*hw, zb + .44), (x0 + .14*L, -.60*hw, zb + .45), (x0 + .06*L, -.50*hw, zb + .44)], .038, 'plastic')
    ball('washer', (x0 + .16*L, .80*hw, zb + .40), (.07, .06, .08), 'milky', 20, .6); lathe('washcap', [(0, .03), (.028, .03), (.03, 0)], 'signbluem', (x0 + .16*L, .80*hw, zb + .475), 24, axis=(0, 0, 1)); ball('coolant', (x0 + .84*L, -.72*hw, zb + .38), (.10, .08, .08), 'milky', 22, .55); lathe('coolcap', [(0, .03), (.030, .03), (.034, .024), (.035, 0)], 'frame', (x0 + .84*L, -.72*hw, zb + .455), 24, axis=(0, 0, 1)); ball('brakef', (x0 + .90*L, .55*hw, zb + .42), (.05, .05, .05), 'milky', 18, .6); lathe('brakecap', [(0, .03), (.028, .03), (.03, 0)], 'yellowcap', (x0 + .90*L, .55*hw, zb + .465), 24, axis=(0, 0, 1)); ball('booster', (x0 + .97*L, .55*hw, zb + .30), (.06, .12, .12), 'frame', 22)
    for pts, rr in (([(.12, -.3, .80), (.2, -.28, .86), (.3, -.2, .80), (.34, -.16, .66)], .018), ([(.12, .35, .74), (.22, .36, .84), (.3, .28, .76)], .018), ([(.84, -.60, .72), (.76, -.40, .86), (.66, -.3, .80)], .012), ([(.92, .30, .80), (.84, .1, .86), (.74, .06, .84)], .009), ([(.92, -.2, .86), (.5, -.36, .9), (.2, -.5, .86)], .008), ([(.9, .1, .9), (.86, -.3, .9), (.9, -.7, .84)], .010)): tube('hose', [(x0 + a*L, b*hw, zb + c*.52) for a, b, c in pts], rr, 'rubber')
    tube('strut', [(x0 + .10*L, -hw*.86, zb + .50), (x0 + .42*L, -hw*.80, zb + 1.02)], .007, 'satin'); r('label', .05, .45, .955, .05, .12, .002, 'plate', .001)


def fill(view, cam, m):
    """The soft light that a photographer holds into a dark cabin."""
    l = bpy.data.lights.new('fill', 'AREA'); l.size = .7; l.energy = {'dash': 9, 'seats': 14, 'boot': 12, 'engine': 26}[view]; o = bpy.data.objects.new('fill', l); bpy.context.scene.collection.objects.link(o); o.visible_camera = False; o.visible_glossy = False
    a, e = Vector(cam[0]), Vector(cam[1]); at = e + Vector((.05, .25, .28)) if view != 'dash' else e + Vector((.1, .3, .12)); o.location = at - Vector((m, 0, 0)); o.rotation_euler = (a - at).to_track_quat('-Z', 'Y').to_euler()


def scene(name, p, paint, view, L):
    """Builds the car for one of these views, in its place, and puts the camera."""
    from materials import mat
    for n, c in (('yellowcap', (.60, .42, .03)), ('signredm', (.45, .02, .02)), ('signbluem', (.02, .10, .40)), ('signred2', (.42, .03, .03))): mat(n, c, .4)
    mat('milky', (.70, .70, .64), .35)
    p = dict(p); fam = p.get('in', {}); odo = L.get('odo', 46800); p['cabin'] = False; p['opendoor'] = view == 'seats' and bool(p.get('ws')); s = car(p, 5 if view in ('engine', 'boot') else 4); set_paint(paint); set_trim(L.get('trim', 'black')); cabins.cabin(s, odo, True)
    xw = p['ws'][0] if p.get('ws') else .35; xd = fam.get('dash', xw + .44); zd = fam.get('zd', float(s.c['zs'](xd + .3)) - .02); x1 = fam.get('x1', xd + .62); yin = float(s.c['W'](xd + .2))*.962 - .075; yd = fam.get('yd', yin*.52); bpy.context.view_layer.update()
    if view == 'dash': cam = ((xd - .02, -yd*.62, zd - .03), (xd + fam.get('eye', .84), -yd*.55, zd + .205), 23, 9.)
    elif view == 'seats' and not p.get('ws'): cam = ((x1 + .22, 0, zd - .10), (x1 - 1.15, -2.05, zd + 1.0), 36, 8.)                # no roof: over the door
    elif view == 'seats': open_door(s); cam = ((x1 + .13, -yd*.55, zd - .24), (x1 - .62, -yin - .62, zd + .24), 24, 8.)
    elif view == 'boot': xs, xe, zf = boot(s); cam = ((xs + .25, 0, zf + .24), (s.xb + 1.75, -.55, zf + .86), 35, 8.)
    else: engine(s); cam = ((s.xf + .80, .02, float(s.c['zs'](.7)) - .10), (s.xf - .38, -.40, float(s.c['zs'](.7)) + .92), 30, 8.)
    bpy.context.view_layer.update(); root = bpy.data.objects.new('root', None); bpy.context.scene.collection.objects.link(root); m = (s.xf + s.xb)/2
    for o in list(bpy.data.objects):
        if o is not root and o.parent is None: o.parent = root
    root.location = (-m, 0, 0); PLACES[L['place']](L); li = dict(LIGHT[L['place']][0]); li['azimuth'] += 12 if view != 'engine' else -30; sky(**li)
    fill(view, cam, m); (a, e, lens, f) = cam; closeup(Vector(a) - Vector((m, 0, 0)), Vector(e) - Vector((m, 0, 0)), lens, f)
