import { readNumbers } from '#app/features/desk/adverts/decide.ts'
import { plainDigits } from '#app/lib/text.ts'

// The same facts in many orders and styles. A number of one field must never become the value of another.

const latest = 2027
type Car = Record<'year' | 'mileage' | 'price' | 'engine' | 'seats' | 'doors', number>
type Style = Record<keyof Car, (value: number) => string>

const grouped = (sign: string) => (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, sign)
const [comma, dot, space, plain] = [grouped(','), grouped('.'), grouped(' '), String]
const inThousands = (value: number) => String(value / 1000)
const litres = (value: number) => (value / 1000).toFixed(1)
const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

const styles: Style[] = [
  ...[comma, space, plain].map(
    (group): Style => ({
      year: plain,
      mileage: (n) => `${group(n)} km`,
      price: (n) => `$${group(n)}`,
      engine: (n) => `${n}cc`,
      seats: (n) => `${n} seats`,
      doors: (n) => `${n} doors`,
    }),
  ),
  ...[comma, plain].map(
    (group): Style => ({
      year: (n) => `model ${n}`,
      mileage: (n) => `mileage: ${group(n)}`,
      price: (n) => `price: ${group(n)} USD`,
      engine: (n) => `engine ${litres(n)}`,
      seats: (n) => `seats: ${n}`,
      doors: (n) => `doors: ${n}`,
    }),
  ),
  ...[comma, plain].map(
    (group): Style => ({
      year: (n) => `${n} model`,
      mileage: (n) => `${inThousands(n)}k km`,
      price: (n) => `USD ${group(n)}`,
      engine: (n) => `${litres(n)}L`,
      seats: (n) => `${n}-seater`,
      doors: (n) => `${n}dr`,
    }),
  ),
  ...[comma, plain].map(
    (group): Style => ({
      year: (n) => `${n}년식`,
      mileage: (n) => `${group(n)}km`,
      price: (n) => `${group(n)}달러`,
      engine: (n) => `${group(n)}cc`,
      seats: (n) => `${n}인승`,
      doors: (n) => `${n}도어`,
    }),
  ),
  ...[comma, plain].map(
    (group): Style => ({
      year: (n) => `${String(n).slice(2)}년형`,
      mileage: (n) => `주행거리 ${n / 10_000}만`,
      price: (n) => `판매가 ${group(n)}불`,
      engine: (n) => `배기량 ${n}`,
      seats: (n) => `${n}인승`,
      doors: (n) => `${n}도어`,
    }),
  ),
  ...[comma, space, plain].map(
    (group): Style => ({
      year: (n) => `${n} г.в.`,
      mileage: (n) => `пробег ${group(n)}`,
      price: (n) => `цена ${group(n)} $`,
      engine: (n) => `двигатель ${litres(n)}`,
      seats: (n) => `${n} мест`,
      doors: (n) => `${n} двери`,
    }),
  ),
  ...[space, plain].map(
    (group): Style => ({
      year: (n) => `год ${n}`,
      mileage: (n) => `${inThousands(n)} тыс. км`,
      price: (n) => `${group(n)} долларов`,
      engine: (n) => `${n} см3`,
      seats: (n) => `мест: ${n}`,
      doors: (n) => `дверей: ${n}`,
    }),
  ),
  ...[comma, plain].map(
    (group): Style => ({
      year: (n) => `موديل ${n}`,
      mileage: (n) => `ماشية ${group(n)} كم`,
      price: (n) => `السعر ${group(n)} دولار`,
      engine: (n) => `محرك ${litres(n)}`,
      seats: (n) => `${n} مقاعد`,
      doors: (n) => `${n} أبواب`,
    }),
  ),
  {
    year: (n) => arabic(`موديل ${n}`),
    mileage: (n) => arabic(`الممشى ${grouped('٬')(n)} كم`),
    price: (n) => arabic(`${grouped('٬')(n)} دولار`),
    engine: (n) => arabic(`${n} سي سي`),
    seats: (n) => arabic(`${n} راكب`),
    doors: (n) => arabic(`${n} أبواب`),
  },
  {
    year: (n) => arabic(String(n)),
    mileage: (n) => arabic(`${inThousands(n)} ألف كم`),
    price: (n) => arabic(`بسعر ${n} دولار`),
    engine: (n) => arabic(`محرك ${n}`),
    seats: (n) => arabic(`عدد المقاعد ${n}`),
    doors: (n) => arabic(`عدد الأبواب ${n}`),
  },
  ...[dot, plain].map(
    (group): Style => ({
      year: (n) => `año ${n}`,
      mileage: (n) => `${group(n)} km`,
      price: (n) => `precio US$ ${group(n)}`,
      engine: (n) => `motor ${litres(n)}`,
      seats: (n) => `${n} asientos`,
      doors: (n) => `${n} puertas`,
    }),
  ),
  ...[dot, plain].map(
    (group): Style => ({
      year: (n) => `modelo ${n}`,
      mileage: (n) => `kilometraje ${group(n)}`,
      price: (n) => `${group(n)} dólares`,
      engine: (n) => `cilindrada ${n} cc`,
      seats: (n) => `${n} pasajeros`,
      doors: (n) => `${n} puertas`,
    }),
  ),
  {
    year: plain,
    mileage: (n) => `${n}km`,
    price: (n) => `${n}usd`,
    engine: (n) => `${litres(n)} diesel`,
    seats: (n) => `${n}seats`,
    doors: (n) => `${n}doors`,
  },
  {
    year: (n) => `’${String(n).slice(2)}`,
    mileage: (n) => `odo ${comma(n)}`,
    price: (n) => `asking $ ${comma(n)}`,
    engine: (n) => `${litres(n)} petrol`,
    seats: (n) => `${n} seater`,
    doors: (n) => `${n} door`,
  },
  {
    year: (n) => `built in ${n}`,
    mileage: (n) => `driven ${comma(n)} km`,
    price: (n) => `${(n / 1000).toFixed(1)}k USD`,
    engine: (n) => `${litres(n)} turbo`,
    seats: (n) => `${n} seats`,
    doors: (n) => `${n} doors`,
  },
]

/** Mulberry32, so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const separators = [', ', ' / ', '\n', ' · ', ' | ', ' ', ' - ', '; ']
const names = ['', 'Kia Sorento', '기아 쏘렌토', 'Hyundai Porter', 'كيا سورينتو', 'Киа Соренто', 'K7', 'G80']
const fields = {
  year: 'year',
  mileage: 'mileage',
  price: 'sellingPrice',
  engine: 'engineCc',
  seats: 'seats',
  doors: 'doors',
}

/** Reads random adverts. `wrong` has values that are not those of the car, `read` is the share of values read. */
export function readRandomAdverts(count: number, seed: number): { wrong: string[]; read: number } {
  const next = random(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  const wrong: string[] = []
  let [read, all] = [0, 0]
  for (let turn = 0; turn < count; turn++) {
    const car: Car = {
      year: 2005 + Math.floor(next() * 21),
      mileage: 1000 * (5 + Math.floor(next() * 295)) + (next() < 0.5 ? 0 : 100 * Math.floor(next() * 10)),
      price: 100 * (15 + Math.floor(next() * 400)),
      engine: pick([1000, 1400, 1600, 2000, 2200, 2400, 3300]),
      seats: pick([4, 5, 7, 9, 11]),
      doors: pick([2, 3, 4, 5]),
    }
    const style = pick(styles)
    const order = (Object.keys(fields) as (keyof Car)[])
      .map((key) => ({ key, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ key }) => key)
      .filter(() => next() < 0.85)
    const text = [pick(names), ...order.map((key) => style[key](car[key]))].filter(Boolean).join(pick(separators))
    const found = new Map(
      readNumbers(plainDigits(text), latest).findings.map(({ field, value }) => [field as string, value]),
    )
    for (const [key, field] of Object.entries(fields) as [keyof Car, string][]) {
      const value = found.get(field)?.replace(/,/g, '')
      const truth = order.includes(key) ? String(car[key]) : undefined
      if (value !== undefined && value !== truth) wrong.push(`${JSON.stringify(text)}: ${field} ${value}, not ${truth}`)
      if (truth !== undefined) all++
      if (truth !== undefined && value === truth) read++
    }
  }
  return { wrong, read: read / all }
}
