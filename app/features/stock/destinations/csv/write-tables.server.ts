import { languages } from '#app/i18n/languages.ts'
import { csvLine, guardCell } from '#app/lib/csv-cell.ts'
import type { Destination, Line, Rule, Step } from '../schema.ts'
import { brackets, type Cells, csvColumns, type Kind } from './columns.ts'

const names = (texts: { [L in string]?: string }): Cells =>
  Object.fromEntries(languages.map((language) => [`name.${language}`, texts[language] ?? '']))
const written = (value: number | undefined) => (value === undefined ? '' : String(value))
const conditions = ({ port, sizes, fuels, from, source, link }: Line | Rule) => ({
  ...{ port, sizes: sizes.join(' '), fuels: fuels.join(' '), from, source, link },
})

type Bounded = { [B in (typeof brackets)[number]]?: { from?: number | undefined; to?: number | undefined } }
const bounds = (row: Bounded, names: readonly (typeof brackets)[number][]): Cells =>
  Object.fromEntries(
    names.flatMap((name) => (['from', 'to'] as const).map((end) => [`${name}.${end}`, written(row[name]?.[end])])),
  )

function lineCells(line: Line): Cells {
  const { stage, name, way, per, amount, currency, least, most } = line
  return {
    stage,
    ...names(name),
    way,
    per,
    amount,
    currency,
    least,
    most,
    ...bounds(line, brackets),
    ...conditions(line),
  }
}

function ruleCells(rule: Rule): Cells {
  const { about, limit, values, by, at, verdict, reason, markets, on = '', second } = rule
  return {
    ...{
      about,
      limit: written(limit),
      values: values.join(' '),
      ageBy: by,
      ageAt: at,
      verdict,
      markets: markets.join(' '),
      on,
    },
    ...{ 'second.source': second.source, 'second.link': second.link, 'second.on': second.on ?? '' },
    ...names(reason),
    ...bounds(rule, ['cc', 'age']),
    ...conditions(rule),
  }
}

const stepCells = ({ by, pays, inTotal, text }: Step): Cells => ({
  by,
  pays,
  inTotal: inTotal === undefined ? '' : inTotal ? 'yes' : 'no',
  ...names(text),
})

export function writeTables(tables: Destination[]): string {
  const rows = tables.flatMap(
    ({ country, currency, ports, age, lines, rules, steps, note, isExample, checkedOn }): Cells[] => {
      const row = (kind: Kind, cells: Cells) => ({ kind, country, ...cells })
      return [
        row('country', {
          currency,
          ageBy: age.by,
          ageAt: age.at,
          isExample: isExample ? 'yes' : 'no',
          checkedOn: checkedOn ?? '',
          ...names(note),
        }),
        ...ports.map(({ key, name, days }) => row('port', { port: key, days: String(days), ...names(name) })),
        ...lines.map((line) => row('line', lineCells(line))),
        ...rules.map((rule) => row('rule', ruleCells(rule))),
        ...steps.map((step) => row('step', stepCells(step))),
      ]
    },
  )
  return `\ufeff${csvLine(csvColumns)}${rows.map((cells) => csvLine(csvColumns.map((column) => guardCell(cells[column] ?? '')))).join('')}`
}
