"""Draws sample pictures: raw light, albedo and normals as EXR files, which denoise.py makes pictures of.

blender -b -t 2 --python draw.py -- low [BODY ...]                          parked cars for the background, once, into $CARS
blender -b -t 2 --python draw.py -- RAW_DIR WIDTH SAMPLES BODY-PAINT-VIEW [...]   pictures; what exists already is skipped
"""
import math, os, sys, time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np
from mathutils import Vector
import meshes, materials, scenery
from materials import set_paint, set_trim, MAT
from meshes import OBJ
from car import car
from places import PLACES, LIGHT, sky
from camera import camera, wheelview
from bodies import BODIES, LISTINGS

DIR = os.environ.get('CARS', '/tmp/sample-cars')


def reset():
    """An empty scene with all materials."""
    bpy.ops.wm.read_factory_settings(use_empty=True); OBJ.clear(); MAT.clear(); materials.materials()


def low(bodies):
    """Simple cars for rows in the background: one mesh a body, opaque glass, no cabin."""
    os.makedirs(DIR, exist_ok=True)
    for b in bodies:
        reset(); p = dict(BODIES[b]()); p.update(cabin=False)
        for g in ('glass', 'glassrear'): MAT[g] = materials.mat('dark' + g, (.010, .012, .013), .02, spec=.9)
        s = car(p, 3); bpy.context.view_layer.update(); dg = bpy.context.evaluated_depsgraph_get(); objs = []
        for o in list(OBJ):
            me = bpy.data.meshes.new_from_object(o.evaluated_get(dg)); q = bpy.data.objects.new(o.name, me); bpy.context.scene.collection.objects.link(q); q.matrix_world = o.matrix_world; objs.append(q); bpy.data.objects.remove(o)
        for o in objs: o.select_set(True)
        bpy.context.view_layer.objects.active = objs[0]; bpy.ops.object.join(); o = objs[0]; d = o.modifiers.new('d', 'DECIMATE'); d.ratio = .22; bpy.ops.object.modifier_apply(modifier='d'); o.name = 'low-' + b; o['mid'] = float(s.xf + s.xb)/2 if not p.get('Lfull') else p['Lfull']/2
        bpy.data.libraries.write(f'{DIR}/low-{b}.blend', {o}); print('low', b, len(o.data.polygons), flush=True)


def passes(base):
    """Writes light, albedo and normal beside each other."""
    sc = bpy.context.scene; sc.view_layers[0].cycles.denoising_store_passes = True; sc.use_nodes = True; n, l = sc.node_tree.nodes, sc.node_tree.links; n.clear(); rl = n.new('CompositorNodeRLayers'); co = n.new('CompositorNodeComposite'); l.new(rl.outputs['Image'], co.inputs[0])
    fo = n.new('CompositorNodeOutputFile'); fo.base_path = os.path.dirname(base); fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '16'; fo.file_slots.clear()
    for i, (k, src) in enumerate((('color', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal'))): fo.file_slots.new(f'{os.path.basename(base)}.{k}.#'); l.new(rl.outputs[src], fo.inputs[i])


def render(base, width, spp):
    """Draws the scene as it stands."""
    sc = bpy.context.scene; sc.render.engine = 'CYCLES'; c = sc.cycles; c.samples = spp; c.use_denoising = False; c.use_adaptive_sampling = True; c.adaptive_threshold = .08; c.adaptive_min_samples = 4
    c.max_bounces = 6; c.diffuse_bounces = 2; c.glossy_bounces = 3; c.transmission_bounces = 2; c.transparent_max_bounces = 10; c.caustics_reflective = c.caustics_refractive = False; c.sample_clamp_indirect = 6; c.blur_glossy = .5; c.pixel_filter_type = 'BLACKMAN_HARRIS'; c.filter_width = 1.4
    sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = width, width*3//4, 100; sc.frame_set(1); passes(base + '.part'); bpy.ops.render.render()
    for k in ('albedo', 'normal', 'color'): os.replace(f'{base}.part.{k}.1.exr', f'{base}.{k}.exr')


def clear_view():
    """Takes away what is parked between the camera and the car; what stands behind the camera stays, for the paint mirrors it."""
    cam = bpy.context.scene.camera; bpy.context.view_layer.update(); at, ahead = cam.matrix_world.translation, -(cam.matrix_world.to_3x3().col[2]); far = math.hypot(at.x, at.y)
    for o in bpy.data.objects:
        if not o.name.startswith('low-'): continue
        p = o.matrix_world @ Vector((o.get('mid', 0), 0, 0)) - at; along = p.xy.dot(ahead.xy.normalized()); o.hide_render = -3 < along < far - 2 and math.sqrt(max(0, p.xy.length_squared - along*along)) < .5*max(along, 0) + 3.2


def main():
    a = sys.argv[sys.argv.index('--') + 1:]
    if a[0] == 'low': return low(a[1:] or BODIES)
    out, width, spp, names = a[0], int(a[1]), int(a[2]), a[3:]; level = int(os.environ.get('LEVEL', 5)); last = None; os.makedirs(out, exist_ok=True)
    for name in names:
        base = f'{out}/{name}'
        if os.path.exists(base + '.color.exr') and width > 1000: continue
        t = time.time(); body, paint, view = name.rsplit('-', 2); L = LISTINGS.get((body, paint)) or dict(place='yard', left=True, trim='black')
        if os.environ.get('PLACE'): L = dict(L, place=os.environ['PLACE'])
        if view in ('front34', 'rear34', 'side', 'front', 'rear', 'wheel'):
            if (body, paint) != last:
                reset(); p = BODIES[body](); s = car(p, level); set_paint(paint); set_trim(L.get('trim', 'black')); bpy.context.view_layer.update()
                pts = np.array([o.matrix_world @ v.co for o in OBJ if o.type == 'MESH' and o.name.startswith(('body', 'tyre', 'bed', 'wheel', 'door', 'clad')) for v in list(o.data.vertices)[::(9 if len(o.data.vertices) > 400 else 1)]])
                mid = (pts[:, 0].min() + pts[:, 0].max())/2; print('built', body, f'{time.time() - t:.0f} s', flush=True)
                root = bpy.data.objects.new('root', None); bpy.context.scene.collection.objects.link(root)
                for o in OBJ: o.parent = root
                root.location = (-mid, 0, 0); pts = pts - np.array([mid, 0, 0]); left = L.get('left', True)
                PLACES[L['place']](L); last = (body, paint)
            for o in [o for o in bpy.data.objects if o.type in ('CAMERA', 'LIGHT')]: bpy.data.objects.remove(o)
            li = dict(LIGHT[L['place']][0]); az = -60 if view in ('rear34', 'rear') else li['azimuth']; sd = 1 if left else -1; li['azimuth'] = sd*az + L.get('turn', 0); li['elevation'] += L.get('rise', 0); sky(**li)      # the sun stands where the photographer wants it
            lead = L.get('left', True); wheelview(p, s, mid, lead) if view == 'wheel' else camera(view, p, pts, lead if view != 'side' or not p.get('sideflip') else not lead, L.get('vary', 0.))
            clear_view()
        else:
            import details; last = None; reset(); details.scene(name, BODIES[body](), paint, view, L)
        render(base, width, spp); print('done', name, f'{time.time() - t:.0f} s', flush=True)


main()
