import { findValue, splitTitle } from '#app/features/base/catalogue/rules.ts'
import { isMoney, readNumber } from '#app/features/base/money/rules.ts'
import { sellersYear } from '#app/lib/day.ts'
import { isPlaceName } from '../shared/header-row.ts'
import { endOf } from '../shared/ranges.ts'
import type { Columns, ImportField, Question } from '../shared/schema.ts'
import type { ValuesOf } from './unit-questions.ts'

const least = 3
const numberOf = (text: string) => readNumber(endOf(text))

/** Fields whose loss a buyer would notice, with what their cells and their names look like. */
const telling: {
  field: ImportField
  name: RegExp
  says: (text: string) => boolean
  mayBe: (text: string) => boolean
}[] = [
  {
    field: 'price',
    name: /pric|prec|prez|prix|preis|prij|pris\b|narx|qiym|cost|valor|fiyat|цен|ціна|стоим|варт|سعر|ثمن|가격|금액|판매가|価格|价格/i,
    says: (text) => isMoney(numberOf(text)?.unit),
    mayBe: (text) => /\d{3}/.test(text),
  },
  {
    field: 'mileage',
    name: /km|kilom|quilom|mil[ei]|odo|dist|проб|одом|كم|ممشى|عداد|مساف|주행|키로|走行|里程/i,
    says: (text) => ['km', 'mi'].includes(numberOf(text)?.unit ?? ''),
    mayBe: (text) => (numberOf(text)?.value ?? 0) >= 1000,
  },
  {
    field: 'year',
    name: /year|yr|an[io]|año|ann|jahr|yıl|год|рік|سن|موديل|연식|년|年/i,
    says: isYear,
    mayBe: isYear,
  },
]

function isYear(text: string): boolean {
  const year = /^((?:19[89]|20\d)\d)\s?(?:년식?|年|г\.?)?$/.exec(text)?.[1]
  return year !== undefined && Number(year) <= sellersYear() + 1
}

const shareOf = (values: string[], test: (text: string) => boolean) => values.filter(test).length / values.length

const sure: Partial<Record<ImportField, (text: string) => boolean>> = {
  ...Object.fromEntries(telling.map(({ field, says }) => [field, says])),
  color: (text) => findValue('color', text) !== undefined,
  model: (text) => splitTitle(text)?.known === true,
}

/** The share of cells that surely are a price, a mileage, a year, a colour or a model. 0 for other fields. */
export const sureShareOf = (field: ImportField, values: string[]): number =>
  shareOf(values, sure[field] ?? (() => false))

/**
 * Asks about a missing price, mileage or year if unused columns look like it by their cells, or by their name and cells.
 * `answered` are the fields that the operator has decided about.
 */
export function lookAtUnused(
  fields: Columns['fields'],
  answered: ReadonlySet<string>,
  unused: { name: string; index: number }[],
  valuesOf: ValuesOf,
): Question[] {
  return telling.flatMap(({ field, name: shape, says, mayBe }) => {
    if (fields[field] || answered.has(field)) return []
    const found = unused.filter(({ name, index }) => {
      const values = valuesOf(index)
      return (
        name.trim() &&
        values.length >= least &&
        (shareOf(values, says) >= 0.8 ||
          ((shape.test(name) || isPlaceName(name.trim())) && shareOf(values, mayBe) >= 0.8))
      )
    })
    const examples = found.slice(0, 5).map(({ name }) => name.trim())
    const cells = found.slice(0, 5).map(({ index }) => valuesOf(index).slice(0, 2).join(', '))
    return examples.length > 0 ? [{ about: 'column' as const, column: field, examples, cells }] : []
  })
}
