import { canonicalCategory, canonicalColor, canonicalFuel, canonicalMake, isKnownMake, splitModel } from '#app/features/catalogue/rules.ts'
import { normaliseText } from '#app/lib/text.ts'
import { openStock } from '../suggest/stock.ts'
import { type fewFacets, openCells } from './cells.ts'
import { openCodes, openColumn } from './columns.ts'
import { categoryKey, colorKey, driveKey, fuelKey, makeKey, modelKey, steeringKey, transmissionKey } from './keys.ts'
import { comparing, type Order, type OrderKey, openOrder } from './orders.ts'
import { largest, raise, type Slots } from './pass.ts'
import { openPostings } from './postings.ts'

/** A car as search takes it in. Price in US dollars, mileage in km, `created` in ms. */
export type IndexedCar = {
  id: string
  make: string | null
  model: string | null
  trim: string | null
  category: string | null
  fuelType: string | null
  transmission: string | null
  drive: string | null
  steering: string | null
  color: string | null
  comment: string | null
  soldOut: boolean
  pictured: boolean
  price: number | null
  year: number | null
  mileage: number | null
  created: number
}

/** All cars as search holds them: a slot each, in columns. A car that changes gets a new slot, its old one is dead. */
export type Holdings = ReturnType<typeof openHoldings>

/** The answers of a function of a text, kept: cars say the same few texts again and again. Only so many are kept, for texts that anybody may write. */
function remembered<T>(make: (text: string) => T): (text: string | null) => T {
  const known = new Map<string, T>()
  return (text) => {
    const key = text ?? ''
    let answer = known.get(key)
    if (answer === undefined) {
      answer = make(key)
      if (known.size < 50_000) known.set(key, answer)
    }
    return answer
  }
}

const float = (length: number) => new Float64Array(length)
const whole = (length: number) => new Int32Array(length)

/** Holds no car yet. */
export function openHoldings() {
  const ids: string[] = []
  const slotOf = new Map<string, number>()
  const cells = openCells()
  const models = openCodes()
  const postings = openPostings()
  const stock = openStock()
  const cell = openColumn(whole)
  const model = openColumn(whole)
  const numbers = { price: openColumn(whole), year: openColumn(whole), mileage: openColumn(whole), created: openColumn(float) }
  const orders = Object.fromEntries(
    (['created', 'price', 'year', 'mileage'] as const).map((key) => {
      const has = (slot: number) => key === 'created' || (numbers[key].values[slot] as number) >= 0
      return [key, openOrder(comparing(numbers, ids, key), has, (slot) => cell.values[slot] !== 0)]
    }),
  ) as Record<OrderKey, Order>
  const kind = openColumn(whole)
  const before = openColumn(whole)
  const kinds = { cell: openColumn(whole), model: openColumn(whole), cars: openColumn(whole), last: openColumn(whole) }
  const kindOf = new Map<number, number>()
  let kindCount = 0
  const modelList: { make: string; makeLabel: string; key: string; label: string }[] = []
  const few = {
    category: remembered((text) => ({ key: categoryKey(text), label: canonicalCategory(text) })),
    fuel: remembered((text) => ({ key: fuelKey(text), label: fuelKey(text) === 'petrol' ? 'Petrol' : canonicalFuel(text) })),
    transmission: remembered((text) => ({ key: transmissionKey(text), label: transmissionKey(text) })),
    drive: remembered((text) => ({ key: driveKey(text), label: driveKey(text) })),
    steering: remembered((text) => ({ key: steeringKey(text), label: steeringKey(text) })),
    color: remembered((text) => ({ key: colorKey(text), label: canonicalColor(text) })),
  } satisfies Record<(typeof fewFacets)[number], unknown>
  const named = remembered((text) => {
    const [make = '', name = ''] = text.split('\0')
    const known = make !== '' && isKnownMake(make)
    const split = name && make ? splitModel(make, name) : { model: name, rest: '', known: false }
    // Names that the catalogue knows are found through it; others by their words.
    const loose = [known ? '' : make, split.known ? split.rest : name].join(' ')
    return { make: makeKey(make), makeLabel: make && canonicalMake(make), key: modelKey(make, name), label: split.model, words: normaliseText(loose) }
  })
  const wordsOf = remembered(normaliseText)
  let dead = 0

  function remove(id: string): boolean {
    const slot = slotOf.get(id)
    if (slot === undefined) return false
    const was = cell.values[slot] as number
    stock.remove(model.values[slot] as number, was, cells.sold()[was] === 1)
    cell.values[slot] = 0
    raise(kinds.cars.values, kind.values[slot] as number, -1)
    kind.values[slot] = 0
    slotOf.delete(id)
    dead++
    return true
  }

  function kindFor(itsCell: number, itsModel: number): number {
    // Both are far below 2^26, so that no two pairs make the same number.
    const pair = itsCell * 2 ** 26 + itsModel
    const known = kindOf.get(pair)
    if (known !== undefined) return known
    kinds.cell.push(itsCell)
    kinds.model.push(itsModel)
    kinds.cars.push(0)
    kinds.last.push(-1)
    kindOf.set(pair, kindCount)
    return kindCount++
  }
  // That of cars which are gone.
  kindFor(0, 0)
  kindOf.clear()

  function add(car: IndexedCar): void {
    remove(car.id)
    const slot = ids.push(car.id) - 1
    slotOf.set(car.id, slot)
    const names = named(`${car.make ?? ''}\0${car.model ?? ''}`)
    const code = models.of(`${names.make}\0${names.key}`)
    modelList[code] ??= names
    model.push(code)
    const its = cells.of({
      category: few.category(car.category),
      fuel: few.fuel(car.fuelType),
      transmission: few.transmission(car.transmission),
      drive: few.drive(car.drive),
      steering: few.steering(car.steering),
      color: few.color(car.color),
      sold: car.soldOut,
      pictured: car.pictured,
    })
    cell.push(its)
    const sort = kindFor(its, code)
    kind.push(sort)
    raise(kinds.cars.values, sort)
    before.push(kinds.last.values[sort] as number)
    kinds.last.values[sort] = slot
    stock.add(slot, code, its, car.soldOut)
    numbers.price.push(car.price === null ? -1 : Math.min(Math.round(car.price * 100), largest))
    numbers.year.push(car.year ?? -1)
    numbers.mileage.push(car.mileage ?? -1)
    numbers.created.push(car.created)
    const text = `${names.words} ${wordsOf(car.trim)} ${normaliseText(car.comment ?? '')}`
    postings.add(slot, new Set(text.split(' ').filter(Boolean)))
    for (const order of Object.values(orders)) order.add([slot])
  }

  return {
    add,
    remove,
    ids,
    slotOf: (id: string) => slotOf.get(id),
    cells,
    modelList,
    postings,
    stock,
    orders,
    numbers,
    /** How many slots are of no use any more. */
    dead: () => dead,
    slots: (): Slots => ({
      length: ids.length,
      kind: kind.values,
      kinds: { length: kindCount, cell: kinds.cell.values, model: kinds.model.values, cars: kinds.cars.values, last: kinds.last.values },
      before: before.values,
      cell: cell.values,
      model: model.values,
      price: numbers.price.values,
      year: numbers.year.values,
      mileage: numbers.mileage.values,
    }),
  }
}
