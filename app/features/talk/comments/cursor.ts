import { z } from 'zod'
import { cursorOf, PlaceId, PlaceTime } from '#app/lib/cursor.ts'

/** Cursor of a page of comments: the last comment of the page before. */
const CommentPlace = z.object({ createdAt: PlaceTime, id: PlaceId })
export type CommentPlace = z.output<typeof CommentPlace>

export const commentCursor = cursorOf(CommentPlace)
