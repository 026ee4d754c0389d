import { monthOf } from '#app/features/destinations/cost.ts'
import type { Facts } from '#app/features/destinations/schema.ts'
import { euroOf } from '#app/features/destinations/sizes.ts'
import { normaliseText } from '#app/lib/text.ts'
import { type Facet, type Span, sorts } from '../schema.ts'
import { listMarks } from '../words/marks.ts'
import { openColumn } from './columns.ts'
import { type Fields, ownFields } from './conditions.ts'
import { facetValueOf, namesOf } from './keys.ts'
import { openKinds, type Trait, type Value, yesNo } from './kinds.ts'
import { asHeld } from './numbers.ts'
import { type CountedFacet, comparing, type Order, type OrderKey, openOrder } from './orders.ts'
import { openPostings } from './postings.ts'
import { type Bits, openSet, type SetColumn } from './sets.ts'

/** A car as search takes it in; `created` in ms. */
export type IndexedCar = {
  id: string
  created: number
  soldOut: boolean
  pictured: boolean
  reserved: boolean
  /** What the seller wrote of each facet, a whole number, or several values; null or '' where it is not known. */
  values: Record<Facet, string | number | readonly string[] | null>
  /** How many values of a facet count where lists are sorted by it; absent, all. */
  sizes?: Partial<Record<Facet, number>>
  /** The number of each span in its own unit: US dollars, years, km. What depends upon where the buyer is (`total`) is not among them. */
  numbers: Partial<Record<Span, number | null>>
  /** What else the seller wrote; its words are found. */
  texts: (string | null)[]
  /** What other fields say as words that cars are found by, such as '7-seats' (words/marks.ts). */
  marks?: string[]
  /** The number on the chassis, of which the last six signs are often all that is read out. */
  vin?: string | null
  /** What costs and import rules go by, beside what it is chosen by. */
  facts?: Pick<Facts, 'seats' | 'engineCc' | 'firstRegistration' | 'emissions'>
}

/** All cars as search holds them: a slot each, in columns. A car that changes gets a new slot, its old one is dead. */
export type Holdings = ReturnType<typeof openHoldings>

// So many texts of one sort are remembered, and only short ones: anybody may write them.
const mostTexts = 50_000
const longestText = 80

/** The answers of a function of a text, kept: cars say the same few texts again and again. */
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

/** So many signs at the end of a VIN are read out. */
export const endLength = 6

/** The last six signs of a chassis number as a number; -1 for what is none. */
function endingOf(vin: string): number {
  const end = vin.slice(-endLength).toLowerCase()
  return /^[a-z\d]{6}$/.test(end) ? Number.parseInt(end, 36) | 0 : -1
}

const wholes = () => openColumn((length) => new Int32Array(length))

/** Holds no car yet. */
export function openHoldings({ facets, sets: several, spans, masks }: Fields = ownFields) {
  const ids: string[] = []
  const slotOf = new Map<string, number>()
  const kinds = openKinds(facets)
  const postings = openPostings()
  const kindOf = wholes()
  const sets = Object.fromEntries(several.map((set) => [set, openSet()])) as Record<Facet, SetColumn>
  // Of which lists are sorted by how many values cars have.
  const counted = several.filter((set) => sorts.some((sort) => sort === `${set}-desc`))
  const numbers = {
    ...(Object.fromEntries(counted.map((set) => [set, sets[set].sizes])) as Record<CountedFacet, ReturnType<typeof wholes>>),
    ...(Object.fromEntries(spans.map((span) => [span, wholes()])) as Record<Span, ReturnType<typeof wholes>>),
    created: openColumn((length) => new Float64Array(length)),
  }
  const orders = Object.fromEntries(
    (['created', ...spans, ...(counted as CountedFacet[])] as const).map((key) => {
      const has = (slot: number) => key === 'created' || (numbers[key].values[slot] as number) >= 0
      return [key, openOrder(comparing(numbers, ids, key), has, (slot) => kindOf.values[slot] !== 0)]
    }),
  ) as Record<OrderKey, Order>
  const read = Object.fromEntries(facets.map((facet) => [facet, remembered((text) => facetValueOf(facet, text))])) as Record<
    Facet,
    (text: string) => Value
  >
  const readNames = remembered((text) => namesOf(...(text.split('\0') as [string, string])))
  const wordsOf = remembered((text) => [normaliseText(text), ...listMarks(text)].join(' '))
  const endings = wholes()
  const facts = { seats: wholes(), engineCc: wholes(), registered: wholes(), euro: wholes() }
  let dead = 0

  function remove(id: string): boolean {
    const slot = slotOf.get(id)
    if (slot === undefined) return false
    kinds.count(kindOf.values[slot] as number, -1)
    kindOf.values[slot] = 0
    slotOf.delete(id)
    dead++
    return true
  }

  function add(car: IndexedCar): void {
    remove(car.id)
    const slot = ids.push(car.id) - 1
    slotOf.set(car.id, slot)
    const text = (facet: Facet) => String(car.values[facet] ?? '')
    const { make, model, words } = readNames(`${text('make')}\0${text('model')}`)
    const values = { make, model, sold: yesNo(car.soldOut), pictured: yesNo(car.pictured), reserved: yesNo(car.reserved) } as Record<Trait, Value>
    for (const facet of facets) values[facet] ??= read[facet](text(facet))
    const kind = kinds.of(values)
    kindOf.push(kind)
    kinds.count(kind, 1)
    for (const span of spans) numbers[span].push(asHeld(span, car.numbers[span]))
    for (const set of several) sets[set].add(slot, (car.values[set] ?? []) as readonly string[], car.sizes?.[set])
    numbers.created.push(car.created)
    const said = [words, ...listMarks(text('model')), ...car.texts.map((one) => wordsOf(one ?? '')), ...(car.marks ?? [])]
    postings.add(slot, new Set(said.join(' ').split(' ').filter(Boolean)))
    endings.push(endingOf(car.vin ?? ''))
    facts.seats.push(car.facts?.seats ?? -1)
    facts.engineCc.push(car.facts?.engineCc ?? -1)
    facts.registered.push(car.facts?.firstRegistration ? monthOf(car.facts.firstRegistration) : -1)
    facts.euro.push(euroOf(car.facts?.emissions ?? null) ?? -1)
    for (const order of Object.values(orders)) order.add(slot)
  }

  return {
    facets,
    spans,
    masks,
    /** The facets of which a car may have several values; `facets` are the others. */
    several,
    sets,
    add,
    remove,
    ids,
    slotOf: (id: string) => slotOf.get(id),
    kinds,
    /** By slot, its kind. */
    kindOf: () => kindOf.values,
    postings,
    /** The slots of cars whose chassis number ends so; of other texts than six letters and digits none. */
    endingWith: (end: string): number[] => {
      const wanted = end.length === endLength ? endingOf(end) : -1
      const slots: number[] = []
      if (wanted !== -1)
        for (let slot = 0; slot < ids.length; slot++) if (endings.values[slot] === wanted && kindOf.values[slot] !== 0) slots.push(slot)
      return slots
    },
    orders,
    numbers,
    /** What costs and rules go by beside all this; -1 where it is not known. `registered` in months since the year 0. */
    facts,
    /** The slots of cars that may be imported where the buyer is: of no destination none (abroad.ts). */
    importable: new Int32Array(0) as Bits,
    /** How many slots are of no use any more. */
    dead: () => dead,
  }
}
