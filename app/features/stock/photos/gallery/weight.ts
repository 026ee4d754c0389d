import { parsePictureAddress } from '#app/lib/picture-address.ts'
import { pictureSteps, savingWidth, servedWidth } from '../rules.ts'
import type { Picture } from '../schema.ts'

export type Sample = { bytes: number; dots: number }

// A detailed photo as AVIF of 640 px. docs/build/pages.md explains the number.
const full: Sample = { bytes: 37_000, dots: 640 * 480 }

/**
 * Estimates the bytes of pictures shown `place` px wide, if they are as detailed as `sample`. Undefined if a size is
 * unknown.
 */
export function weightOf(
  photos: Picture[],
  place: number,
  { sample = full, halves = false }: { sample?: Sample | undefined; halves?: boolean } = {},
) {
  let sum = 0
  for (const { width, height } of photos) {
    if (!width || !height) return undefined
    const steps = pictureSteps(width)
    const taken = steps.find((one) => servedWidth(one.width) >= place) ?? steps.at(-1)
    if (!taken) return undefined
    const own = Math.min(taken.width, halves ? savingWidth(taken.step) : taken.width)
    // Larger pictures need fewer bytes per pixel: with four times the pixels, a photo takes 2.6 to 4 times the bytes.
    sum += sample.bytes * ((own * own * height) / width / sample.dots) ** 0.85
  }
  return Math.round(sum)
}

/** Returns a loaded picture of the car as a sample for the others. Undefined if the browser hides its transfer size. */
export function sampleOf(
  { url, width, height }: Picture,
  loaded: { name: string; encodedBodySize: number }[],
  halves = false,
): Sample | undefined {
  const id = parsePictureAddress(url)?.id
  const found = loaded.findLast(
    ({ name, encodedBodySize }) => id && name.includes(`/pictures/${id}-`) && encodedBodySize > 0,
  )
  const name = found && parsePictureAddress(new URL(found.name).pathname)
  if (!name || !width || !height) return undefined
  const own = Math.min(width, halves ? savingWidth(name.width) : name.width)
  return { bytes: found.encodedBodySize, dots: (own * own * height) / width }
}
