import type { Database } from '#app/db/tables.ts'
import { commentCursor } from '#app/features/talk/comments/cursor.ts'
import { countComments, listShownComments } from '#app/features/talk/comments/read.server.ts'
import { placeName, repliesAfterName, replyName, threadName } from '#app/features/talk/comments/rules.ts'

/** Reads the requested page of comments, their number, and the page's cursor (null: the newest comments). */
export async function readComments(db: Database, carId: string, request: Request) {
  const { searchParams } = new URL(request.url)
  const text = searchParams.get(placeName)
  const after = commentCursor.parse(text)
  const repliesAfter = commentCursor.parse(searchParams.get(repliesAfterName))
  const asked = { after, thread: searchParams.get(threadName), repliesAfter, reply: searchParams.get(replyName) }
  const [page, total] = await Promise.all([listShownComments(db, carId, asked), countComments(db, carId)])
  return { ...page, total, after: after ? text : null }
}
