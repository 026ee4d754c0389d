"""What bodies have in common: the three-box sedan, the two-box hatch, and the shapes of their doors."""
from body import curves


def sedan(**o):
    """A four-door saloon; keys override its numbers."""
    p = dict(L=4.64, Wm=.91, H=1.44, Rt=.336, Ra=.372, axles=(.90, 3.62), tw=.215, wheel=('vee',),
        xs=[0, .10, .38, .70, 1.05, 1.38, 1.60, 1.85, 2.12, 2.42, 2.80, 3.18, 3.50, 3.80, 4.06, 4.32, 4.53, 4.64],
        W=[(0, .74), (.10, .80), (.38, .868), (.90, .90), (2.3, .91), (3.5, .905), (4.1, .875), (4.45, .825), (4.64, .76)],
        zb=[(0, .20), (.4, .175), (1.3, .18), (3.2, .19), (4.0, .22), (4.64, .27)],
        zs=[(0, .625), (.10, .665), (.38, .725), (.9, .795), (1.6, .865), (2.4, .90), (3.5, .945), (4.2, .955), (4.64, .90)],
        zc=[(0, .715), (.10, .77), (.38, .835), (.9, .90), (1.38, .945), (1.60, 1.00), (2.12, 1.27), (2.42, 1.385), (2.8, 1.435), (3.18, 1.42), (3.5, 1.345), (3.8, 1.225), (4.06, 1.12), (4.32, 1.085), (4.64, 1.05)],
        crown=[(0, .03), (.9, .045), (1.4, .05), (1.6, .035), (2.4, .04), (3.2, .035), (4.0, .025), (4.64, .03)],
        yr=[(0, .56), (.38, .66), (.9, .72), (1.38, .745), (1.6, .74), (2.12, .645), (2.42, .59), (2.8, .575), (3.2, .58), (3.6, .61), (4.06, .68), (4.4, .68), (4.64, .63)],
        bow=[(0, .20), (.5, .17), (1.5, .14), (2.4, .09), (2.8, .02), (3.4, -.06), (4.64, -.14)],
        fx=[.06, .0, .0, .03, .07, .08, .10, .12], rx=[.10, .02, .0, .03, .05, .05, .03, .0], flare=.018, flarestep=.006, flarer=.045,
        lines=[(.70, .86, .020, .045, .5, 4.5)], scallop=(.42, .028, .12), hoodlines=[(.34, .50, .014, .045, .15, 1.45)],
        ws=(1.50, 2.46, .055), rw=('top', 3.22, 4.02, .07), rwz=1.0,
        dlo=[dict(x=(1.62, 3.86), top=(1.5, 4.0), bo=.04, to=.045, kick=.05, pil=[(2.66, -.10, .075), (3.46, -.22, .05)])], brightwork='round',
        doors=[dict(poly=[(1.44, .27), (2.66, .26), (2.66, .9), (2.60, 1.6), (1.5, 1.6), (1.42, .8)], r=[.05, .03, .3, 0, 0, .2]),
               dict(poly=[(2.672, .26), (3.55, .27), (3.68, .9), (3.52, 1.26), (3.3, 1.6), (2.612, 1.6), (2.672, .9)], r=[.03, .2, .1, .1, 0, 0, .3])],
        lids=[dict(on='top', z=.66, poly=[(.13, -.52), (.13, .52), (.9, .70), (1.42, .735), (1.42, -.735), (.9, -.70)], r=[.12, .12, .4, .02, .02, .4]),
              dict(on='rear', poly=[(-.50, .72), (.50, .72), (.60, .98), (.58, 1.3), (-.58, 1.3), (-.60, .98)], far=.6, r=.06)],
        handles=[(2.44, .80), (3.42, .825)], mirror=(1.80, .965), platef=.42, plater=.80, flaps=[(4.02, .82, .15, .14)], fin=3.30,
        seams=[('f', [(.86, .635), (1.02, .60), (1.36, .60)]), ('r', [(1.02, .86), (1.05, .55), (1.5, .52)])])
    p['in'] = dict(rows=(2.46, 3.14), back2=.50)
    p.update(o); return p


def twobox(L, W, H, a, Rt, xc, xh, hf, hc, bf, br, ze, **o):
    """Hatch, SUV, MPV, EV: a=(front, rear axle), xc cowl, xh roof front edge, hf/hc bonnet height front/cowl, bf/br belt front/rear, ze roof at the tail."""
    import numpy as np
    a0, a1 = a; xm = (xc + xh)/2; zm = (hc + .02)*.46 + (H - .05)*.54; n = np.linspace(xh + .02, L - .42, max(4, int((L - .42 - xh)/.42)))
    tw = o.pop('top', .64); nose = o.pop('nose', .80)
    hood = [0, .10, .34] + ([a0*.72 + .1] if a0 > .62 else []) + ([(a0 + .38)] if xc - a0 > .75 else []) + [xc - .20]
    p = dict(L=L, Wm=W, H=H, Rt=Rt, Ra=Rt + .036, axles=a, tw=.22, wheel=('twin',),
        xs=sorted(set([round(v, 3) for v in hood + [xc, (xc*2 + xh)/3, (xc + xh*2)/3] + list(n) + [L - .17, L - .06, L]])),
        W=[(0, W*nose), (.10, W*(nose + .07)), (.36, W*.955), (a0 + .1, W*.99), (L*.5, W), (a1, W*.995), (L - .35, W*.965), (L - .1, W*.905), (L, W*.85)],
        zb=[(0, .24), (.4, .21), (1.3, .20), (L - 1.3, .21), (L - .6, .25), (L, .31)],
        zs=[(0, hf - .17), (.10, hf - .12), (.38, hf - .055), (a0, (hf + bf)/2 - .035), (xc, bf - .02), (L*.5, (bf + br)/2), (a1, br), (L, br + .0)],
        zc=[(0, hf - .05), (.10, hf), (.36, hf + .055), (a0, (hf + hc)/2 + .035), (xc - .20, hc - .02), (xc, hc + .03), (xm, zm), (xh, H - .055), (xh + .5, H - .008), ((xh + L)/2 + .1, H), (L - .4, ze + (H - ze)*.45), (L, ze)],
        crown=[(0, .03), (a0, .045), (xc - .2, .05), (xc, .035), (xh, .045), (L - .4, .04), (L, .035)],
        yr=[(0, W*.66), (.36, W*.77), (a0, W*.82), (xc - .2, W*.835), (xc, W*.83), (xm, W*(.83 + tw)/2 + .01), (xh, W*tw + .025), (L*.6, W*tw), (L - .35, W*tw), (L, W*tw - .03)],
        bow=[(0, .17), (.5, .15), (xc, .13), (xh, .08), (xh + .5, .02), (L - .8, -.03), (L, -.10)],
        fx=[.07, .015, .0, .02, .045, .055, .075, .09], rx=[.10, .02, .0, .02, .06, .085, .19, .31], flare=.020, fin=L - 1.0,
        lines=[(bf - .19, br - .09, .018, .045, .5, L - .15)], scallop=(.46, .028, .12), hoodlines=[(W*.42, W*.58, .014, .045, .15, xc - .12)],
        ws=(xc - .06, xh + .03, .055), dlo=[dict(x=(xc + .05, L - .55), top=(xc - .05, L - .42), bo=.04, to=.05, pil=[((xc + a1)/2 + .06, -.08, .08), (a1 - .03, -.12, .07)])],
        mirror=(xc + .22, bf + .055))
    p.update(o); return p


def doors2(p, xf, xb, xr, zb=.27, lean=.06, rz=1.3):
    """Two doors a side: from xf over the pillar at xb to xr before the rear wheel."""
    c = curves(p); zt = p['H'] + .2; zs = float(c['zs'](xb))
    return [dict(poly=[(xf, zb), (xb, zb), (xb, zs), (xb - lean, zt), (xf + .05, zt), (xf, zs - .1)], r=[.05, .03, .3, 0, 0, .2]),
            dict(poly=[(xb + .012, zb), (xr - .02, zb), (xr + .10, zs), (xr + .02, rz), (xr - .25, zt), (xb + .012 - lean, zt), (xb + .012, zs)], r=[.03, .2, .15, .15, 0, 0, .3])]


def bonnet(x0, y0, x1, y1, z):
    """The bonnet's outline seen from above."""
    xm = x0 + (x1 - x0)*.55; ym = y0 + (y1 - y0)*.88
    return dict(on='top', z=z, poly=[(x0, -y0), (x0, y0), (xm, ym), (x1, y1), (x1, -y1), (xm, -ym)], r=[.1, .1, .3, .02, .02, .3])


def tailgate(*pts, far=.8, r=.06):
    """A tailgate from its right half, bottom to top."""
    return dict(on='rear', poly=[(-pts[0][0], pts[0][1])] + list(pts) + [(-y, z) for y, z in pts[:0:-1]], far=far, r=r)


def mid(z0, z1, y0, y1=None, slope=0.):
    """A region across the middle: from z0 to z1, to y0 at the bottom and y1 at the top on each side."""
    return [(-.5, z0), (y0, z0 + slope), (y1 if y1 is not None else y0, z1 + slope), (-.5, z1)]
