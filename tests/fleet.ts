import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import aliases from '#app/features/base/catalogue/aliases.json' with { type: 'json' }
import { makeName, modelName } from '#app/features/base/catalogue/names.ts'
import { equipmentItems } from '#app/features/base/equipment/choices.ts'
import type { IndexedCar } from '#app/features/shop/search/engine/indexed-car.ts'
import { facets, spansOfFields } from '#app/features/shop/search/schema.ts'
import { facetColumns, spanColumns, toIndexed } from '#app/features/shop/search/source.ts'
import type { CarChange } from '#app/features/stock/cars/schema.ts'
import { toCarRow } from '#app/features/stock/cars/write.server.ts'
import { pastOf } from '#app/features/stock/condition/proof/rules.ts'
import { parsePrice } from '#app/lib/money.ts'

// Invented cars in a realistic mix: three scripts, few makes with most cars, some missing or odd values. The same
// number gives the same car.

const shares: [string, number][] = [
  ['Hyundai', 30],
  ['Kia', 26],
  ['Chevrolet', 7],
  ['KGM', 7],
  ['Renault Korea', 6],
  ['Genesis', 5],
  ['BMW', 5],
  ['Mercedes-Benz', 5],
  ['Audi', 2],
  ['Toyota', 2],
  ['Volkswagen', 1.5],
  ['Lexus', 1],
  ['Tesla', 0.8],
  ['Nissan', 0.5],
  ['Ford', 0.5],
  ['Peugeot', 0.3],
  ['Porsche', 0.3],
  ['Fiat', 0.1],
]
const colors: [string[], number][] = [
  [['White', '흰색', 'أبيض'], 34],
  [['Black', '검정색', 'أسود'], 24],
  [['Silver', '은색', 'فضي'], 14],
  [['Grey', '회색', 'رمادي'], 10],
  [['Pearl white', '진주색', 'أبيض لؤلؤي'], 6],
  [['Blue', '파란색', 'أزرق'], 6],
  [['Red', '빨간색', 'أحمر'], 3],
  [['Brown', '갈색', 'بني'], 2],
  [['Green', '녹색', 'أخضر'], 1],
]
const fuels = {
  Petrol: ['Petrol', '가솔린', 'بنزين'],
  Diesel: ['Diesel', '디젤', 'ديزل'],
  Hybrid: ['Hybrid', '하이브리드', 'هايبرد'],
  LPG: ['LPG', 'LPG', 'غاز'],
  Electric: ['Electric', '전기', 'كهرباء'],
}
const comments: string[][] = [
  [
    'One owner, no accident, ready to ship',
    'Full option, sunroof, heated seats',
    'New tyres, service book complete',
    'Small scratch on the rear bumper',
    'Timing belt changed, clean inside',
    'Export price, inspection welcome',
    'Low mileage, garage kept, non smoker',
    'Panorama roof, navigation, rear camera',
  ],
  [
    '무사고 1인 소유 차량입니다',
    '완전무사고 풀옵션 선루프',
    '타이어 교체, 정비 이력 완비',
    '뒷범퍼 작은 흠집 있음',
    '비흡연자 실내 깨끗합니다',
    '수출 가능 즉시 출고',
    '열선시트 통풍시트 네비게이션',
    '단순교환 이력, 엔진 미션 양호',
  ],
  [
    'بدون حوادث مالك واحد',
    'فل كامل مع فتحة سقف',
    'إطارات جديدة وصيانة منتظمة',
    'خدش بسيط في الصدام الخلفي',
    'نظيفة جدا من الداخل',
    'جاهزة للشحن من إنشون',
    'كاميرا خلفية ومقاعد مدفأة',
    'فحص كامل قبل التصدير',
  ],
]

/** Deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function pickShare<T>(from: [T, number][], chance: number): T {
  const all = from.reduce((sum, [, share]) => sum + share, 0)
  let left = chance * all
  for (const [value, share] of from) {
    left -= share
    if (left < 0) return value
  }
  return (from[0] as [T, number])[0]
}

const models = new Map(
  Object.entries(aliases as unknown as Record<string, { models: Record<string, string[]> }>).map(
    ([make, { models: of }]) => [
      make,
      // Models listed first in the catalogue are more common.
      Object.entries(of).map(([model, [category]], at): [[string, string | undefined], number] => [
        [model, category],
        1 / (at + 1),
      ]),
    ],
  ),
)

export function madeUpCar(at: number): CarChange & { stockNumber: string } {
  const chance = chanceOf(at * 7919 + 17)
  const make = pickShare(shares, chance())
  const [model, category] = pickShare(models.get(make) ?? [[['Other', undefined], 1]], chance())
  const script = pickShare([[0, 60] as [0 | 1 | 2, number], [1, 25], [2, 15]], chance())
  const lang = (['en', 'ko', 'ar'] as const)[script] ?? 'en'
  const age = Math.floor(chance() ** 1.6 * 18)
  const year = 2026 - age
  const isElectric = category === 'Electric' || make === 'Tesla'
  const fuel = isElectric
    ? 'Electric'
    : pickShare<keyof typeof fuels>(
        [
          ['Petrol', category === 'SUV' || category === 'Van' || category === 'Truck' ? 20 : 60],
          ['Diesel', category === 'Sedan' ? 12 : 45],
          ['Hybrid', year > 2015 ? 10 : 1],
          ['LPG', 6],
        ],
        chance(),
      )
  const price =
    Math.round(
      ((28_000 * 0.88 ** age + 900) *
        (0.6 + chance()) *
        (make === 'Mercedes-Benz' || make === 'BMW' || make === 'Porsche' ? 1.9 : 1)) /
        100,
    ) * 100
  const mileage = Math.round((age * (9_000 + chance() * 14_000) + chance() * 9_000) / 10) * 10
  const dirt = chance()
  const said = comments[script] ?? []
  const comment =
    chance() < 0.8
      ? [said[Math.floor(chance() * said.length)], chance() < 0.5 ? said[Math.floor(chance() * said.length)] : ''].join(
          '. ',
        )
      : null
  const pictures = chance() < 0.85 ? 1 + Math.floor(chance() * 8) : 0
  return {
    stockNumber: `N${1_000_000 + at}`,
    make: script === 0 ? make : makeName(make, lang),
    model: script === 0 ? model : modelName(make, model, lang),
    trim:
      chance() < 0.5
        ? `${(1 + Math.floor(chance() * 20) / 5).toFixed(1)} ${['Premium', 'Prestige', 'Smart', 'Luxury', '프리미엄'][Math.floor(chance() * 5)]}`
        : null,
    year: dirt < 0.01 ? null : year,
    mileage: dirt < 0.03 ? null : mileage,
    sellingPrice: dirt > 0.95 ? (['Ask', '협의', 'السعر عند الاتصال'][script] ?? 'Ask') : `$${price}`,
    fuelType: fuels[fuel][script] ?? fuel,
    category: category ?? null,
    comment,
    pictures: Array.from(
      { length: pictures },
      (_, view) => `/pictures/${pictureId((at * 3 + view) % madeUpPictures)}-960.jpg`,
    ),
    soldOut: chance() < 0.15,
    vin: chance() < 0.6 ? `KMH${String(at).padStart(14, '0')}` : null,
    transmission:
      chance() < 0.9
        ? chance() < 0.88
          ? (['Automatic', '오토', 'أوتوماتيك'][script] ?? null)
          : (['Manual', '수동', 'يدوي'][script] ?? null)
        : null,
    drive:
      chance() < 0.6
        ? pickShare(
            [
              ['FWD', 60],
              ['RWD', 12],
              ['AWD', 18],
              ['4WD', category === 'SUV' ? 30 : 2],
            ],
            chance(),
          )
        : null,
    steering: chance() < 0.8 ? 'Left' : null,
    color: chance() < 0.9 ? (pickShare(colors, chance())[script] ?? null) : null,
    equipment: equipmentOf(age, chance),
    condition: conditionOf(at),
  }
}

function conditionOf(at: number): CarChange['condition'] {
  if (at % 5 === 0) return { skin: 'original', frame: 'sound', accident: 'no', flood: 'no', rental: 'no', taxi: 'no' }
  return at % 5 === 1 ? { hood: ['repainted'], frontLeftDoor: ['X'], accident: 'yes', flood: 'no' } : null
}

/** Three cars in ten have no equipment. Otherwise newer cars have more, and each item has its own share. */
function equipmentOf(age: number, chance: () => number): string[] | null {
  if (chance() < 0.3) return null
  const fullness = (0.25 + 0.75 * chance()) * (1 - age / 25)
  const ticked = equipmentItems.filter((_, at) => chance() < fullness * (0.15 + ((at * 37) % 60) / 64))
  return ticked.length > 0 ? ticked : null
}

export function toIndexedCar(car: CarChange, id: string, created: number): IndexedCar {
  const said: Record<string, unknown> = { ...car, priceUsd: parsePrice(car.sellingPrice) }
  const inColumn = (column: string) =>
    said[column.replace(/_[a-z]/g, ([, letter = '']) => letter.toUpperCase())] ?? null
  const [trim, comment, seats, engineCc, vin] = [
    car.trim ?? null,
    car.comment ?? null,
    car.seats ?? null,
    car.engineCc ?? null,
    car.vin ?? null,
  ]
  return {
    id,
    created,
    soldOut: car.soldOut ?? false,
    pictured: (car.pictures ?? []).length > 0,
    reserved: Boolean(car.reservedUntil),
    ...toIndexed(
      Object.fromEntries(facets.map((facet) => [facet, inColumn(facetColumns[facet])])) as IndexedCar['values'],
      Object.fromEntries(
        spansOfFields.map((span) => [span, inColumn(spanColumns[span].column)]),
      ) as IndexedCar['numbers'],
      {
        trim,
        comment,
        seats,
        doors: car.doors ?? null,
        engineCc,
        vin,
        firstRegistration: car.firstRegistration ?? null,
        emissions: car.emissions ?? null,
        past: pastOf(car.condition ?? null),
      },
    ),
  }
}

const madeUpPictures = 2000
const pictureId = (at: number) => at.toString(16).padStart(32, '0')

export async function fillMadeUp(
  db: Database,
  cars: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  await sql`insert into picture (id, width, height, bytes, placeholder)
    select lpad(to_hex(n), 32, '0'), 1280, 960, 100000, 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoIAAYAAgA0JaQAA3AA' from generate_series(0, ${madeUpPictures - 1}::int) n`.execute(
    db,
  )
  const size = 2000
  const start = Date.now() - cars * 60_000
  for (let at = 0; at < cars; at += size) {
    const rows = Array.from({ length: Math.min(size, cars - at) }, (_, offset) => {
      const number = at + offset
      const when = new Date(start + number * 60_000).toISOString()
      return {
        pictures: [],
        sold_out: false,
        ...toCarRow(madeUpCar(number)),
        id: `m${(number * 7919 + 13).toString(36).padStart(11, '0')}`,
        created_at: when,
        updated_at: when,
        confirmed_at: when,
      }
    })
    await sql`insert into car_listing select * from jsonb_populate_recordset(null::car_listing, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
    onProgress(at + rows.length)
  }
  await sql`vacuum analyze`.execute(db)
}
