"""Turns linear light into a photograph: exposure, a film-like curve (AgX), white balance, a little grain; writes the JPEG."""
import os
import cv2, numpy as np

IN = np.float32([[.842479062253094, .0423282422610123, .0423756549057051], [.0784335999999992, .878468636469772, .0784336],
                 [.0792237451477643, .0791661274605434, .879142973793104]])
OUT = np.float32([[1.19687900512017, -.0528968517574562, -.0529716355144438], [-.0980208811401368, 1.15190312990417, -.0980434501171241],
                  [-.0990297440797205, -.0989611768448433, 1.15107367264116]])


def agx(rgb, slope=1., power=1.55, sat=1.30):
    """The AgX display transform in its polynomial form, with a look: slope, power (contrast), saturation. Display values."""
    x = np.clip((np.log2(np.maximum(rgb @ IN, 1e-10)) + 12.47393) / (4.026069 + 12.47393), 0, 1)
    x2 = x * x; x4 = x2 * x2
    x = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + .4298 * x2 + .1191 * x - .00232
    x = np.maximum(x * slope, 0) ** power
    g = (x @ np.float32([.2126, .7152, .0722]))[..., None]
    return np.clip((g + (x - g) * sat) @ OUT, 0, 1)


def metered(light):
    """Stops to add, as a camera's meter would: most of the way to a middle brightness, but bright paint keeps its shape."""
    lum = light @ np.float32([.2126, .7152, .0722])
    return min(.75*np.log2(.25/np.exp(np.log(lum + 1e-3).mean())), np.log2(1.25/np.quantile(lum[lum.shape[0]//4:], .97)))


def develop(light, path, ev=0., warm=.0, quality=82, most=370_000):
    """Writes path: under `most` bytes, progressive, without metadata."""
    h, w = light.shape[:2]; ev += metered(light) + .6
    x = light * np.float32([1 + warm, 1, 1 - warm]) * 2 ** ev
    glow = cv2.GaussianBlur(np.minimum(x, 12), (0, 0), w / 120)                  # a lens scatters a little
    x = x * .975 + glow * .025
    yy, xx = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    x *= (1 - .10 * (xx * xx * .6 + yy * yy * .4))[..., None].astype(np.float32)
    y = agx(x)
    y = np.clip(y + .30 * (y - cv2.GaussianBlur(y, (0, 0), .8)), 0, 1)           # the sharpening of every camera
    y += np.random.default_rng(1).normal(0, .0035, (h, w, 1)) * (1.1 - y)
    px = (np.clip(y, 0, 1)[..., ::-1] * 255 + .5).astype(np.uint8)
    while True:
        cv2.imwrite(path, px, [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
        if os.path.getsize(path) <= most or quality < 60: return
        quality -= 3
