import { shownPrice } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Snapshot } from '../schema.ts'

/** A change since a car was saved. Prices are as displayed, null for none. */
export type Change =
  | { kind: 'gone' | 'sold' | 'available' | 'reserved' | 'free' }
  | { kind: 'price'; before: string | null; after: string | null }

/** Compares a saved car with its current state (undefined: removed). The same price in another form is no change. */
export function changesSince(
  saved: Snapshot,
  now: Snapshot | undefined,
  t?: Parameters<typeof shownPrice>[1],
  lang?: Language,
): Change[] {
  if (!now) return [{ kind: 'gone' }]
  const [before, after] = [saved, now].map(({ sellingPrice }) => shownPrice(sellingPrice, t, undefined, lang))
  return [
    ...stateSince(saved, now),
    ...(before === after ? [] : [{ kind: 'price', before: before ?? null, after: after ?? null } as const]),
  ]
}

function stateSince(saved: Snapshot, now: Snapshot): Change[] {
  if (saved.soldOut !== now.soldOut) return [{ kind: now.soldOut ? 'sold' : 'available' }]
  if (Boolean(saved.reservedUntil) === Boolean(now.reservedUntil)) return []
  return [{ kind: now.reservedUntil ? 'reserved' : 'free' }]
}
