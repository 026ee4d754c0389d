import sharp from 'sharp'
import { Problem } from '#app/lib/problem.ts'
import type { Pixels } from '../pipeline.server.ts'
import { coverColour, coverPixels, cropPixels, type Edit, isWhole, leastCrop } from './rules.ts'

const channels = 3

/**
 * Rotates a stored picture, fills its covers, then crops it. The covered pixels are replaced before anything is
 * encoded.
 */
export async function editMaster(master: Buffer, { rotate, crop, covers }: Edit): Promise<Pixels> {
  const { data, info } = await sharp(master).rotate(rotate).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const part = cropPixels(crop, info)
  if (!isWhole(crop) && Math.min(part.width, part.height) < leastCrop) throw tooSmall()
  for (const cover of covers) fill(data, info.width, coverPixels(cover, info))
  if (isWhole(crop)) return { data, width: info.width, height: info.height }
  const cut = await sharp(data, { raw: { width: info.width, height: info.height, channels } })
    .extract(part)
    .raw()
    .toBuffer()
  return { data: cut, width: part.width, height: part.height }
}

function tooSmall(): Problem {
  const message = `The crop must be at least ${leastCrop} px wide and high.`
  return new Problem(422, message, [{ field: 'crop', message }])
}

function fill(data: Buffer, rowPixels: number, { left, top, width, height }: ReturnType<typeof coverPixels>): void {
  const row = Buffer.alloc(width * channels, Buffer.from(coverColour.slice(1), 'hex'))
  for (let y = top; y < top + height; y++) row.copy(data, (y * rowPixels + left) * channels)
}
