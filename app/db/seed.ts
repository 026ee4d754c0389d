import { findLanguage } from '#app/i18n/written.server.ts'
import type { Database } from './tables.ts'

/** A comment of the samples; times are real ones by now. */
export type SampleComment = {
  id: string
  comment: string
  likes: number
  createdAt: Date
  replies: { id: string; text: string; bySeller: boolean; createdAt: Date }[]
}

/** Whether the database has a car, so that samples never mix with real ones. */
export async function hasCars(db: Database): Promise<boolean> {
  return (await db.selectFrom('car_listing').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Gives a car the time at which it would have been added. */
export async function changeCreationTime(db: Database, carId: string, at: Date): Promise<void> {
  await db.updateTable('car_listing').set({ created_at: at, updated_at: at, confirmed_at: at }).where('id', '=', carId).execute()
}

/** Adds what visitors would have written about a car, with likes and replies. */
export async function addSampleComments(db: Database, carId: string, comments: SampleComment[]): Promise<void> {
  for (const { id, comment, likes, createdAt, replies } of comments) {
    await db
      .insertInto('comment')
      .values({ id, car_id: carId, comment, language: findLanguage(comment), likes, created_at: createdAt })
      .execute()
    const rows = replies.map(({ createdAt, bySeller, ...reply }) => ({
      ...reply,
      comment_id: id,
      language: findLanguage(reply.text),
      by_seller: bySeller,
      created_at: createdAt,
    }))
    if (rows.length > 0) await db.insertInto('reply').values(rows).execute()
  }
}
