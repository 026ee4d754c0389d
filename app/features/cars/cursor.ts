import { z } from 'zod'

/** A place in a list of cars: the car there, and whether the page lies after or before it. */
export type Cursor = { soldOut: boolean; createdAt: string; id: string; page: number }

// The year 0 is an ISO time, but none that a database knows.
const Time = z.iso.datetime().refine((time) => time >= '0001')
const shape = z.tuple([z.literal([0, 1]), Time, z.string().regex(/^[\w-]{1,64}$/), z.number().int().min(1).max(1e9)])

/** A cursor as text for an address. */
export function writeCursor({ soldOut, createdAt, id, page }: Cursor): string {
  return Buffer.from(JSON.stringify([soldOut ? 1 : 0, createdAt, id, page])).toString('base64url')
}

/** Reads a cursor back; undefined for anything that is not one. */
export function parseCursor(text: string | null | undefined): Cursor | undefined {
  if (!text || text.length > 200) return undefined
  try {
    const [soldOut, createdAt, id, page] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { soldOut: soldOut === 1, createdAt, id, page }
  } catch {
    return undefined
  }
}
