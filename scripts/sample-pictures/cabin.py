"""The inside of a car: seats, dashboard, console, door linings. Seen through the glass and, nearer, in pictures of its own."""
import math
import bpy
import numpy as np
from mathutils import Vector
from shapes import sstep
from meshes import OBJ, obj, grid, rbox, tube, ball, lathe, words


def cushion(name, n, W, T, top, bottom, mat, R):
    """A padded slab: top(u, v) and bottom(u, v) heights over a grid, its rim closed; R places it."""
    u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(0, 1, n), indexing='ij')
    up, lo = top(u, v), bottom(u, v); P = np.concatenate([up, lo[:, ::-1]], 1)
    P = P.reshape(-1, 3) @ np.array(R.to_3x3()).T + np.array(R.to_translation()); P = P.reshape(n, 2*n, 3)
    grid(name, P, mat, closed=True)
    for e in (0, n - 1): grid(name + 'end', np.stack([P[e, :n], P[e, ::-1][:n]], 0), mat)


def seat(x, y, z, w=.52, back=.62, head=True, recline=.36, quilt=6, bolster=.045, mat='leather', mat2='leather2', det=36):
    """A seat at x, y on floor height z, facing -x: cushion, backrest with bolsters and pleats, headrest on its rods, piping."""
    from mathutils import Matrix
    hw = w/2; n = det
    pleat = lambda v, k: .0045*np.abs(np.sin(math.pi*k*v))**.5 if quilt else 0*v
    def shape(u, v, ln, th, kk, side):
        """A padded face: centre panel with pleats between raised bolsters, everything rounded at its ends."""
        a = np.abs(u); bol = bolster*np.exp(-((a - .82)/.16)**2); mid = (a < .60); seam = -.010*np.exp(-((a - .62)/.025)**2)
        end = np.minimum(v, 1 - v); rnd = np.sqrt(np.clip(1 - np.clip(1 - end/.10, 0, 1)**2, 0, 1)); side_r = np.sqrt(np.clip(1 - np.clip((a - .86)/.14, 0, 1)**2, 0, 1))
        return (th*.5 + bol + seam + pleat(v, kk)*np.where(mid, 1, 0))*rnd*np.maximum(side_r, .02)
    def top_c(u, v): return np.stack([-.27 + .54*v, hw*u*(1 - .05*(1 - v)), shape(u, v, .54, .15, quilt, 1) + .02*(1 - v)], -1)
    def bot_c(u, v): return np.stack([-.25 + .50*v, hw*.86*u, np.full(u.shape, -.075)], -1)
    R = Matrix.Translation((x, y, z + .24)) @ Matrix.Rotation(-.10, 4, 'Y'); cushion('seat', n, w, .15, top_c, bot_c, mat, R)
    wb = lambda v: hw*(.98 - .10*np.abs(v - .35) - .16*sstep(.6, 1., v))
    def top_b(u, v): return np.stack([-(shape(u, v, back, .11, quilt + 2, 1)*(1.05 - .35*v)), wb(v)*u, back*v], -1)
    def bot_b(u, v): return np.stack([.075 - .03*v + 0*u, wb(v)*.92*u, back*v], -1)
    Rb = Matrix.Translation((x + .25, y, z + .25)) @ Matrix.Rotation(recline, 4, 'Y'); cushion('back', n, w, .12, top_b, bot_b, mat, Rb)
    at = lambda R, q: tuple(R @ Vector(q))
    for sg in (-1, 1):
        tube('piping', [at(Rb, (-float(shape(np.array(sg*.62), np.array(v), 1, .11, 0, 1))*(1.05 - .35*v) - .004, float(wb(v))*sg*.62, back*v)) for v in np.linspace(.08, .92, 16)], .0022, 'stitch')
        tube('piping', [at(R, (-.27 + .54*v, hw*sg*.62, float(shape(np.array(sg*.62), np.array(v), 1, .15, 0, 1)) + .02*(1 - v) + .002)) for v in np.linspace(.08, .92, 16)], .0022, 'stitch')
    if head:
        for sg in (-1, 1): tube('rod', [at(Rb, (.03, sg*.06, back - .02)), at(Rb, (.02, sg*.06, back + .10))], .007, 'chrome')
        o = ball('headrest', (0, 0, 0), (.058, w*.27, .095), mat, 22, .62); o.matrix_world = Matrix.Translation(at(Rb, (.012, 0, back + .145))) @ Matrix.Rotation(recline*.6, 4, 'Y')
    rbox('seatbase', (x + .0, y, z + .10), (.42, w*.72, .16), 'plastic', .03); rbox('seatside', (x + .02, y - math.copysign(hw - .02, y), z + .17), (.40, .03, .10), 'plastic', .014)


def bench(x, z, w, back, heads, recline, mat):
    """A rear bench as wide as the car: three places, the outer two shaped."""
    for k, y in enumerate((-w*.34, 0, w*.34)): seat(x, y, z, w*.34, back, heads, recline, 5, .022 if y else .008, det=26)


def belt(x, y, z0, z1, sg):
    """A seat belt that hangs at a pillar."""
    pts = [(x, y, z1), (x + .01, y - sg*.02, (z0 + z1)/2), (x + .02, y - sg*.01, z0)]
    V = [(p[0] + d, p[1], p[2]) for p in pts for d in (-.023, .023)]; obj('belt', V, [(0, 1, 3, 2), (2, 3, 5, 4)], 'belt'); rbox('beltpost', (x, y, z1), (.06, .02, .06), 'plastic', .01)


def steering(c, r=.185, tilt=.42, mat='lower'):
    """A steering wheel with padded rim, three spokes, buttons, boss."""
    n = Vector((math.cos(tilt), 0, math.sin(tilt))); u = Vector((0, 1, 0)); v = n.cross(u); c = Vector(c); P = []
    for t in np.linspace(0, 2*math.pi, 96, endpoint=False):
        rad = u*math.cos(t) + v*math.sin(t); fl = 1.
        P.append([tuple(c + rad*(r*fl + .0155*math.cos(q)) + n*(.0175*math.sin(q))) for q in np.linspace(0, 2*math.pi, 14, endpoint=False)])
    grid('wheelrim', P + [P[0]], mat, closed=True)
    for t in (0, math.pi, -math.pi*.5):
        d = u*math.cos(t) + v*math.sin(t); s = n.cross(d); Pq = []
        for q in np.linspace(.05, r, 10): w = .030 - .012*(q/r); Pq.append([tuple(c + d*q + s*w*a + n*b) for a, b in ((-1, -.008), (-.8, .008), (.8, .008), (1, -.008))])
        grid('spoke', Pq, 'piano', closed=True, auto=40)
    o = ball('boss', (0, 0, 0), (.026, .068, .058), mat, 24, .6); o.location = c + n*.006; o.rotation_euler = (0, -tilt, 0); lathe('bossring', [(.026, .033), (.028, .034), (.030, .033)], 'chrome', c, 40, axis=n)
    for sg in (-1, 1):
        for k in range(3): ball('btn', tuple(c + u*sg*(.088 + .018*k) + n*.011 + v*-.006), (.004, .007, .007), 'frame', 8, .6)
    tube('column', [tuple(c - n*.02), tuple(c - n*.24)], .045, 'dash')
    for sg in (-1, 1): tube('stalk', [tuple(c - n*.07 + u*sg*.05), tuple(c - n*.075 + u*sg*.185 - v*.02)], .0085, 'plastic')


def dashboard(s, D, odometer=None, det=True):
    """Dashboard across the car: top roll, a face in two tones, instruments, screen, vents, console and lever. D places it."""
    x, z, hw, fl = D['x'], D['z'], D['hw'], D['floor']; ys = np.linspace(-hw, hw, 61)
    hood = lambda y: .045*np.exp(-((y + D['yd'])/.20)**4)
    prof = lambda y: [(-.36, -.055), (-.20, .0), (-.04, .010 + hood(y)), (.0, .008 + hood(y)), (.020, -.004 + hood(y)*.9), (.018, -.020 + hood(y)*.7), (.0, -.030 + hood(y)*.4), (-.005, -.050)]
    low = lambda y: [(-.005, -.050), (.010, -.062), (.028, -.085), (.034, -.12), (.020, -.165), (-.02, -.24), (-.09, -.33)]
    cx = lambda y: -.035*(y/hw)**2
    grid('dashtop', [[(x + a + cx(y), y, z + b) for a, b in prof(y)] for y in ys], 'dash', auto=50); grid('dashface', [[(x + a + cx(y), y, z + b) for a, b in low(y)] for y in ys], D.get('facemat', 'leather2'), auto=50)
    tube('dashline', [(x + .008 + cx(y), y, z - .056) for y in ys], .0035, D.get('line', 'satin')); tube('dashstitch', [(x + .002 + cx(y), y, z + .010 + hood(y)) for y in ys], .0012, 'stitch')
    yd = -D['yd']; tilt = .30
    # instruments behind the wheel
    rbox('cluster', (x + .010, yd, z + .034), (.02, .36, .125), 'piano', .012, (0, -tilt, 0)); n = Vector((math.cos(tilt), 0, math.sin(tilt))); cc = Vector((x + .010, yd, z + .034)) + n*.0105; u, v = Vector((0, 1, 0)), Vector((-math.sin(tilt), 0, math.cos(tilt)))
    if odometer is not None: instruments(cc, n, u, v, odometer)
    # middle screen, standing or in a row with the instruments
    if D.get('screen', 'tall') == 'tall': sc, sw, sh, st = Vector((x + .018, .02, z + .055)), .27, .155, .16
    else: sc, sw, sh, st = Vector((x - .020, .06, z + .028)), .34, .125, .24
    rbox('screen', sc, (.016, sw, sh), 'piano', .008, (0, -st, 0)); ns = Vector((math.cos(st), 0, math.sin(st)))
    if odometer is not None: display(sc + ns*.0086, ns, sw*.94, sh*.9)
    for y, w in ((-hw + .13, .15), (-.02, .30) if D.get('screen', 'tall') == 'tall' else (.06, .34), (hw - .13, .15)):
        xo = x + .022 + cx(y); rbox('vent', (xo, y, z - .085), (.02, w, .045), 'piano', .010, (0, .15, 0)); rbox('ventin', (xo + .006, y, z - .085), (.014, w - .014, .034), 'matte', .004, (0, .15, 0))
        for k in range(4): rbox('vane', (xo + .013, y, z - .099 + k*.0095), (.012, w - .016, .0028), 'frame', .001, (0, .25, 0))
        for q in ((0,) if w < .2 else (-w/4, w/4)): rbox('ventknob', (xo + .018, y + q, z - .085), (.012, .022, .012), 'satin', .003)
        if w > .2: rbox('ventmid', (xo + .012, y, z - .085), (.016, .012, .04), 'satin', .003)
    rbox('climate', (x + .030, .02, z - .142), (.02, .30, .045), 'piano', .008, (0, -.12, 0))
    for q in (-.115, .115): lathe('knob', [(0, .030), (.015, .030), (.018, .026), (.019, 0)], 'satin', (x + .035, .02 + q, z - .142), 32, axis=(1, 0, .12)); lathe('knobface', [(0, .0305), (.013, .0305)], 'piano', (x + .035, .02 + q, z - .142), 32, axis=(1, 0, .12))
    for k in range(7): rbox('key', (x + .0425, .02 + (k - 3)*.026, z - .142), (.004, .021, .018), 'plastic', .002, (0, -.12, 0))
    steering((x + .21, yd, z - .062), D.get('wr', .178))
    # console
    xc, xe = x - .02, x + D.get('console', .95); zc = fl + .30; hwc = .125
    P = [[(q, -hwc, fl), (q, -hwc, zc - .03 + r), (q, -hwc + .025, zc + r), (q, hwc - .025, zc + r), (q, hwc, zc - .03 + r), (q, hwc, fl)] for q, r in zip(np.linspace(xc, xe, 14), np.r_[.10, .06, .03, .01, np.zeros(10)])]; grid('console', P, 'dash', auto=45)
    rbox('consoletop', (x + .30, 0, zc + .006), (.40, .20, .014), 'piano', .006, (0, .0, 0)); rbox('consolerim', (x + .30, 0, zc + .003), (.415, .214, .012), 'satin', .005)
    rbox('armrest', (xe - .20, 0, zc + .055), (.38, .225, .085), 'leather', .03, (0, 0, 0), 4)
    if D.get('lever', True): tube('leverrod', [(x + .24, 0, zc), (x + .25, 0, zc + .085)], .010, 'chrome'); ball('lever', (x + .252, 0, zc + .105), (.026, .024, .036), 'leather2', 18, .7); rbox('boot', (x + .24, 0, zc + .014), (.10, .085, .02), 'leather2', .009); rbox('gate', (x + .24, .0, zc + .012), (.13, .11, .006), 'satin', .003)
    else: lathe('dial', [(0, .020), (.026, .020), (.029, .016), (.030, 0)], 'satin', (x + .22, 0, zc + .01), 40, axis=(0, 0, 1)); lathe('dialface', [(0, .0205), (.022, .0205)], 'piano', (x + .22, 0, zc + .01), 40, axis=(0, 0, 1))
    for q in (.34, .425): lathe('cup', [(.040, .004), (.042, .006), (.044, .003), (.038, .0), (.036, -.05), (0, -.05)], 'satin', (x + q, .045, zc + .012), 36, axis=(0, 0, 1)); lathe('cupin', [(.037, .003), (0, .003)], 'matte', (x + q, .045, zc + .012), 36, axis=(0, 0, 1))
    for k in range(4): rbox('ckey', (x + .35 + .03*k, -.055, zc + .015), (.022, .03, .006), 'plastic', .003)
    rbox('glove', (x - .012, hw*.55, z - .20), (.05, hw*.62, .13), 'dash', .02, (0, .30, 0), 4)
    for k, (y, w) in enumerate(((yd - .05, .06), (yd + .11, .10))): rbox('pedal', (x - .22, y + .02, fl + .14), (.015, w, .10), 'rubber', .006, (0, .5, 0))


def instruments(c, n, u, v, odometer):
    """A lit instrument display: two rings with scales and needles, speed, gear, and the odometer in plain figures."""
    rot = (math.pi/2 - math.asin(n.z), 0, math.pi/2)
    at = lambda a, b, d=.0006: c + u*a + v*b + n*d
    rbox('clusterlit', at(0, 0, -.0006), (.001, .335, .108), 'lcd', .0003, (0, -math.asin(n.z), 0))
    for k, (a0, val) in enumerate(((-.112, .42), (.112, .30))):
        R = .043; ring = [at(a0 + R*math.cos(t), R*math.sin(t)) for t in np.linspace(-.7, math.pi + .7, 60)]; tube('ring', ring, .0010, 'lcdblue')
        for i in range(21):
            t = math.pi + .7 - (math.pi + 1.4)*i/20; r0 = R*(.84 if i % 5 else .76); tube('tick', [at(a0 + R*.94*math.cos(t), R*.94*math.sin(t)), at(a0 + r0*math.cos(t), r0*math.sin(t))], .0005 if i % 5 else .0008, 'lcdwhite')
        for i in range(0, 21, 5): t = math.pi + .7 - (math.pi + 1.4)*i/20; words('num', str((i*12) if k == 0 else i//5*2), .0085, 'lcdwhite', at(a0 + R*.60*math.cos(t), R*.60*math.sin(t)), rot)
        t = math.pi + .7 - (math.pi + 1.4)*(0.0 if k == 0 else .11); tube('needle', [at(a0, 0, .0012), at(a0 + R*.86*math.cos(t), R*.86*math.sin(t), .0012)], .0009, 'lcdred'); ball('hubn', at(a0, 0, .001), (.003, .005, .005), 'piano', 10)
        words('unit', 'km/h' if k == 0 else 'x1000', .007, 'lcdgrey', at(a0, -.016), rot)
    words('gear', 'P', .026, 'lcdwhite', at(0, .026), rot); words('odo', f'{odometer:,} km', .0175, 'lcdwhite', at(0, -.034), rot); words('odol', 'ODO', .0065, 'lcdgrey', at(0, -.0205), rot)
    words('temp', '21 °C', .0085, 'lcdgrey', at(0, .047), rot)
    tube('sep', [at(-.055, -.046), at(.055, -.046)], .0004, 'lcdblue'); tube('sep', [at(-.052, .006), at(.052, .006)], .0004, 'lcdblue')
    for i in range(10): rbox('fuel', at(-.036 + .008*i, -.0005, .0003), (.0006, .006, .004), 'lcdblue' if i < 7 else 'lcddim', .0002, (0, -math.asin(n.z), 0))


def display(c, n, w, h):
    """What the middle screen shows: a plain map and a row of buttons."""
    t = math.asin(n.z); rot = (math.pi/2 - t, 0, math.pi/2); u, v = Vector((0, 1, 0)), Vector((-n.z, 0, n.x)); at = lambda a, b, d=.0004: c + u*a*w/2 + v*b*h/2 + n*d
    rbox('screenlit', c, (.0008, w, h), 'lcdmap', .0002, (0, -t, 0)); rng = np.random.default_rng(4)
    for k in range(9): a, b = rng.uniform(-.9, .9), rng.uniform(-.75, .85); q = rng.uniform(-.5, .5); tube('road', [at(-.65, max(-.7, min(.85, b - q))), at(a, b), at(.98, max(-.7, min(.85, b + q)))], .0007 + .0005*(k % 3 == 0), 'lcdroad')
    tube('route', [at(-.1, -.7), at(-.05, -.2), at(.3, .1), at(.35, .6)], .0013, 'lcdblue'); ball('here', at(-.05, -.2, .001), (.001, .004, .004), 'lcdred', 10)
    rbox('side', at(-.83, 0, .0005), (.0006, w*.16, h*.98), 'lcd', .0002, (0, -t, 0)); words('clock', '10:24', h*.11, 'lcdwhite', at(-.83, .72, .001), rot)
    for k in range(3): rbox('icon', at(-.83, .25 - .42*k, .001), (.0006, w*.055, w*.055), ('lcdblue', 'lcdgrey', 'lcdroad')[k], .0002, (0, -t, 0))


def cabin(s, odometer=None, near=False):
    """Everything inside, placed by the body: rows of seats, dashboard, belts, wheel, mirror, shelf."""
    p, c = s.p, s.c; L, Wm = p['L'], p['Wm']; q = dict(p.get('in', {}))
    xw = p['ws'][0] if p.get('ws') else .35; fl = float(c['zb'](L*.45)) + q.get('floor', .17); xd = q.get('dash', xw + .44); belt_ = float(c['zs'](xd + .3))
    zd = q.get('zd', belt_ - .02); yin = float(c['W'](xd + .2))*.962 - .075; yd = q.get('yd', yin*.52); x1 = q.get('x1', xd + .62); rows = q.get('rows', (x1, x1 + .82))
    ht = q.get('sit', .0); D = dict(x=xd, z=zd, hw=yin, yd=yd, floor=fl, screen=q.get('screen', 'tall'), lever=q.get('lever', True), console=q.get('console', x1 - xd + .28), facemat=q.get('facemat', 'leather2'))
    dashboard(s, D, odometer)
    rbox('carpet', ((xd + rows[-1])/2, 0, fl - .02), (rows[-1] - xd + 1.2, yin*2, .03), 'carpet', .01)
    for i, x in enumerate(rows):
        zs = fl + ht + q.get('raise_', .03)*i
        if i == 0 or q.get('captain'):
            for y in (-yd, yd): seat(x, y, zs, q.get('sw', .52), q.get('back', .62), True, q.get('recline', .36))
        else:
            bk = q.get('back2', .58); xt = x + .26 + (bk + .2)*math.sin(.42); room = float(s.zr(xt)) - .05 if p.get('ws') else 9.     # headrests stay under the roof
            while bk > .36 and zs + .25 + bk*.92 + .02 > room: bk -= .03
            bench(x, zs, yin*1.9, bk, q.get('heads2', True) and zs + .25 + (bk + .24)*.92 < room, .42, 'leather')
    if q.get('wall'): rbox('bulkhead', (q['wall'], 0, fl + .6), (.03, yin*2, 1.2), 'lower', .01)
    zt = float(s.zr(x1 + .25)) - .20
    for k in (1, -1):
        if near: belt(x1 + .40, k*(yin - .02), fl + .35, min(zt, belt_ + .32), k)      # from outside they would only hang in the window
        ys = float(c['W'](x1))*.962 - .055; rbox('cardtop', ((xd + x1)/2 + .35, k*(ys - .01), belt_ - .03), (x1 - xd + 1.1, .06, .05), 'dash', .02); rbox('armd', ((xd + x1)/2 + .18, k*(ys - .04), belt_ - .24), (.62, .08, .06), 'leather', .025, (0, -.04, 0)); rbox('cardmid', ((xd + x1)/2 + .15, k*(ys - .012), belt_ - .14), (.90, .035, .12), 'leather2', .015); rbox('cardpocket', ((xd + x1)/2 + .1, k*(ys - .02), belt_ - .50), (.85, .05, .16), 'dash', .02); tube('pull', [((xd + x1)/2 - .12, k*(ys - .035), belt_ - .12), ((xd + x1)/2 + .02, k*(ys - .04), belt_ - .12)], .010, 'chrome')
    if p.get('ws'):
        xm = p['ws'][1] - .16; zm = float(c['zc'](xm)) - .13; rbox('inmirror', (xm + .10, 0, zm), (.03, .24, .065), 'piano', .012, (0, .15, 0)); tube('inmirrorarm', [(xm + .10, 0, zm), (xm + .04, 0, zm + .07)], .012, 'plastic')
