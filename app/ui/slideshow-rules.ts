/** Where a slideshow stands. `pos` counts on past both ends, so that a step is always drawn in its own direction; `run` changes when it jumps. */
export type Position = { pos: number; run: number }
export type Step = 1 | -1

const swipeThreshold = 50

/** The index from 0 to count - 1 of a position that may lie past either end. */
export function wrap(pos: number, count: number): number {
  return ((pos % count) + count) % count
}

/** The position that shows `index`, by the shorter way round; more than one step away is a jump. */
export function moveTo(from: Position, index: number, count: number): Position {
  const ahead = wrap(index - from.pos, count)
  const distance = ahead <= count / 2 ? ahead : ahead - count
  return { pos: from.pos + distance, run: Math.abs(distance) > 1 ? from.run + 1 : from.run }
}

/** The step of a swipe of `dx` CSS pixels to the right; undefined when it is not more than 50. Right to left, a swipe to the right shows the next. */
export function swipeStep(dx: number, rtl: boolean): Step | undefined {
  if (Math.abs(dx) <= swipeThreshold) return undefined
  return dx < 0 === rtl ? -1 : 1
}

/** The step of an arrow key, which points the way the reader reads; undefined for any other key. */
export function keyStep(key: string, rtl: boolean): Step | undefined {
  if (key === 'ArrowRight') return rtl ? -1 : 1
  if (key === 'ArrowLeft') return rtl ? 1 : -1
  return undefined
}
