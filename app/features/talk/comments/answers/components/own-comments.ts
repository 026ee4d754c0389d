import { openStoredList, useStoredList } from '#app/ui/stored-list.ts'
import { ownCommentsKey } from '../../rules.ts'
import { type OwnComment, parseOwnComments, withOwnComment, withSeen } from '../rules.ts'

const ownComments = openStoredList<OwnComment>(ownCommentsKey, parseOwnComments)
const none: OwnComment[] = []

export function useOwnComments(): OwnComment[] {
  return useStoredList<OwnComment, OwnComment[]>(ownComments, ownComments.read, none)
}

export function useOwnComment(id: string): OwnComment | undefined {
  return useStoredList<OwnComment, OwnComment | undefined>(
    ownComments,
    () => ownComments.read().find((one) => one.id === id),
    undefined,
  )
}

export function readOwnComments(): OwnComment[] {
  return ownComments.read()
}

export function rememberComment({ id, carId }: { id: string; carId: string }): void {
  ownComments.change((list) => withOwnComment(list, { id, carId, at: Date.now(), seen: null, told: null }))
}

export function markSeen(id: string, answeredAt: string): void {
  const known = ownComments.read()
  if (known.some((one) => one.id === id && (one.seen ?? '') < answeredAt))
    ownComments.change((list) => withSeen(list, id, answeredAt))
}

/** `told` is the push endpoint that is notified of answers, or null if none is. */
export function setNotifiedEndpoint(id: string, told: string | null): void {
  ownComments.change((list) => list.map((one) => (one.id === id ? { ...one, told, toldAt: Date.now() } : one)))
}
