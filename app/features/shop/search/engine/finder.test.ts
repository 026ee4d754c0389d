import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseText } from '#app/lib/text.ts'
import { madeUpCar, toIndexedCar } from '../../../../../tests/fleet.ts'
import {
  type Facet,
  type Filters,
  type Fit,
  facets,
  type Meaning,
  type QueryPart,
  type Sort,
  type Span,
  type State,
  sets,
  sorts,
  spans,
} from '../schema.ts'
import { openCarIndex } from './car-index.ts'
import { type Fields, openFields, ownFields } from './conditions.ts'
import { findIn } from './finder.ts'
import type { IndexedCar } from './indexed-car.ts'
import { facetValueOf, namesOf } from './keys.ts'
import { sortForNearest } from './nearest.ts'

// This index uses all 31 possible conditions.
const more = <T>(count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}` as T)
const full = openFields(
  [...facets, ...more<Facet>(16 - facets.length, 'facet')],
  [...spans, ...more<Span>(10 - spans.length, 'span')],
  [...sets, 'facet0' as Facet],
)

function carsOf({ facets, sets, spans }: Fields): IndexedCar[] {
  const cars = Array.from({ length: 250 }, (_, at) => ({
    ...toIndexedCar(madeUpCar(at), `m${String((at * 7919) % 250).padStart(4, '0')}`, Math.floor(at / 3) * 60_000),
    sizes: {},
  }))
  for (const [of, facet] of facets.entries())
    if (cars.every(({ values }) => (values[facet] ?? null) === null))
      for (const [at, { values }] of cars.entries()) values[facet] = Math.floor((at * (of + 3)) / 4) % 7 || null
  for (const [of, set] of sets.entries())
    for (const [at, { values }] of cars.entries())
      values[set] =
        at % 5 === 0
          ? null
          : ['a', 'b', 'c', 'd', 'e'].filter((_, value) => Math.floor((at * (value + of + 3)) / 7) % (value + 2) === 0)
  for (const [of, span] of spans.entries())
    if (cars.every(({ numbers }) => (numbers[span] ?? null) === null))
      for (const [at, { numbers }] of cars.entries()) numbers[span] = (at * 7919 * (of + 1)) % 97 || null
  return cars
}

const isBetween = (range: { from?: number; to?: number } | undefined) =>
  range?.from !== undefined && range.to !== undefined

type TestQuery = { filters: Filters; state: State; parts: QueryPart[]; unlikely: Map<string, Fit> }
type Known = { keys: Record<Facet, string>; several: Record<Facet, readonly string[]>; words: string[] }

function know(car: IndexedCar, { facets, sets }: Fields): Known {
  const { make, model, words } = namesOf(String(car.values.make ?? ''), String(car.values.model ?? ''))
  const keys = Object.fromEntries(
    facets.map((facet) => [facet, facetValueOf(facet, String(car.values[facet] ?? '')).key]),
  ) as Record<Facet, string>
  return {
    keys: { ...keys, make: make.key, model: model.key },
    several: Object.fromEntries(sets.map((set) => [set, car.values[set] ?? []])) as Known['several'],
    words: normaliseText([words, ...car.texts].join(' '))
      .split(' ')
      .filter(Boolean),
  }
}

function openOracle(cars: IndexedCar[], fields: Fields) {
  const known = new Map(cars.map((car) => [car, know(car, fields)]))
  const of = (car: IndexedCar) => known.get(car) as Known
  const isIn = (value: number | null | undefined, { from = 0, to = Infinity }) =>
    typeof value === 'number' && value >= from && value <= to
  const strength = { exact: 3, prefix: 2, fuzzy: 1 }

  const valuesOf = (car: IndexedCar, facet: Facet) => of(car).several[facet] ?? [of(car).keys[facet]].filter(Boolean)

  function fitOfMeaning(car: IndexedCar, meaning: Meaning & { fit: Fit }): number {
    const full = strength[meaning.fit]
    if ('facet' in meaning) return valuesOf(car, meaning.facet).some((key) => meaning.keys.includes(key)) ? full : 0
    if ('span' in meaning) return isIn(car.numbers[meaning.span], meaning.range) ? full : 0
    if ('many' in meaning) return (of(car).several[meaning.many]?.length ?? 0) >= meaning.least ? full : 0
    const { text } = meaning
    const stand = of(car).words.filter((word) =>
      /^[\x20-\x7e]+$/.test(text) ? word.startsWith(text) : word.includes(text),
    )
    return stand.includes(text) ? full : stand.length > 0 ? Math.min(full, 2) : 0
  }

  function fitOfException(car: IndexedCar, meaning: Meaning & { fit: Fit }): number {
    if ('facet' in meaning && valuesOf(car, meaning.facet).length === 0) return 2
    return fitOfMeaning(car, { ...meaning, fit: 'exact' }) === 0 ? 3 : 0
  }

  const fitOfPart = (car: IndexedCar, { meanings, except }: QueryPart) =>
    except
      ? Math.min(...meanings.map((meaning) => fitOfException(car, meaning)))
      : Math.max(0, ...meanings.map((meaning) => fitOfMeaning(car, meaning)))

  const fitOf = (car: IndexedCar, { parts, unlikely }: TestQuery) =>
    Math.min(strength[unlikely.get(of(car).keys.model) ?? 'exact'], ...parts.map((part) => fitOfPart(car, part)))

  function failures(car: IndexedCar, { filters, state, parts }: TestQuery): string[] {
    const { keys } = of(car)
    const { make, model } = filters
    const isMake = make?.includes(keys.make) && !model?.some((one) => one.split('/')[0] === keys.make)
    const others = fields.facets.filter((facet) => facet !== 'make' && facet !== 'model')
    return [
      ...((state === 'available' && car.soldOut) || (state === 'sold' && !car.soldOut) ? ['sold'] : []),
      ...(filters.pictured && !car.pictured ? ['pictured'] : []),
      ...(filters.reserved && car.reserved !== (filters.reserved === 'only') ? ['reserved'] : []),
      ...((make || model) && !isMake && !model?.includes(keys.model) ? ['make'] : []),
      ...others.filter((facet) => filters[facet] && !filters[facet]?.includes(keys[facet])),
      ...fields.sets.filter((set) => !filters[set]?.every((key) => of(car).several[set].includes(key)) && filters[set]),
      ...fields.spans.filter((span) => filters[span] && !isIn(car.numbers[span], filters[span])),
      ...(parts.some((part) => fitOfPart(car, part) === 0) ? ['words'] : []),
    ]
  }

  const count = (query: TestQuery) => cars.filter((car) => failures(car, query).length === 0).length

  function inOrder(some: IndexedCar[], sort: Sort | undefined, query?: TestQuery): string[] {
    const byScore = sort === undefined && query && (query.parts.length > 0 || query.unlikely.size > 0)
    const before = compare(sort ?? 'newest')
    const order = (a: IndexedCar, b: IndexedCar) =>
      Number(a.soldOut) - Number(b.soldOut) || (byScore ? fitOf(b, query) - fitOf(a, query) : 0) || before(a, b)
    return some.sort(order).map(({ id }) => id)
  }

  /**
   * If nothing matches, returns cars that lack only text words, otherwise cars failing the fewest conditions. Words
   * that no car has are ignored.
   */
  function nearest(query: TestQuery, sort: Sort | undefined) {
    const isText = (part: QueryPart) => !part.except && part.meanings.every((meaning) => !('facet' in meaning))
    const isUnmet = (part: QueryPart) => isText(part) && !cars.some((car) => fitOfPart(car, part) > 0)
    const isNonsense = query.parts.some(isUnmet)
    const left = { ...query, parts: query.parts.filter((part) => !isUnmet(part)) }
    const all = cars.map((car) => ({ car, failures: failures(car, left) }))
    const failed = all.filter(({ car }) => !car.soldOut)
    const isForbidden = (car: IndexedCar) => left.parts.some((part) => part.except && fitOfPart(car, part) === 0)
    const isNamed = (car: IndexedCar) => !failures(car, left).some((name) => name === 'make' || name === 'words')
    const ofModel = left.parts.filter(
      ({ meanings, except }) =>
        !except &&
        meanings.some((one) => 'facet' in one && one.facet === 'model' && one.fit !== 'fuzzy' && one.keys.length <= 4),
    )
    const isOther = (car: IndexedCar) =>
      failures(car, left).includes('make') || ofModel.some((part) => fitOfPart(car, part) === 0)
    const isAsked = failed.some(({ car }) => isOther(car))
    const isOfAsked = (car: IndexedCar) => isAsked && !isOther(car)
    const least = Math.min(...failed.map(({ failures }) => failures.length))
    const failingLeast = (some: typeof failed) => {
      const fewest = Math.min(...some.map(({ failures }) => failures.length))
      return some.filter(({ failures }) => failures.length === fewest).map(({ car }) => car)
    }
    const named = { ...left, state: 'available' as const, parts: left.parts.filter((part) => !isText(part)) }
    const isAllNamed = least > 0 && named.parts.length < left.parts.length && count(named) > 0
    const near = isAllNamed
      ? cars.filter((car) => failures(car, named).length === 0)
      : [false, true].flatMap((forbidden) => {
          const some = failed.filter(({ car }) => isForbidden(car) === forbidden)
          const least = failingLeast(some)
          return some.map(({ car }) => car).filter((car) => least.includes(car) || isOfAsked(car))
        })
    const isOffered = (car: IndexedCar) => query.state !== 'all' || !car.soldOut
    const alone = all.flatMap(({ car, failures: [only, ...others] }) =>
      isOffered(car) && only && only !== 'words' && others.length === 0 ? [only] : [],
    )
    const words = query.parts.slice(0, 3).map(
      (part) =>
        [
          part.words,
          count({
            ...query,
            ...(query.state === 'all' && { state: 'available' }),
            parts: query.parts.filter((one) => one !== part),
          }),
        ] as const,
    )
    const ofNamed = new Set(failed.filter(({ car }) => isNamed(car)).map(({ car }) => of(car).keys.category))
    const isAlike = (car: IndexedCar) => Boolean(of(car).keys.category) && ofNamed.has(of(car).keys.category)
    const isMissed = (car: IndexedCar) =>
      failures(car, left).some((name) => ['price', 'total', 'category'].includes(name))
    const groups = isAllNamed
      ? [near]
      : [false, true].flatMap((forbidden) => {
          const some = near.filter((car) => isForbidden(car) === forbidden)
          const isFirst = isAsked ? isOfAsked : isNamed
          const others = some.filter((car) => !isFirst(car))
          const byNumber = (group: IndexedCar[]) =>
            isAsked
              ? [1, 2, 3, 4].map((number) => group.filter((car) => Math.min(4, failures(car, left).length) === number))
              : [group]
          const inBudget = (group: IndexedCar[]) => [group.filter((car) => !isMissed(car)), group.filter(isMissed)]
          return [
            ...inBudget(some.filter(isFirst)).flatMap(byNumber),
            ...[others.filter(isAlike), others.filter((car) => !isAlike(car))].flatMap(inBudget),
          ]
        })
    const by = sort ?? sortForNearest(query.filters)
    const between =
      by === 'newest' && !isAllNamed ? fields.spans.find((span) => isBetween(query.filters[span])) : undefined
    const distance = (id: string) => {
      const value = between && cars.find((car) => car.id === id)?.numbers[between]
      const { from = 0, to = 0 } = (between && query.filters[between]) ?? {}
      return typeof value === 'number' ? Math.max(from - value, value - to, 0) : Infinity
    }
    const isNearer = (one: string, other: string) =>
      distance(one) === distance(other) ? 0 : distance(one) - distance(other)
    return {
      ids: groups.flatMap((some) => inOrder(some, by).sort(isNearer)).slice(0, 12),
      loosen: isNonsense
        ? {}
        : Object.fromEntries([...new Set(alone)].map((name) => [name, alone.filter((one) => one === name).length])),
      words: words.filter(([, cars]) => cars > 0),
    }
  }

  /** The question without the words that are left out, because with them nothing would match. */
  function heard(query: TestQuery): TestQuery {
    const isWish = (part: QueryPart) => part.meanings.some((one) => 'many' in one)
    const loose = query.parts.filter(
      (part) => !part.except && part.meanings.every((one) => 'text' in one || 'many' in one),
    )
    const isUnderstood = Object.keys(query.filters).length > 0 || loose.length < query.parts.length
    if (count(query) > 0 || !isUnderstood) return query
    const carsWith = (part: QueryPart) => {
      const many = cars.filter((car) => fitOfPart(car, part) > 0).length
      return isWish(part) ? Math.min(many, 0.5) : many
    }
    const rarest = loose.toSorted((one, other) => carsWith(one) - carsWith(other))
    const unmet = rarest.filter((part) => carsWith(part) === 0).length
    for (let most = Math.max(1, unmet); most <= rarest.length; most++) {
      const left = rarest.slice(0, most)
      const rest = { ...query, parts: query.parts.filter((part) => !left.includes(part)) }
      if (count(rest) > 0) return rest
    }
    return { ...query, parts: query.parts.filter((part) => !rarest.slice(0, unmet).includes(part)) }
  }

  return { cars, known, failures, count, inOrder, nearest, heard }
}

function compare(sort: Sort): (a: IndexedCar, b: IndexedCar) => number {
  const [key, down] = sort.split('-') as ['newest' | Span | 'equipment', string | undefined]
  return (a, b) => {
    const younger = b.created - a.created || (a.id < b.id ? 1 : -1)
    if (key === 'newest') return younger
    const numberOf = ({ numbers, values }: IndexedCar) => {
      const several = values[key as Facet]
      return Array.isArray(several) ? several.length || null : (numbers[key as Span] ?? null)
    }
    const [one, other] = [numberOf(a), numberOf(b)]
    const unknown = Number(one === null) - Number(other === null)
    const ties = b.created - a.created || (a.id < b.id ? -1 : 1)
    const known = one === null || other === null ? younger : (one - other || ties) * (down ? -1 : 1)
    return unknown || known
  }
}

function openQuestions({ cars, known }: ReturnType<typeof openOracle>, { facets, sets, spans }: Fields) {
  const some = <T>(from: Iterable<T>) =>
    fc.uniqueArray(fc.constantFrom(...new Set(from)), { minLength: 1, maxLength: 3 })
  const keysOf = (facet: Facet) =>
    some([...known.values()].flatMap(({ keys, several }) => several[facet] ?? keys[facet]).filter(Boolean))
  const range = (span: Span) => {
    const end = fc.integer({ min: 0, max: Math.max(...cars.map(({ numbers }) => numbers[span] ?? 0)) + 1 })
    return fc.record({ from: end, to: end }, { requiredKeys: [] })
  }
  const conditions = {
    ...Object.fromEntries([...facets, ...sets].map((facet) => [facet, keysOf(facet)])),
    ...Object.fromEntries(spans.map((span) => [span, range(span)])),
    pictured: fc.constant(true),
    reserved: fc.constantFrom('hide', 'only'),
  }
  const number = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ max: 2, min: 0 }) },
    { weight: 1, arbitrary: fc.constant(Object.keys(conditions).length) },
  )
  const filters = number
    .chain((most) => fc.shuffledSubarray(Object.keys(conditions), { minLength: most, maxLength: most }))
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, conditions[name as 'pictured']]))),
    ) as unknown as fc.Arbitrary<Filters>
  const words = [...new Set([...known.values()].flatMap((one) => one.words)), 'xyzzy'].filter((word) => word.length > 1)
  const text = fc
    .tuple(fc.constantFrom(...words), fc.integer({ min: 2, max: 12 }))
    .map(([word, length]) => ({ text: word.slice(0, length) }))
  const value = fc.constantFrom(...facets, ...sets).chain((facet) => keysOf(facet).map((keys) => ({ facet, keys })))
  const number_ = fc.constantFrom(...spans).chain((span) => range(span).map((range) => ({ span, range })))
  const many = fc.record({ many: fc.constantFrom(...sets), least: fc.integer({ min: 1, max: 4 }) })
  const meaning = fc
    .tuple(
      fc.oneof<fc.Arbitrary<Meaning>[]>(text, text, value, number_, many),
      fc.constantFrom<Fit>('exact', 'prefix', 'fuzzy'),
    )
    .map(([meant, fit]) => ({ ...meant, fit }))
  const part = fc
    .tuple(
      fc.array(meaning, { minLength: 1, maxLength: 2 }),
      fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
    )
    .map(
      ([meanings, except]): QueryPart => ({
        words: JSON.stringify([meanings, except]),
        meanings,
        ...(except ? { except } : {}),
      }),
    )
  const models = keysOf('model').map((keys) => new Map(keys.map((key): [string, Fit] => [key, 'fuzzy'])))
  return fc.record({
    filters,
    state: fc.constantFrom<State>('all', 'available', 'sold'),
    parts: fc.oneof(
      { weight: 2, arbitrary: fc.constant<QueryPart[]>([]) },
      fc.uniqueArray(part, { maxLength: 3, selector: ({ words }) => words }),
    ),
    unlikely: fc.oneof({ weight: 4, arbitrary: fc.constant(new Map<string, Fit>()) }, models),
  })
}

/** A question all of whose filters come from its words. */
const heardBy = (query: TestQuery) => ({
  ...query,
  corrected: [],
  converted: [],
  isHeard: Object.keys(query.filters).length > 0,
})

describe.each([
  ['the facets and spans that there are', ownFields],
  ['as many as there is room for', full],
] as const)('With %s, search', (_, fields) => {
  const cars = carsOf(fields)
  const index = openCarIndex(fields)
  for (const car of cars)
    index.add({ ...car, numbers: { ...car.numbers, price: 1 }, values: { ...car.values, color: 'Pink' } })
  for (const car of cars) index.add(car)
  index.add({ ...(cars[0] as IndexedCar), id: 'deleted' })
  index.remove('deleted')
  const oracle = openOracle(cars, fields)
  const anyQuestion = openQuestions(oracle, fields)

  it('finds the same cars in the same order, and the same nearest cars, as the reference', () => {
    fc.assert(
      fc.property(anyQuestion, fc.option(fc.constantFrom(...sorts), { nil: undefined }), (said, sort) => {
        const found = findIn(index, { state: said.state, sort, limit: 1000 }, heardBy(said))
        const asked = oracle.heard(said)
        const left = said.parts.filter((part) => !asked.parts.includes(part)).map(({ words }) => words)
        expect(found.leftOut ?? []).toEqual(left)
        const fitting = cars.filter((car) => oracle.failures(car, asked).length === 0)
        expect(found.total).toBe(fitting.length)
        expect(found.ids).toEqual(oracle.inOrder(fitting, sort, asked))
        if (fitting.length > 0) {
          expect(found.nearest).toBeUndefined()
          return
        }
        const { ids, loosen, words } = oracle.nearest(asked, sort)
        expect(found.nearest?.ids).toEqual(ids)
        const [others, ofWords] = [
          found.nearest?.loosen.filter(({ without }) => without !== 'words'),
          found.nearest?.loosen.flatMap((one) => ('words' in one ? [one] : [])),
        ]
        expect(Object.fromEntries(others?.map(({ without, cars }) => [without, cars]) ?? [])).toEqual(loosen)
        expect(ofWords?.map(({ words, cars }) => [words, cars])).toEqual(words)
      }),
      { numRuns: 600 },
    )
  })

  it('treats numbers that only deleted cars had as belonging to no car', () => {
    const part = (meaning: Meaning & { fit: Fit }) => ({ words: JSON.stringify(meaning), meanings: [meaning] })
    const parts = [
      part({ facet: 'drive', keys: ['fwd'], fit: 'exact' }),
      part({ span: 'price', range: { to: 1 }, fit: 'exact' }),
    ]
    const asked = { filters: { year: { from: 3000 } }, state: 'all' as const, parts, unlikely: new Map() }
    const found = findIn(index, { state: asked.state, limit: 1000 }, { ...asked, corrected: [], converted: [] })
    expect(found.nearest?.ids.length).toBeGreaterThan(0)
    expect(found.nearest?.ids).toEqual(oracle.nearest(asked, undefined).ids)
  })

  it('counts for each choice the cars that choosing it shows', () => {
    fc.assert(
      fc.property(anyQuestion, fc.constantFrom(...fields.facets, ...fields.sets), (said, facet) => {
        const { counts } = findIn(index, { state: said.state, limit: 0, counts: true }, heardBy(said))
        const asked = oracle.heard(said)
        for (const { key, cars } of counts?.[facet] ?? []) {
          const others = {
            ...asked.filters,
            [facet]: fields.sets.includes(facet) ? [...(asked.filters[facet] ?? []), key] : [key],
          }
          // Choosing a make includes all its models, and choosing a model excludes the other models of its make.
          if (facet === 'make') delete others.model
          if (facet === 'model') delete others.make
          expect([facet, key, cars]).toEqual([facet, key, oracle.count({ ...asked, filters: others })])
        }
        expect(counts?.available).toBe(oracle.count({ ...asked, state: 'available' }))
        expect(counts?.sold).toBe(oracle.count({ ...asked, state: 'sold' }))
        expect(counts?.pictured).toBe(oracle.count({ ...asked, filters: { ...asked.filters, pictured: true } }))
        expect(counts?.reserved).toBe(oracle.count({ ...asked, filters: { ...asked.filters, reserved: 'only' } }))
        expect(counts?.unreserved).toBe(oracle.count({ ...asked, filters: { ...asked.filters, reserved: 'hide' } }))
      }),
      { numRuns: 100 },
    )
  })

  it('pages forwards and backwards through the same list', () => {
    fc.assert(
      fc.property(
        anyQuestion,
        fc.option(fc.constantFrom(...sorts), { nil: undefined }),
        fc.integer({ min: 20, max: 90 }),
        (said, sort, limit) => {
          const asked = oracle.heard(said)
          const page = (place: { after?: string | null; before?: string | null }) =>
            findIn(index, { state: said.state, sort, limit, ...place }, heardBy(said))
          const whole = oracle.inOrder(
            cars.filter((car) => oracle.failures(car, asked).length === 0),
            sort,
            asked,
          )
          const pages = [page({})]
          for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(page({ after: next }))
          expect(pages.flatMap(({ ids }) => ids)).toEqual(whole)
          for (const [at, { previous }] of pages.entries())
            if (at > 0) expect(page({ before: previous ?? null }).ids).toEqual(pages[at - 1]?.ids)
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('Conditions', () => {
  it('use distinct bits without losing any', () => {
    for (const { masks, facets, sets, spans } of [ownFields, full]) {
      const { model, ...others } = masks
      const all = Object.values(others)
      expect(model).toBe(masks.make)
      expect(all).toHaveLength(facets.length + sets.length + spans.length + 5)
      expect(all.reduce((sum, mask) => sum | mask, 0)).toBe(all.reduce((sum, mask) => sum + mask, 0))
      for (const mask of all) expect(Uint32Array.of(mask)[0]).toBe(mask)
    }
    expect(Object.keys(full.masks).length - 1).toBe(31)
  })

  it('are refused with a clear message when there are too many or a name repeats', () => {
    expect(() => openFields([...full.facets, ...full.sets, 'last' as Facet], full.spans)).toThrow(
      'Search supports 31 conditions, but there are 32',
    )
    expect(() => openFields(facets, [...spans, 'fuel' as Span])).toThrow("'fuel' appears twice")
  })
})

it('names a chosen make and model that have no cars', () => {
  const index = openCarIndex()
  index.add(toIndexedCar({ make: 'Kia', model: 'Ray' }, 'a', 1))
  const filters: Filters = { make: ['lamborghini'], model: ['kia/lotze'] }
  const { counts } = findIn(
    index,
    { state: 'all', limit: 0, counts: true },
    { filters, parts: [], unlikely: new Map(), corrected: [], converted: [] },
  )
  expect(counts?.make.find(({ key }) => key === 'lamborghini')).toEqual({
    key: 'lamborghini',
    label: 'Lamborghini',
    cars: 0,
  })
  expect(counts?.model.find(({ key }) => key === 'kia/lotze')).toEqual({ key: 'kia/lotze', label: 'Lotze', cars: 0 })
})

it('lists cars for sale that keep budget and body before nearer misses of both', () => {
  const index = openCarIndex()
  const add = (id: string, category: string, fuelType: string, price: number, soldOut = false) =>
    index.add({ ...toIndexedCar({ make: 'Kia', category, fuelType, soldOut }, id, 1), numbers: { price } })
  add('sedan', 'Sedan', 'Diesel', 9000)
  add('dear', 'SUV', 'Diesel', 16_000)
  add('petrol', 'SUV', 'Petrol', 14_000)
  add('sold', 'SUV', 'Diesel', 8000, true)
  const filters: Filters = { category: ['suv'], fuel: ['diesel'], price: { to: 15_000 } }
  const asked = { filters, parts: [], unlikely: new Map(), corrected: [], converted: [] }
  expect(findIn(index, { state: 'available', limit: 5 }, asked).nearest?.ids).toEqual(['petrol', 'sedan', 'dear'])
})

it('sorts nearest cars from the missed bound outwards', () => {
  expect(sortForNearest({ make: ['kia'], price: { to: 500 } })).toBe('price')
  expect(sortForNearest({ price: { from: 90_000 } })).toBe('price-desc')
  expect(sortForNearest({ year: { from: 2027 } })).toBe('year-desc')
  expect(sortForNearest({ mileage: { to: 10 } })).toBe('mileage')
  expect(sortForNearest({ year: { from: 2020 }, total: { to: 14_000 } })).toBe('total')
  expect(sortForNearest({ price: { from: 500, to: 600 } })).toBe('newest')
  expect(sortForNearest({ make: ['kia'] })).toBe('newest')
})
