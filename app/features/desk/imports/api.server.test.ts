import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { countDueCars, listDueCars } from '#app/features/desk/confirmations/read.server.ts'
import { getCar, listCars } from '#app/features/stock/cars/read.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { findLedger } from '#app/features/stock/ledger/read.server.ts'
import { changeLedger } from '#app/features/stock/ledger/write.server.ts'
import { type OpenApi, openedApi } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import type { ImportPreview, ImportState } from './shared/ask.ts'
import type { Reason } from './shared/reasons.ts'

const file = [
  'row_id,manufacturer,model,form_year,gelaufen_km,price_manwon',
  'M1,현대,아반떼 (CN7),2021,31000,1650',
  'M2,기아,쏘렌토 4세대,2022,22000,9999',
  'M3,기아',
].join('\n')

eachDatabase((database) => {
  const api = openedApi(database)
  const call: OpenApi['call'] = (...sent) => api.call(...sent)
  const scratch = () => readdir(join(api.folder, 'tmp')).catch(() => [])
  const upload = (body: BodyInit, name = 'weekly.csv', headers: Record<string, string> = { cookie: api.cookie }) =>
    api.request(`/api/import/file?name=${encodeURIComponent(name)}`, { method: 'POST', headers, body })
  const state = async () => (await (await call('GET', '/api/import')).json()) as ImportState
  async function run(id: string, ask: object) {
    const answer = await call('POST', '/api/import', { file: id, ...ask })
    expect(answer.status).toBe(202)
    await expect.poll(async () => (await state()).job?.state, { timeout: 10_000 }).not.toBe('running')
    return (await state()).job
  }
  const cars = async () => (await listCars(database().db, { state: 'all', limit: 100 })).cars

  beforeEach(async () => {
    await call('DELETE', '/api/import')
    await database().db.deleteFrom('car_listing').execute()
  })

  test('requires a session for all calls', async () => {
    for (const path of ['/api/export.csv', '/api/export.json', '/api/import'])
      expect((await call('GET', path, undefined, {})).status, path).toBe(401)
    expect((await upload(file, 'a.csv', {})).status).toBe(401)
    for (const path of ['/api/import', '/api/import/preview', '/api/cars/confirm', '/api/cars/x/confirm'])
      expect((await call('POST', path, {}, {})).status, path).toBe(401)
    expect((await call('DELETE', '/api/import', undefined, {})).status).toBe(401)
    expect(await scratch()).toEqual([])
  })

  test('sellers who may not see costs import a list without its costs', async () => {
    const list = 'id,make,model,plate,매입가(만원)\nC1,Kia,K5,12가3456,900'
    const bring = async () => run(((await (await upload(list)).json()) as ImportPreview).file.id, { dryRun: false })
    const ledger = async () => findLedger(database().db, api.services.seal, (await cars())[0]?.id ?? '')
    await database().execute('update "user" set "isOwner" = false')
    expect((await bring())?.report?.notes).toMatchObject([{ code: 'costsLeft', count: 1 }])
    expect(await ledger()).toMatchObject({ plate: '12가3456', purchase: null })
    await database().execute('update "user" set "isOwner" = true')
    expect((await bring())?.report?.notes).toEqual([])
    expect(await ledger()).toMatchObject({ plate: '12가3456', purchase: 9_000_000 })
  })

  test('after an import without a check, the cars that its file no longer has can be marked as sold, and its undo takes that back', async () => {
    const list = (...ids: number[]) =>
      ['id,make,model,mileage_km', ...ids.map((id) => `${id},Kia,K${id},${id * 1000}`)].join('\n')
    const bring = async (text: string) =>
      run(((await (await upload(text, 'stock.csv')).json()) as ImportPreview).file.id, { dryRun: false })
    await bring(list(...Array.from({ length: 202 }, (_, at) => at + 1)))
    expect((await call('POST', '/api/import/gone', {})).status).toBe(404)
    const job = await bring(list(1))
    expect(job?.report?.gone).toMatchObject({ count: 201, areSold: false, others: [] })
    const sold = async () =>
      (await database().db.selectFrom('car_listing').select('id').where('sold_out', '=', true).execute()).length
    expect(await sold()).toBe(0)
    expect((await call('POST', '/api/import/gone', {}, {})).status).toBe(401)
    expect((await (await call('POST', '/api/import/gone', {})).json()) as ImportState).toMatchObject({
      job: { report: { gone: { areSold: true } } },
    })
    expect([await sold(), (await call('POST', '/api/import/gone', {})).status]).toEqual([201, 404])
    const { id } = await database()
      .db.selectFrom('import_log')
      .select('id')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect((await call('POST', '/api/import/undo', { id })).status).toBe(200)
    expect(await sold()).toBe(0)
  })

  test('a check shows both values of a private note that was also typed by hand', async () => {
    const list = (note: string) => ['id,make,model,memo', `1,Kia,K5,${note}`].join('\n')
    const bring = async (note: string, ask: object) =>
      run(((await (await upload(list(note), 'notes.csv')).json()) as ImportPreview).file.id, ask)
    await bring('one key', { dryRun: false })
    const id = (await cars())[0]?.id ?? ''
    await changeLedger(database().db, api.services.seal, id, { note: 'two keys' }, { by: 'operator' })
    const cell = { field: 'note', from: 'two keys', to: 'no key' }
    expect((await bring('no key', { dryRun: true }))?.report?.conflicts?.first).toMatchObject([{ id, cells: [cell] }])
    await bring('no key', { dryRun: false, conflicts: { cells: { [`${id}.note`]: 'file' } } })
    expect(await findLedger(database().db, api.services.seal, id)).toMatchObject({ note: 'no key' })
  })

  test('a currency is asked for only if some price names none', async () => {
    const asks = async (...prices: string[]) => {
      const preview = await upload(['make,model,price', ...prices.map((price) => `Kia,Ray,"${price}"`)].join('\n'))
      return ((await preview.json()) as ImportPreview).questions.some(({ about }) => about === 'currency')
    }
    expect(await asks('$12,500', '8,900 USD', '')).toBe(false)
    expect(await asks('1,250만원', 'Ask')).toBe(false)
    expect(await asks('$12,500', '8900')).toBe(true)
  })

  test('a file is previewed, mapped by hand, checked, imported and then removed', async () => {
    const preview = (await (await upload(file)).json()) as ImportPreview
    expect(preview).toMatchObject({
      file: { name: 'weekly.csv' },
      isOwn: false,
      unused: ['gelaufen_km'],
      questions: [],
    })
    expect(preview.rows.map(({ car, refused }) => refused?.text ?? car?.make)).toEqual([
      'Hyundai',
      'Kia',
      'has 2 cells, but the header has 6',
    ])
    expect(preview.rows[2]?.refused).toMatchObject({ code: 'cellCount', values: { cells: 2, columns: 6 } })
    expect(await scratch()).toHaveLength(1)
    const ask = { map: { mileage: 'gelaufen_km' }, currency: 'krw', rate: 0.00072 }
    const corrected = (await (
      await call('POST', '/api/import/preview', { file: preview.file.id, ...ask })
    ).json()) as ImportPreview
    expect(corrected.rows[0]?.car).toMatchObject({ mileage: 31_000, sellingPrice: '11880', category: 'Sedan' })

    expect(await run(preview.file.id, { ...ask, dryRun: true })).toMatchObject({
      state: 'done',
      dryRun: true,
      report: { added: 2, refused: { count: 1 } },
    })
    expect(await cars()).toEqual([])
    expect(await run(preview.file.id, { ...ask, dryRun: false })).toMatchObject({
      state: 'done',
      done: 1,
      report: { rows: 3, added: 2 },
    })
    expect((await cars()).map(({ make, mileage }) => [make, mileage])).toEqual([
      ['Hyundai', 31_000],
      ['Kia', 22_000],
    ])
    expect(await scratch()).toEqual([])
    expect((await call('POST', '/api/import', { file: preview.file.id, dryRun: true })).status).toBe(404)

    // Importing the same file with the same name again changes nothing, as on the command line.
    const again = (await (await upload(file)).json()) as ImportPreview
    expect(await run(again.file.id, { ...ask, dryRun: false })).toMatchObject({ report: { added: 0, unchanged: 2 } })
  })

  test('a file without a table is refused with a readable reason under its own name, and not stored', async () => {
    for (const [body, words] of [
      [new Uint8Array([0x50, 0x4b, 3, 4, 1]), 'is a ZIP file'],
      ['PK\u0003\u0004 xl/workbook.xml', 'is damaged'],
      [new Uint8Array([0xc3, 0x28, 10]), 'is not UTF-8 text'],
      ['', 'is empty'],
      [Array.from({ length: 400 }, (_, at) => `c${at}`).join(','), 'has 400 columns'],
      ['not a picture', 'is empty'],
      ['[{"a":1', 'is damaged'],
      ['x'.repeat(1_100_000), 'longer than'],
    ] as const) {
      const answer = await upload(body, 'cars.xlsx')
      const { detail, reason } = (await answer.json()) as { detail: string; reason: Reason }
      expect([400, 422], detail).toContain(answer.status)
      expect(detail).toContain(words)
      expect(reason.text, 'for every language').toBe(detail)
      expect(reason.values?.file ?? 'cars.xlsx').toBe('cars.xlsx')
      expect(JSON.stringify(reason)).not.toContain(api.folder)
    }
    expect(await scratch()).toEqual([])
  })

  test('a workbook is imported after the answer which sheet it is', async () => {
    const book = await readFile(new URL('read/tables/samples/two-sheets.xlsx', import.meta.url))
    const { file: kept, questions, place } = (await (await upload(book, 'stock.xlsx')).json()) as ImportPreview
    expect(questions).toMatchObject([{ about: 'sheet' }])
    expect(place?.sheets).toEqual([
      { name: 'Sedans', rows: 3 },
      { name: 'SUVs', rows: 2 },
    ])
    expect(await run(kept.id, { dryRun: true })).toMatchObject({ state: 'failed', reason: { code: 'asksSheet' } })
    expect(await run(kept.id, { sheet: 'SUVs', dryRun: false })).toMatchObject({
      state: 'done',
      report: { added: 1, refused: { count: 0 } },
    })
    expect(await scratch()).toEqual([])
  })

  test('a picture address in a private network is not fetched', async () => {
    const { file: kept } = (await (
      await upload('id,make,photos\n1,Kia,http://127.0.0.1:9/a.jpg\n2,Kia,/etc/passwd')
    ).json()) as ImportPreview
    const job = await run(kept.id, { dryRun: false })
    expect(job?.report?.notes.map(({ text }) => text).join()).toContain('private network')
    expect(job?.report).toMatchObject({ added: 2, pictures: 0 })
  })

  test('one import runs at a time and can be stopped, keeping imported rows', async () => {
    const many = ['id,make,model', ...Array.from({ length: 20_000 }, (_, at) => `${at},Kia,K5`)].join('\n')
    const { file: kept } = (await (await upload(many)).json()) as ImportPreview
    expect((await call('POST', '/api/import', { file: kept.id, dryRun: false })).status).toBe(202)
    expect((await call('POST', '/api/import', { file: kept.id, dryRun: false })).status).toBe(409)
    expect((await upload(file)).status).toBe(409)
    await expect.poll(async () => (await state()).job?.rows, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
    await call('DELETE', '/api/import')
    await expect.poll(async () => (await state()).job?.state, { timeout: 20_000 }).toBe('stopped')
    const { n } = await database()
      .db.selectFrom('car_listing')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBeGreaterThan(0)
    expect(Number(n)).toBeLessThan(20_000)
  }, 60_000)

  test('missing units are asked for with examples, and an import needs the answers', async () => {
    const sent = await upload(['make,price,odometer', 'Kia,5000,31000', 'Audi,6500,"42,000 km"'].join('\n'))
    const preview = (await sent.json()) as ImportPreview
    expect(preview.questions).toEqual([
      { about: 'currency', column: 'price', examples: ['5000', '6500'] },
      { about: 'distance', column: 'odometer', examples: ['31000'] },
    ])
    expect(preview.rows[0]?.notes).toEqual([])
    expect(preview.rows[0]?.car?.mileage).toBeUndefined()
    const failed = await run(preview.file.id, { currency: 'SAR', dryRun: false })
    expect(failed).toMatchObject({
      state: 'failed',
      reason: { code: 'asksDistance', values: { column: 'odometer', examples: '31000' } },
    })
    const answered = { file: preview.file.id, currency: '만원', distance: 'mi' }
    const read = (await (await call('POST', '/api/import/preview', answered)).json()) as ImportPreview
    expect(read.rows.map(({ car }) => [car?.sellingPrice, car?.mileage])).toEqual([
      ['50,000,000 KRW', 49_890],
      ['65,000,000 KRW', 42_000],
    ])
  })

  test('invalid answers are refused', async () => {
    const { file: kept } = (await (await upload(file)).json()) as ImportPreview
    for (const ask of [
      { currency: 'dollars and cents' },
      { distance: 'leagues' },
      { rate: 0 },
      { map: { horsepower: 'x' } },
    ])
      expect(
        (await call('POST', '/api/import/preview', { file: kept.id, ...ask })).status,
        JSON.stringify(ask),
      ).toBeGreaterThanOrEqual(400)
  })

  test('cars await confirmation after a time, longest wait first, until confirmed or edited', async () => {
    const { db } = database()
    const [old, older, fresh, sold] = [
      await addCar(db, { make: 'Kia' }),
      await addCar(db, { make: 'BMW' }),
      await addCar(db, {}),
      await addCar(db, { soldOut: true }),
    ]
    const before = new Date(Date.now() - 30 * 86_400_000)
    const age = (id: string, days: number) =>
      db
        .updateTable('car_listing')
        .set({ confirmed_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute()
    await Promise.all([age(old.id, 31), age(older.id, 60), age(fresh.id, 29), age(sold.id, 90)])
    expect((await listDueCars(db, before, 10)).map(({ id }) => id)).toEqual([older.id, old.id])
    expect(await countDueCars(db, before)).toBe(2)
    const answer = await call('POST', `/api/cars/${older.id}/confirm`)
    expect(answer.status).toBe(200)
    expect(Date.now() - Date.parse(((await answer.json()) as { confirmedAt: string }).confirmedAt)).toBeLessThan(60_000)
    expect((await getCar(db, older.id)).updatedAt).toBe(older.updatedAt)
    expect(await (await call('POST', '/api/cars/confirm', { ids: [old.id, sold.id, 'nobody'] })).json()).toEqual({
      confirmed: 1,
    })
    expect(await countDueCars(db, before)).toBe(0)
    expect(Date.parse((await getCar(db, sold.id)).confirmedAt)).toBeLessThan(before.getTime())
    await call('PUT', `/api/cars/${sold.id}/soldout`, { soldOut: false })
    expect(await countDueCars(db, before)).toBe(0)
    expect((await call('POST', '/api/cars/nobody/confirm')).status).toBe(404)
    expect((await call('POST', '/api/cars/confirm', { ids: 'all' })).status).toBe(400)
  })
})
