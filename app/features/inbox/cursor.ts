import { z } from 'zod'
import { cursorOf, PlaceId, PlaceTime } from '#app/lib/cursor.ts'

/** A place in the inbox: the comment after which the next page begins. */
const InboxPlace = z.object({ unanswered: z.boolean(), activeAt: PlaceTime, id: PlaceId })
export type InboxPlace = z.output<typeof InboxPlace>

export const inboxCursor = cursorOf(InboxPlace)
