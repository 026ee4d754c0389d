import { z } from 'zod'

export const PlaceId = z.string().regex(/^[\w-]{1,64}$/)
/** A time in ISO 8601. ISO allows the year 0, but PostgreSQL does not. */
export const PlaceTime = z.iso.datetime().refine((time) => time >= '0001')
export const PlacePage = z.int().min(1).max(1e9)

/**
 * Writes a position in a list as a cursor for URLs, and parses cursors. `parse` returns undefined for anything else.
 */
export function cursorOf<P extends z.ZodObject>(place: P) {
  const names = Object.keys(place.shape)
  return {
    write: (at: z.output<P>): string => {
      const encoded = z.encode(place, at) as Record<string, unknown>
      return Buffer.from(JSON.stringify(names.map((name) => encoded[name]))).toString('base64url')
    },
    parse: (text: string | null | undefined): z.output<P> | undefined => {
      if (!text || text.length > 200) return undefined
      try {
        const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
        if (!Array.isArray(values) || values.length !== names.length) return undefined
        return place.parse(Object.fromEntries(names.map((name, at) => [name, values[at]])))
      } catch {
        return undefined
      }
    },
  }
}
