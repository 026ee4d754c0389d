import { beforeEach, expect, test } from 'vitest'
import { dumpRows } from '#app/db/dump.server.ts'
import { allowCosts } from '#app/features/base/operators/write.server.ts'
import { restoreCar } from '#app/features/desk/bin/write.server.ts'
import { addCar, removeCar } from '#app/features/stock/cars/write.server.ts'
import { openedApi } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { findByPlate, findLedger, mapLedgers } from './read.server.ts'
import { emptyLedger } from './schema.ts'
import { deriveKey, openSeal } from './shared/seal.server.ts'
import { changeLedger } from './write.server.ts'

const secrets = ['12가3456', 'Row Zorblatt', 'needs a belt', '12345678']
const entry = {
  plate: '12가3456',
  place: 'Row Zorblatt',
  note: 'needs a belt',
  purchase: '12,345,678원',
  boughtOn: '2026-10-01',
}
const plain = { currency: 'KRW', won: 1, supplier: null, note: null, receipt: null }
const dollars = { id: 'b', kind: 'shipping', on: '2026-09-08', amount: 1150, currency: 'USD' }

eachDatabase((database) => {
  const api = openedApi(database)
  const db = () => database().db
  const seal = () => api.services.seal
  beforeEach(async () => void (await db().deleteFrom('car_listing').execute()))
  const put = async (id: string, body: object, headers?: Record<string, string>) => {
    const answer = await api.call('PUT', `/api/cars/${id}/ledger`, body, headers ?? { cookie: api.cookie })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  test('stores the given fields and keeps the others', async () => {
    const { id } = await addCar(db(), { make: 'Kia' })
    expect(await findLedger(db(), seal(), id)).toEqual(emptyLedger)
    const first = await put(id, entry)
    const bought = { id: 'purchase', kind: 'purchase', on: '2026-10-01', amount: 12_345_678, ...plain }
    expect(first).toEqual({ status: 200, body: { ...emptyLedger, ...entry, purchase: 12_345_678, costs: [bought] } })
    await Promise.all([put(id, { repairs: '35만원' }), put(id, { note: '' })])
    expect(await findLedger(db(), seal(), id)).toEqual({
      ...emptyLedger,
      ...entry,
      purchase: 12_345_678,
      repairs: 350_000,
      costs: [bought, { id: 'repairs', kind: 'repairs', on: null, amount: 350_000, ...plain }],
      note: null,
    })
  })

  test('costs are entries of their own days and currencies', async () => {
    const { id } = await addCar(db(), { make: 'Kia' })
    const repair = { id: 'a', kind: 'repairs', on: '2026-09-01', amount: '45만', supplier: 'Garage Quorple' }
    const first = await put(id, { costs: [repair, { ...dollars, won: 1389.5 }, { ...dollars, id: 'c' }] })
    expect(first).toMatchObject({
      status: 200,
      body: { repairs: 450_000, costs: [{ amount: 450_000, won: 1 }, {}, {}] },
    })
    const { costs } = first.body as { costs: { won: number }[] }
    // The rate of the day, because none was given.
    expect([costs[1]?.won, costs[2]?.won]).toEqual([1389.5, expect.any(Number)])
    expect(first.body.shipping).toBe(1_597_925 + Math.round(1150 * (costs[2]?.won ?? 0)))
    expect((await put(id, { costs: [{ ...dollars, amount: '€5' }] })).status).toBe(422)
    expect((await put(id, { costs: [{ ...dollars, amount: '' }] })).body).toMatchObject({ costs: [], shipping: null })
  })

  test('a ledger of an earlier release becomes entries without loss, and its next change stores them', async () => {
    const { id } = await addCar(db(), { make: 'Kia' })
    const old = { ...entry, purchase: 12_345_678, repairs: 0, transport: null, fees: 35_000 }
    const sealed = seal().seal(JSON.stringify(old), id)
    await db().insertInto('ledger').values({ car_id: id, sealed, changed_by: 'operator' }).execute()
    const entries = [
      { id: 'purchase', kind: 'purchase', on: '2026-10-01', amount: 12_345_678, ...plain },
      { id: 'repairs', kind: 'repairs', on: null, amount: 0, ...plain },
      { id: 'fees', kind: 'fees', on: null, amount: 35_000, ...plain },
    ]
    expect(await findLedger(db(), seal(), id)).toEqual({ ...emptyLedger, ...old, costs: entries })
    await put(id, { place: 'Row 2' })
    expect(await findLedger(db(), seal(), id)).toEqual({ ...emptyLedger, ...old, costs: entries, place: 'Row 2' })
  })

  test('refuses a field that somebody else has changed meanwhile, and no other one', async () => {
    const { id } = await addCar(db(), { make: 'Kia' })
    await put(id, { repairs: 170_000, fees: 1 })
    const refused = await put(id, { repairs: 190_000, fees: 2, was: { repairs: null, fees: 1 } })
    expect([refused.status, (refused.body.errors as { field: string }[]).map(({ field }) => field)]).toEqual([
      409,
      ['repairs'],
    ])
    expect((await put(id, { repairs: 170_000, fees: 2, was: { repairs: null, fees: 1 } })).status).toBe(200)
    expect((await put(id, { repairs: 190_000, was: { repairs: 170_000 } })).status).toBe(200)
    expect(await findLedger(db(), seal(), id)).toMatchObject({ repairs: 190_000, fees: 2 })
  })

  test('names wrong fields, and needs a session and a car', async () => {
    const { id } = await addCar(db(), { make: 'Kia' })
    const refused = await put(id, {
      purchase: '$9,000',
      fees: -1,
      boughtOn: '2999-01-01',
      plate: 'x'.repeat(21),
      colour: 'red',
    })
    expect(refused.status).toBe(422)
    const { body } = await put(id, { purchase: '$9,000', fees: -1, boughtOn: '2999-01-01', plate: 'x'.repeat(21) })
    expect((body.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'boughtOn',
      'fees',
      'plate',
      'purchase',
    ])
    expect((await put('none', entry)).status).toBe(404)
    expect((await put(id, entry, {})).status).toBe(401)
    expect((await api.call('GET', '/api/ledger.csv', undefined, {})).status).toBe(401)
    expect(await findLedger(db(), seal(), id)).toEqual(emptyLedger)
  })

  test('an unencrypted copy of the database shows nothing of a ledger, and the bin keeps it', async () => {
    const { id } = await addCar(db(), { make: 'Kia' })
    await put(id, entry)
    const dump = async () => {
      let text = ''
      await db()
        .transaction()
        .execute(async (its) => {
          for await (const line of dumpRows(its)) text += line
        })
      return text
    }
    const before = await dump()
    expect(before).toContain(id)
    expect(secrets.filter((secret) => before.includes(secret))).toEqual([])
    await removeCar(db(), id)
    const binned = await dump()
    expect(secrets.filter((secret) => binned.includes(secret))).toEqual([])
    await restoreCar(db(), id)
    expect(await findLedger(db(), seal(), id)).toMatchObject({ ...entry, purchase: 12_345_678 })
  })

  test('another secret neither reads nor replaces a ledger, until the former one is given', async () => {
    const { id } = await addCar(db(), { make: 'Kia' })
    await put(id, entry)
    const other = openSeal([deriveKey('another secret of the site, as long')])
    expect(await findLedger(db(), other, id)).toBeUndefined()
    await expect(changeLedger(db(), other, id, { note: 'new' }, { by: 'operator1' })).rejects.toMatchObject({
      status: 409,
    })
    const both = openSeal(['another secret of the site, as long', 'a secret for the tests, long enough'].map(deriveKey))
    await changeLedger(db(), both, id, { note: 'new' }, { by: 'operator1' })
    expect(await findLedger(db(), other, id)).toMatchObject({ plate: entry.plate, note: 'new' })
  })

  test('the export names cars that it leaves out, and an owner opens them with the former secret', async () => {
    const [lost, kept] = [
      await addCar(db(), { make: 'Kia', model: 'Lost', year: 2019 }),
      await addCar(db(), { make: 'Kia', model: 'Kept' }),
    ]
    const former = 'a former secret of this site, as long'
    await changeLedger(db(), openSeal([deriveKey(former)]), lost.id, { note: 'spare key' }, { by: 'operator' })
    await put(kept.id, entry)
    const lines = async () => (await (await api.call('GET', '/api/ledger.csv')).text()).trim().split('\r\n')
    const [head, first, second, ...rest] = await lines()
    expect([head, rest]).toEqual([expect.stringMatching(/"Private note","Costs changed at","Cannot be opened"$/), []])
    expect(first).toMatch(new RegExp(`^"${kept.id}","${kept.stockNumber}","Kia","Kept".*"needs a belt","[^"]+Z"$`))
    expect(second).toMatch(
      new RegExp(`^"${lost.id}","${lost.stockNumber}","Kia","Lost","2019",("",){15}"[^"]+AUTH_SECRET[^"]+"$`),
    )
    const open = (secret: string) => api.call('POST', '/api/ledger-keys', { secret })
    const isOwner = (is: boolean) => database().execute(`update "user" set "isOwner" = ${is}`)
    await isOwner(false)
    expect((await open(former)).status).toBe(403)
    await isOwner(true)
    expect((await open('a wrong secret of this site, as long')).status).toBe(422)
    expect((await open(`  ${former}\n`)).status).toBe(200)
    expect((await open(former)).status).toBe(422)
    expect(await findLedger(db(), seal(), lost.id)).toMatchObject({ note: 'spare key' })
    expect((await lines())[0]).toMatch(/"Costs changed at"$/)
  })

  test('a sealed text opens in its own row only', async () => {
    const [one, two] = [await addCar(db(), { make: 'Kia' }), await addCar(db(), { make: 'Kia' })]
    await put(one.id, entry)
    await put(two.id, {})
    const { sealed } = await db()
      .selectFrom('ledger')
      .select('sealed')
      .where('car_id', '=', one.id)
      .executeTakeFirstOrThrow()
    await db().updateTable('ledger').set({ sealed }).where('car_id', '=', two.id).execute()
    expect([...(await mapLedgers(db(), seal())).keys()]).toEqual([one.id])
  })

  test('finds a car by four digits of its plate, and exports all ledgers', async () => {
    const { id, stockNumber } = await addCar(db(), { make: 'Kia', sellingPrice: '$12,000' })
    await put(id, { ...entry, note: '=1+1' })
    expect(await findByPlate(db(), seal(), '3456')).toEqual([id])
    expect(await findByPlate(db(), seal(), '12가 3456')).toEqual([id])
    expect(await findByPlate(db(), seal(), '345')).toEqual([])
    expect(await findByPlate(db(), seal(), 'kia')).toEqual([])
    const csv = await (await api.call('GET', '/api/ledger.csv')).text()
    expect(csv.split('\r\n')[1]).toMatch(
      `"${id}","${stockNumber}","Kia","","","$12,000","12000","no","12가3456","Row Zorblatt","2026-10-01","12345678","","","","","","12345678","'=1+1","20`,
    )
    const { cars } = (await (await api.call('GET', '/api/car-table')).json()) as { cars: object[] }
    expect(cars).toMatchObject([{ cost: 12_345_678, plate: '12가3456', place: 'Row Zorblatt' }])
  })

  test('sellers see and change what cars cost only if an owner lets them', async () => {
    const { id } = await addCar(db(), { make: 'Kia', sellingPrice: '$12,000' })
    await put(id, { ...entry, costs: undefined })
    const calls = async () => {
      const table = (await (await api.call('GET', '/api/car-table')).json()) as { cars: object[] }
      const body = { ids: [id], change: { kind: 'percent', by: -50 } }
      const preview = (await (await api.call('POST', '/api/cars/prices/preview', body)).json()) as { cars?: object[] }
      return [
        (await put(id, { purchase: 12_345_678 })).status,
        (await put(id, { costs: [] })).status,
        (await put(id, { place: 'Row 2' })).body,
        (await api.call('GET', '/api/ledger.csv')).status,
        table.cars[0],
        JSON.stringify(preview),
      ]
    }
    await database().execute('update "user" set "isOwner" = false')
    expect(await calls()).toMatchObject([
      403,
      403,
      { plate: entry.plate, place: 'Row 2', purchase: null, costs: [] },
      403,
      { cost: null, margin: null, plate: entry.plate },
      expect.not.stringContaining('loss'),
    ])
    expect(await findLedger(db(), seal(), id)).toMatchObject({ purchase: 12_345_678 })
    await allowCosts(db(), true)
    expect((await put(id, { purchase: 12_345_678 })).status).toBe(200)
    expect((await api.call('GET', '/api/ledger.csv')).status).toBe(200)
    await allowCosts(db(), false)
    expect((await api.call('GET', '/api/ledger.csv')).status).toBe(403)
    await database().execute('update "user" set "isOwner" = true')
  })
})
