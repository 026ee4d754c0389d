import { z } from 'zod'
import type { Place } from '../schema.ts'

const shape = z.tuple([
  z.int().min(0).max(7),
  z.number().nullable(),
  z.number().min(-6.2e13).max(8.64e15),
  z.string().regex(/^[\w-]{1,64}$/),
  z.int().min(1).max(1e9),
])

/** A place as text for an address. */
export function writePlace({ group, key, created, id, page }: Place): string {
  return Buffer.from(JSON.stringify([group, key, created, id, page])).toString('base64url')
}

/** Reads a place back; undefined for anything that is not one. */
export function parsePlace(text: string | null | undefined): Place | undefined {
  if (!text || text.length > 200) return undefined
  try {
    const [group, key, created, id, page] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { group, key, created, id, page }
  } catch {
    return undefined
  }
}
