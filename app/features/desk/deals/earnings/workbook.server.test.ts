import XLSX, { type WorkSheet } from '@e965/xlsx'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { allowCosts } from '#app/features/base/operators/write.server.ts'
import type { ImportPreview, ImportState } from '#app/features/desk/imports/shared/ask.ts'
import { listImports } from '#app/features/desk/imports/undo/read.server.ts'
import { mapLedgers } from '#app/features/stock/ledger/read.server.ts'
import type { Ledger } from '#app/features/stock/ledger/schema.ts'
import { changeLedger } from '#app/features/stock/ledger/write.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { openedApi } from '../../../../../tests/api.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import { enterMonth, owner, readMonthFile } from '../../../../../tests/month/enter.ts'
import { addOperator } from '../../../../../tests/operators.ts'
import { listSold } from './read.server.ts'
import { earnedOn } from './rules.ts'

const period = { from: '2026-09-01', to: '2026-09-30' }
const mina = { email: 'mina@example.com', password: 'a long password' }
const titles = { en: 'Costs', ko: '비용 내역', ar: 'التكاليف' }
type Cell = string | number | undefined

eachDatabase((database) => {
  const api = openedApi(database)
  const db = () => database().db
  const seal = () => api.services.seal
  let cookie = ''
  let before: Map<string, Ledger>
  const ledgers = async () => new Map([...(await mapLedgers(db(), seal()))].sort(([a], [b]) => (a < b ? -1 : 1)))
  const earnings = async () =>
    (await listSold(db(), seal(), owner, period)).map((car) => [car.id, car.costs, earnedOn(car)])

  beforeAll(async () => {
    await enterMonth(db(), seal())
    await addOperator({ db: db(), auth: api.services.auth }, mina)
    cookie = await api.signIn({}, mina)
    // What spreadsheets could take for a formula, and what a CSV file would have to escape.
    const [car] = await listSold(db(), seal(), owner, period)
    const { costs = [] } = (await ledgers()).get(car?.id ?? '') ?? {}
    const odd = { id: 'odd', kind: 'other' as const, amount: -12.34, currency: 'EUR' as const, won: 1611.0925 }
    const texts = { on: null, supplier: '=1+1', note: "'+82 10\n-ㅁ", receipt: null }
    await changeLedger(db(), seal(), car?.id ?? '', { costs: [...costs, { ...odd, ...texts }] }, { by: 'owner' })
    before = await ledgers()
  }, 120_000)
  beforeEach(async () => {
    await api.call('DELETE', '/api/import')
    for (const [id, { costs }] of before) await changeLedger(db(), seal(), id, { costs }, { by: 'owner' })
  })

  async function download(language: Language, headers = { cookie: api.cookie }) {
    const answer = await api.call('GET', `/api/earnings.xlsx?of=2026-09&language=${language}`, undefined, headers)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    return Buffer.from(await answer.arrayBuffer())
  }
  const open = (bytes: Buffer) => XLSX.read(bytes, { type: 'buffer', cellNF: true, cellFormula: true })
  const rowsOf = (sheet: WorkSheet | undefined, raw = true) =>
    XLSX.utils.sheet_to_json<Cell[]>(sheet ?? {}, { header: 1, raw, defval: '' })
  /** The file with other rows of costs, as an accountant would send it back. */
  function edited(bytes: Buffer, change: (rows: Cell[][]) => Cell[][]) {
    const book = open(bytes)
    book.Sheets.Costs = XLSX.utils.aoa_to_sheet(change(rowsOf(book.Sheets.Costs)))
    return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  }
  const upload = async (bytes: Buffer, headers = { cookie: api.cookie }) =>
    api.request('/api/import/file?name=earnings-2026-09.xlsx', {
      method: 'POST',
      headers,
      body: new Uint8Array(bytes),
    })
  const state = async () => (await (await api.call('GET', '/api/import')).json()) as ImportState
  async function bring(bytes: Buffer, dryRun = false) {
    const preview = (await (await upload(bytes)).json()) as ImportPreview
    const started = await api.call('POST', '/api/import', { file: preview.file.id, dryRun })
    expect(started.status).toBe(202)
    await expect.poll(async () => (await state()).job?.state, { timeout: 20_000 }).not.toBe('running')
    const { job } = await state()
    const report = job?.report
    const counts = [report?.added, report?.changed, report?.unchanged, report?.refused.count]
    return { preview, report, counts }
  }
  const clear = async () => {
    for (const id of before.keys()) await changeLedger(db(), seal(), id, { costs: [] }, { by: 'owner' })
  }

  test('the workbook has the figures of the CSV as numbers, the costs, kept deposits and the cars taken in', async () => {
    const csv = await (await api.call('GET', '/api/earnings.csv?of=2026-09')).text()
    const lines = csv
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell))
    const { Sheets, SheetNames } = open(await download('en'))
    expect(SheetNames).toEqual(['Cars sold', 'Costs', 'Kept deposits', 'Cars taken in'])
    const sold = rowsOf(Sheets['Cars sold'])
    expect(rowsOf(Sheets['Cars sold'], false).map((row) => [row[0], row[1], row[2], row[7]])).toEqual(
      lines.map((line) => [line[0], line[1], line[2], line[7]]),
    )
    for (const [at, line] of lines.slice(1).entries())
      expect(sold[at + 1]?.slice(3, 7)).toEqual(line.slice(3, 7).map((cell) => (cell === '' ? '' : Number(cell))))
    const priced = sold.slice(1).filter((row) => row[8] !== '')
    for (const [, , , price, , , , , agreed, , won] of priced)
      expect(price).toBe(Math.round(Number((Number(agreed) * Number(won)).toFixed(4))))
    const byCar = Map.groupBy(rowsOf(Sheets.Costs).slice(1), ([id]) => id)
    for (const [id, costs] of await earnings())
      if (costs !== undefined)
        expect(byCar.get(id as string)?.reduce((sum, row) => sum + Number(row[9]), 0)).toBe(costs)
    expect(rowsOf(Sheets['Kept deposits']).length).toBeGreaterThan(1)
    const { months } = await readMonthFile<{ months: Record<string, { takenIn: number }> }>('expected.json')
    const taken = rowsOf(Sheets['Cars taken in'], false).slice(1)
    expect(taken.length).toBe(months['2026-09']?.takenIn)
    for (const [number, name, on] of taken)
      expect([number, name, on]).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/./),
        expect.stringMatching(/^2026-09-/),
      ])
    const odd = rowsOf(Sheets.Costs).find((row) => row[3] === 'odd')
    expect(odd?.slice(4)).toEqual(['', 'Other', -12.34, 'EUR', 1611.0925, -19_881, '=1+1', "'+82 10\n-ㅁ"])
    const cells = Object.entries(Sheets.Costs ?? {}).filter(([at]) => !at.startsWith('!'))
    expect(cells.filter(([, cell]) => cell.f)).toEqual([])
    expect(open(await download('ar')).Workbook?.Views?.[0]?.RTL).toBe(true)
  })

  test('imported again, it changes nothing, and after a loss it restores every cost, in several languages', async () => {
    const whole = await earnings()
    for (const language of ['en', 'ko', 'ar'] as const) {
      const bytes = await download(language)
      expect(open(bytes).SheetNames).toContain(titles[language])
      const same = await bring(bytes)
      expect(same.preview).toMatchObject({
        isOwn: true,
        isLedger: true,
        isCosts: true,
        questions: [],
        unused: [],
        place: { sheet: titles[language] },
      })
      expect(same.counts).toEqual([0, 0, same.report?.unchanged, 0])
      expect(same.report?.unchanged).toBeGreaterThan(10)
      expect(await ledgers()).toEqual(before)
      await clear()
      expect((await bring(bytes)).counts).toEqual([0, same.report?.unchanged, 0, 0])
      expect(await earnings()).toEqual(whole)
      const sold = new Set(whole.map(([id]) => id))
      const restored = await ledgers()
      for (const [id, ledger] of before) if (sold.has(id)) expect(restored.get(id)).toEqual(ledger)
      for (const [id, { costs }] of before)
        if (!sold.has(id)) await changeLedger(db(), seal(), id, { costs }, { by: 'owner' })
    }
  }, 120_000)

  test('a row changes the cost with its id or adds one, a missing row deletes none, and an undo takes it back', async () => {
    const head = await download('en')
    const [first = [], second = []] = rowsOf(open(head).Sheets.Costs).slice(1)
    const [car, kept] = [String(first[0]), String(second[3])]
    const row = (cells: Record<number, Cell>) => first.map((cell, at) => (at in cells ? cells[at] : cell))
    const file = edited(head, ([names = []]) => [
      names,
      row({ 6: '1,250만원', 10: 'Kim' }),
      row({ 3: '', 5: 'shipping', 6: 900.5, 7: 'usd', 8: 1392.5, 9: '', 4: '2026-09-02' }),
      row({ 3: '', 5: 'shipping', 6: 900.5, 7: 'usd', 8: 1392.5, 9: '', 4: '2026-09-02' }),
      row({ 0: 'nosuchcar', 3: '' }),
      row({ 3: '', 5: 'Zorblatt' }),
      row({ 3: '', 6: 'much' }),
      row({ 3: '', 7: 'USD', 8: '' }),
      row({ 3: '', 4: '2099-01-01' }),
      row({ 6: 1 }),
    ])
    const wanted = [0, 1, 0, 6]
    expect((await bring(file, true)).counts).toEqual(wanted)
    expect(await ledgers()).toEqual(before)
    const { report, counts } = await bring(file)
    expect(counts).toEqual(wanted)
    expect(report?.refused.first.map(({ line, reason }) => [line, reason.code]).sort()).toEqual([
      [10, 'idAgain'],
      [5, 'noSuchCar'],
      [6, 'costKind'],
      [7, 'costAmount'],
      [8, 'costRate'],
      [9, 'costDay'],
    ])
    const costs = (await ledgers()).get(car)?.costs ?? []
    expect(costs.find(({ id }) => id === first[3])).toMatchObject({ amount: 12_500_000, supplier: 'Kim' })
    expect(costs.find(({ id }) => id === kept)).toEqual(before.get(car)?.costs.find(({ id }) => id === kept))
    const added = { kind: 'shipping', on: '2026-09-02', amount: 900.5, currency: 'USD', won: 1392.5 }
    expect(costs.slice(before.get(car)?.costs.length)).toMatchObject([added, added])
    expect((await bring(file)).counts).toEqual([0, 0, 1, 6])
    const [last] = await listImports(db())
    expect((await api.call('POST', '/api/import/undo', { id: last?.id })).status).toBe(200)
    expect(await ledgers()).toEqual(before)
  }, 60_000)

  test('only its sheet with costs can be imported', async () => {
    const book = open(await download('ko'))
    for (const name of book.SheetNames.filter((title) => title !== titles.ko)) {
      const one = XLSX.utils.book_new()
      XLSX.utils.book_append_sheet(one, book.Sheets[name] ?? {}, name)
      const answer = await upload(XLSX.write(one, { type: 'buffer', bookType: 'xlsx' }))
      expect([name, answer.status, await answer.json()]).toMatchObject([
        name,
        422,
        { reason: { code: 'earningsFile' } },
      ])
    }
  })

  test('sellers get and import costs only if an owner lets them', async () => {
    const own = await download('en')
    const names = async () => open(await download('en', { cookie })).SheetNames
    const start = async () => {
      const { file } = (await (await upload(own, { cookie })).json()) as ImportPreview
      return (await api.call('POST', '/api/import', { file: file.id, dryRun: true }, { cookie })).status
    }
    expect(await names()).toEqual(['Cars sold', 'Kept deposits'])
    const { Sheets } = open(await download('en', { cookie }))
    expect(
      rowsOf(Sheets['Cars sold'])
        .slice(1)
        .flatMap((row) => row.slice(4, 6))
        .filter(Boolean),
    ).toEqual([])
    expect(await start()).toBe(403)
    await allowCosts(db(), true)
    expect([await names(), await start()]).toEqual([['Cars sold', 'Costs', 'Kept deposits'], 202])
    await expect.poll(async () => (await state()).job?.state, { timeout: 20_000 }).not.toBe('running')
    await allowCosts(db(), false)
  })

  test('refuses what is no month or year, and who is not signed in', async () => {
    const status = async (path: string, headers?: Record<string, string>) =>
      (await api.call('GET', path, undefined, headers)).status
    expect(await status('/api/earnings.xlsx?of=2026-13')).toBe(422)
    expect(await status('/api/earnings.xlsx?of=2026', {})).toBe(401)
  })
})
