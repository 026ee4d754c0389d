import { withImplied } from '#app/features/base/equipment/rules.ts'
import {
  categoryKey,
  colorKey,
  driveKey,
  fuelKey,
  makeKey,
  modelKey,
  steeringKey,
  transmissionKey,
} from '#app/features/shop/search/engine/keys.ts'
import type { SearchResult } from '#app/features/shop/search/schema.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { normaliseText } from '#app/lib/text.ts'

const languages = ['en', 'ko', 'ar', 'ru', 'es', 'fr'] as const
const operators = ['>=', '<=', '!=', '=', '<', '>', '~'] as const
const fields = [
  'make',
  'model',
  'category',
  'fuel',
  'transmission',
  'drive',
  'steering',
  'color',
  'year',
  'mileage',
  'price',
  'seats',
  'items',
  'equipment',
  'proof',
  'sold',
  'stock',
  'text',
  'place',
] as const
type Field = (typeof fields)[number]

/** A requirement on a car, such as 'price<=10000'. Any one of several values is enough. */
type Condition = { field: Field; operator: (typeof operators)[number]; values: string[] }
/** Requirements on the first ten cars: each must meet `all`, at least one `some`, and none may meet `none`. */
export type Row = {
  line: number
  query: string
  language: (typeof languages)[number]
  all: Condition[]
  some: Condition[]
  none: Condition[]
}

export function parseAnswers(text: string): Row[] {
  const [header, ...rows] = parseCsv(text.replace(/^\ufeff/, ''))
  if (header?.cells.join(',') !== 'query,language,all,some,none')
    throw new Error('The first line has to be: query,language,all,some,none')
  return rows.map(({ line, cells }) => {
    const [query = '', language, ...conditions] = cells
    if (cells.length !== 5) throw new Error(`Line ${line}: ${cells.length} columns instead of 5.`)
    const known = languages.find((each) => each === language)
    if (!known) throw new Error(`Line ${line}: the language is en, ko, ar, ru, es or fr, not '${language}'.`)
    const [all = [], some = [], none = []] = conditions.map((cell) => parseConditions(cell, line))
    return { line, query: asTyped(query), language: known, all, some, none }
  })
}

/** Expands the notation for invisible input: (NFD) for decomposed Korean, (null) for U+0000. */
function asTyped(query: string): string {
  if (query.startsWith('(NFD)')) return query.slice(5).normalize('NFD')
  return query.replaceAll('(null)', '\0')
}

function parseConditions(cell: string, line: number): Condition[] {
  return cell
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [, name, sign, value] = /^([a-z]+)\s*(>=|<=|!=|=|<|>|~)\s*(.+)$/.exec(one) ?? []
      const field = fields.find((each) => each === name)
      const operator = operators.find((each) => each === sign)
      if (!field || !operator || !value)
        throw new Error(`Line ${line}: '${one}' is no condition such as make=Kia or price<=10000.`)
      const values = value.split('|').map((each) => each.trim())
      if (isNumber(field) && values.some((each) => !/^\d+$/.test(each)))
        throw new Error(`Line ${line}: '${one}' needs a number.`)
      return { field, operator, values }
    })
}

export function firstOf({ ids, nearest, filters }: Pick<SearchResult, 'ids' | 'nearest' | 'filters'>): string[] {
  return ids.length > 0 || Object.keys(filters).length === 0 ? ids : (nearest?.ids ?? [])
}

/**
 * Describes each wrong row in a sentence. `ask` returns the cars of a search in order. `stock` is an existing stock
 * number.
 */
export async function checkAnswers(
  rows: Row[],
  ask: (query: string) => Promise<Car[]>,
  stock?: string,
): Promise<string[]> {
  const wrong: string[] = []
  for (const row of rows) {
    const query = fillIn(row.query, stock)
    const fill = (conditions: Condition[]) =>
      conditions.map((one) => ({ ...one, values: one.values.map((value) => fillIn(value, stock)) }))
    const say = (what: string) => wrong.push(`Line ${row.line}, ${query.slice(0, 60)}: ${what}`)
    const cars = (await ask(query)).slice(0, 10)
    const [all, some, none] = [fill(row.all), fill(row.some), fill(row.none)]
    for (const [at, car] of cars.entries()) {
      const missed = all.filter((one) => !fulfils(car, at + 1, one))
      if (missed.length > 0) say(`${nameOf(car, at)} is not ${missed.map(write).join('; ')}`)
      if (none.length > 0 && none.every((one) => fulfils(car, at + 1, one)))
        say(`${nameOf(car, at)} is ${none.map(write).join('; ')}`)
    }
    if (some.length > 0 && !cars.some((car, at) => some.every((one) => fulfils(car, at + 1, one))))
      say(
        `none of ${cars.length} cars is ${some.map(write).join('; ')}${cars[0] ? `; the first is ${nameOf(cars[0], 0)}` : ''}`,
      )
  }
  return wrong
}

/** '{stock}' is an existing stock number. '{STOCK}' and '{stock_arabic_digits}' are other spellings of it. */
function fillIn(text: string, stock = ''): string {
  return text
    .replaceAll('{stock}', stock)
    .replaceAll('{STOCK}', stock.toLowerCase())
    .replaceAll(
      '{stock_arabic_digits}',
      stock.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    )
}

/** `place` is the position of the car in the results. A car without the value meets only `!=`. */
function fulfils(car: Car, place: number, { field, operator, values }: Condition): boolean {
  const is = (value: string) => compare(car, place, field, operator, value)
  return operator === '!=' ? values.every(is) : values.some(is)
}

function compare(car: Car, place: number, field: Field, operator: Condition['operator'], value: string): boolean {
  if (isNumber(field)) {
    const has = {
      year: car.year,
      mileage: car.mileage,
      price: car.priceUsd,
      seats: car.seats,
      items: car.equipment?.length ?? 0,
      place,
    }[field]
    if (has === null) return operator === '!='
    const wanted = Number(value)
    return {
      '=': has === wanted,
      '!=': has !== wanted,
      '<': has < wanted,
      '<=': has <= wanted,
      '>': has > wanted,
      '>=': has >= wanted,
      '~': false,
    }[operator]
  }
  if (field === 'equipment' || field === 'proof') {
    const has = field === 'proof' ? (car.proof ?? []) : withImplied(car.equipment ?? [])
    return has.includes(value) === (operator === '=')
  }
  const has = textOf(car, field)
  if (has === '') return operator === '!='
  const wanted = wantedText(car, field, value)
  return operator === '~'
    ? normaliseText(has).includes(normaliseText(value))
    : operator === '!='
      ? has !== wanted
      : operator === '=' && has === wanted
}

type NumberField = 'year' | 'mileage' | 'price' | 'seats' | 'items' | 'place'
function isNumber(field: Field): field is NumberField {
  return (
    field === 'year' ||
    field === 'mileage' ||
    field === 'price' ||
    field === 'seats' ||
    field === 'items' ||
    field === 'place'
  )
}

const keys = {
  make: makeKey,
  category: categoryKey,
  fuel: fuelKey,
  transmission: transmissionKey,
  drive: driveKey,
  steering: steeringKey,
  color: colorKey,
}

function textOf(car: Car, field: Exclude<Field, NumberField | 'equipment' | 'proof'>): string {
  if (field === 'model') return modelKey(car.make, car.model)
  if (field === 'sold') return car.soldOut ? 'yes' : 'no'
  if (field === 'stock') return car.stockNumber.toLowerCase()
  if (field === 'text') return [car.make, car.model, car.trim, car.color, car.category, car.comment].join(' ')
  return keys[field](field === 'fuel' ? car.fuelType : car[field])
}

function wantedText(car: Car, field: Exclude<Field, NumberField | 'equipment' | 'proof'>, value: string): string {
  // The meaning of a model's name depends on the car's make.
  if (field === 'model') return modelKey(car.make, value)
  return field === 'sold' || field === 'stock' || field === 'text' ? value.toLowerCase() : keys[field](value)
}

const write = ({ field, operator, values }: Condition) => `${field}${operator}${values.join('|')}`
const nameOf = (car: Car, at: number) =>
  `car ${at + 1} (${[car.stockNumber, car.make, car.model, car.year, car.fuelType, car.color, car.mileage === null ? null : `${car.mileage} km`, car.priceUsd === null ? null : `$${car.priceUsd}`, car.soldOut ? 'sold' : null].filter((each) => each !== null).join(', ')})`

function parseCsv(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let [line, first, cell, quoted] = [1, 1, '', false]
  let cells: string[] = []
  const endRow = () => {
    cells.push(cell)
    if (cells.some(Boolean)) rows.push({ line: first, cells })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\n') line++
    if (quoted && letter === '"' && text[at + 1] === '"') cell += text[++at]
    else if (letter === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && letter === ',') {
      cells.push(cell)
      cell = ''
    } else if (!quoted && (letter === '\n' || letter === '\r')) {
      if (letter === '\r') continue
      endRow()
      first = line
    } else cell += letter
  }
  if (cell || cells.length > 0) endRow()
  return rows
}
