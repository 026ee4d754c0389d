import {
  type PictureFormat,
  type PictureWidth,
  parsePictureAddress,
  pictureAddress,
  pictureWidths,
} from '#app/lib/picture-address.ts'
import type { Picture } from './schema.ts'

export const largestUpload = 20 * 1024 * 1024

/**
 * Useful sizes of a picture. `step` is the width in the URL and `width` the actual one. The last is the picture's own
 * width, up to 1920.
 */
export function pictureSteps(realWidth: number): { step: PictureWidth; width: number }[] {
  const enough = pictureWidths.findIndex((step) => step >= realWidth)
  const useful = enough < 0 ? pictureWidths : pictureWidths.slice(0, enough + 1)
  return useful.map((step) => ({ step, width: Math.min(step, realWidth) }))
}

// Scaling up by 4 % is invisible. Without it, a 360 px phone would load 960 instead of 640 px, because it shows 328 px,
// or 656 px at 2x.
const stretch = 1.04

export const servedWidth = (width: number) => Math.round(width * stretch)

/** Returns the srcset. `media` is the origin of its URLs. Undefined for a picture of unknown size. */
export function srcSet(picture: Picture, format: PictureFormat, media = ''): string | undefined {
  const name = parsePictureAddress(picture.url)
  if (!name || !picture.width) return undefined
  return pictureSteps(picture.width)
    .map(({ step, width }) => `${media}${pictureAddress(name.id, step, format)} ${servedWidth(width)}w`)
    .join(', ')
}

export function savingWidth(width: PictureWidth): PictureWidth {
  return width < 960 ? width : (pictureWidths.find((step) => step >= width / 2) ?? width)
}
