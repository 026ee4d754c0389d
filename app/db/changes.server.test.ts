import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { addCar } from '#app/features/cars/write.server.ts'
import { openPageCache } from '#server/cache.ts'
import { bothDatabases } from '../../tests/fixtures.ts'
import { addressOf, execute } from '../../tests/global-setup.ts'
import { openLook, removeOldChanges } from './changes.server.ts'
import { type OpenDatabase, openServer } from './client.server.ts'
import type { Database } from './tables.ts'

const setPrice = (db: Database, id: string, price: number) =>
  db
    .updateTable('car_listing')
    .set({ selling_price: String(price) })
    .where('id', '=', id)
    .execute()

/** A page that shows a car's price, kept as pages are; `renders` is how often it was made. */
function openPage({ db, watch }: OpenDatabase, id: string) {
  const cache = openPageCache({ watch })
  const page = {
    renders: 0,
    read: async () => {
      const kept = await cache.get('/', async () => {
        page.renders++
        const car = await db.selectFrom('car_listing').select('selling_price').where('id', '=', id).executeTakeFirst()
        return new Response(car?.selling_price)
      })
      return kept.body.toString()
    },
  }
  return page
}

bothDatabases((database) => {
  test('a kept page is made anew after a change of what pages show, and after nothing else', async () => {
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

  test('what changed is forgotten after a day, and what another server has numbered higher at once', async () => {
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

describe.skipIf(!inject('postgres'))('processes that share a PostgreSQL', () => {
  const postgres = inject('postgres')
  async function withProcesses<T>(count: number, use: (opened: OpenDatabase[]) => Promise<T>): Promise<T> {
    const name = `${postgres?.template}_${process.pid}_shared`
    await execute(postgres?.url ?? '', `create database ${name} template ${postgres?.template}`)
    const opened = Array.from({ length: count }, () => openServer(addressOf(postgres?.url ?? '', name)))
    try {
      return await use(opened)
    } finally {
      await Promise.all(opened.map(({ close }) => close()))
      await execute(postgres?.url ?? '', `drop database ${name} with (force)`)
    }
  }

  test('no read that begins after a write was acknowledged elsewhere is older than it', () =>
    withProcesses(3, async (opened) => {
      const [writer, ...readers] = opened as [OpenDatabase, ...OpenDatabase[]]
      const { id } = await addCar(writer.db, { make: 'Kia', model: 'Shared', sellingPrice: '0' })
      const pages = readers.map((one) => openPage(one, id))
      let written = 0
      let stale = 0
      let reads = 0
      let isOver = false
      const read = async (page: (typeof pages)[number]) => {
        while (!isOver) {
          const before = written
          if (Number(await page.read()) < before) stale++
          reads++
        }
      }
      const reading = pages.flatMap((page) => [read(page), read(page), read(page)])
      for (let price = 1; price <= 60; price++) {
        await setPrice(writer.db, id, price)
        written = price
        expect(await pages[price % 2]?.read()).toBe(String(price))
      }
      isOver = true
      await Promise.all(reading)
      expect([stale, reads > 200]).toEqual([0, true])
    }))

  test('where nobody is about to change anything, one look holds for those who come next; while somebody is, for nobody', () =>
    withProcesses(2, async (opened) => {
      const [writer, reader] = opened as [OpenDatabase, OpenDatabase]
      let told = 0
      const look = openLook(reader.db, () => told++)
      const isTrusted = async () => {
        await look.ask()
        return look.isFresh()
      }
      await expect.poll(isTrusted).toBe(true)
      await writer.db.transaction().execute(async (trx) => {
        await sql`set constraints all immediate`.execute(trx)
        await sql`insert into setting (key, value) values ('announced', '1')`.execute(trx)
        const before = told
        for (let at = 0; at < 5; at++) expect([await isTrusted(), told]).toEqual([false, before])
      })
      const before = told
      await look.ask()
      expect(told).toBe(before + 1)
      await expect.poll(isTrusted).toBe(true)
      expect(told).toBe(before + 1)
    }))

  test('a change is told when its transaction has ended, however transactions overlap', () =>
    withProcesses(2, async (opened) => {
      const [writer, reader] = opened as [OpenDatabase, OpenDatabase]
      const { id } = await addCar(writer.db, { make: 'Kia', model: 'Long', sellingPrice: '0' })
      const page = openPage(reader, id)
      const written = Promise.withResolvers<void>()
      const commit = Promise.withResolvers<void>()
      const long = writer.db.transaction().execute(async (trx) => {
        await setPrice(trx, id, 7)
        written.resolve()
        await commit.promise
      })
      await written.promise
      expect(await page.read()).toBe('0')
      // Later ones that end first, and are read, do not hide it.
      for (let at = 0; at < 3; at++) {
        const { renders } = page
        await sql`insert into setting (key, value) values (${`later${at}`}, '1')`.execute(writer.db)
        expect([await page.read(), page.renders]).toEqual(['0', renders + 1])
      }
      commit.resolve()
      await long
      expect(await page.read()).toBe('7')
      const { renders } = page
      expect([await page.read(), page.renders]).toEqual(['7', renders])
    }))
})
