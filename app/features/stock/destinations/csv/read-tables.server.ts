import { languages } from '#app/i18n/languages.ts'
import { type CsvRow, readCsv, UnclosedQuote } from '#app/lib/csv.server.ts'
import { readCell } from '#app/lib/csv-cell.ts'
import { type Destination, savedTable } from '../schema.ts'
import {
  brackets,
  type Cells,
  type CsvCode,
  type CsvMistake,
  columnsFor,
  csvColumns,
  type Kind,
  kinds,
} from './columns.ts'

const mostRows = 10_000
const mostMistakes = 200
const mostSaid = 1000

function ofForm(code: CsvCode, at: Pick<CsvMistake, 'line'> & Partial<CsvMistake>, right?: string): CsvMistake {
  const messages: Record<CsvCode, string> = {
    quote: 'A quotation mark in this row has no second one.',
    columns: `Use each column once, and only these: ${right}.`,
    missing: 'This column is missing.',
    rows: `At most ${right} rows.`,
    choice: `One of ${right}.`,
    cells: 'More cells than columns. Put text with a comma in quotes.',
    stray: `Leave this cell empty. Such a row only has: ${right}.`,
    country: 'Each country needs one row of the kind “country”.',
    noCountry: 'There is no row of the kind “country”.',
  }
  return { column: 'kind', value: '', ...at, message: messages[code], code, ...(right !== undefined && { right }) }
}

const number = (cell = '') => (cell === '' ? undefined : /^\d+$/.test(cell) ? Number(cell) : cell)
const answer = (cell = '') => (cell === 'yes' ? true : cell === 'no' ? false : cell)
const list = (cell = '') => cell.split(/\s+/).filter(Boolean)
const named = (cells: Cells, part = 'name') =>
  Object.fromEntries(languages.map((language) => [language, cells[`${part}.${language}`] ?? '']))
// Empty cells are dropped, so that the schema's defaults apply.
const said = (parts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''))

const ranges = (cells: Cells, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, said({ from: number(cells[`${name}.from`]), to: number(cells[`${name}.to`]) })]),
  )

// The schema drops the cells of other columns.
const read: Record<Exclude<Kind, 'country'>, (cells: Cells) => object> = {
  port: (cells) => said({ key: cells.port, days: number(cells.days), name: named(cells) }),
  line: (cells) =>
    said({
      ...{ ...cells, name: named(cells), sizes: list(cells.sizes), fuels: list(cells.fuels) },
      ...ranges(cells, brackets),
    }),
  rule: (cells) =>
    said({
      ...{ ...cells, by: cells.ageBy, at: cells.ageAt, reason: named(cells), limit: number(cells.limit) },
      ...{ values: list(cells.values), sizes: list(cells.sizes), fuels: list(cells.fuels) },
      ...{ markets: list(cells.markets), ...ranges(cells, ['cc', 'age']) },
      second: said({ source: cells['second.source'], link: cells['second.link'], on: cells['second.on'] }),
    }),
  step: (cells) => said({ ...cells, inTotal: answer(cells.inTotal), text: named(cells) }),
}

function columnOf(kind: Kind, path: PropertyKey[]): string {
  const [first = '', second] = path.map(String)
  if (first === 'authority') return `authority.${String(path.at(-1))}`
  if (kind === 'country')
    return first === 'age' ? `age${second === 'at' ? 'At' : 'By'}` : first === 'note' ? `name.${second ?? 'en'}` : first
  if (first === 'name' || first === 'reason' || first === 'text') return `name.${second ?? 'en'}`
  if (kind === 'port' && first === 'key') return 'port'
  if (kind === 'rule' && (first === 'by' || first === 'at')) return `age${first === 'by' ? 'By' : 'At'}`
  if (first === 'second') return `second.${second ?? 'source'}`
  return (brackets as readonly string[]).includes(first) ? `${first}.${second ?? 'to'}` : first
}

type Row = { line: number; kind: Kind; cells: Cells }

/**
 * Reads CSV into destinations, or returns every mistake once. Nothing is accepted unless the whole file is right.
 * `perDollar` has the known rates.
 */
export function readTables(
  text: string,
  perDollar: Record<string, number> = {},
): { tables: Destination[] } | { mistakes: CsvMistake[] } {
  const parsed = readRows(text)
  if ('mistakes' in parsed) return parsed
  const [header, ...body] = parsed.rows
  const columns = header?.cells.map((cell) => cell.trim()) ?? []
  // A file with more columns or rows is not a file of destinations.
  if (columns.length > csvColumns.length || new Set(columns).size < columns.length)
    return { mistakes: [ofForm('columns', { line: 1 }, csvColumns.join(', '))] }
  if (body.length > mostRows) return { mistakes: [ofForm('rows', { line: mostRows + 2 }, String(mostRows))] }
  const mistakes = columns
    .filter((column) => !csvColumns.includes(column))
    .map((column) => ofForm('columns', { line: 1, column, value: column }, csvColumns.join(', ')))
  for (const column of ['kind', 'country'])
    if (!columns.includes(column)) mistakes.push(ofForm('missing', { line: 1, column }))
  if (mistakes.length > 0) return { mistakes }
  const rows = body.flatMap(({ line, cells }: CsvRow): Row[] => {
    const byName: Cells = Object.fromEntries(columns.map((column, at) => [column, readCell(cells[at] ?? '').trim()]))
    const kind = kinds.find((one) => one === byName.kind)
    const value = cells.slice(columns.length).join(' ').trim()
    // A surplus cell shifts the others, so no other mistake is reported for the row.
    if (value) mistakes.push(ofForm('cells', { line, column: columns.at(-1) ?? '', value }))
    else if (!kind) mistakes.push(ofForm('choice', { line, value: byName.kind ?? '' }, kinds.join(', ')))
    else mistakes.push(...strayCells(kind, byName, line))
    return kind ? [{ line, kind, cells: byName }] : []
  })
  const tables = [...Map.groupBy(rows, ({ cells }) => cells.country ?? '')].flatMap(([, ofCountry]) =>
    readTable(ofCountry, perDollar, mistakes),
  )
  if (mistakes.length === 0 && tables.length === 0) mistakes.push(ofForm('noCountry', { line: 1 }))
  // Several wrong words in one cell give the same message, which is reported once.
  const short = mistakes.map((mistake) => ({ ...mistake, value: mistake.value.slice(0, mostSaid) }))
  const once = [...new Map(short.map((mistake) => [JSON.stringify(mistake), mistake])).values()]
  return once.length > 0 ? { mistakes: once.sort((a, b) => a.line - b.line).slice(0, mostMistakes) } : { tables }
}

function readRows(text: string): { rows: CsvRow[] } | { mistakes: CsvMistake[] } {
  try {
    return { rows: readCsv(text) }
  } catch (error) {
    if (error instanceof UnclosedQuote) return { mistakes: [ofForm('quote', { line: error.line })] }
    throw error
  }
}

/** Finds values in columns that have no meaning for this kind of row. They would be lost. */
const strayCells = (kind: Kind, cells: Cells, line: number): CsvMistake[] =>
  Object.entries(cells)
    .filter(([column, value]) => value && !columnsFor[kind].includes(column))
    .map(([column, value]) => ofForm('stray', { line, column, value }, columnsFor[kind].join(', ')))

function readTable(rows: Row[], perDollar: Record<string, number>, mistakes: CsvMistake[]): Destination[] {
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind)
  const [head, second] = of('country')
  const line = second?.line ?? rows[0]?.line ?? 1
  if (!head || second) {
    mistakes.push(ofForm('country', { line }))
    return []
  }
  const { country, currency, ageBy, ageAt, isExample = '', isHidden = '', checkedOn, ...rest } = head.cells
  for (const [column, value] of Object.entries({ isExample, isHidden }))
    if (!['yes', 'no', ''].includes(value))
      mistakes.push(ofForm('choice', { line: head.line, column, value }, 'yes, no'))
  const parts = { ports: of('port'), lines: of('line'), rules: of('rule'), steps: of('step') }
  const shape = {
    ...{
      country,
      currency,
      note: named(rest),
      isExample: isExample === 'yes',
      isHidden: isHidden === 'yes',
      ...(checkedOn && { checkedOn }),
    },
    ...((ageBy || ageAt) && { age: { by: ageBy, at: ageAt } }),
    authority: { name: named(rest, 'authority'), link: rest['authority.link'] },
    ports: parts.ports.map(({ cells }) => read.port(cells)),
    lines: parts.lines.map(({ cells }) => read.line(cells)),
    rules: parts.rules.map(({ cells }) => read.rule(cells)),
    steps: parts.steps.map(({ cells }) => read.step(cells)),
  }
  const parsed = savedTable(perDollar).safeParse(shape)
  if (parsed.success) return [parsed.data]
  for (const issue of parsed.error.issues) {
    const { path, message } = issue
    const row = parts[path[0] as keyof typeof parts]?.[Number(path[1])]
    const column = row ? columnOf(row.kind, path.slice(2)) : columnOf('country', path)
    const right =
      issue.code === 'invalid_value' ? issue.values.join(', ') : column === 'inTotal' ? 'yes, no' : undefined
    const value = (row ?? head).cells[column] ?? ''
    const said = issue.code === 'invalid_type' && !value ? 'Must not be empty.' : message
    mistakes.push({ line: (row ?? head).line, column, value, message: said, ...(right && { code: 'choice', right }) })
  }
  return []
}
