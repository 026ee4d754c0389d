/** A part of a picture. All values are fractions from 0 to 1 of the width or height of the rotated picture. */
export type Box = { x: number; y: number; width: number; height: number }
export const turns = [0, 90, 180, 270] as const
type Turn = (typeof turns)[number]
export type Edit = { rotate: Turn; crop: Box; covers: Box[] }

export const whole: Box = { x: 0, y: 0, width: 1, height: 1 }
export const untouched: Edit = { rotate: 0, crop: whole, covers: [] }
export const mostCovers = 20
/** Pixels. A smaller crop shows nothing of a car. */
export const leastCrop = 100
/** Grey like a shadow, so that a covered plate does not draw the eye. */
export const coverColour = '#33383f'

export const isWhole = ({ x, y, width, height }: Box) => x <= 0 && y <= 0 && width >= 1 && height >= 1

export const isUntouched = ({ rotate, crop, covers }: Edit) => rotate === 0 && isWhole(crop) && covers.length === 0

export type Pixels = { left: number; top: number; width: number; height: number }

/** Rounds a crop to pixels within the picture. */
export function cropPixels({ x, y, width, height }: Box, size: { width: number; height: number }): Pixels {
  const [left, top] = [Math.round(x * size.width), Math.round(y * size.height)]
  return {
    left,
    top,
    width: Math.min(Math.round(width * size.width), size.width - left),
    height: Math.min(Math.round(height * size.height), size.height - top),
  }
}

/** Rounds a cover outwards, so that no edge of what it hides stays visible. */
export function coverPixels({ x, y, width, height }: Box, size: { width: number; height: number }): Pixels {
  const [left, top] = [Math.floor(x * size.width), Math.floor(y * size.height)]
  return {
    left,
    top,
    width: Math.min(Math.ceil((x + width) * size.width), size.width) - left,
    height: Math.min(Math.ceil((y + height) * size.height), size.height) - top,
  }
}

export function turnRight(edit: Edit): Edit {
  const turned = ({ x, y, width, height }: Box): Box => ({
    x: Math.max(0, 1 - y - height),
    y: x,
    width: height,
    height: width,
  })
  return { rotate: turnBy(edit.rotate, 90), crop: turned(edit.crop), covers: edit.covers.map(turned) }
}

export function turnLeft(edit: Edit): Edit {
  const turned = ({ x, y, width, height }: Box): Box => ({
    x: y,
    y: Math.max(0, 1 - x - width),
    width: height,
    height: width,
  })
  return { rotate: turnBy(edit.rotate, 270), crop: turned(edit.crop), covers: edit.covers.map(turned) }
}

const turnBy = (from: Turn, degrees: number) => turns.find((one) => one === (from + degrees) % 360) ?? 0
