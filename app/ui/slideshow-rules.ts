/**
 * `pos` continues past both ends of the slides, so that each step moves in its own direction. `run` changes when the
 * slides jump.
 */
export type Position = { pos: number; run: number }
export type Step = 1 | -1

const swipeThreshold = 50

export function wrap(pos: number, count: number): number {
  return ((pos % count) + count) % count
}

/**
 * Returns the slides to render, sorted by number for screen readers: the current one (`by` 0) and, if `live`, its
 * neighbours.
 */
export function mounted(pos: number, count: number, live: boolean): { by: -1 | 0 | 1; at: number }[] {
  if (count < 2) return [{ by: 0, at: 0 }]
  const all = ([-1, 0, 1] as const).map((by) => ({ by, at: wrap(pos + by, count) }))
  return all.filter(({ by }) => live || by === 0).sort((a, b) => a.at - b.at)
}

/** Returns the position that shows `index`, by the shorter way. More than one step is a jump. */
export function moveTo(from: Position, index: number, count: number): Position {
  const ahead = wrap(index - from.pos, count)
  const distance = ahead <= count / 2 ? ahead : ahead - count
  return { pos: from.pos + distance, run: Math.abs(distance) > 1 ? from.run + 1 : from.run }
}

/** Returns the step of a swipe by `dx` px, or undefined up to 50 px. In RTL languages the slides run the other way. */
export function swipeStep(dx: number, rtl: boolean): Step | undefined {
  if (Math.abs(dx) <= swipeThreshold) return undefined
  return dx < 0 === rtl ? -1 : 1
}

export function keyStep(key: string, rtl: boolean): Step | undefined {
  if (key === 'ArrowRight') return rtl ? -1 : 1
  if (key === 'ArrowLeft') return rtl ? 1 : -1
  return undefined
}
