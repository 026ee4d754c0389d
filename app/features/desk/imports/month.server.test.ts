import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mapLedgers } from '#app/features/stock/ledger/read.server.ts'
import { type CostName, costInWon } from '#app/features/stock/ledger/rules.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { eachDatabase, seal } from '../../../../tests/fixtures.ts'
import { importFile } from './run.server.ts'

// The hand-kept sheet of the month in deals/earnings/month.server.test.ts.
const month = new URL('../../../../tests/month/', import.meta.url)
type Event = { day: string; kind: string; car: string; plate: string } & {
  costKind: string
  amount: number
  currency: string
  krwPerUsd?: number
}
const kinds: Record<string, CostName> = { repair: 'repairs', deregistration: 'fees' }

eachDatabase((database) => {
  test('a hand-kept sheet of 40 cars gives each cost as an entry, and asks only about dollars and unclear cells', async () => {
    const { db } = database()
    const folder = await mkdtemp(join(tmpdir(), 'nuricar-month-'))
    const events = JSON.parse(await readFile(new URL('events.json', month), 'utf8')) as Event[]
    const path = join(folder, 'stock.csv')
    await writeFile(path, await readFile(new URL('sheet.csv', month)))
    const media = await openDisk(folder)
    const ask = {
      path,
      rates: {},
      distance: 'km' as const,
      source: 'stock',
      run: { id: randomUUID(), name: 'stock.csv' },
    }
    const { added, notes } = await importFile({ db, media, seal }, ask)
    await rm(folder, { recursive: true })
    const asked = notes.filter(({ code }) => code === 'costNotWon').map(({ values, count }) => [values?.field, count])
    expect([added, Object.fromEntries(asked)]).toEqual([40, { shipping: 15, purchase: 4, other: 3 }])
    const ledgers = new Map([...(await mapLedgers(db, seal)).values()].map((ledger) => [ledger.plate, ledger]))
    for (const { car, plate } of events.filter(({ kind }) => kind === 'took-in')) {
      const wanted = events.filter((one) => one.kind === 'cost' && one.car === car)
      const { costs = [] } = ledgers.get(plate) ?? {}
      const read = new Set(costs.map(({ kind }) => kind))
      const kindOf = ({ costKind }: Event) => kinds[costKind] ?? (costKind as CostName)
      // What was asked about is entered by hand, in dollars at the rate of its day.
      const byHand = wanted.filter((one) => !read.has(kindOf(one)))
      const sum =
        costs.reduce((all, cost) => all + costInWon(cost), 0) +
        byHand.reduce((all, { amount, krwPerUsd = 1 }) => all + costInWon({ amount, won: krwPerUsd }), 0)
      const right = wanted.reduce((all, { amount, krwPerUsd = 1 }) => all + costInWon({ amount, won: krwPerUsd }), 0)
      expect([car, sum]).toEqual([car, right])
      const amounts = wanted.filter((one) => read.has(kindOf(one))).map(({ amount }) => amount)
      expect([car, costs.map(({ amount }) => amount).sort()]).toEqual([car, amounts.sort()])
    }
  }, 60_000)
})
