import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCars } from '#app/features/stock/cars/read.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { mapLedgers } from '#app/features/stock/ledger/read.server.ts'
import { emptyLedger } from '#app/features/stock/ledger/schema.ts'
import { deriveKey, openSeal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { changeLedger } from '#app/features/stock/ledger/write.server.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { openedApi } from '../../../../../tests/api.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import { importFile } from '../run.server.ts'
import { undoImport } from '../undo/write.server.ts'

const entry = {
  plate: '12가3456',
  place: 'Row 3',
  note: '=needs "a belt"\nsecond line',
  purchase: 12_345_678,
  repairs: 350_000,
  boughtOn: '2026-10-01',
}

eachDatabase((database) => {
  const api = openedApi(database)
  const db = () => database().db
  const seal = () => api.services.seal
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nuricar-ledger-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  beforeEach(async () => {
    await db().deleteFrom('car_listing').execute()
    await db().deleteFrom('car_bin').execute()
  })

  const exported = async () => (await api.call('GET', '/api/ledger.csv')).text()
  async function run(text: string, dryRun = false) {
    const path = join(folder, 'ledger-2026-11-28.csv')
    await writeFile(path, text)
    const id = randomUUID()
    const to = { db: db(), media: await openDisk(join(folder, 'media')), seal: seal() }
    const report = await importFile(to, { path, rates: {}, dryRun, run: { id, name: 'ledger.csv' } })
    return { id, report, counts: [report.added, report.changed, report.unchanged, report.refused.count] }
  }
  /** Everything public of the cars, and their ledgers. */
  const everything = async () => ({
    cars: (await listCars(db(), { state: 'all', limit: 100 })).cars,
    ledgers: [...(await mapLedgers(db(), seal()))].sort(([one], [other]) => (one < other ? -1 : 1)),
  })
  async function twoCars() {
    const [one, two] = [
      await addCar(db(), {
        make: 'Kia',
        model: 'K5',
        year: 2020,
        mileage: 30_000,
        sellingPrice: '$9,000',
        pictures: [],
      }),
      await addCar(db(), { make: 'Kia', model: 'Ray', year: 2019 }),
    ]
    await changeLedger(db(), seal(), one.id, entry, { by: 'operator' })
    await changeLedger(db(), seal(), two.id, { note: "'quoted" }, { by: 'operator' })
    return [one, two] as const
  }

  test('the exported ledgers, imported again, change nothing and add no cars', async () => {
    await twoCars()
    const before = await everything()
    expect((await run(await exported())).counts).toEqual([0, 0, 2, 0])
    expect(await everything()).toEqual(before)
  })

  test('takes what was edited or cleared in the file, and nothing else of the cars, and can be undone', async () => {
    const [one, two] = await twoCars()
    const before = await everything()
    const edited = (await exported())
      .replace('"12345678","350000"', '"1,300만원","400,000"')
      .replace('"Row 3","2026-10-01"', '"","2026/10/2"')
      .replace('"$9,000"', '"$1"')
      .replace('"Ray"', '"Morning"')
    expect((await run(edited, true)).counts).toEqual([0, 1, 1, 0])
    expect(await everything()).toEqual(before)
    const { id, report } = await run(edited)
    expect(report).toMatchObject({
      changed: 1,
      unchanged: 1,
      changes: { fields: { purchase: 1, repairs: 1, place: 1, boughtOn: 1 } },
    })
    const after = await everything()
    expect(after.cars).toEqual(before.cars)
    expect(new Map(after.ledgers).get(one.id)).toMatchObject({
      ...entry,
      purchase: 13_000_000,
      repairs: 400_000,
      place: null,
      boughtOn: '2026-10-02',
    })
    expect(new Map(after.ledgers).get(two.id)).toEqual(new Map(before.ledgers).get(two.id))
    expect(await undoImport({ db: db(), seal: seal() }, id)).toEqual({ undone: 1, left: 0 })
    expect(await everything()).toEqual(before)
  })

  test('names rows of cars that are not here, and of costs that somebody has changed since', async () => {
    const [one, two] = await twoCars()
    const csv = (await exported()).replace('Row 3', 'Row 4')
    await changeLedger(db(), seal(), one.id, { repairs: 1 }, { by: 'operator' })
    await db().deleteFrom('car_listing').where('id', '=', two.id).execute()
    const before = await everything()
    const { report } = await run(csv)
    expect(report.refused.first.map(({ reason }) => reason.text).sort()).toEqual([
      'its costs were changed here after the export: export again and edit that file',
      `there is no car ${two.id} here, so that its costs were not imported`,
    ])
    expect(await everything()).toEqual(before)
  })

  test('an amount that cannot be read leaves the entry as it is', async () => {
    await twoCars()
    const before = await everything()
    const { report } = await run((await exported()).replace('"12345678","350000"', '"$9,000","350000"'))
    expect([report.changed, report.notes.map(({ code, examples }) => [code, examples[0]?.value])]).toEqual([
      0,
      [['costNotWon', undefined]],
    ])
    expect(await everything()).toEqual(before)
  })

  test('a file of an earlier release is matched by stock numbers, and clears nothing', async () => {
    const [one] = await twoCars()
    const lines = [
      'Stock number,Make,Model,Year,Price,"Price, USD",Sold,Plate,Place,Bought on,"Purchase, KRW","Repairs, KRW","Transport, KRW","Fees, KRW","All costs, KRW",Private note',
      `${one.stockNumber},Kia,K5,2020,"$9,000",9000,no,,Row 9,,12345678,500000,,,,`,
      `A-77,Kia,K7,2020,"$9,000",9000,no,,Row 9,,12345678,500000,,,,`,
    ]
    const { report } = await run(lines.join('\r\n'))
    expect([report.added, report.changed, report.refused.first.map(({ reason }) => reason.values)]).toEqual([
      0,
      1,
      [{ car: 'A-77' }],
    ])
    const { cars, ledgers } = await everything()
    expect([cars.length, new Map(ledgers).get(one.id)]).toEqual([
      2,
      {
        ...emptyLedger,
        ...entry,
        transport: null,
        fees: null,
        place: 'Row 9',
        repairs: 500_000,
        costs: expect.arrayContaining([expect.objectContaining({ kind: 'repairs', amount: 500_000 })]),
      },
    ])
  })

  test('a ledger that cannot be opened stays sealed', async () => {
    const [one] = await twoCars()
    const csv = (await exported()).replace('Row 3', 'Row 4')
    await db().deleteFrom('ledger').where('car_id', '=', one.id).execute()
    await changeLedger(
      db(),
      openSeal([deriveKey('another secret of the site, as long')]),
      one.id,
      { note: 'x' },
      { by: 'operator' },
    )
    const { sealed } = await db()
      .selectFrom('ledger')
      .select('sealed')
      .where('car_id', '=', one.id)
      .executeTakeFirstOrThrow()
    for (const text of [csv, await exported()]) {
      const { report } = await run(text)
      expect([report.changed, report.notes.map(({ code }) => code)]).toEqual([0, ['ledgerSealed']])
    }
    expect(
      await db().selectFrom('ledger').select('sealed').where('car_id', '=', one.id).executeTakeFirstOrThrow(),
    ).toEqual({ sealed })
  })
})
