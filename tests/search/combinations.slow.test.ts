import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeName, modelName } from '#app/features/base/catalogue/names.ts'
import { openCarIndex } from '#app/features/shop/search/engine/car-index.ts'
import { findIn } from '#app/features/shop/search/engine/finder.ts'
import {
  categoryKey,
  colorKey,
  fuelKey,
  makeKey,
  modelKey,
  transmissionKey,
} from '#app/features/shop/search/engine/keys.ts'
import { resolveQuery } from '#app/features/shop/search/engine/resolve-query.ts'
import { understand } from '#app/features/shop/search/words/understand.ts'
import { parsePrice } from '#app/lib/money.ts'
import { madeUpCar, toIndexedCar } from '../fleet.ts'

const langs = ['en', 'ko', 'ar', 'ru', 'es'] as const
type Lang = (typeof langs)[number]
type Made = ReturnType<typeof madeUpCar>
/** Words of a question that hold for a car, and whether they hold for another. */
type Part = { kind: string; words: string; holds: (car: Made) => boolean }

/** Words in the order of `langs`, with a slash between several. */
type Row = [value: string, ...words: [string, string, string, string, string]]
const rows = {
  fuelType: [
    ['Diesel', 'diesel', '디젤/경유', 'ديزل', 'дизель/дизельный', 'diesel/petrolero'],
    ['Petrol', 'petrol/gasoline', '가솔린/휘발유', 'بنزين', 'бензин/бензиновый', 'gasolina/bencinero'],
    ['Hybrid', 'hybrid', '하이브리드', 'هايبرد/هجين', 'гибрид', 'hibrido'],
    ['Electric', 'electric/ev', '전기차/전기', 'كهرباء/كهربائية', 'электро/электромобиль', 'electrico'],
  ],
  color: [
    ['White', 'white', '흰색/하얀색', 'ابيض/بيضاء', 'белый/белая', 'blanco/blanca'],
    ['Black', 'black', '검정색/검은색', 'اسود/سوداء', 'черный/черная', 'negro/negra'],
    ['Silver', 'silver', '은색', 'فضي', 'серебристый', 'plateado/plata'],
    ['Blue', 'blue', '파란색/청색', 'ازرق/زرقاء', 'синий', 'azul'],
    ['Red', 'red', '빨간색', 'احمر/حمراء', 'красный', 'rojo/roja'],
  ],
  transmission: [
    ['Automatic', 'automatic', '오토/자동', 'اوتوماتيك', 'автомат', 'automatico'],
    ['Manual', 'manual', '수동', 'عادي/يدوي', 'механика', 'mecanico/manual'],
  ],
  category: [
    ['SUV', 'suv', 'suv', 'جيب/suv', 'внедорожник/кроссовер', 'suv/camioneta suv'],
    ['Sedan', 'sedan', '세단/승용차', 'سيدان', 'седан', 'sedan'],
  ],
} satisfies Record<string, Row[]>
const keys = { fuelType: fuelKey, color: colorKey, transmission: transmissionKey, category: categoryKey }

const numbers = {
  year: ['from {n}', '{n}년 이후', 'من {n}', 'от {n} года', 'desde {n}'],
  price: ['under {n} usd', '{n}달러 이하', 'اقل من {n} دولار', 'до {n} долларов', 'menos de {n} dolares'],
  mileage: ['under {n} km', '{n}km 이하', 'اقل من {n} كم', 'до {n} км', 'menos de {n} km'],
} satisfies Record<string, string[]>

const noise = ['please/i want/car', '주세요/차량/찾아요', 'اريد/سيارة', 'хочу/машина', 'busco/vehiculo']
const unknown = ['blorptangic', '뷁뷁쮕', 'بلورتنغك', 'блорптанг', 'blorptangic']

const cars = Array.from({ length: 1500 }, (_, at) => madeUpCar(at))
const index = openCarIndex()
for (const [at, car] of cars.entries()) index.add(toIndexedCar(car, String(at), at * 60_000))

function partsOf(car: Made, lang: Lang, pick: (words: string) => string): Part[] {
  const at = langs.indexOf(lang)
  const parts: Part[] = []
  for (const [name, values] of Object.entries(rows) as [keyof typeof rows, Row[]][]) {
    const key = keys[name]
    const own = key(car[name] ?? '')
    const row = values.find(([value]) => key(value) === own)
    if (row) parts.push({ kind: name, words: pick(row[at + 1] ?? ''), holds: (one) => key(one[name] ?? '') === own })
  }
  const of = (kind: keyof typeof numbers, n: number) => (numbers[kind][at] ?? '').replace('{n}', String(n))
  const { year, mileage } = car
  if (year) parts.push({ kind: 'year', words: of('year', year), holds: (one) => (one.year ?? 0) >= year })
  const price = parsePrice(car.sellingPrice ?? null)
  const limit = price && Math.ceil(price / 1000) * 1000
  if (limit)
    parts.push({
      kind: 'price',
      words: of('price', limit),
      holds: (one) => (parsePrice(one.sellingPrice ?? null) ?? Number.POSITIVE_INFINITY) <= limit,
    })
  const most = mileage && Math.ceil(mileage / 10_000) * 10_000
  if (most)
    parts.push({
      kind: 'mileage',
      words: of('mileage', most),
      holds: (one) => (one.mileage ?? Number.POSITIVE_INFINITY) <= most,
    })
  const make = makeKey(car.make ?? '')
  const model = modelKey(car.make ?? null, car.model ?? null)
  const named = lang === 'es' ? 'en' : lang
  parts.push({
    kind: 'make',
    words: makeName(car.make ?? '', named),
    holds: (one) => makeKey(one.make ?? '') === make,
  })
  const name = modelName(car.make ?? null, car.model ?? '', named)
  // 'IS' and 'ES' are words, too.
  if (name.length > 2)
    parts.push({
      kind: 'model',
      words: name,
      holds: (one) => modelKey(one.make ?? null, one.model ?? null) === model,
    })
  return parts
}

function ask(words: string): Set<number> {
  const resolved = resolveQuery(index, understand(words, 2026), {})
  const { ids } = findIn(index, { state: 'all', limit: cars.length }, resolved)
  return new Set(ids.map(Number))
}

const known = new Map<string, boolean>()

/** Whether a part alone finds exactly its cars. A name such as 'Starex' also finds longer ones. */
function isUnderstood({ words, holds }: Part): boolean {
  const found = known.has(words) ? undefined : ask(words)
  if (found)
    known.set(
      words,
      cars.every((car, at) => holds(car) === found.has(at)),
    )
  return known.get(words) ?? false
}

const questions = fc.record({
  at: fc.nat(cars.length - 1),
  lang: fc.constantFrom(...langs),
  count: fc.integer({ min: 1, max: 4 }),
  seed: fc.integer({ min: 0, max: 0x7fffffff }),
})
type Question = { at: number; lang: Lang; count: number; seed: number }

/** A question about one car: some parts, and at times a word without meaning or an unknown one, in two orders. */
function write({ at, lang, count, seed }: Question) {
  let state = seed
  const chance = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
  const pick = (words: string) => words.split('/').at(Math.floor(chance() * words.split('/').length)) ?? ''
  const shuffled = <T>(all: T[]) =>
    all
      .map((one) => ({ one, by: chance() }))
      .sort((a, b) => a.by - b.by)
      .map(({ one }) => one)
  const parts = shuffled(partsOf(cars[at] as Made, lang, pick).filter(isUnderstood)).slice(0, count)
  const place = langs.indexOf(lang)
  const others = [
    ...(chance() < 0.3 ? [pick(noise[place] ?? '')] : []),
    ...(chance() < 0.2 ? [unknown[place] ?? ''] : []),
  ]
  const said = parts.map(({ words }) => words)
  return {
    parts,
    orders: [0, 1].map(() => shuffled([...said, ...others]).join(' ')),
    less: said.slice(0, -1).join(' '),
  }
}

test('questions of understood parts find the cars that meet all of them, in any order and with any other words', () => {
  const wrong = new Set<string>()
  fc.assert(
    fc.property(questions, (question) => {
      const { parts, orders, less } = write(question)
      const wanted = cars.flatMap((car, at) => (parts.every(({ holds }) => holds(car)) ? at : []))
      for (const words of orders) {
        const found = ask(words)
        const lost = parts.filter(({ holds }) => [...found].some((at) => !holds(cars[at] as Made)))
        const missed = wanted.filter((at) => !found.has(at))
        if (lost.length > 0) wrong.add(`${words}: loses ${lost.map(({ kind }) => kind).join(', ')}`)
        if (missed.length > 0) wrong.add(`${words}: misses ${missed.length} of ${wanted.length} cars`)
      }
      const wider = less ? ask(less) : undefined
      const added = wider && [...ask(orders[0] ?? '')].filter((at) => !wider.has(at))
      if (added && added.length > 0) wrong.add(`${orders[0]}: has ${added.length} cars that '${less}' has not`)
    }),
    { numRuns: 17_000, seed: 67 },
  )
  expect([...wrong].slice(0, 60)).toEqual([])
}, 600_000)
