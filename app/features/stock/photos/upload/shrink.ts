/** Longest side (px) that the server stores. Sending a larger picture only takes longer. */
const longestSide = 2560
/** Bytes. A photo within both limits is sent unchanged. */
const lightEnough = 1_200_000
const quality = 0.85
const thumbSide = 480
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** `blob` is sent instead of the chosen file (null: the file itself). `thumb` is a preview (null: none). */
export type Shrunk = { blob: Blob | null; thumb: Blob | null }
export type ShrinkPicture = (file: Blob) => Promise<Shrunk>

export function shrunkSize(width: number, height: number): { width: number; height: number } | undefined {
  const scale = longestSide / Math.max(width, height)
  if (scale >= 1) return undefined
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function isMuchSmaller(before: number, after: number): boolean {
  return after > 0 && after < before * 0.9
}

/** Whether a file is HEIC. Many browsers give such a file no type. */
export async function isHeic(file: Blob): Promise<boolean> {
  return /^image\/hei[cf]/.test(file.type) || /^.{4}ftyphe[iv]/s.test(await file.slice(0, 12).text())
}

/**
 * Makes an upright sRGB JPEG of at most 2560 px without location data. Throws if the browser cannot decode the picture.
 */
export async function shrinkPicture(file: Blob): Promise<Shrunk> {
  // The server uses the first frame of a GIF and reports files that are not pictures.
  const isAlwaysDrawn = await isHeic(file)
  if (!isAlwaysDrawn && !kinds.includes(file.type)) return { blob: null, thumb: null }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = bitmap
    const thumb = await draw(bitmap, thumbSize(width, height), 0.7)
    const size = shrunkSize(width, height)
    const isFine = (!size && file.size < lightEnough) || (file.type !== 'image/jpeg' && isSeeThrough(bitmap))
    if (isFine && !isAlwaysDrawn) return { blob: null, thumb }
    const blob = await draw(bitmap, size ?? { width, height }, quality)
    // A browser that decodes HEIC (Safari) saves the server this work.
    return { blob: isAlwaysDrawn || isMuchSmaller(file.size, blob.size) ? blob : null, thumb }
  } finally {
    // Frees memory: 12 megapixels take 48 MB.
    bitmap.close()
  }
}

function thumbSize(width: number, height: number) {
  const scale = Math.min(1, thumbSide / Math.min(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function open(width: number, height: number) {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('The browser has no canvas.')
  context.imageSmoothingQuality = 'high'
  return context
}

async function draw(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  q: number,
): Promise<Blob> {
  const context = open(width, height)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  const blob = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: q })
  context.canvas.width = 0
  if (blob.type !== 'image/jpeg') throw new Error('The browser created no JPEG.')
  return blob
}

function isSeeThrough(bitmap: ImageBitmap): boolean {
  const context = open(64, 64)
  context.drawImage(bitmap, 0, 0, 64, 64)
  const { data } = context.getImageData(0, 0, 64, 64)
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true
  return false
}
