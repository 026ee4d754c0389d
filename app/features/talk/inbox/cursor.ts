import { z } from 'zod'
import { cursorOf, PlaceId, PlaceTime } from '#app/lib/cursor.ts'

/** Cursor of a page of comments: the last comment of the page before. */
const InboxPlace = z.object({ unanswered: z.boolean(), activeAt: PlaceTime, id: PlaceId })
export type InboxPlace = z.output<typeof InboxPlace>

export const inboxCursor = cursorOf(InboxPlace)
