"""Where the photographer stands: each view, framed so that the car fills the picture as it would in a good advert."""
import math
import bpy
import numpy as np
from mathutils import Vector

# angle from the nose (0 front, 180 rear), height of the lens in metres, focal length, share of the frame's width, of its height
VIEWS = {'front34': (38, 1.45, 45, .83, .72), 'rear34': (146, 1.50, 45, .82, .72), 'side': (90, 1.25, 50, .86, .62), 'front': (9, 1.25, 50, .64, .74), 'rear': (172, 1.30, 50, .64, .74)}


def camera(view, p, pts, left=True, vary=0.):
    """Puts the camera; left: it stands on the car's left. Returns it."""
    ang, hgt, lens, fw, fh = VIEWS[view]; ang += p.get('angle', {}).get(view, 0) + vary*4; hgt += p.get('eye', 0.) + vary*.10; sc = bpy.context.scene
    a = math.radians(180 + (ang if left else -ang)); d2 = np.array([math.cos(a), math.sin(a)]); ctr = np.array([(pts[:, 0].min() + pts[:, 0].max())/2, 0.]); K = lens/36.; mid = pts[:, 2].max()*.47
    def look(dist):
        loc = np.array([*(ctr + d2*dist), hgt]); tgt = np.array([*ctr, mid]); q = Vector(tgt - loc).to_track_quat('-Z', 'Y'); return loc, q, np.array(q.to_matrix())
    lo, hi = 2., 60.; sx = sy = 0.
    for _ in range(40):
        m = (lo + hi)/2; loc, q, R = look(m); w = (pts - loc) @ R; u, v = K*w[:, 0]/-w[:, 2], K*w[:, 1]/-w[:, 2]
        if (w[:, 2] > -.5).any() or np.ptp(u) > fw or np.ptp(v) > fh*.75: lo = m
        else: hi = m
    loc, q, R = look(hi); w = (pts - loc) @ R; u, v = K*w[:, 0]/-w[:, 2], K*w[:, 1]/-w[:, 2]; sx, sy = (u.max() + u.min())/2, (v.max() + v.min())/2
    cd = bpy.data.cameras.new('cam'); cd.lens = lens; cd.sensor_width = 36; cd.shift_x = sx; cd.shift_y = sy + .018; cd.clip_end = 5000
    o = bpy.data.objects.new('cam', cd); sc.collection.objects.link(o); sc.camera = o; o.location = loc; o.rotation_euler = q.to_euler()
    cd.dof.use_dof = True; cd.dof.focus_distance = float(np.quantile(-w[:, 2], .25)); cd.dof.aperture_fstop = 5.0; return o


def closeup(at, eye, lens=40, fstop=5.6, shift=(0, 0)):
    """A camera at eye that looks at a point."""
    cd = bpy.data.cameras.new('cam'); cd.lens = lens; cd.sensor_width = 36; cd.clip_start = .02; cd.clip_end = 5000; cd.shift_x, cd.shift_y = shift; o = bpy.data.objects.new('cam', cd); sc = bpy.context.scene; sc.collection.objects.link(o); sc.camera = o
    o.location = eye; d = Vector(at) - Vector(eye); o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler(); cd.dof.use_dof = True; cd.dof.focus_distance = d.length; cd.dof.aperture_fstop = fstop; return o


def wheelview(p, s, mid, left):
    """Close to the front wheel, kneeling."""
    k = -1 if left else 1; a = p['axles'][0] - mid; y = k*p['Wm']; R = p['Rt']
    return closeup((a + .06, y, R*1.12), (a - .75, y + k*(R*4.6), R*2.0), 62, 5.)
