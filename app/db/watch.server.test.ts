import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { eachDatabase } from '../../tests/fixtures.ts'
import { addressOf, execute } from '../../tests/global-setup.ts'
import { type OpenDatabase, openServer } from './client.server.ts'
import type { Database } from './tables.ts'
import type { Watch } from './watch.server.ts'

async function listen({
  watch,
}: Pick<OpenDatabase, 'watch'>): Promise<{ told: (string | readonly string[])[]; watch: Watch }> {
  const told: (string | readonly string[])[] = []
  const opened = await watch((cars) => told.push(cars ?? 'all'))
  told.length = 0
  return { told, watch: opened }
}

const setPrice = (db: Database, id: string, price: number) =>
  db
    .updateTable('car_listing')
    .set({ selling_price: String(price) })
    .where('id', '=', id)
    .execute()

eachDatabase((database) => {
  test('texts of visitors change only their car, the seller’s actions everything, and invisible data nothing', async () => {
    const { db } = database()
    const { id } = await addCar(db, { make: 'Kia', model: 'Told', sellingPrice: '0' })
    const { told, watch } = await listen(database())
    const say = async (work: Promise<unknown>) => {
      told.length = 0
      await work
      await watch.catchUp()
      // A notification may repeat changes that have already been read.
      return [...new Set(told.map(String))]
    }
    expect(
      await say(
        sql`insert into interest (car_id, day, lang, kind) values (${id}, '2026-01-01', 'en', 'view')`.execute(db),
      ),
    ).toEqual([])
    expect(await say(sql`insert into comment (id, car_id, comment) values ('c', ${id}, 'Hello')`.execute(db))).toEqual([
      id,
    ])
    expect(await say(sql`update comment set likes = likes + 1`.execute(db))).toEqual([id])
    expect(await say(sql`insert into reply (id, comment_id, text) values ('r', 'c', 'Hello')`.execute(db))).toEqual([
      id,
    ])
    expect(await say(sql`delete from reply`.execute(db))).toEqual([id])
    expect(await say(sql`update comment set state = 'hidden'`.execute(db))).toEqual(['all'])
    expect(await say(sql`delete from comment`.execute(db))).toEqual(['all'])
    expect(await say(setPrice(db, id, 1))).toEqual(['all'])
    expect(await say(sql`insert into setting (key, value) values ('told', '1')`.execute(db))).toEqual(['all'])
    expect(await say(db.deleteFrom('car_listing').where('id', '=', id).execute())).toEqual(['all'])
  })
})

describe.skipIf(!inject('postgres'))('processes that share a PostgreSQL', () => {
  const postgres = inject('postgres')
  async function withProcesses<T>(
    count: number,
    use: (opened: OpenDatabase[], lost: () => number) => Promise<T>,
  ): Promise<T> {
    const name = `${postgres?.template}_${process.pid}_watched`
    await execute(postgres?.url ?? '', `create database ${name} template ${postgres?.template}`)
    let lost = 0
    const onError = () => void lost++
    const opened = Array.from({ length: count }, () => openServer(addressOf(postgres?.url ?? '', name), { onError }))
    try {
      return await use(opened, () => lost)
    } finally {
      await Promise.all(opened.map(({ close }) => close()))
      await execute(postgres?.url ?? '', `drop database ${name} with (force)`)
    }
  }

  test('a change in another process is soon reported by a notification, and nothing twice', () =>
    withProcesses(2, async (opened) => {
      const [writer, reader] = opened as [OpenDatabase, OpenDatabase]
      const { id } = await addCar(writer.db, { make: 'Kia', model: 'Shared', sellingPrice: '0' })
      const { told, watch } = await listen(reader)
      const began = performance.now()
      await setPrice(writer.db, id, 1)
      await expect.poll(() => told, { interval: 2 }).toEqual(['all'])
      expect(performance.now() - began).toBeLessThan(1000)
      await sleep(1100)
      expect([told, watch.isCurrent()]).toEqual([['all'], true])
    }))

  test('a transaction is reported when it has ended, even if later ones ended before it', () =>
    withProcesses(2, async (opened) => {
      const [writer, reader] = opened as [OpenDatabase, OpenDatabase]
      const { id } = await addCar(writer.db, { make: 'Kia', model: 'Long', sellingPrice: '0' })
      const { told, watch } = await listen(reader)
      const written = Promise.withResolvers<void>()
      const commit = Promise.withResolvers<void>()
      const long = writer.db.transaction().execute(async (trx) => {
        await setPrice(trx, id, 7)
        written.resolve()
        await commit.promise
      })
      await written.promise
      for (let at = 1; at <= 3; at++) {
        await sql`insert into setting (key, value) values (${`later${at}`}, '1')`.execute(writer.db)
        await watch.catchUp()
        expect(told).toHaveLength(at)
      }
      commit.resolve()
      await long
      await watch.catchUp()
      expect(told).toHaveLength(4)
      await watch.catchUp()
      expect(told).toHaveLength(4)
    }))

  test('a process that loses the connection is not current until it is back, and then reports that everything changed', () =>
    withProcesses(2, async (opened, lost) => {
      const [killer, reader] = opened as [OpenDatabase, OpenDatabase]
      const { told, watch } = await listen(reader)
      const kill = () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_current_wal_insert_lsn%' and pid <> pg_backend_pid()`.execute(
          killer.db,
        )
      await kill()
      await expect.poll(() => told).toEqual(['all'])
      expect([watch.isCurrent(), lost() > 0]).toEqual([true, true])
      const name = (await sql<{ name: string }>`select current_database() as name`.execute(killer.db)).rows[0]?.name
      await execute(postgres?.url ?? '', `alter database ${name} allow_connections false`)
      await kill()
      await expect.poll(() => watch.isCurrent(), { timeout: 3000 }).toBe(false)
      await expect(watch.catchUp()).rejects.toThrow()
      await execute(postgres?.url ?? '', `alter database ${name} allow_connections true`)
      await expect.poll(() => watch.isCurrent(), { timeout: 3000 }).toBe(true)
      expect(told).toEqual(['all', 'all'])
    }))
})
