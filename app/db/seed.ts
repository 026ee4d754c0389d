import type { Selectable } from 'kysely'
import { findLanguage } from '#app/i18n/written.server.ts'
import type { Database, Tables } from './tables.ts'

export type SampleComment = {
  id: string
  comment: string
  ready?: SampleReady | undefined
  likes: number
  createdAt: Date
  replies: { id: string; text: string; ready?: SampleReady | undefined; bySeller: boolean; createdAt: Date }[]
}
type SampleReady = NonNullable<Selectable<Tables['comment']>['ready']>

export async function hasCars(db: Database): Promise<boolean> {
  return (await db.selectFrom('car_listing').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function dateCar(db: Database, carId: string, at: Date, reservedUntil: string | null): Promise<void> {
  const times = { created_at: at, updated_at: at, confirmed_at: at }
  await db
    .updateTable('car_listing')
    .set({ ...times, reserved_until: reservedUntil })
    .where('id', '=', carId)
    .execute()
}

const kept = (ready: SampleReady | undefined) => (ready ? JSON.stringify(ready) : null)

export async function addSampleComments(db: Database, carId: string, comments: SampleComment[]): Promise<void> {
  for (const { id, comment, ready, likes, createdAt, replies } of comments) {
    await db
      .insertInto('comment')
      .values({
        id,
        car_id: carId,
        comment,
        language: findLanguage(comment),
        ready: kept(ready),
        likes,
        created_at: createdAt,
      })
      .execute()
    const rows = replies.map(({ createdAt, bySeller, ready, ...reply }) => ({
      ...reply,
      ready: kept(ready),
      comment_id: id,
      language: findLanguage(reply.text),
      by_seller: bySeller,
      created_at: createdAt,
    }))
    if (rows.length > 0) await db.insertInto('reply').values(rows).execute()
  }
}
