import { openShelf, useShelf } from '#app/ui/shelf.ts'
import { askedKey } from '../key.ts'
import { type Asked, parseAsked, withAsked, withSeen } from '../rules.ts'

const asked = openShelf<Asked>(askedKey, parseAsked)
const none: Asked[] = []

export function useAskedHere(): Asked[] {
  return useShelf<Asked, Asked[]>(asked, asked.read, none)
}

export function useAsked(id: string): Asked | undefined {
  return useShelf<Asked, Asked | undefined>(asked, () => asked.read().find((one) => one.id === id), undefined)
}

export function readAsked(): Asked[] {
  return asked.read()
}

export function keepAsked({ id, carId }: { id: string; carId: string }): void {
  asked.change((list) => withAsked(list, { id, carId, at: Date.now(), seen: null, told: null }))
}

export function markSeen(id: string, answeredAt: string): void {
  const known = asked.read()
  if (known.some((one) => one.id === id && (one.seen ?? '') < answeredAt)) asked.change((list) => withSeen(list, id, answeredAt))
}

/** Stores the push endpoint that is notified of answers; null for none. */
export function markTold(id: string, told: string | null): void {
  asked.change((list) => list.map((one) => (one.id === id ? { ...one, told } : one)))
}
