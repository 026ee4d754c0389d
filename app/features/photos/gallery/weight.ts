import { parsePictureAddress, pictureSteps, savingWidth, servedWidth } from '../rules.ts'
import type { Picture } from '../schema.ts'

/** One picture that has come: how many bytes it has, and dots. */
export type Sample = { bytes: number; dots: number }

// A photo full of detail, as AVIF of 640 px; see docs/pictures.md.
const full: Sample = { bytes: 37_000, dots: 640 * 480 }

/** About how many bytes pictures have at the width that a browser takes for a place `place` px wide; pictures of one car are about as full as the `sample`. Undefined where the size of one is not known. `halves`: the server answers smaller ones than are asked for. */
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
    // Of a larger picture each dot takes fewer bytes: four times the dots are 2.6 times the bytes of a calm one, four times those of a full one.
    sum += sample.bytes * ((own * own * height) / width / sample.dots) ** 0.85
  }
  return Math.round(sum)
}

/** The picture of a car that has come already, as a measure for the others; undefined where the browser does not say. */
export function sampleOf({ url, width, height }: Picture, loaded: { name: string; encodedBodySize: number }[], halves = false): Sample | undefined {
  const id = parsePictureAddress(url)?.id
  const found = loaded.findLast(({ name, encodedBodySize }) => id && name.includes(`/pictures/${id}-`) && encodedBodySize > 0)
  const name = found && parsePictureAddress(new URL(found.name).pathname)
  if (!name || !width || !height) return undefined
  const own = Math.min(width, halves ? savingWidth(name.width) : name.width)
  return { bytes: found.encodedBodySize, dots: (own * own * height) / width }
}
