import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openServer } from '#app/db/client.server.ts'
import { fillMadeUp } from './fleet.ts'
import { addressOf, execute } from './global-setup.ts'
import { addMadeUpComments, explain, mainQuestions } from './plans.ts'

const postgres = inject('postgres')

describe.skipIf(!postgres)('with 12,000 cars', () => {
  const name = `${postgres?.template}_plans`
  const address = addressOf(postgres?.url ?? '', name)

  beforeAll(async () => {
    await execute(postgres?.url ?? '', `create database ${name} template ${postgres?.template}`)
    const database = openServer(address)
    await fillMadeUp(database.db, 12_000)
    await addMadeUpComments(database.db)
    await database.execute('vacuum analyze')
    await database.close()
  }, 60_000)
  afterAll(() => execute(postgres?.url ?? '', `drop database if exists ${name} with (force)`))

  test.each(Object.entries(mainQuestions))('%s: uses no sequential scan', async (_, ask) => {
    const plans = await explain(address, ask)
    expect(plans.length).toBeGreaterThan(0)
    for (const { query, text, scanned } of plans) expect(scanned, `${query}\n${text}`).toEqual([])
  })

  test('detects a query without an index', async () => {
    const [plan] = await explain(address, (db) =>
      db.selectFrom('car_listing').select('id').where('trim', '=', 'Prestige').execute(),
    )
    expect(plan?.scanned).toEqual(['car_listing'])
  })
})
