import { href } from 'react-router'
import { placeName } from '#app/features/talk/comments/rules.ts'
import type { InboxFilter } from '#app/features/talk/inbox/schema.ts'

/** Address of an inbox page; without a cursor the newest one. */
export function inboxAddress(filter: InboxFilter, place?: string): string {
  const params = new URLSearchParams()
  if (filter !== 'all') params.set('filter', filter)
  if (place) params.set(placeName, place)
  const text = params.toString()
  return href('/comments') + (text && `?${text}`)
}
