import { availableParallelism } from 'node:os'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import en from '#app/i18n/operator.en.json' with { type: 'json' }
import type { PictureFormat } from '#app/lib/picture-address.ts'
import { Problem } from '#app/lib/problem.ts'
import { decodeHeic } from './heic/decode.server.ts'
import { openJobQueue } from './job-queue.ts'
import type { Refusal } from './schema.ts'

export type Pixels = { data: Buffer; width: number; height: number }

const mostPixels = 50_000_000
// Pixels. A thin strip within the limit of total pixels would still take 14 s to decode.
const mostEdge = 16_384
const masterEdge = 2560
const visibleDamage = /corrupt|premature|invalid frame/i
const fitted = { width: masterEdge, height: masterEdge, fit: 'inside', withoutEnlargement: true } as const
const placeholderLength = 160
// Edge in px and quality. 12 px at high quality keep colours better than 16 px at low quality.
const placeholderTries = [
  [12, 80],
  [12, 70],
  [12, 55],
  [12, 30],
  [8, 20],
  [4, 1],
] as const

const statuses: Record<Refusal, number> = {
  heic: 415,
  unsupported: 415,
  tooLarge: 413,
  tooManyPixels: 422,
  damaged: 422,
  empty: 422,
  missing: 422,
  failed: 500,
}

// Every picture is different, so a cache in sharp would only cost memory.
sharp.cache(false)
// One thread per picture: more would use every core and delay page requests.
sharp.concurrency(1)

/**
 * Runs one picture job at a time, or two with more than two cores. That leaves a core for requests and bounds memory
 * use.
 */
export const runPictureJob = openJobQueue(availableParallelism() > 2 ? 2 : 1)

export function refusal(code: Refusal, status = statuses[code]): Problem {
  return new Problem(status, en.upload[code], undefined, code)
}

/**
 * Decodes an upload: first frame, upright, sRGB, on white, at most 2560 px per side. Throws a Problem if it is refused.
 */
export async function decodeUpload(bytes: Buffer): Promise<Pixels> {
  const format = formatOf(bytes)
  const { width, height, icc } = await readHead(bytes, format)
  if (width * height > mostPixels || Math.max(width, height) > mostEdge) throw refusal('tooManyPixels')
  if (format === 'heic') return decodeWithLibheif(bytes, icc)
  const decode = (failOn: 'warning' | 'error') =>
    pixelsOf(
      sharp(bytes, { failOn, limitInputPixels: mostPixels })
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .resize(fitted)
        .timeout({ seconds: 60 }),
    )
  try {
    // Phones write files with harmless errors, so only visible damage is refused.
    return await decode('warning').catch((error: Error) =>
      visibleDamage.test(error.message) ? Promise.reject(error) : decode('error'),
    )
  } catch {
    throw refusal('damaged')
  }
}

async function decodeWithLibheif(bytes: Buffer, icc: Buffer | undefined): Promise<Pixels> {
  const decoded = await decodeHeic(bytes, { mostPixels, mostEdge, longestSide: masterEdge })
  if ('refused' in decoded) throw refusal(decoded.refused)
  const { data, width, height } = decoded
  // The decoder has already turned the picture as the file says, so its EXIF data would turn it twice.
  const image = imageOf({ data: Buffer.from(data.buffer), width, height }).resize(fitted)
  if (!icc) return pixelsOf(image)
  return pixelsOf(sharp(withProfile(await image.png({ compressionLevel: 0 }).toBuffer(), icc))).catch(() =>
    pixelsOf(image),
  )
}

export function encodeMaster(pixels: Pixels): Promise<Buffer> {
  return imageOf(pixels).jpeg({ quality: 90 }).toBuffer()
}

export function decodeMaster(master: Buffer, width: number): Promise<Pixels> {
  return pixelsOf(sharp(master).resize({ width, withoutEnlargement: true }))
}

export function shrink(pixels: Pixels, width: number): Promise<Pixels> {
  return pixelsOf(imageOf(pixels).resize({ width, withoutEnlargement: true }))
}

export function encode(pixels: Pixels, format: PictureFormat): Promise<Buffer> {
  const image = imageOf(pixels)
  // Small sizes are shown at two or more device pixels per CSS pixel, so their quality can be lower.
  const quality = pixels.width > 640 ? 55 : 46
  if (format === 'avif') return image.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 76, effort: 2 }).toBuffer()
  return image.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

// Edge in px and quality. The text of a receipt must stay readable.
const paperTries = [
  [1600, 60],
  [1600, 35],
  [1200, 25],
] as const
const heaviestPaper = 390_000

/** Makes a WebP of at most 390,000 bytes of an uploaded photo of a paper. Throws a Problem if it is refused. */
export async function shrinkPaper(bytes: Buffer): Promise<Buffer> {
  return runPictureJob(true, async () => {
    const pixels = await decodeUpload(bytes)
    for (const [edge, quality] of paperTries) {
      const image = imageOf(pixels).resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      const paper = await image.webp({ quality }).toBuffer()
      if (paper.length <= heaviestPaper) return paper
    }
    throw refusal('tooLarge')
  })
}

/** Makes a tiny WebP to show while the picture loads, as a data: URL of at most 160 characters. '' if none fits. */
export async function makePlaceholder(pixels: Pixels): Promise<string> {
  for (const [edge, quality] of placeholderTries) {
    const bytes = await imageOf(pixels)
      .resize({ width: edge, height: edge, fit: 'inside' })
      .webp({ quality, effort: 6 })
      .toBuffer()
    const address = `data:image/webp;base64,${bytes.toString('base64')}`
    if (address.length <= placeholderLength) return address
  }
  return ''
}

function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | 'heif' | 'heic' {
  if (bytes.length === 0) throw refusal('empty')
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp'
  if (start.slice(4, 8) !== 'ftyp') throw refusal('unsupported')
  // These are the brands of the ftyp box: major brand, version, then compatible brands.
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'heif'
  if (brands.some((brand) => /^(he[ivx]|hev|mif1|msf1)/.test(brand))) return 'heic'
  throw refusal('unsupported')
}

/** Reads size and colour profile from the header, before anything is decoded. */
async function readHead(
  bytes: Buffer,
  format: string,
): Promise<{ width: number; height: number; icc?: Buffer | undefined }> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (head?.format !== (format === 'heic' ? 'heif' : format)) throw refusal('damaged')
  return head
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function imageOf({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

// Bytes: the signature and the header of a PNG, after which its colour profile belongs.
const headEnd = 33

/** Adds a colour profile to a PNG, because sharp converts only from a profile that a file names. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, headEnd), length, body, sum, png.subarray(headEnd)])
}
