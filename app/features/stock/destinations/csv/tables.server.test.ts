import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '#app/lib/csv.server.ts'
import { bases, fuels, sizes, stages, ways } from '../kinds.ts'
import { Destination } from '../schema.ts'
import { csvColumns } from './columns.ts'
import { readTables } from './read-tables.server.ts'
import { writeTables } from './write-tables.server.ts'

const folder = join(import.meta.dirname, '../samples')
const samples = readdirSync(folder).map((file) =>
  Destination.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
)

test('exports and imports all samples unchanged', () => {
  const text = writeTables(samples)
  expect(readTables(text)).toEqual({ tables: samples })
  expect(text.startsWith('\ufeff"kind","country"')).toBe(true)
})

const words = fc.string({
  unit: fc.constantFrom('a', '=', '+', "'", '"', ',', ';', '\n', '\t', ' ', '가', 'ي'),
  maxLength: 12,
})
const name = fc.record({ en: words, ko: words }, { requiredKeys: [] })
const amount = fc.tuple(fc.nat(999_999_999), fc.nat(9999)).map(([whole, part]) => `${whole}.${part}`)
const bracket = fc.option(
  fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 50 })).map(([from, more]) => ({ from, to: from + more })),
  { nil: {} },
)
const day = fc.constantFrom('2025-01-01', '2026-12-31')
const link = fc.constantFrom('', 'https://customs.example/a?b=1')
const optional = {
  least: fc.constantFrom('', '0', '12.50'),
  most: fc.constantFrom('', '12.5', '999999999'),
  ...{ cc: bracket, age: bracket, price: bracket, fuels: fc.subarray([...fuels]), source: words, link },
}
const line = fc.record({
  ...optional,
  stage: fc.constantFrom(...stages),
  name,
  port: fc.constantFrom('', 'a1'),
  way: fc.constantFrom('', ...ways),
  sizes: fc.subarray([...sizes]),
  per: fc.constantFrom(...bases),
  amount,
  currency: fc.constantFrom('USD', 'JOD'),
  from: day,
})
const party = fc.constantFrom('seller', 'buyer')
const step = fc.record({ by: party, pays: party, inTotal: fc.option(fc.boolean(), { nil: undefined }), text: name })
const rule = fc.oneof(
  fc.record({
    about: fc.constant('age'),
    limit: fc.nat(99),
    by: fc.constantFrom('registration', 'registrationYear', 'year'),
    reason: name,
    from: day,
  }),
  fc.record({
    about: fc.constant('steering'),
    values: fc.subarray(['left', 'right'], { minLength: 1 }),
    verdict: fc.constantFrom('no', 'ask'),
    from: day,
  }),
  fc.record({
    about: fc.constant('any'),
    at: fc.constantFrom('today', 'arrival'),
    sizes: fc.subarray([...sizes]),
    fuels: fc.subarray([...fuels]),
    port: fc.constant('a1'),
    from: day,
    ...{ source: words, link },
  }),
)
const table = fc.record({
  country: fc.constant('JO'),
  currency: fc.constant('JOD'),
  age: fc.record({
    by: fc.constantFrom('registration', 'registrationYear', 'year'),
    at: fc.constantFrom('today', 'arrival'),
  }),
  ports: fc.constant([{ key: 'a1', name: { en: 'A' }, days: 3 }, { key: 'b2' }]),
  lines: fc.array(line, { maxLength: 6 }),
  rules: fc.array(rule, { maxLength: 4 }),
  steps: fc.array(step, { maxLength: 3 }),
  note: name,
  isExample: fc.boolean(),
})

test('exports and imports any table unchanged, also with a spreadsheet’s semicolons', () => {
  fc.assert(
    fc.property(table, (given) => {
      const parsed = Destination.safeParse(given)
      fc.pre(parsed.success)
      const text = writeTables([parsed.data as Destination])
      expect(readTables(text)).toEqual({ tables: [parsed.data] })
      const rows = readCsv(text).map(({ cells }) => cells)
      const saved = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')
      expect(readTables(saved)).toEqual({ tables: [parsed.data] })
      expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    }),
  )
})

const text = (...rows: Record<string, string>[]) =>
  [csvColumns, ...rows.map((row) => csvColumns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\n')
const jo = { kind: 'country', country: 'JO', currency: 'JOD' }
const aqaba = { kind: 'port', country: 'JO', port: 'aqaba' }
const fee = { kind: 'line', country: 'JO', stage: 'fee', per: 'fixed', amount: '1', from: '2026-01-01' }
const freight = { kind: 'step', country: 'JO', by: 'seller', pays: 'buyer' }
const age = { kind: 'rule', country: 'JO', about: 'age', limit: '5', from: '2026-01-01' }

test('fills absent values with the schema’s defaults', () => {
  const { tables } = readTables(text(jo, aqaba, fee, age, freight)) as { tables: Destination[] }
  expect(tables[0]).toMatchObject({
    isExample: false,
    age: { by: 'year' },
    ports: [{ days: 45 }],
    lines: [{ currency: 'USD' }],
    rules: [{ by: 'registration', sizes: [] }],
    steps: [{ text: {} }],
  })
})

test.each([
  [{ ...fee, amount: '1 000' }, 'amount', /^Must be a number such as/],
  [{ ...fee, stage: 'tax' }, 'stage', /freight/],
  [{ ...fee, from: '1.1.2026' }, 'from', /2026-01-31/],
  [{ ...fee, 'cc.from': 'a' }, 'cc.from', /number/],
  [{ ...fee, 'cc.from': '9', 'cc.to': '9' }, 'cc.to', /start below/],
  [{ ...fee, sizes: 'suv lorry' }, 'sizes', /truck/],
  [{ ...fee, port: 'haifa' }, 'port', /no port haifa/],
  [{ ...fee, stage: 'freight', per: 'cif' }, 'per', /Freight comes first/],
  [{ ...freight, inTotal: 'perhaps' }, 'inTotal', /yes or no/],
  [{ ...age, limit: '' }, 'limit', /number/],
  [{ ...age, sizes: 'lorry' }, 'sizes', /truck/],
  [{ ...age, ageBy: 'month' }, 'ageBy', /registration/],
  [{ ...age, ageAt: 'soon' }, 'ageAt', /arrival/],
  [{ ...age, 'name.ko': 'x'.repeat(301) }, 'name.ko', /at most 300/],
  [{ ...age, about: 'steering', values: 'left up', limit: '' }, 'values', /left, right/],
  [{ ...fee, 'name.ar': 'x'.repeat(81) }, 'name.ar', /at most 80/],
  [{ ...fee, least: '2', most: '1' }, 'most', /Must not be below the minimum/],
  [{ ...fee, fuels: 'coal' }, 'fuels', /petrol/],
  [{ ...fee, 'price.to': '1.5' }, 'price.to', /number/],
  [{ ...aqaba, port: 'zarqa', days: '366' }, 'days', /at most 365/],
  [{ kind: 'step', country: 'JO', by: 'broker', pays: 'buyer' }, 'by', /seller/],
  [{ kind: 'step', country: 'JO', by: 'buyer', pays: 'buyer', 'name.ru': 'x'.repeat(401) }, 'name.ru', /at most 400/],
  [{ ...jo, country: 'IQ', ageBy: 'year' }, 'ageAt', /arrival/],
  [{ ...jo, country: 'IQ', ageAt: 'today' }, 'ageBy', /registration/],
  [{ ...jo, country: 'IQ', 'name.ko': 'x'.repeat(601) }, 'name.ko', /at most 600/],
  [{ ...age, kind: 'law' }, 'kind', /country, port, line, rule/],
  [{ ...aqaba, port: 'Amman!' }, 'port', /lower-case letters/],
  [{ ...jo, country: 'IQ', currency: 'Dinar' }, 'currency', /three letters/],
  // A cell that has no meaning for its kind of row would be lost, so it is reported.
  [{ ...jo, country: 'IQ', amount: '5' }, 'amount', /^Leave this cell empty\. Such a row only has: .*currency/],
  [{ ...aqaba, port: 'zarqa', limit: '5' }, 'limit', /^Leave this cell empty\. Such a row only has: .*days/],
  [{ ...fee, limit: '5' }, 'limit', /^Leave this cell empty\. Such a row only has: .*cc\.from/],
  [{ ...age, amount: '5' }, 'amount', /^Leave this cell empty\. Such a row only has: .*limit/],
  [{ ...freight, amount: '5' }, 'amount', /^Leave this cell empty\. Such a row only has: .*pays/],
])('reports the column and the fix for the wrong row %j, and reads nothing', (row, column, message) => {
  const answer = readTables(text(jo, aqaba, row)) as { mistakes: unknown[] }
  expect(answer.mistakes).toContainEqual(
    expect.objectContaining({
      line: 4,
      column,
      value: row[column as keyof typeof row] ?? '',
      message: expect.stringMatching(message),
    }),
  )
})

test('reports allowed values apart from the message, for translation', () => {
  const right = (row: Record<string, string>) =>
    (readTables(text(jo, aqaba, row)) as { mistakes: { code?: string; right?: string }[] }).mistakes[0]
  expect(right({ ...fee, stage: 'tax' })).toMatchObject({
    code: 'choice',
    right: expect.stringMatching(/^freight, insurance, /),
  })
  expect(right({ ...fee, sizes: 'suv lorry' })).toMatchObject({ code: 'choice', right: expect.stringMatching(/truck/) })
  expect(right({ ...freight, inTotal: 'perhaps' })).toMatchObject({ code: 'choice', right: 'yes, no' })
  expect(right({ ...fee, kind: 'law' })).toMatchObject({ code: 'choice', right: 'country, port, line, rule, step' })
  expect(right({ ...fee, days: '3' })).toMatchObject({ code: 'stray', right: expect.stringMatching(/amount/) })
  const named = right({ ...fee, days: '3' })?.right?.split(', ') ?? []
  expect(named).toEqual([...new Set(named)])
  expect(right({ ...jo, country: 'IQ', isExample: 'maybe' })).toMatchObject({ code: 'choice', right: 'yes, no' })
  expect(right({ ...fee, amount: '1 000' })?.code).toBe(undefined)
  const form = (given: string) => (readTables(given) as { mistakes: { code?: string; right?: string }[] }).mistakes
  expect(form('kind,country\nport,"jo')).toMatchObject([{ code: 'quote', line: 2 }])
  expect(form('kind,country,kind')).toMatchObject([{ code: 'columns', right: csvColumns.join(', ') }])
  expect(form('kind,country,colour')).toMatchObject([{ code: 'columns', right: csvColumns.join(', ') }])
  expect(form('currency')).toMatchObject([{ code: 'missing' }, { code: 'missing' }])
  expect(form('kind,country')).toMatchObject([{ code: 'noCountry' }])
  expect(form(text(aqaba))).toMatchObject([{ code: 'country' }])
  expect(form(`kind,country\n${'line,JO\n'.repeat(10_001)}`)).toMatchObject([{ code: 'rows', right: '10000' }])
})

test('reports each mistake of a cell once', () => {
  const { mistakes } = readTables(
    text(jo, aqaba, { ...fee, sizes: 'lorry tractor', fuels: 'coal' }, { ...fee, sizes: 'lorry' }),
  ) as {
    mistakes: object[]
  }
  expect(mistakes).toMatchObject([
    { line: 4, column: 'sizes' },
    { line: 4, column: 'fuels' },
    { line: 5, column: 'sizes' },
  ])
})

test('refuses missing or repeated country rows, unknown columns and empty files', () => {
  const first = (given: string) => (readTables(given) as { mistakes: { line: number; column: string }[] }).mistakes[0]
  expect(first(text(aqaba))).toMatchObject({ line: 2, column: 'kind' })
  expect(first(text(jo, jo, aqaba))).toMatchObject({ line: 3, column: 'kind' })
  expect(first(text({ ...jo, isExample: 'maybe' }, aqaba))).toMatchObject({ line: 2, column: 'isExample' })
  expect(first(text())).toMatchObject({ line: 1 })
  expect(first('')).toMatchObject({ line: 1, column: 'kind' })
  expect(first('kind,country,colour\ncountry,JO,red')).toMatchObject({ line: 1, column: 'colour' })
  expect(first('kind,country,kind\ncountry,JO,line')).toMatchObject({ line: 1, column: 'kind' })
  expect(first('country,currency\nJO,JOD')).toMatchObject({ line: 1, column: 'kind' })
  expect(first('kind,currency\ncountry,JOD')).toMatchObject({ line: 1, column: 'country' })
})

test('sorts mistakes by line and limits their number', () => {
  const wrong = (given: string) =>
    (readTables(given) as { mistakes: { line: number }[] }).mistakes.map(({ line }) => line)
  expect(wrong(text(jo, { ...fee, amount: 'a' }, { ...fee, kind: 'law' }, { ...aqaba, port: 'A!' }))).toEqual([3, 4, 5])
  const laws = (count: number) => Array<typeof fee>(count).fill({ ...fee, kind: 'law' })
  expect(wrong(text(jo, ...laws(300)))).toHaveLength(200)
  expect(wrong(text(jo, ...laws(9999)))).toHaveLength(200)
  expect(wrong(text(jo, ...laws(10_000)))).toEqual([10_002])
})

test('refuses rows with surplus cells, unless they are empty', () => {
  const given = 'kind,port,country,currency,name.en\nport,aqaba,JO,,\ncountry,,JO,JOD,Ask the customs'
  expect(readTables(`${given}, first`)).toEqual({
    mistakes: [{ line: 3, column: 'name.en', value: 'first', message: expect.stringMatching(/quotes/), code: 'cells' }],
  })
  const moved = 'kind,country,name.en,amount\nport,JO,Aqaba, the port,5'
  expect(readTables(moved)).toMatchObject({ mistakes: [{ line: 2, code: 'cells' }, { code: 'country' }] })
  expect(readTables(`${given},,`)).toMatchObject({ tables: [{ note: { en: 'Ask the customs' } }] })
})

test('asks for required values, and shortens long ones', () => {
  const { mistakes } = readTables(`kind,country,port,name.en\ncountry,JO\nport,JO,aqaba,${'x'.repeat(5000)}`) as {
    mistakes: { value: string }[]
  }
  expect(mistakes).toContainEqual({ line: 2, column: 'currency', value: '', message: 'Must not be empty.' })
  expect(mistakes.find(({ value }) => value)?.value).toBe('x'.repeat(1000))
})

test('ignores spaces around cells, column order and absent columns', () => {
  const given = ' country ,kind,currency,port,isExample\n JO,country ,JOD,,yes\nJO,port,, aqaba ,'
  expect(readTables(given)).toMatchObject({
    tables: [{ country: 'JO', isExample: true, ports: [{ key: 'aqaba', days: 45 }] }],
  })
})
