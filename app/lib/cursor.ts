import { z } from 'zod'

/** The id of whatever stands at a place in a list. */
export const PlaceId = z.string().regex(/^[\w-]{1,64}$/)
/** The time at a place in a list, ISO 8601. The year 0 is an ISO time, but none that a database knows. */
export const PlaceTime = z.iso.datetime().refine((time) => time >= '0001')
/** The number of the page that begins there. */
export const PlacePage = z.int().min(1).max(1e9)

/** Writes places in a list as texts for an address, cursors, and reads them back; `write` takes what `place` describes, `parse` answers undefined for anything that is no cursor of it. */
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
