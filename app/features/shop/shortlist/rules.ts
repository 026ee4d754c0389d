import { parseStored } from '#app/lib/stored.ts'
import type { Saved, Snapshot, Viewed } from './schema.ts'

export const mostSaved = 100
export const mostViewed = 12
export const mostCompared = 4

/** localStorage key of the cars viewed last. The number is the version of the stored format. */
export const viewedKey = 'nuricar.viewed.1'

const idShape = /^[0-9a-z]{1,64}$/

/** Parses the car ids of a URL ('a,b'): each once, at most `most`; drops invalid ones. */
export function parseIds(text: string | null | undefined, most = mostSaved): string[] {
  return [...new Set((text ?? '').split(','))].filter((id) => idShape.test(id)).slice(0, most)
}

export function parseSaved(text: string | null): Saved[] {
  return parseList(text, mostSaved, (kept, id, at) => {
    const { stockNumber, year } = kept
    if (typeof stockNumber !== 'string' || stockNumber.length > 64) return undefined
    return {
      id,
      at,
      stockNumber,
      make: shortText(kept.make),
      model: shortText(kept.model),
      year: Number.isInteger(year) ? (year as number) : null,
      sellingPrice: shortText(kept.sellingPrice),
      soldOut: kept.soldOut === true,
      reservedUntil: shortText(kept.reservedUntil),
    }
  })
}

export function parseViewed(text: string | null): Viewed[] {
  return parseList(text, mostViewed, (_, id, at) => ({ id, at }))
}

function parseList<T extends Viewed>(
  text: string | null,
  most: number,
  read: (kept: Record<string, unknown>, id: string, at: number) => T | undefined,
): T[] {
  const found = new Map<string, T>()
  for (const kept of parseStored(text) as (Record<string, unknown> | null)[]) {
    const { id, at } = kept ?? {}
    if (
      typeof id !== 'string' ||
      !idShape.test(id) ||
      typeof at !== 'number' ||
      !(Math.abs(at) <= 8.64e15) ||
      found.has(id)
    )
      continue
    const entry = read(kept ?? {}, id, at)
    if (entry) found.set(id, entry)
  }
  return newestFirst([...found.values()]).slice(0, most)
}

function shortText(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 255 ? value : null
}

function newestFirst<T extends { at: number }>(list: T[]): T[] {
  return list.sort((a, b) => b.at - a.at)
}

export function takeSnapshot({
  id,
  stockNumber,
  make,
  model,
  year,
  sellingPrice,
  soldOut,
  reservedUntil,
}: Snapshot): Snapshot {
  return { id, stockNumber, make, model, year, sellingPrice, soldOut, reservedUntil }
}

/** Adds cars, newest first. Cars already in the list stay unchanged, and those that do not fit are dropped. */
export function withSaved(list: Saved[], cars: Saved[]): Saved[] {
  const added = cars.filter((car) => !list.some(({ id }) => id === car.id)).slice(0, mostSaved - list.length)
  return newestFirst([...list, ...added])
}

export function withViewed(list: Viewed[], id: string, at: number): Viewed[] {
  return [{ id, at }, ...list.filter((viewed) => viewed.id !== id)].slice(0, mostViewed)
}
