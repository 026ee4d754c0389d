"""City car, saloons, coupe and convertible."""
import math
import numpy as np
from mathutils import Vector
from shared_bodies import sedan, twobox, doors2, bonnet, tailgate, mid
from meshes import rbox, tube, ball, grid


def hatch_city():
    """A city car: round eyes, short nose, tall glass."""
    p = twobox(3.61, .80, 1.49, (.66, 3.08), .285, 1.02, 1.72, .80, .98, .92, 1.02, 1.41, top=.67, nose=.79, Ra=.318, tw=.18, wheel=('seven',), scallop=(.45, .024, .10), flare=.024, lines=[(.74, .92, .020, .045, .5, 3.5)],
        rx=[.08, .015, .0, .02, .06, .08, .16, .27], rw=('rear', [(.54, 1.03), (.44, 1.36)], .8), handles=[(1.86, .82), (2.76, .85)], platef=.36, plater=.62, flaps=[(3.28, .86, .13, .12)], mirmat='frame', rimf=.68)
    p['dlo'] = [dict(x=(1.06, 3.12), top=(.96, 3.2), bo=.04, to=.05, kick=.10, pil=[(1.98, -.08, .07), (2.86, -.16, .05)])]; p['in'] = dict(dash=1.40, x1=1.98, rows=(1.98, 2.66), sw=.46, back=.56, back2=.54)
    p['doors'] = doors2(p, 1.00, 2.0, 2.86, .26); p['lids'] = [bonnet(.16, .44, .93, .63, .7), tailgate((.50, .50), (.57, .95), (.50, 1.46), far=.7)]
    p['push'] = [dict(end='f', poly=mid(.29, .56, .58, .48), d=-.024, soft=.05, r=.06), dict(end='f', poly=[(.62, .35), (.84, .36), (.86, .52), (.68, .52)], d=-.026, soft=.04), dict(end='r', poly=mid(.52, .72, .42, .46), d=-.024, soft=.04), dict(end='r', poly=mid(.40, .50, 1.2), d=.018, soft=.05), dict(end='t', poly=[(.25, -.26), (.9, -.2), (.9, .2), (.25, .26)], d=.012, soft=.07)]
    p['seams'] = [('f', [(1.0, .78), (1.08, .62), (1.2, .55)]), ('r', [(.60, .52), (1.2, .52)])]
    p['regions'] = [dict(end='f', kind='head', poly=[(.44, .66), (.56, .615), (.74, .605), (.90, .65), (.98, .74), (.94, .81), (.78, .83), (.58, .80), (.46, .74)], r=.09, lens=[(.70, .715, .066)], drl=[[(.855, .67), (.885, .67), (.945, .74), (.925, .79), (.905, .785), (.92, .74)], [(.50, .685), (.53, .67), (.52, .745), (.50, .73)]]),
        dict(end='f', kind='grille', poly=mid(.672, .700, .40, .38), r=.012, bars=.03, barw=.006), dict(end='f', kind='grille', style='comb', poly=[(-.5, .31), (.44, .31), (.54, .42), (.44, .535), (-.5, .535)], r=.05, bars=.05, barw=.010, surround=.010, smat='satin'), dict(end='f', kind='fog', poly=[(.66, .385), (.79, .395), (.80, .485), (.69, .485)], r=.04, at=(.735, .435), rad=.030),
        dict(end='r', kind='tail', poly=[(.56, .78), (.80, .78), (.88, .85), (.88, 1.05), (.72, 1.05), (.60, .96)], r=.06, strips=[([(.63, .83), (.83, .83), (.85, .855), (.63, .855)], 'redled'), ([(.66, .94), (.85, .95), (.85, .975), (.68, .965)], 'redled'), ([(.64, .88), (.74, .885), (.74, .915), (.65, .91)], 'rev')]),
        dict(end='r', kind='flush', mat='plastic', poly=[(-.5, .2), (.55, .2), (.60, .30), (.50, .39), (-.5, .39)], r=.03)]
    return p


def sedan_compact():
    """A saloon: slim lamps that run into a diamond grille, a light across the tail."""
    p = sedan(exhaust=(.52, .24))
    p['push'] = [dict(end='f', poly=[(-.5, .38), (.40, .38), (.54, .53), (.52, .69), (-.5, .73)], d=-.012, soft=.035), dict(end='f', poly=mid(.215, .325, .66, .72), d=-.026, soft=.045), dict(end='f', poly=[(.66, .28), (.94, .30), (.98, .52), (.82, .43)], d=-.030, soft=.04), dict(end='r', poly=mid(.69, .87, .44, .50), d=-.024, soft=.04), dict(end='r', poly=mid(.42, .55, 1.3), d=.018, soft=.06), dict(end='r', poly=mid(1.0, 1.2, 1.1), d=.012, soft=.03), dict(end='r', poly=[(.72, .42), (1.02, .42), (1.02, .53), (.72, .50)], d=-.02, soft=.03), dict(end='t', poly=[(.25, -.22), (1.3, -.16), (1.3, .16), (.25, .22)], d=.010, soft=.06)]
    p['lines'].append((.56, .62, .014, .03, 1.4, 3.3))
    p['regions'] = [dict(end='f', kind='head', poly=[(.50, .615), (.86, .645), (1.30, .76), (1.22, .80), (.80, .735), (.50, .685)], r=.02, cells=[(.66, .657, .075, .045), (.765, .676, .075, .045)], drl=[[(.515, .672), (.80, .722), (1.20, .787), (1.20, .775), (.80, .706), (.515, .656)]]),
        dict(end='f', kind='grille', style='diamond', poly=[(-.5, .40), (.36, .40), (.50, .52), (.50, .66), (.44, .70), (-.5, .70)], r=.03, surround=.010, smat='chrome', bars=.042, barw=.007), dict(end='f', kind='grille', poly=[(-.5, .235), (.54, .235), (.62, .305), (-.5, .305)], r=.02, bars=.028, barw=.006), dict(end='f', kind='flush', mat='piano', poly=[(.70, .31), (.90, .32), (.93, .48), (.82, .42)], r=.02),
        dict(end='r', kind='tail', poly=[(-.5, .885), (.9, .88), (1.22, .90), (1.10, .985), (.8, .985), (-.5, .975)], r=.02, strips=[([(-.5, .922), (.9, .922), (1.15, .930), (1.15, .944), (.9, .938), (-.5, .938)], 'redled'), ([(.56, .895), (.72, .895), (.72, .912), (.56, .912)], 'rev')]),
        dict(end='r', kind='flush', mat='plastic', poly=[(-.5, .20), (.70, .20), (.80, .30), (.66, .39), (-.5, .39)], r=.03), dict(end='r', kind='tail', poly=[(.75, .435), (.98, .44), (.98, .465), (.75, .46)], r=.008)]
    return p


def scaled(p, f, w=1.):
    """The same body longer by f and wider by w."""
    for k in ('W', 'zb', 'zs', 'zc', 'yr', 'bow', 'crown'): p[k] = [(x*f, v*(w if k in ('W', 'yr') else 1)) for x, v in p[k]]
    p['L'] *= f; p['Wm'] *= w; p['xs'] = [x*f for x in p['xs']]; p['axles'] = tuple(x*f for x in p['axles']); s = lambda q: [(a*f, b) for a, b in q]
    p['ws'] = (p['ws'][0]*f, p['ws'][1]*f, p['ws'][2]); p['rw'] = ('top', p['rw'][1]*f, p['rw'][2]*f, p['rw'][3])
    for d in p['dlo']: d['x'] = tuple(v*f for v in d['x']); d['top'] = tuple(v*f for v in d['top']); d['pil'] = [(a*f, b, c) for a, b, c in d['pil']]
    for d in p['doors']: d['poly'] = s(d['poly'])
    for d in p['lids']: d['poly'] = [(a*f, b*w) for a, b in d['poly']] if d['on'] == 'top' else [(a*w, b) for a, b in d['poly']]
    p['handles'] = s(p['handles']); p['mirror'] = (p['mirror'][0]*f, p['mirror'][1]); p['flaps'] = [(a*f, *r) for a, *r in p['flaps']]
    p['lines'] = [(a, b, c, d, x*f, y*f) for a, b, c, d, x, y in p['lines']]; p['hoodlines'] = [(a*w, b*w, c, d, x*f, y*f) for a, b, c, d, x, y in p['hoodlines']]; p['fin'] *= f
    return p


def sedan_exec():
    """A big saloon: long bonnet, upright chrome bars, lamps of two lines, many thin spokes."""
    p = scaled(sedan(), 1.078, 1.03); p.update(Rt=.355, Ra=.390, H=1.46, tw=.235, wheel=('mesh',), platef=.285, handlechrome=True, exhaust=(.60, .25)); p['in'] = dict(rows=(2.64, 3.44), back2=.52)
    p['zs'] = [(x, z + .012) for x, z in p['zs']]; p['zc'] = [(x, z + .022) for x, z in p['zc']]
    p['lines'] = [(.80, .84, .020, .04, .5, 4.85), (.36, .40, .014, .03, 1.5, 3.6)]; p['scallop'] = (.46, .022, .13)
    p['push'] = [dict(end='f', poly=[(-.5, .325), (.36, .325), (.53, .50), (.53, .65), (.46, .735), (-.5, .735)], d=.014, soft=.035), dict(end='f', poly=mid(.205, .305, .64, .72), d=-.022, soft=.04), dict(end='f', poly=[(.62, .31), (.98, .31), (1.02, .46), (.70, .43)], d=-.028, soft=.04), dict(end='r', poly=mid(.71, .90, .46, .52), d=-.022, soft=.04), dict(end='r', poly=mid(.44, .58, 1.4), d=.018, soft=.06), dict(end='r', poly=mid(1.03, 1.2, 1.1), d=.012, soft=.03), dict(end='t', poly=[(.25, -.34), (1.4, -.24), (1.4, .24), (.25, .34)], d=.014, soft=.06)]
    p['regions'] = [dict(end='f', kind='head', deep=.04, poly=[(.58, .665), (.94, .70), (1.27, .775), (1.24, .80), (.94, .755), (.58, .715)], r=.015, cells=[(.70, .70, .07, .03), (.80, .709, .07, .03), (.90, .72, .07, .03)], drl=[[(.59, .706), (.94, .745), (1.22, .792), (1.23, .783), (.94, .735), (.59, .697)]]),
        dict(end='f', kind='head', deep=.04, poly=[(.60, .595), (.94, .605), (1.26, .695), (1.25, .728), (.94, .655), (.60, .635)], r=.015, cells=[(.72, .618, .08, .026), (.84, .623, .08, .026)], drl=[[(.61, .628), (.94, .646), (1.23, .716), (1.24, .706), (.94, .636), (.61, .619)]]),
        dict(end='f', kind='grille', style='vert', poly=[(-.5, .34), (.34, .34), (.50, .50), (.50, .64), (.44, .715), (-.5, .715)], r=.04, surround=.018, bars=.040, barw=.009, bmat='chrome', deep=.08), dict(end='f', kind='grille', poly=[(.66, .335), (.94, .335), (.96, .43), (.72, .415)], r=.02, bars=.03, barw=.006, surround=.006, smat='chrome'), dict(end='f', kind='grille', poly=mid(.215, .245, .58, .60), r=.01, bars=.02, barw=.004),
        dict(end='r', kind='tail', poly=[(.50, .955), (.78, .95), (1.10, .91), (1.25, .93), (1.14, 1.02), (.8, 1.03), (.50, 1.02)], r=.02, strips=[([(.52, .972), (.78, .970), (1.18, .945), (1.18, .957), (.78, .984), (.52, .985)], 'redled'), ([(.52, 1.002), (.80, 1.002), (1.10, .99), (1.10, 1.0), (.80, 1.013), (.52, 1.013)], 'redled')]), dict(end='r', kind='flush', mat='chrome', poly=mid(.975, .995, .485), r=.006, off=.006),
        dict(end='r', kind='flush', mat='plastic', poly=[(-.5, .2), (.78, .2), (.90, .26), (.74, .37), (-.5, .37)], r=.03), dict(end='r', kind='flush', mat='chrome', poly=[(-.5, .39), (.80, .39), (.92, .365), (.93, .38), (.80, .406), (-.5, .406)], r=.004, off=.006)]
    p['plater'] = .81; p['seams'] = [('f', [(1.20, .80), (1.30, .62), (1.5, .60)]), ('r', [(1.06, .90), (1.10, .58), (1.5, .56)])]; return p


def coupe():
    """A coupe: low, long, wide haunches, dark five-spoke wheels."""
    p = sedan(L=4.52, H=1.345, Rt=.345, Ra=.376, axles=(.88, 3.60), tw=.25, wheel=('five',), darkwheel=True, Wm=.925, xs=[0, .10, .38, .70, 1.05, 1.40, 1.68, 1.90, 2.16, 2.44, 2.80, 3.12, 3.42, 3.72, 4.0, 4.24, 4.42, 4.52],
        W=[(0, .76), (.10, .82), (.38, .89), (.88, .92), (2.3, .90), (3.6, .935), (4.1, .895), (4.35, .83), (4.52, .77)], zb=[(0, .17), (.4, .15), (1.3, .165), (3.2, .175), (3.9, .20), (4.52, .26)], zs=[(0, .57), (.10, .61), (.38, .68), (.88, .75), (1.7, .80), (2.4, .825), (3.4, .89), (4.1, .90), (4.52, .86)],
        zc=[(0, .65), (.10, .70), (.38, .765), (.88, .828), (1.45, .875), (1.70, .93), (2.16, 1.17), (2.46, 1.285), (2.80, 1.335), (3.12, 1.315), (3.5, 1.215), (3.9, 1.06), (4.15, .995), (4.35, .985), (4.52, .955)], yr=[(0, .58), (.38, .68), (.9, .74), (1.45, .755), (1.7, .75), (2.16, .645), (2.46, .575), (2.8, .55), (3.2, .555), (3.6, .60), (4.0, .68), (4.35, .68), (4.52, .64)],
        bow=[(0, .22), (.5, .19), (1.7, .15), (2.46, .09), (2.8, .02), (3.4, -.06), (4.52, -.16)], lines=[(.66, .84, .022, .04, .5, 4.4), (.34, .44, .018, .03, 1.4, 3.3)], scallop=(.43, .034, .12), hoodlines=[(.30, .48, .020, .04, .15, 1.55)],
        ws=(1.62, 2.50, .055), rw=('top', 3.14, 3.98, .075), rwz=.92, dlo=[dict(x=(1.76, 3.62), top=(1.62, 3.72), bo=.04, to=.045, kick=.11, pil=[(3.02, -.30, .05)])], brightwork=None,
        doors=[dict(poly=[(1.50, .25), (3.02, .24), (3.16, .86), (3.05, 1.12), (2.9, 1.6), (1.6, 1.6), (1.48, .7)], r=[.05, .06, .2, .1, 0, 0, .2])], lids=[bonnet(.15, .54, 1.50, .75, .60), tailgate((.52, .66), (.60, .90), (.58, 1.2), far=.5)],
        handles=[(2.86, .765)], flushh=True, mirror=(1.94, .875), mirmat='frame', platef=.215, plater=.50, flaps=[(3.98, .76, .15, .14)], fin=3.2, exhaust=(.55, .23))
    p['in'] = dict(dash=2.06, x1=2.62, rows=(2.62, 3.24), back2=.40, floor=.11, back=.50, recline=.42)
    p['push'] = [dict(end='f', poly=[(-.5, .245), (.50, .245), (.70, .37), (.63, .545), (-.5, .575)], d=-.022, soft=.04), dict(end='f', poly=[(.72, .22), (1.0, .25), (1.06, .46), (.86, .44)], d=-.035, soft=.04), dict(end='f', poly=mid(.14, .19, 1.1), d=.022, soft=.03), dict(end='r', poly=mid(.41, .60, .42, .48), d=-.022, soft=.04), dict(end='r', poly=mid(.90, 1.2, 1.2), d=.018, soft=.03), dict(end='s', poly=[(3.02, .66), (3.42, .70), (3.36, .60), (3.06, .52)], d=-.022, soft=.05), dict(end='t', poly=[(.5, .14), (1.3, .12), (1.3, .34), (.5, .30)], d=.012, soft=.06)]
    p['seams'] = [('f', [(1.30, .735), (1.38, .56), (1.5, .54)]), ('r', [(1.0, .80), (1.08, .54), (1.4, .52)])]
    p['regions'] = [dict(end='f', kind='head', poly=[(.56, .575), (.92, .60), (1.34, .72), (1.20, .745), (.86, .69), (.56, .635)], r=.015, lens=[(.69, .605, .022), (.80, .617, .022)], drl=[[(.575, .622), (.88, .676), (1.20, .732), (1.22, .720), (.88, .660), (.575, .606)]]),
        dict(end='f', kind='grille', style='comb', poly=[(-.5, .27), (.46, .27), (.64, .38), (.58, .515), (-.5, .55)], r=.03, bars=.055, barw=.009, deep=.08), dict(end='f', kind='grille', poly=[(.78, .26), (.95, .28), (1.00, .42), (.88, .40)], r=.02, bars=.05, barw=.006), dict(end='f', kind='flush', mat='piano', poly=[(-.5, .15), (.80, .15), (.95, .18), (.80, .20), (-.5, .20)], r=.008, off=.012),
        dict(end='r', kind='tail', poly=[(.40, .80), (.9, .785), (1.16, .80), (1.06, .865), (.8, .87), (.40, .86)], r=.018, strips=[([(.42, .812), (.9, .80), (1.10, .812), (1.10, .822), (.9, .812), (.42, .824)], 'redled'), ([(.42, .842), (.9, .842), (1.06, .846), (1.06, .856), (.9, .854), (.42, .853)], 'redled')]), dict(end='r', kind='flush', mat='piano', poly=mid(.805, .855, .385), r=.01, off=-.002),
        dict(end='r', kind='flush', mat='piano', poly=[(-.5, .15), (.74, .15), (.90, .26), (.72, .37), (-.5, .37)], r=.03)]
    return p


def convertible():
    """The coupe's sister without a roof: leather inside, hoops behind the rear seats."""
    p = coupe(); p.update(H=1.25, opening=[(2.02, -.64), (3.0, -.68), (3.56, -.62), (3.56, .62), (3.0, .68), (2.02, .64)], open_z=.70, ws=None, rw=None, dlo=[], wheel=('ten',), darkwheel=False, fin=None, mirmat='paint', shellfrom=1.4,
        zc=[(0, .65), (.10, .70), (.38, .765), (.88, .828), (1.45, .875), (1.72, .905), (2.2, .90), (2.8, .905), (3.4, .945), (3.8, .965), (4.2, .962), (4.52, .925)], crown=[(0, .03), (.9, .045), (1.5, .04), (2.0, .018), (3.3, .02), (4, .03), (4.52, .03)],
        yr=[(0, .58), (.38, .68), (.9, .74), (1.45, .77), (2.0, .80), (3.2, .80), (3.8, .75), (4.52, .64)], mirror=(1.98, .875))
    p['in'] = dict(dash=2.06, zd=.845, x1=2.62, rows=(2.62, 3.10), back2=.40, floor=.11, yd=.36, back=.56, heads2=False)
    p['doors'] = [dict(poly=[(1.50, .25), (3.02, .24), (3.10, .80), (3.06, 1.2), (1.6, 1.2), (1.48, .7)], r=[.05, .03, .1, 0, 0, .2], to=-.2)]
    p['lids'] = [p['lids'][0], dict(on='top', z=.8, poly=[(3.62, -.60), (3.62, .60), (3.84, .66), (4.42, .62), (4.42, -.62), (3.84, -.66)], r=.06), p['lids'][1]]
    head = p['regions'][0]; head.update(poly=[(.54, .56), (.90, .575), (1.28, .69), (1.22, .735), (.86, .69), (.54, .64)], drl=[], lens=[(.68, .605, .030), (.82, .622, .030)]); p['regions'][1].update(style='bars', bars=.04, barw=.008, bmat='satin', surround=.012)
    def inside(p, c, s):
        """Windscreen in its frame, rear deck, hoops."""
        S = np.linspace(-1, 1, 33); T = np.linspace(0, 1, 9); P = []
        for t in T:
            hw = .735*(1 - t) + .60*t; P.append([(1.70 + .72*t - (1 - q*q)*(.115*(1 - t) + .085*t), q*hw, .895 + .345*t - .012*q*q + .012*math.sin(math.pi*t)) for q in S])
        grid('wsc', P, 'glass'); P = np.array(P); edge = [tuple(q) for q in P[:, 0]] + [tuple(q) for q in P[8, 1:]] + [tuple(q) for q in P[7::-1, 32]]
        tube('wsframe', edge, .021, 'paint'); tube('wsseal', [tuple(np.array(e) + (.012, 0, -.012)) for e in edge], .014, 'rubber'); tube('wsbase', [tuple(q + np.array((-.02, 0, -.012))) for q in P[0]], .026, 'plastic')
        rbox('inmirror', (2.30, 0, 1.17), (.03, .24, .065), 'piano', .012, (0, .15, 0)); rbox('rearwall', (3.58, 0, .62), (.05, 1.30, .50), 'lower', .02); tube('rimseal', [(x, y, float(c['zc'](x)) - .012) for x, y in ((2.1, -.68), (3.0, -.70), (3.5, -.66), (3.58, -.4), (3.58, .4), (3.5, .66), (3.0, .70), (2.1, .68))], .010, 'rubber')
        for k in (1, -1): ball('hoop', (3.56, k*.33, .95), (.04, .17, .085), 'piano', 18, .7)
    p['extra'] = inside; return p
