import { monthOf } from '#app/features/stock/destinations/shared/cost.ts'
import { euroOf } from '#app/features/stock/destinations/shared/sizes.ts'
import { normaliseText } from '#app/lib/text.ts'
import { type Facet, type Span, sorts } from '../schema.ts'
import { withoutLacking } from '../words/lacking.ts'
import { listMarks, marksOfModel } from '../words/marks.ts'
import { openColumn } from './columns.ts'
import { type Fields, ownFields } from './conditions.ts'
import type { IndexedCar } from './indexed-car.ts'
import { facetValueOf, namesOf } from './keys.ts'
import { openKinds, type Trait, type Value, yesNo } from './kinds.ts'
import { toColumnValue } from './numbers.ts'
import { type CountedFacet, comparing, type Order, type OrderKey, openOrder } from './orders.ts'
import { pastBits } from './past.ts'
import { openPostings } from './postings.ts'
import { type Bits, openSet, type SetColumn } from './sets.ts'

/**
 * The search index: all cars in columns, one slot (position) each. A changed car gets a new slot, and its old slot is
 * dead.
 */
export type CarIndex = ReturnType<typeof openCarIndex>

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
  const slotOf = new Map<string, number>()
  const kinds = openKinds(facets)
  const postings = openPostings()
  const kindOf = wholes()
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
      const has = (slot: number) => key === 'created' || (numbers[key].values[slot] as number) >= 0
      return [key, openOrder(comparing(numbers, ids, key), has, (slot) => kindOf.values[slot] !== 0)]
    }),
  ) as Record<OrderKey, Order>
  const read = Object.fromEntries(
    facets.map((facet) => [facet, remembered((text) => facetValueOf(facet, text))]),
  ) as Record<Facet, (text: string) => Value>
  const readNames = remembered((text) => namesOf(...(text.split('\0') as [string, string])))
  const wordsOf = remembered((text) => [normaliseText(withoutLacking(text)), ...listMarks(text)].join(' '))
  const endings = wholes()
  const facts = { seats: wholes(), engineCc: wholes(), registered: wholes(), euro: wholes(), past: wholes() }
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
    const values = {
      make,
      model,
      sold: yesNo(car.soldOut),
      pictured: yesNo(car.pictured),
      reserved: yesNo(car.reserved),
    } as Record<Trait, Value>
    for (const facet of facets) values[facet] ??= read[facet](text(facet))
    const kind = kinds.of(values)
    kindOf.push(kind)
    kinds.count(kind, 1)
    for (const span of spans) numbers[span].push(toColumnValue(span, car.numbers[span]))
    for (const set of several) sets[set].add(slot, (car.values[set] ?? []) as readonly string[], car.sizes?.[set])
    numbers.created.push(car.created)
    const own = [...car.texts.map((one) => wordsOf(one ?? '')), ...(car.marks ?? [])]
    const said = [words, ...listMarks(text('model')), ...own, ...marksOfModel(model.key, own)]
    postings.add(slot, new Set(said.join(' ').split(' ').filter(Boolean)))
    endings.push(endingOf(car.vin ?? ''))
    facts.seats.push(car.facts?.seats ?? -1)
    facts.engineCc.push(car.facts?.engineCc ?? -1)
    facts.registered.push(car.facts?.firstRegistration ? monthOf(car.facts.firstRegistration) : -1)
    facts.euro.push(euroOf(car.facts?.emissions ?? null) ?? -1)
    facts.past.push(pastBits(car.facts?.past ?? []))
    for (const order of Object.values(orders)) order.add(slot)
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
    slotOf: (id: string) => slotOf.get(id),
    kinds,
    kindOf: () => kindOf.values,
    postings,
    /** Slots of cars whose VIN ends so; none unless `end` is six letters and digits. */
    endingWith: (end: string): number[] => {
      const wanted = end.length === endLength ? endingOf(end) : -1
      const slots: number[] = []
      if (wanted !== -1)
        for (let slot = 0; slot < ids.length; slot++)
          if (endings.values[slot] === wanted && kindOf.values[slot] !== 0) slots.push(slot)
      return slots
    },
    orders,
    numbers,
    /** Facts for landed costs and import rules. -1 means unknown. `registered` is in months since year 0. */
    facts,
    /** Cars that may be imported at the chosen port, as bits. Empty without a port (abroad.ts). */
    importable: new Int32Array(0) as Bits,
    dead: () => dead,
  }
}
