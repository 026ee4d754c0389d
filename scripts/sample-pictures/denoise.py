"""Cleans and develops what draw.py has drawn: NAME.color.exr, NAME.albedo.exr, NAME.normal.exr -> NAME.jpg.

/usr/bin/python3 denoise.py WEIGHTS RAW_DIR OUT_DIR [NAME ...]     (Debian: python3-torch python3-opencv)

Debian's Blender is built without a denoiser. The trained networks of Open Image Denoise (Apache-2.0) come with the npm
package `denoiser`, folder `tzas`; they are plain U-Nets, so PyTorch runs them. Albedo and normal are cleaned first by
networks of their own, then guide the one that cleans the colour: edges and textures stay, noise goes.
"""
import os
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import struct, sys, time
import cv2, numpy as np, torch
import torch.nn.functional as F
from develop import develop

torch.set_num_threads(2)
torch.set_grad_enabled(False)


def weights(path):
    """Tensors by name from a .tza file: a header, the data, and at the end a table of name, size, layout, type, offset."""
    b = open(path, 'rb').read()
    magic, _, _, at = struct.unpack_from('<HBBQ', b, 0)
    assert magic == 0x41D7, path
    (count,), p, out = struct.unpack_from('<I', b, at), at + 4, {}
    for _ in range(count):
        n, = struct.unpack_from('<H', b, p)
        name = b[p + 2:p + 2 + n].decode()
        nd = b[p + 2 + n]
        p += 3 + n
        dims = struct.unpack_from(f'<{nd}I', b, p)
        kind, off = chr(b[p + 5 * nd]), struct.unpack_from('<Q', b, p + 5 * nd + 1)[0]
        p += 5 * nd + 9
        a = np.frombuffer(b, {'f': '<f4', 'h': '<f2'}[kind], int(np.prod(dims)), off).reshape(dims)
        out[name] = torch.from_numpy(a.astype(np.float32))
    return out


def net(w, x):
    """The U-Net of Open Image Denoise on one tile (1, channels, h, w), sides multiples of 16; base and large."""
    def c(name, t, relu=True):
        t = F.conv2d(t, w[name + '.weight'], w[name + '.bias'].reshape(-1), padding=1)
        return F.relu(t) if relu else t
    def up(t, skip): return torch.cat([F.interpolate(t, scale_factor=2, mode='nearest'), skip], 1)
    pool = lambda t: F.max_pool2d(t, 2)
    if 'enc_conv0.weight' in w:
        e1 = pool(c('enc_conv1', c('enc_conv0', x))); e2 = pool(c('enc_conv2', e1)); e3 = pool(c('enc_conv3', e2))
        t = c('enc_conv5b', c('enc_conv5a', pool(c('enc_conv4', e3)))); last = 'dec_conv0'
    else:
        e1 = pool(c('enc_conv1b', c('enc_conv1a', x))); e2 = pool(c('enc_conv2b', c('enc_conv2a', e1)))
        e3 = pool(c('enc_conv3b', c('enc_conv3a', e2))); t = pool(c('enc_conv4b', c('enc_conv4a', e3)))
        t = c('enc_conv5b', c('enc_conv5a', t)); last = 'dec_conv1c'
    for n, skip in ((4, e3), (3, e2), (2, e1), (1, x)): t = c(f'dec_conv{n}b', c(f'dec_conv{n}a', up(t, skip)))
    return c(last, t, False)


def tiled(w, a, tile=512, rim=80):
    """net() over a picture (h, w, channels) in overlapping tiles, so that memory stays small."""
    h, wd = a.shape[:2]
    H, W = -(-h // 16) * 16, -(-wd // 16) * 16
    x = torch.from_numpy(np.pad(a, ((0, H - h), (0, W - wd), (0, 0)), 'edge').transpose(2, 0, 1)[None].copy())
    out = np.zeros((H, W, 3), np.float32)
    for y0 in range(0, H, tile):
        for x0 in range(0, W, tile):
            ya, yb, xa, xb = max(0, y0 - rim), min(H, y0 + tile + rim), max(0, x0 - rim), min(W, x0 + tile + rim)
            q = net(w, x[:, :, ya:yb, xa:xb])[0].numpy().transpose(1, 2, 0)
            ye, xe = min(H, y0 + tile), min(W, x0 + tile)
            out[y0:ye, x0:xe] = q[y0 - ya:ye - ya, x0 - xa:xe - xa]
    return out[:h, :wd]


A, B, C, D, E, G, K = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
def to_pu(y):
    """Light to the perceptual scale that the colour network was trained on."""
    return np.where(y <= 1.5794576e-6, A * y, np.where(y <= 3.22087631e-2, B * np.maximum(y, 0) ** C + D, E * np.log(np.maximum(y, 0) + G) + K))
def from_pu(x):
    """And back."""
    return np.where(x <= 2.23151711e-3, x / A, np.where(x <= 3.70974749e-1, (np.maximum(x - D, 0) / B) ** (1 / C), np.exp((x - K) / E) - G))
TOP = float(to_pu(np.float64(65504)))


def exposure(a):
    """What brings the picture's mean logarithmic brightness to a middle grey."""
    h, w = (s // 16 * 16 for s in a.shape[:2])
    lum = (a[:h, :w] @ np.float32([.212671, .715160, .072169])).reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    lum = lum[lum > 1e-8]
    return .18 / 2 ** np.log2(lum).mean() if lum.size else 1.


def load(path):
    """An EXR as RGB."""
    return np.nan_to_num(cv2.imread(path, cv2.IMREAD_UNCHANGED)[..., 2::-1].astype(np.float32))


def clean(folder, base):
    """The noiseless picture of base.*.exr, in linear light."""
    col, alb, nrm = (np.clip(load(f'{base}.{k}.exr'), lo, hi) for k, lo, hi in (('color', 0, 6e4), ('albedo', 0, 1), ('normal', -1, 1)))
    nrm = nrm * .5 + .5
    W = lambda n: weights(os.path.join(folder, n + '.tza'))
    alb = np.clip(tiled(W('rt_alb'), alb), 0, 1)
    nrm = np.clip(tiled(W('rt_nrm'), nrm), 0, 1)
    k = exposure(col)
    x = np.concatenate([(to_pu(col * k) / TOP).astype(np.float32), alb, nrm], 2)
    return from_pu(tiled(W('rt_hdr_calb_cnrm'), x) * TOP).astype(np.float32) / k


def main():
    folder, raw, out, *only = sys.argv[1:]
    names = only or sorted({f.split('.')[0] for f in os.listdir(raw) if f.endswith('.color.exr')})
    for n in names:
        t, base, to = time.time(), os.path.join(raw, n), os.path.join(out, n + '.jpg')
        if os.path.exists(to) and os.path.getmtime(to) > os.path.getmtime(base + '.color.exr') and not only: continue
        part = to[:-4] + '.part.jpg'; develop(clean(folder, base), part); os.replace(part, to)
        print(to, os.path.getsize(to) // 1024, 'kB', f'{time.time() - t:.0f} s', flush=True)


if __name__ == '__main__': main()
