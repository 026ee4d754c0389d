/** The longest side, in px, of the picture that the server keeps: more than that only costs time on the line. */
const longestSide = 2560
/** A photo below this many bytes is sent as it is when its size fits. */
const lightEnough = 1_200_000
const quality = 0.85
const thumbSide = 480
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif']

/** What is sent in place of a chosen file (null: the file itself), and a small copy to show (null: this browser cannot read the picture). */
export type Shrunk = { blob: Blob | null; thumb: Blob | null }
export type ShrinkPicture = (file: Blob) => Promise<Shrunk>

/** The size a picture is brought to, in px; undefined for one that is not larger than needed. */
export function shrunkSize(width: number, height: number): { width: number; height: number } | undefined {
  const scale = longestSide / Math.max(width, height)
  if (scale >= 1) return undefined
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Whether the smaller copy is worth sending: only one that saves something, never one that is bigger. */
export function isWorthIt(before: number, after: number): boolean {
  return after > 0 && after < before * 0.9
}

/** Makes a JPEG of at most 2560 px of a photo, upright, in sRGB, without the place it was taken at. Throws where the browser cannot read the picture. */
export async function shrinkPicture(file: Blob): Promise<Shrunk> {
  // The server takes a GIF's first frame, and a file that is no picture is for the server to name.
  if (!kinds.includes(file.type)) return { blob: null, thumb: null }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = bitmap
    const thumb = await draw(bitmap, thumbSize(width, height), 0.7)
    const size = shrunkSize(width, height)
    if ((!size && file.size < lightEnough) || (file.type !== 'image/jpeg' && isSeeThrough(bitmap))) return { blob: null, thumb }
    const blob = await draw(bitmap, size ?? { width, height }, quality)
    return { blob: isWorthIt(file.size, blob.size) ? blob : null, thumb }
  } finally {
    // A photo of 12 megapixels holds 48 MB until then.
    bitmap.close()
  }
}

function thumbSize(width: number, height: number) {
  const scale = Math.min(1, thumbSide / Math.min(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function open(width: number, height: number) {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.imageSmoothingQuality = 'high'
  return context
}

async function draw(bitmap: ImageBitmap, { width, height }: { width: number; height: number }, q: number): Promise<Blob> {
  const context = open(width, height)
  // As the server does with what one can see through.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  const blob = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: q })
  context.canvas.width = 0
  if (blob.type !== 'image/jpeg') throw new Error('There is no JPEG.')
  return blob
}

/** Whether a picture has places one can see through; looked at in 64 x 64 px. */
function isSeeThrough(bitmap: ImageBitmap): boolean {
  const context = open(64, 64)
  context.drawImage(bitmap, 0, 0, 64, 64)
  const { data } = context.getImageData(0, 0, 64, 64)
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true
  return false
}
