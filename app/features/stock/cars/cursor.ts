import { z } from 'zod'
import { cursorOf, PlaceId, PlacePage, PlaceTime } from '#app/lib/cursor.ts'

const CarPlace = z.object({
  soldOut: z.codec(z.literal([0, 1]), z.boolean(), {
    decode: (bit) => bit === 1,
    encode: (soldOut) => (soldOut ? 1 : 0),
  }),
  createdAt: PlaceTime,
  id: PlaceId,
  page: PlacePage,
})
export type CarPlace = z.output<typeof CarPlace>

export const carCursor = cursorOf(CarPlace)
