import { createHash } from 'node:crypto'

export const plainName = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase()

/** Identifies files with the same column names. Case, spaces and empty columns do not matter, the order does. */
export function shapeOf(header: string[]): string {
  const names = header.map(plainName).filter(Boolean)
  return createHash('sha256').update(JSON.stringify(names)).digest('hex')
}
