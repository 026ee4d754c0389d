import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePrice } from '#app/lib/money.ts'
import { normaliseText } from '#app/lib/text.ts'
import { madeUpCar } from '../../../../tests/fleet.ts'
import { type Counts, type Facet, type Filters, facets, type Sort, type State, sorts, spans } from '../schema.ts'
import { findIn } from './finder.ts'
import { type IndexedCar, openHoldings } from './holdings.ts'
import { facetKeys } from './keys.ts'

const cars: IndexedCar[] = Array.from({ length: 700 }, (_, at) => {
  const car = madeUpCar(at)
  return {
    id: `m${String((at * 7919) % 700).padStart(4, '0')}`,
    make: car.make ?? null,
    model: car.model ?? null,
    trim: car.trim ?? null,
    category: car.category ?? null,
    fuelType: car.fuelType ?? null,
    transmission: car.transmission ?? null,
    drive: car.drive ?? null,
    steering: car.steering ?? null,
    color: car.color ?? null,
    comment: car.comment ?? null,
    soldOut: car.soldOut ?? false,
    pictured: (car.pictures ?? []).length > 0,
    price: parsePrice(car.sellingPrice),
    year: car.year ?? null,
    mileage: car.mileage ?? null,
    // Some of the same moment.
    created: Math.floor(at / 3) * 60_000,
  }
})
const keysOf = new Map(cars.map((car) => [car, facetKeys(car)]))
const held = openHoldings()
// Half of them are there twice, as a car is that was changed.
for (const car of cars) held.add({ ...car, price: 1, color: 'Pink' })
for (const car of cars) held.add(car)
held.add({ ...(cars[0] as IndexedCar), id: 'deleted' })
held.remove('deleted')

/** The same rules car by car, as plainly as they can be said. */
function fits(car: IndexedCar, filters: Filters, state: State): boolean {
  const keys = keysOf.get(car)
  if ((state === 'available' && car.soldOut) || (state === 'sold' && !car.soldOut)) return false
  if (filters.pictured && !car.pictured) return false
  for (const span of spans) {
    const { from = 0, to = Infinity } = filters[span] ?? {}
    const value = car[span]
    if (filters[span] && (value === null || value < from || value > to)) return false
  }
  const { make, model, ...few } = filters
  if (make || model) {
    const isModel = model?.includes(keys?.model ?? '')
    const isMake = make?.includes(keys?.make ?? '') && !model?.some((one) => one.split('/')[0] === keys?.make)
    if (!isModel && !isMake) return false
  }
  return facets.every((facet) => facet === 'make' || facet === 'model' || !few[facet] || few[facet]?.includes(keys?.[facet] ?? ''))
}

function compare(sort: Sort): (a: IndexedCar, b: IndexedCar) => number {
  const [key, down] = sort.split('-') as ['newest' | 'price' | 'year' | 'mileage', string | undefined]
  return (a, b) => {
    const younger = b.created - a.created || (a.id < b.id ? 1 : -1)
    const sold = Number(a.soldOut) - Number(b.soldOut)
    if (key === 'newest') return sold || younger
    const [one, other] = [a[key], b[key]]
    const unknown = Number(one === null) - Number(other === null)
    // Of the same number the younger first, and in the opposite order all the other way round.
    const ties = b.created - a.created || (a.id < b.id ? -1 : 1)
    const known = one === null || other === null ? younger : (one - other || ties) * (down ? -1 : 1)
    return sold || unknown || known
  }
}

const someOf = (facet: Facet) =>
  fc.uniqueArray(fc.constantFrom(...new Set([...keysOf.values()].map((keys) => keys[facet]).filter(Boolean))), { minLength: 1, maxLength: 3 })
const range = (max: number) => fc.record({ from: fc.integer({ min: 0, max }), to: fc.integer({ min: 0, max }) }, { requiredKeys: [] })
const anyFilters = fc.record(
  {
    ...Object.fromEntries(facets.map((facet) => [facet, someOf(facet)])),
    price: range(40_000),
    year: range(2027),
    mileage: range(200_000),
    pictured: fc.constant(true),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Filters>
const anyState = fc.constantFrom<State>('all', 'available', 'sold')
const nothing = { parts: [], unlikely: new Map(), corrected: [] }
/** One or two conditions: more leave nothing to find. */
const someFilters = fc
  .tuple(anyFilters, fc.shuffledSubarray([...facets, ...spans, 'pictured' as const], { minLength: 0, maxLength: 2 }))
  .map(([filters, kept]) => Object.fromEntries(Object.entries(filters).filter(([name]) => (kept as string[]).includes(name))) as Filters)

it('finds the same cars in the same order as looking at each of them', () => {
  fc.assert(
    fc.property(someFilters, anyState, fc.constantFrom(...sorts), (filters, state, sort) => {
      const expected = cars.filter((car) => fits(car, filters, state)).sort(compare(sort))
      const found = findIn(held, { state, sort, limit: 1000 }, { filters, ...nothing })
      expect(found.total).toBe(expected.length)
      expect(found.ids).toEqual(expected.map(({ id }) => id))
    }),
    { numRuns: 300 },
  )
})

it('finds the cars in which words stand, and no others', () => {
  const nameless = cars.map((car) => ({ ...car, make: null, model: null }))
  const written = openHoldings()
  for (const car of nameless) written.add(car)
  const wordsOf = new Map(
    nameless.map((car) => [
      car.id,
      normaliseText(`${car.trim ?? ''} ${car.comment ?? ''}`)
        .split(' ')
        .filter(Boolean),
    ]),
  )
  const all = [...new Set([...wordsOf.values()].flat())].filter((word) => word.length > 1)
  // Latin words are found by their beginning, others by any part.
  const stands = (word: string, letters: string) => (/^[\x20-\x7e]+$/.test(letters) ? word.startsWith(letters) : word.includes(letters))
  const letters = fc.tuple(fc.constantFrom(...all), fc.integer({ min: 2, max: 12 })).map(([word, length]) => word.slice(0, length))
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 3 }), someFilters, anyState, (asked, filters, state) => {
      const numbers = Object.fromEntries(Object.entries(filters).filter(([name]) => (spans as readonly string[]).includes(name))) as Filters
      const expected = nameless.filter(
        (car) => fits(car, numbers, state) && asked.every((each) => wordsOf.get(car.id)?.some((word) => stands(word, each))),
      )
      const parts = asked.map((text) => ({ words: text, meanings: [{ text, fit: 'exact' as const }] }))
      const found = findIn(written, { state, limit: 1000, counts: true }, { ...nothing, filters: numbers, parts })
      expect(found.ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      expect(found.total).toBe(expected.length)
      if (state === 'all') expect(found.counts?.sold).toBe(expected.filter(({ soldOut }) => soldOut).length)
    }),
    { numRuns: 200 },
  )
})

it('counts beside every choice what choosing it would show', () => {
  fc.assert(
    fc.property(someFilters, anyState, fc.constantFrom(...facets), (filters, state, facet) => {
      const counts = findIn(held, { state, limit: 0, counts: true }, { filters, ...nothing }).counts as Counts
      for (const { key, cars: counted } of counts[facet]) {
        const others = { ...filters, [facet]: [key] }
        // A make stands for all of its models, and a model for itself alone.
        if (facet === 'make') delete others.model
        if (facet === 'model') delete others.make
        expect([facet, key, counted]).toEqual([facet, key, cars.filter((car) => fits(car, others, state)).length])
      }
      expect(counts.available).toBe(cars.filter((car) => fits(car, filters, 'available')).length)
      expect(counts.sold).toBe(cars.filter((car) => fits(car, filters, 'sold')).length)
      expect(counts.pictured).toBe(cars.filter((car) => fits(car, { ...filters, pictured: true }, state)).length)
    }),
    { numRuns: 200 },
  )
})

it('where nothing fits, it names the nearest cars and how many giving up each condition would show', () => {
  const filters: Filters = { make: ['kia'], category: ['coupe'], price: { to: 1 } }
  const { total, nearest } = findIn(held, { state: 'all', limit: 24 }, { filters, ...nothing })
  expect(total).toBe(0)
  expect(nearest?.ids.length).toBeGreaterThan(0)
  for (const loosening of nearest?.loosen ?? []) {
    const { [loosening.without as 'make']: _, ...others } = filters
    expect(loosening.cars).toBe(cars.filter((car) => fits(car, others, 'all')).length)
  }
})

it('calls a chosen make and model by their names where there is no car of them', () => {
  const { counts } = findIn(held, { state: 'all', limit: 0, counts: true }, { filters: { make: ['lamborghini'], model: ['kia/lotze'] }, ...nothing })
  expect(counts?.make.find(({ key }) => key === 'lamborghini')).toEqual({ key: 'lamborghini', label: 'Lamborghini', cars: 0 })
  expect(counts?.model.find(({ key }) => key === 'kia/lotze')).toEqual({ key: 'kia/lotze', label: 'Lotze', cars: 0 })
})
