import type { Box } from '../../edits/rules.ts'

export const corners = ['nw', 'ne', 'se', 'sw'] as const
export const handles = [...corners, 'n', 'e', 's', 'w'] as const
export type Handle = (typeof handles)[number]
export type Point = { x: number; y: number }
export type Least = { width: number; height: number }

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

export function moveBox(box: Box, { x, y }: Point): Box {
  return { ...box, x: within(box.x + x, 0, 1 - box.width), y: within(box.y + y, 0, 1 - box.height) }
}

/** Moves the edges of a handle by a way. The box stays within the picture and keeps the least size. */
export function resizeBox(box: Box, handle: Handle, way: Point, least: Least): Box {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const x = handle.includes('w') ? within(box.x + way.x, 0, right - least.width) : box.x
  const y = handle.includes('n') ? within(box.y + way.y, 0, bottom - least.height) : box.y
  const endX = handle.includes('e') ? within(right + way.x, x + least.width, 1) : right
  const endY = handle.includes('s') ? within(bottom + way.y, y + least.height, 1) : bottom
  return { x, y, width: endX - x, height: endY - y }
}

export function boxBetween(one: Point, other: Point): Box {
  const [x, y] = [within(Math.min(one.x, other.x), 0, 1), within(Math.min(one.y, other.y), 0, 1)]
  return { x, y, width: within(Math.max(one.x, other.x), 0, 1) - x, height: within(Math.max(one.y, other.y), 0, 1) - y }
}

/** Where a handle is, as fractions of the picture. */
export function handlePoint({ x, y, width, height }: Box, handle: Handle): Point {
  const along = (start: string, end: string) => (handle.includes(start) ? 0 : handle.includes(end) ? 1 : 0.5)
  return { x: x + width * along('w', 'e'), y: y + height * along('n', 's') }
}

/**
 * Finds what a finger at `at` takes of a box. Within a small box, handles reach less far, so that the box can still be
 * moved.
 */
export function grab(
  box: Box,
  at: Point,
  stage: Least,
  reach: number,
  offered: readonly Handle[] = handles,
): Handle | 'move' | undefined {
  const isInside = at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height
  const reachX = isInside ? Math.min(reach, (box.width * stage.width) / 3) : reach
  const reachY = isInside ? Math.min(reach, (box.height * stage.height) / 3) : reach
  const near = offered
    .map((handle) => {
      const point = handlePoint(box, handle)
      const [x, y] = [Math.abs(at.x - point.x) * stage.width, Math.abs(at.y - point.y) * stage.height]
      return { handle, isNear: x <= reachX && y <= reachY, way: Math.hypot(x, y) }
    })
    .filter(({ isNear }) => isNear)
    .sort((one, other) => one.way - other.way)
  return near[0]?.handle ?? (isInside ? 'move' : undefined)
}
