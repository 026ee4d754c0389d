import { z } from 'zod'

/** A place in a car's comments: the comment after which the next page begins. */
export type Place = { createdAt: string; id: string }

// The year 0 is an ISO time, but none that a database knows.
const Time = z.iso.datetime().refine((time) => time >= '0001')
const shape = z.tuple([Time, z.string().regex(/^[\w-]{1,64}$/)])

/** A place as text for an address. */
export function writePlace({ createdAt, id }: Place): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url')
}

/** Reads a place back; undefined for anything that is not one. */
export function parsePlace(text: string | null | undefined): Place | undefined {
  if (!text || text.length > 200) return undefined
  try {
    const [createdAt, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { createdAt, id }
  } catch {
    return undefined
  }
}
