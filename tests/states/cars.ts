import type { Car } from '#app/features/stock/cars/schema.ts'
import { type SheetKey, sheetFieldOf, sheetKeys } from '#app/features/stock/condition/fields.ts'

type Hands = { add: (car: Partial<Car>) => Promise<string>; remove: (id: string) => Promise<unknown> }
type Samples = { cars: Car[]; pictures: string[] }

const found =
  (wanted: (car: Car) => boolean) =>
  async (_: Hands, { cars }: Samples) =>
    cars.find(wanted)?.id
const newest =
  (wanted: (car: Car) => boolean) =>
  async (_: Hands, { cars }: Samples) =>
    cars.findLast(wanted)?.id
const several =
  (count: number) =>
  async (_: Hands, { cars }: Samples) =>
    cars
      .filter((car) => !car.soldOut && car.pictures.length > 3)
      .slice(0, count)
      .map(({ id }) => id)
      .join()
const added =
  (car: Partial<Car>, count = 4) =>
  ({ add }: Hands, { pictures }: Samples) =>
    add({
      year: 2019,
      mileage: 84_500,
      sellingPrice: '11,900',
      fuelType: 'Diesel',
      category: 'SUV',
      ...car,
      pictures: pictures.slice(0, count),
    })

const facts = {
  year: 2021,
  mileage: 1_999_999,
  sellingPrice: '1,234,567,890 KRW',
  trim: 'Executive Prestige Long Wheelbase All-Wheel Drive Special Edition',
}

const latin = {
  make: 'Mercedes-Benz Nutzfahrzeuge',
  model: 'Sprinter 519 CDI Hochdach Kombi Extralang Donaudampfschifffahrtsgesellschaft',
}
export const latinName = `${latin.make} ${latin.model}`

function fullSheet(): object {
  const id = 'a'.repeat(32)
  const picture = `/pictures/${id}-1280.jpg`
  const said = (key: SheetKey) => {
    const { kind, words = [] } = sheetFieldOf(key)
    const marks = ['X', 'W', 'repainted', 'A1', 'U2', 'C3', 'T']
    return {
      marks,
      word: words.at(-1),
      tyre: 5.5,
      number: 2,
      text: 'A',
      date: '2026-11-23',
      picture,
      scan: [picture, `/files/${id}.pdf`],
    }[kind]
  }
  return Object.fromEntries(sheetKeys.map((key) => [key, said(key)]))
}

/** Cars by kind. Some are added on first use, so that earlier lists show only the samples. */
const kinds = {
  car: newest((car) => !car.soldOut && car.pictures.length === 4 && car.priceUsd !== null),
  sold: found((car) => car.soldOut && car.pictures.length > 1),
  reserved: found((car) => car.reservedUntil !== null),
  plain: found((car) => !car.soldOut && car.pictures.length === 0),
  priceless: found((car) => !car.soldOut && car.priceUsd === null && car.pictures.length > 0),
  sheet: found((car) => !car.soldOut && car.condition !== null && car.equipment !== null),
  two: several(2),
  four: several(4),
  one: added({ make: 'Kia', model: 'Sportage' }, 1),
  twelve: added({ make: 'Kia', model: 'Sorento' }, 12),
  latin: added({
    ...facts,
    ...latin,
    comment: `Single owner, full service book, no accident and no repaint; ${'ready to ship from Incheon, with papers for export and two keys. '.repeat(12)}`,
  }),
  hangul: added({
    ...facts,
    make: '현대자동차그룹상용차사업본부',
    model: '그랜드스타렉스어반익스클루시브스페셜구인승장축하이루프캠핑카',
    comment:
      '무사고 1인 소유 차량이며 정비 기록이 모두 남아 있습니다. 인천항에서 바로 선적할 수 있고 수출 말소 서류와 열쇠 두 개를 드립니다. '.repeat(
        12,
      ),
  }),
  arabic: added({
    ...facts,
    make: 'مرسيدس بنز للمركبات التجارية',
    model: 'سبرنتر ٥١٩ سقف مرتفع طويلة جدا تسعة مقاعد الفئة التنفيذية الخاصة',
    comment:
      'مالك واحد، صيانة كاملة بدفتر الوكالة، بدون حوادث وبدون رش، جاهزة للشحن من ميناء إنتشون مع أوراق التصدير ومفتاحين. '.repeat(
        8,
      ),
  }),
  // This car has a full condition sheet, whose pictures do not exist.
  stated: added({ make: 'Kia', model: 'Mohave', condition: fullSheet() as Car['condition'] }),
  // This car has one fault in the drawing and one in a labelled picture.
  marked: ({ add }: Hands, { pictures: [first = '', ...others] }: Samples) =>
    add({
      make: 'Kia',
      model: 'Niro',
      pictures: [first, `${others[0]}#engine`],
      condition: {
        skin: 'original',
        frame: 'sound',
        rearRightDoor: ['repainted'],
        engine: 'slight-leak',
        gearbox: 'good',
        brakes: 'good',
      },
    }),
  binned: async (hands: Hands, samples: Samples) => {
    const id = await added({ make: 'Kia', model: 'Ray' })(hands, samples)
    await hands.remove(id)
    return id
  },
} satisfies Record<string, (hands: Hands, samples: Samples) => Promise<string | undefined>>

export type CarKind = keyof typeof kinds

export function openCars(hands: Hands, samples: Samples): (kind: CarKind) => Promise<string> {
  const known = new Map<CarKind, Promise<string | undefined>>()
  return async (kind) => {
    const asked = known.get(kind) ?? kinds[kind](hands, samples)
    known.set(kind, asked)
    const id = await asked
    if (!id) throw new Error(`There is no car of the kind '${kind}' among the samples.`)
    return id
  }
}

/** Replaces kinds of cars in a path, such as ':sold', with ids. */
export async function withCars(path: string, id: (kind: CarKind) => Promise<string>): Promise<string> {
  let whole = path
  for (const [name, kind] of path.matchAll(/:(\w+)/g)) {
    if (!(kind && kind in kinds)) throw new Error(`${path}: there is no kind of car '${kind}'.`)
    whole = whole.replace(name, await id(kind as CarKind))
  }
  return whole
}
