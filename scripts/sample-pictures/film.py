"""Makes the film of a sample car of its pictures, each slowly moved over, one fading into the next: film.py PICTURES FILMS LOOK. Without sound; needs ffmpeg."""
import subprocess, sys, cv2, numpy as np
pictures, films, look = sys.argv[1:4]
WIDTH, HEIGHT, RATE, HOLD, FADE = 960, 540, 24, 1.5, .35     # px, px, frames a second, s that a picture is alone, s of a fade
# How far each picture is moved over: from (middle across, middle down, part of the picture that shows) to the same.
WAYS = {'front34': (.5, .52, .94, .46, .55, .8), 'side': (.58, .55, .82, .42, .55, .82), 'rear34': (.46, .55, .8, .5, .52, .94), 'dash': (.5, .5, .96, .42, .45, .78), 'wheel': (.5, .5, .8, .5, .5, .95)}


def view(image, x, y, part):
    h, w = image.shape[:2]
    x, y = min(max(x, part / 2), 1 - part / 2), min(max(y, part / 2), 1 - part / 2)
    scale = WIDTH / (w * part)
    move = np.float32([[scale, 0, WIDTH / 2 - x * w * scale], [0, scale, HEIGHT / 2 - y * h * scale]])
    return cv2.warpAffine(image, move, (WIDTH, HEIGHT), flags=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)


parts = [(cv2.imread(f'{pictures}/{look}-{name}.jpg'), way) for name, way in WAYS.items()]
parts = [(cv2.GaussianBlur(image, (0, 0), .7), way) for image, way in parts if image is not None]
long, step = HOLD + 2 * FADE, HOLD + FADE
total = int(RATE * (step * len(parts) + FADE))
command = ['ffmpeg', '-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'bgr24', '-s', f'{WIDTH}x{HEIGHT}', '-r', str(RATE), '-i', '-', '-an', '-c:v', 'libx264', '-profile:v', 'high', '-pix_fmt', 'yuv420p',
           '-preset', 'veryslow', '-crf', '27', '-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', f'{films}/{look}.mp4']
coder = subprocess.Popen(command, stdin=subprocess.PIPE)
for frame in range(total):
    now, sum_, weight = frame / RATE, np.zeros((HEIGHT, WIDTH, 3), np.float32), 0
    for number, (image, (x0, y0, p0, x1, y1, p1)) in enumerate(parts):
        since = now - number * step
        if not 0 <= since < long: continue
        lit = min(1, since / FADE if number else 1, (long - since) / FADE if number < len(parts) - 1 else 1)
        t = since / long
        sum_ += lit * view(image, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, p0 + (p1 - p0) * t); weight += lit
    coder.stdin.write((sum_ / max(weight, 1e-6)).clip(0, 255).astype(np.uint8).tobytes())
coder.stdin.close()
if coder.wait(): sys.exit(1)
cv2.imwrite(f'{films}/{look}.jpg', view(*[(image, *way[:3]) for image, way in parts][0]), [cv2.IMWRITE_JPEG_QUALITY, 80, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
print(f'{look} {total / RATE:.1f} s')
