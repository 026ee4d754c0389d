import { z } from 'zod'
import { cursorOf, PlaceId, PlacePage } from '#app/lib/cursor.ts'

/** A place in what was found: its group (see engine/finder.ts), the order's own number there (null for a car that has none), the time the car was added, in ms, and its id. */
const FoundPlace = z.object({
  group: z.int().min(0).max(7),
  key: z.number().nullable(),
  created: z.number().min(-6.2e13).max(8.64e15),
  id: PlaceId,
  page: PlacePage,
})
export type FoundPlace = z.output<typeof FoundPlace>

export const foundCursor = cursorOf(FoundPlace)
