import { monthOf } from '#app/features/stock/destinations/shared/cost.ts'
import { euroOf } from '#app/features/stock/destinations/shared/sizes.ts'
import { normaliseText } from '#app/lib/text.ts'
import { type Facet, type Span, sorts } from '../schema.ts'
import { withoutDeniedEquipment } from '../words/denied-equipment.ts'
import { listMarks, possibleMarks } from '../words/marks.ts'
import { type FacetColumn, openColumn, openFacetColumn, type Value } from './columns.ts'
import { type Fields, ownFields } from './conditions.ts'
import { pastBits } from './history-bits.ts'
import type { IndexedCar } from './indexed-car.ts'
import { facetValueOf, namesOf } from './keys.ts'
import { toColumnValue } from './numbers.ts'
import { type CountedFacet, comparing, type Order, type OrderKey, openOrder } from './orders.ts'
import { openPostings } from './postings.ts'
import { type Bits, openSet, type SetColumn } from './sets.ts'

/**
 * The search index: all cars in columns, one document each. A changed car becomes a new document, and its old one is
 * dead.
 */
export type CarIndex = ReturnType<typeof openCarIndex>

export type Trait = Facet | 'sold' | 'pictured' | 'reserved'

const yesNo = (is: boolean): Value => ({ key: is ? 'yes' : 'no', label: '' })

// The caches are limited, because anybody may send texts to search.
const mostTexts = 50_000
const longestText = 80

function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    let answer = known.get(text)
    if (answer === undefined) {
      answer = make(text)
      if (known.size < mostTexts && text.length <= longestText) known.set(text, answer)
    }
    return answer
  }
}

export const endLength = 6

/** Returns the last six characters of a VIN in base 36 as a 32-bit number, or -1 if they are malformed. */
function endingOf(vin: string): number {
  const end = vin.slice(-endLength).toLowerCase()
  return /^[a-z\d]{6}$/.test(end) ? Number.parseInt(end, 36) | 0 : -1
}

const wholes = () => openColumn((length) => new Int32Array(length))

export function openCarIndex({ facets, sets: several, spans, masks }: Fields = ownFields) {
  const ids: string[] = []
  const docOf = new Map<string, number>()
  const traits: Trait[] = [...facets, 'sold', 'pictured', 'reserved']
  const columns = Object.fromEntries(traits.map((trait) => [trait, openFacetColumn()])) as Record<Trait, FacetColumn>
  const postings = openPostings()
  const alive = openColumn((length) => new Uint8Array(length))
  const sets = Object.fromEntries(several.map((set) => [set, openSet()])) as Record<Facet, SetColumn>
  const counted = several.filter((set) => sorts.some((sort) => sort === `${set}-desc`))
  const numbers = {
    ...(Object.fromEntries(counted.map((set) => [set, sets[set].sizes])) as Record<
      CountedFacet,
      ReturnType<typeof wholes>
    >),
    ...(Object.fromEntries(spans.map((span) => [span, wholes()])) as Record<Span, ReturnType<typeof wholes>>),
    created: openColumn((length) => new Float64Array(length)),
  }
  const orders = Object.fromEntries(
    (['created', ...spans, ...(counted as CountedFacet[])] as const).map((key) => {
      const has = (doc: number) => key === 'created' || (numbers[key].values[doc] as number) >= 0
      return [key, openOrder(comparing(numbers, ids, key), has, (doc) => alive.values[doc] === 1)]
    }),
  ) as Record<OrderKey, Order>
  const read = Object.fromEntries(
    facets.map((facet) => [facet, remembered((text) => facetValueOf(facet, text))]),
  ) as Record<Facet, (text: string) => Value>
  const readNames = remembered((text) => namesOf(...(text.split('\0') as [string, string])))
  const wordsOf = remembered((text) => [normaliseText(withoutDeniedEquipment(text)), ...listMarks(text)].join(' '))
  const endings = wholes()
  const facts = { seats: wholes(), engineCc: wholes(), registered: wholes(), euro: wholes(), past: wholes() }
  let dead = 0
  const isSold = (doc: number) => columns.sold.ordinals()[doc] === columns.sold.terms.find('yes')

  /** Counts a car for sale for each of its values. */
  function count(doc: number, by: 1 | -1): void {
    if (!isSold(doc)) for (const trait of traits) columns[trait].countAvailable(doc, by)
  }

  function remove(id: string): boolean {
    const doc = docOf.get(id)
    if (doc === undefined) return false
    count(doc, -1)
    alive.values[doc] = 0
    docOf.delete(id)
    dead++
    return true
  }

  function add(car: IndexedCar): void {
    remove(car.id)
    const doc = ids.push(car.id) - 1
    docOf.set(car.id, doc)
    const text = (facet: Facet) => String(car.values[facet] ?? '')
    const { make, model, words } = readNames(`${text('make')}\0${text('model')}`)
    const values = {
      make,
      model,
      sold: yesNo(car.soldOut),
      pictured: yesNo(car.pictured),
      reserved: yesNo(car.reserved),
    } as Record<Trait, Value>
    for (const facet of facets) values[facet] ??= read[facet](text(facet))
    for (const trait of traits) columns[trait].add(values[trait])
    alive.push(1)
    count(doc, 1)
    for (const span of spans) numbers[span].push(toColumnValue(span, car.numbers[span]))
    for (const set of several) sets[set].add(doc, (car.values[set] ?? []) as readonly string[], car.sizes?.[set])
    numbers.created.push(car.created)
    const own = [...car.texts.map((one) => wordsOf(one ?? '')), ...(car.marks ?? [])]
    const known = { model: model.key, category: values.category.key, fuel: values.fuel.key }
    const inModel = listMarks(text('model'))
    const said = [words, ...inModel, ...own, ...possibleMarks(known, [...own, ...inModel])]
    postings.add(doc, new Set(said.join(' ').split(' ').filter(Boolean)))
    endings.push(endingOf(car.vin ?? ''))
    facts.seats.push(car.facts?.seats ?? -1)
    facts.engineCc.push(car.facts?.engineCc ?? -1)
    facts.registered.push(car.facts?.firstRegistration ? monthOf(car.facts.firstRegistration) : -1)
    facts.euro.push(euroOf(car.facts?.emissions ?? null) ?? -1)
    facts.past.push(pastBits(car.facts?.past ?? []))
    for (const order of Object.values(orders)) order.add(doc)
  }

  return {
    facets,
    spans,
    masks,
    /** Filters of fields with several values. `facets` are all others. */
    several,
    sets,
    add,
    remove,
    ids,
    docOf: (id: string) => docOf.get(id),
    /** Facets with one value, and whether a car is sold, has a picture and is reserved. */
    traits,
    columns,
    /** 1 for each document that has not been removed. */
    alive,
    isSold,
    postings,
    /** Documents of cars whose VIN ends so; none unless `end` is six letters and digits. */
    endingWith: (end: string): number[] => {
      const wanted = end.length === endLength ? endingOf(end) : -1
      const docs: number[] = []
      if (wanted !== -1)
        for (let doc = 0; doc < ids.length; doc++)
          if (endings.values[doc] === wanted && alive.values[doc]) docs.push(doc)
      return docs
    },
    orders,
    numbers,
    /** Facts for landed costs and import rules. -1 means unknown. `registered` is in months since year 0. */
    facts,
    /** Cars that may be imported at the chosen port, as bits. Empty without a port (abroad.ts). */
    importable: new Int32Array(0) as Bits,
    /** Cars that may not be imported there. The rest is not certain. */
    forbidden: new Int32Array(0) as Bits,
    dead: () => dead,
  }
}
