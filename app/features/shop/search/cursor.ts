import { z } from 'zod'
import { cursorOf, PlaceId, PlacePage } from '#app/lib/cursor.ts'

/**
 * Cursor of a found car: its group (`groupOf` in engine/page.ts), sort number (null if unknown), creation time in ms,
 * and id.
 */
const FoundPlace = z.object({
  group: z.int().min(0).max(7),
  key: z.number().nullable(),
  created: z.number().min(-6.2e13).max(8.64e15),
  id: PlaceId,
  page: PlacePage,
})
export type FoundPlace = z.output<typeof FoundPlace>

export const foundCursor = cursorOf(FoundPlace)
