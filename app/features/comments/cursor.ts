import { z } from 'zod'
import { cursorOf, PlaceId, PlaceTime } from '#app/lib/cursor.ts'

/** A place in a list of comments: the comment after which the next page begins. */
const CommentPlace = z.object({ createdAt: PlaceTime, id: PlaceId })
export type CommentPlace = z.output<typeof CommentPlace>

export const commentCursor = cursorOf(CommentPlace)
