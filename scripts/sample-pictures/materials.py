"""What things are made of: paint, glass, lamps, rubber, cloth. All by numbers, no picture files."""
import bpy

MAT = {}
PAINTS = {  # colour facing, colour at grazing angles, metallic, roughness under the lacquer
    'white': ((.62, .625, .62), (.60, .61, .61), .0, .45), 'pearl': ((.70, .68, .64), (.76, .76, .76), .15, .4),
    'black': ((.0035, .0035, .0045), (.002, .002, .003), .3, .35), 'silver': ((.50, .51, .525), (.22, .23, .24), .75, .36),
    'graphite': ((.075, .08, .088), (.03, .032, .036), .7, .36), 'blue': ((.009, .033, .112), (.003, .009, .032), .55, .34),
    'red': ((.33, .010, .012), (.12, .003, .006), .45, .34), 'champagne': ((.46, .375, .265), (.20, .16, .11), .75, .38),
    'sage': ((.19, .25, .195), (.10, .135, .11), .4, .4), 'teal': ((.022, .16, .175), (.008, .06, .075), .55, .36),
    'sky': ((.21, .42, .58), (.15, .32, .46), .15, .4), 'bronze': ((.15, .085, .045), (.05, .028, .016), .7, .36)}


def mat(name, col, rough=.4, metal=0., coat=0., emit=0., ecol=None, spec=.5, coatr=.03):
    """A plain surface."""
    m = bpy.data.materials.new(name); m.use_nodes = True; b = m.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = (*col, 1); b.inputs['Roughness'].default_value = rough; b.inputs['Metallic'].default_value = metal
    b.inputs['Clearcoat'].default_value = coat; b.inputs['Clearcoat Roughness'].default_value = coatr; b.inputs['Specular'].default_value = spec
    if emit: b.inputs['Emission'].default_value = (*(ecol or col), 1); b.inputs['Emission Strength'].default_value = emit
    MAT[name] = m; return m


class Nodes:
    """Shorthand for the nodes of a material."""
    def __init__(s, m): s.m = m; s.t = m.node_tree; s.n = s.t.nodes; s.l = s.t.links; s.b = s.n.get('Principled BSDF'); s.tc = None
    def new(s, kind, **kw):
        q = s.n.new('ShaderNode' + kind)
        for k, v in kw.items(): setattr(q, k, v)
        return q
    def link(s, a, b): s.l.new(a, b)
    def coord(s):
        s.tc = s.tc or s.new('TexCoord'); return s.tc.outputs['Object']
    def noise(s, scale, detail=2, rough=.5, dist=0., at=None):
        q = s.new('TexNoise'); q.inputs['Scale'].default_value = scale; q.inputs['Detail'].default_value = detail
        q.inputs['Roughness'].default_value = rough; q.inputs['Distortion'].default_value = dist; s.link(at or s.coord(), q.inputs[0]); return q.outputs[0]
    def ramp(s, x, *stops):
        q = s.new('ValToRGB'); e = q.color_ramp.elements
        while len(e) > 1: e.remove(e[-1])
        for i, (p, c) in enumerate(stops):
            k = e[0] if i == 0 else e.new(p); k.position = p; k.color = (*c, 1) if hasattr(c, '__len__') else (c, c, c, 1)
        s.link(x, q.inputs[0]); return q.outputs[0]
    def math(s, op, a, b=None, clamp=False):
        q = s.new('Math', operation=op, use_clamp=clamp)
        for i, v in enumerate((a, b)):
            if v is None: continue
            if isinstance(v, (int, float)): q.inputs[i].default_value = v
            else: s.link(v, q.inputs[i])
        return q.outputs[0]
    def mix(s, f, a, b, kind='MIX'):
        q = s.new('MixRGB', blend_type=kind)
        for i, v in enumerate((f, a, b)):
            if isinstance(v, (int, float)): q.inputs[i].default_value = v if i == 0 else (v, v, v, 1)
            elif isinstance(v, tuple): q.inputs[i].default_value = (*v, 1)
            else: s.link(v, q.inputs[i])
        return q.outputs[0]
    def bump(s, h, strength, dist, to='Normal'):
        q = s.new('Bump'); q.inputs['Strength'].default_value = strength; q.inputs['Distance'].default_value = dist; s.link(h, q.inputs['Height'])
        if to: s.link(q.outputs[0], s.b.inputs[to])
        return q.outputs[0]


def see_through(name, tint, mirror=1.0, rough=0.):
    """Thin glass or plastic: what is behind it in the tint, and a reflection that grows toward grazing angles."""
    m = bpy.data.materials.new(name); m.use_nodes = True; k = Nodes(m); k.n.clear()
    o = k.new('OutputMaterial'); t = k.new('BsdfTransparent'); g = k.new('BsdfGlossy'); fr = k.new('Fresnel'); x = k.new('MixShader')
    ge = k.new('NewGeometry'); io = k.math('MULTIPLY_ADD', ge.outputs['Backfacing'], 1/1.52 - 1.52); io.node.inputs[2].default_value = 1.52; k.link(io, fr.inputs[0])    # from behind no more of a mirror than from the front
    g.inputs['Roughness'].default_value = rough; t.inputs[0].default_value = (*tint, 1)
    k.link(k.math('MULTIPLY', fr.outputs[0], 1.6*mirror, True), x.inputs[0]); k.link(t.outputs[0], x.inputs[1]); k.link(g.outputs[0], x.inputs[2]); k.link(x.outputs[0], o.inputs[0])
    MAT[name] = m


def paint():
    """Lacquered paint: colour that darkens toward the edge, a mirror of lacquer over it, dust low down."""
    m = mat('paint', (.5, .5, .5), .4, .5); k = Nodes(m); b = k.b
    lw = k.new('LayerWeight'); lw.inputs[0].default_value = .35
    f = k.new('RGB'); f.name = 'face'; e = k.new('RGB'); e.name = 'edge'
    col = k.mix(lw.outputs['Facing'], f.outputs[0], e.outputs[0])
    sp = k.new('SeparateXYZ'); k.link(k.new('NewGeometry').outputs['Position'], sp.inputs[0])
    low = k.new('MapRange'); low.inputs[1].default_value = .62; low.inputs[2].default_value = .18; low.inputs[3].default_value = 0; low.inputs[4].default_value = .10
    k.link(sp.outputs[2], low.inputs[0]); dust = k.math('MULTIPLY', low.outputs[0], k.ramp(k.noise(7, 5, .65), (.35, 0.), (.75, 1.)))
    k.link(k.mix(dust, col, (.20, .18, .155)), b.inputs['Base Color'])
    # The lacquer is a layer of its own: Blender's clear coat gives back a quarter of what glass does, and looks like wax.
    g = k.new('BsdfGlossy'); fr = k.new('Fresnel'); x = k.new('MixShader'); o = k.n['Material Output']; fr.inputs[0].default_value = 1.5
    cr = k.math('MULTIPLY_ADD', dust, .5); cr.node.inputs[2].default_value = .012; k.link(cr, g.inputs['Roughness'])
    k.link(fr.outputs[0], x.inputs[0]); k.link(b.outputs[0], x.inputs[1]); k.link(g.outputs[0], x.inputs[2]); k.link(x.outputs[0], o.inputs[0])


def set_paint(name):
    """Gives the car another colour."""
    c, e, me, ro = PAINTS[name]; n = MAT['paint'].node_tree.nodes; b = n['Principled BSDF']
    n['face'].outputs[0].default_value = (*c, 1); n['edge'].outputs[0].default_value = (*e, 1)
    b.inputs['Metallic'].default_value = me; b.inputs['Roughness'].default_value = ro


def textured(name, col, rough, scale, strength, dist, vary=.15, **kw):
    """A surface with a grain that one feels: plastic, leather, rubber, cloth."""
    m = mat(name, col, rough, **kw); k = Nodes(m); h = k.noise(scale, 3); k.bump(h, strength, dist)
    k.link(k.mix(k.noise(3, 3), tuple(v*(1 - vary) for v in col), tuple(min(1, v*(1 + vary)) for v in col)), k.b.inputs['Base Color'])


def materials():
    """All of them, by name, into MAT."""
    paint(); see_through('glass', (.62, .67, .65)); see_through('glassrear', (.20, .21, .21)); see_through('clear', (.95, .965, .97), .8); see_through('redclear', (.72, .018, .018), .9); see_through('smoke', (.35, .02, .02), .9)
    mat('frame', (.006, .006, .007), .12, coat=.6); textured('plastic', (.020, .021, .022), .6, 420, .25, .0015); mat('matte', (.004, .004, .004), .95, spec=.1); mat('chrome', (.80, .81, .82), .07, 1.)
    mat('satin', (.46, .47, .48), .28, 1.); mat('alloy', (.56, .57, .585), .28, .85, .5); mat('alloydark', (.035, .036, .04), .3, .8, .6); mat('cut', (.70, .71, .72), .16, 1., .3)
    textured('tyre', (.018, .018, .0185), .78, 160, .3, .001, .35, spec=.3); mat('disc', (.33, .32, .31), .38, 1.); mat('plate', (.86, .86, .85), .35); mat('ink', (.012, .014, .03), .4); mat('caliper', (.12, .12, .125), .45, .6)
    mat('bucket', (.03, .032, .036), .16, .7); mat('led', (.92, .94, .97), .25, emit=.9, ecol=(.95, .97, 1)); mat('lens', (.02, .022, .03), .02, 0, 1., spec=1)
    mat('reflector', (.82, .83, .84), .12, 1.); m = mat('redinner', (.55, .012, .012), .2, .25, .8); k = Nodes(m); w = k.new('TexVoronoi'); w.inputs['Scale'].default_value = 130; k.link(k.coord(), w.inputs[0]); k.bump(w.outputs[0], .8, .004)
    mat('redled', (.9, .03, .02), .3, emit=.55, ecol=(1, .04, .03)); mat('amber', (.72, .22, .02), .22, coat=1.); mat('grille', (.014, .014, .015), .25, coat=.4); mat('rev', (.72, .72, .73), .12, .3, coat=1.)
    mat('bed', (.33, .35, .37), .45, .3); mat('trimwhite', (.72, .72, .71), .35, coat=.4); mat('navy', (.012, .035, .11), .3, .3, 1.); mat('grey', (.10, .105, .11), .3, .3, 1.); mat('alu', (.62, .63, .64), .34, .9)
    textured('wood', (.16, .10, .055), .55, 30, .2, .002); textured('rubber', (.012, .012, .012), .7, 60, .2, .002); textured('carpet', (.028, .027, .026), .95, 900, .9, .004)
    textured('leather', (.030, .029, .029), .46, 520, .22, .0012); textured('leather2', (.030, .029, .029), .46, 520, .22, .0012); textured('dash', (.022, .022, .023), .62, 700, .3, .001); textured('liner', (.34, .33, .31), .9, 800, .3, .001); textured('lower', (.022, .022, .023), .6, 700, .3, .001)
    for n, c, e in (('lcd', (.010, .014, .024), .35), ('lcdwhite', (1, 1, 1), 2.6), ('lcdgrey', (.5, .55, .6), 1.), ('lcdblue', (.05, .35, 1), 2.2), ('lcdred', (1, .12, .06), 2.2), ('lcddim', (.05, .07, .1), .5), ('lcdmap', (.035, .05, .065), .8), ('lcdroad', (.30, .34, .38), 1.)): mat(n, (0, 0, 0), .3, emit=e, ecol=c)
    mat('screen', (.004, .004, .005), .08, coat=.4); mat('piano', (.004, .004, .005), .06, coat=1.); mat('stitch', (.50, .45, .38), .7); mat('belt', (.03, .03, .032), .7)


TRIMS = {'black': ((.026, .025, .025), (.026, .025, .025), (.35, .34, .32), (.020, .020, .021)), 'brown': ((.105, .058, .033), (.066, .037, .022), (.30, .28, .25), (.026, .023, .021)),
         'grey': ((.19, .19, .19), (.13, .13, .13), (.42, .42, .41), (.05, .05, .052)), 'beige': ((.44, .36, .26), (.36, .29, .21), (.52, .49, .43), (.06, .05, .042))}


def set_trim(name):
    """Gives the cabin another colour: seats, their edges, roof lining, dashboard."""
    for m, c in zip(('leather', 'leather2', 'liner', 'dash'), TRIMS[name]):
        q = [n for n in MAT[m].node_tree.nodes if n.bl_idname == 'ShaderNodeMixRGB'][0]
        q.inputs[1].default_value = (*[v*.85 for v in c], 1); q.inputs[2].default_value = (*[min(1, v*1.15) for v in c], 1)
