import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { openPageCache } from '#server/page-cache.ts'
import { bothDatabases } from '../../tests/fixtures.ts'
import { removeOldChanges } from './changes.server.ts'
import type { OpenDatabase } from './client.server.ts'
import type { Database } from './tables.ts'

const setPrice = (db: Database, id: string, price: number) =>
  db
    .updateTable('car_listing')
    .set({ selling_price: String(price) })
    .where('id', '=', id)
    .execute()

function openPage({ db, watch }: OpenDatabase, id: string) {
  const cache = openPageCache({ watch })
  const page = {
    renders: 0,
    read: async () => {
      await cache.catchUp()
      const kept = await cache.get(
        '/',
        async () => {
          page.renders++
          const car = await db.selectFrom('car_listing').select('selling_price').where('id', '=', id).executeTakeFirst()
          return new Response(car?.selling_price)
        },
        { car: id },
      )
      return kept.forms.plain?.toString()
    },
  }
  return page
}

bothDatabases((database) => {
  test('a cached page is rendered again after a change to what pages show, and after nothing else', async () => {
    const { db } = database()
    const { id } = await addCar(db, { make: 'Kia', model: 'Kept', sellingPrice: '0' })
    const page = openPage(database(), id)
    for (let at = 0; at < 3; at++) expect(await page.read()).toBe('0')
    await sql`insert into interest (car_id, day, lang, kind) values (${id}, '2026-01-01', 'en', 'view')`.execute(db)
    expect([await page.read(), page.renders]).toEqual(['0', 1])
    for (const change of [
      () => setPrice(db, id, 1),
      () => sql`insert into comment (id, car_id, comment) values ('c', ${id}, 'Hello')`.execute(db),
      () => sql`insert into reply (id, comment_id, text) values ('r', 'c', 'Hello')`.execute(db),
      () => sql`insert into setting (key, value) values ('k', '1')`.execute(db),
      () => sql`delete from comment`.execute(db),
    ]) {
      const { renders } = page
      await change()
      expect([await page.read(), page.renders]).toEqual(['1', renders + 1])
      expect([await page.read(), page.renders]).toEqual(['1', renders + 1])
    }
  })

  test('changes are deleted after a day, and those with higher numbers of another server at once', async () => {
    const { db } = database()
    await removeOldChanges(db, new Date(Date.now() + 25 * 60 * 60 * 1000))
    const count = async () => (await sql<{ n: number }>`select count(*)::int as n from change`.execute(db)).rows[0]?.n
    expect(await count()).toBe(0)
    const { id } = await addCar(db, { make: 'Kia', model: 'New' })
    await sql`insert into change (changed_by) values ('999999999')`.execute(db)
    await removeOldChanges(db)
    expect(await count()).toBe(1)
    await db.deleteFrom('car_listing').where('id', '=', id).execute()
  })
})
