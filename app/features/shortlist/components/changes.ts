import { shownPrice } from '#app/i18n/format.ts'
import type { Snapshot } from '../schema.ts'

/** What has become different since a car was saved; prices as they are shown, null where there was none. */
export type Change = { kind: 'gone' | 'sold' | 'available' | 'reserved' | 'free' } | { kind: 'price'; before: string | null; after: string | null }

/** Compares a saved car with what it is now; undefined is a car that the site no longer has. The same price written otherwise is no change. */
export function changesSince(saved: Snapshot, now: Snapshot | undefined, t?: Parameters<typeof shownPrice>[1]): Change[] {
  if (!now) return [{ kind: 'gone' }]
  const [before, after] = [saved, now].map(({ sellingPrice }) => shownPrice(sellingPrice, t))
  return [...stateSince(saved, now), ...(before === after ? [] : [{ kind: 'price', before: before ?? null, after: after ?? null } as const])]
}

/** What has become of a car's state; that a reservation was prolonged is no change. */
function stateSince(saved: Snapshot, now: Snapshot): Change[] {
  if (saved.soldOut !== now.soldOut) return [{ kind: now.soldOut ? 'sold' : 'available' }]
  if (Boolean(saved.reservedUntil) === Boolean(now.reservedUntil)) return []
  return [{ kind: now.reservedUntil ? 'reserved' : 'free' }]
}
