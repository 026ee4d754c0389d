import { z } from 'zod'

export const PlaceId = z.string().regex(/^[\w-]{1,64}$/)
/** ISO 8601. The year 0 is an ISO time, but PostgreSQL does not know it. */
export const PlaceTime = z.iso.datetime().refine((time) => time >= '0001')
export const PlacePage = z.int().min(1).max(1e9)

/** Writes places in a list as cursors for a URL, and parses them; `parse` returns undefined for anything but a cursor of this shape. */
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
