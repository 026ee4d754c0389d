import { openStoredList, useStoredList } from '#app/ui/stored-list.ts'
import { ownCommentsKey } from '../key.ts'
import { type Asked, parseAsked, withAsked, withSeen } from '../rules.ts'

const asked = openStoredList<Asked>(ownCommentsKey, parseAsked)
const none: Asked[] = []

export function useAskedHere(): Asked[] {
  return useStoredList<Asked, Asked[]>(asked, asked.read, none)
}

export function useAsked(id: string): Asked | undefined {
  return useStoredList<Asked, Asked | undefined>(asked, () => asked.read().find((one) => one.id === id), undefined)
}

export function readAsked(): Asked[] {
  return asked.read()
}

export function rememberComment({ id, carId }: { id: string; carId: string }): void {
  asked.change((list) => withAsked(list, { id, carId, at: Date.now(), seen: null, told: null }))
}

export function markSeen(id: string, answeredAt: string): void {
  const known = asked.read()
  if (known.some((one) => one.id === id && (one.seen ?? '') < answeredAt))
    asked.change((list) => withSeen(list, id, answeredAt))
}

/** `told` is the push endpoint that is notified of answers, or null if none is. */
export function setNotifiedEndpoint(id: string, told: string | null): void {
  asked.change((list) => list.map((one) => (one.id === id ? { ...one, told, toldAt: Date.now() } : one)))
}
