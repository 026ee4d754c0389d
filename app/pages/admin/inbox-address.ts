import { href } from 'react-router'
import type { InboxFilter } from '#app/features/comments/inbox-schema.ts'
import { placeName } from '#app/features/comments/rules.ts'

/** The address of a page of the inbox; without a place it begins with the latest. */
export function inboxAddress(filter: InboxFilter, place?: string): string {
  const params = new URLSearchParams()
  if (filter !== 'all') params.set('filter', filter)
  if (place) params.set(placeName, place)
  const text = params.toString()
  return href('/comments') + (text && `?${text}`)
}
