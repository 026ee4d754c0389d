import { languages } from '#app/i18n/languages.ts'
import { csvLine, guardCell } from '#app/lib/csv-cell.ts'
import type { Destination, Line, Rule, Step } from '../schema.ts'
import { brackets, type Cells, csvColumns, type Kind } from './columns.ts'

const names = (texts: { [L in string]?: string }, part = 'name'): Cells =>
  Object.fromEntries(languages.map((language) => [`${part}.${language}`, texts[language] ?? '']))
const written = (value: number | undefined) => (value === undefined ? '' : String(value))
type Bounded = { [B in (typeof brackets)[number]]?: { from?: number | undefined; to?: number | undefined } }
const bounds = (row: Bounded, names: readonly (typeof brackets)[number][]): Cells =>
  Object.fromEntries(
    names.flatMap((name) => (['from', 'to'] as const).map((end) => [`${name}.${end}`, written(row[name]?.[end])])),
  )

const lists = (row: Record<string, string[]>): Cells =>
  Object.fromEntries(Object.entries(row).map(([name, values]) => [name, values.join(' ')]))

const lineCells = ({ name, sizes, fuels, cc, age, price, ...rest }: Line): Cells => ({
  ...rest,
  ...names(name),
  ...lists({ sizes, fuels }),
  ...bounds({ cc, age, price }, brackets),
})

function ruleCells(rule: Rule): Cells {
  const { limit, by, at, reason, on = '', until = '', second, values, sizes, fuels, markets, cc, age, ...rest } = rule
  return {
    ...{ ...rest, limit: written(limit), ageBy: by, ageAt: at, on, until },
    ...{ 'second.source': second.source, 'second.link': second.link, 'second.on': second.on ?? '' },
    ...names(reason),
    ...lists({ values, sizes, fuels, markets }),
    ...bounds({ cc, age }, ['cc', 'age']),
  }
}

const stepCells = ({ port, by, pays, inTotal, text }: Step): Cells => ({
  port,
  by,
  pays,
  inTotal: inTotal === undefined ? '' : inTotal ? 'yes' : 'no',
  ...names(text),
})

export function writeTables(tables: Destination[]): string {
  const rows = tables.flatMap(
    ({
      country,
      currency,
      ports,
      age,
      lines,
      rules,
      steps,
      note,
      authority,
      isExample,
      isHidden,
      checkedOn,
    }): Cells[] => {
      const row = (kind: Kind, cells: Cells) => ({ kind, country, ...cells })
      return [
        row('country', {
          currency,
          ageBy: age.by,
          ageAt: age.at,
          isExample: isExample ? 'yes' : 'no',
          isHidden: isHidden ? 'yes' : 'no',
          checkedOn: checkedOn ?? '',
          ...names(note),
          ...names(authority.name, 'authority'),
          'authority.link': authority.link,
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
