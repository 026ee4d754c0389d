import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carCursor } from './cursor.ts'
import { commentPreview, searchText } from './rules.ts'
import { CarChange, shapeOfChange } from './schema.ts'
import { toCarRow, toColumns } from './write.server.ts'

test('a change touches only the columns of its fields', () => {
  expect(toColumns({ year: 2020 })).toEqual({ year: 2020 })
  const inDollars = { price_currency: null, price_amount: null }
  expect(toColumns({ sellingPrice: '$9,900' })).toEqual({ selling_price: '$9,900', price_usd: 9900, ...inDollars })
  expect(toColumns({ sellingPrice: 'Ask' })).toEqual({ selling_price: 'Ask', price_usd: null, ...inDollars })
  expect(toColumns({ sellingPrice: '0' })).toEqual({ selling_price: '0', price_usd: null, ...inDollars })
  expect(toColumns({ sellingPrice: '2,450만원' })).toEqual({
    selling_price: '2,450만원',
    price_currency: 'KRW',
    price_amount: 24_500_000,
  })
  expect(toColumns({ sellingPrice: '12,500 달러' })).toMatchObject({ price_usd: 12_500, price_currency: null })
  expect(toColumns({ make: null })).toEqual({ make: null, make_key: null })
})

test('a make in any language has the same key', () => {
  for (const make of ['Hyundai', 'HYUNDAI', '현대', 'هيونداي']) expect(toCarRow({ make }).make_key).toBe('hyundai')
})

test('the search text has the make in three languages and each of the car’s own words once', () => {
  const words = searchText({ make: 'Hyundai', model: 'Avante', year: 2020, comment: 'Hyundai, one owner' }).split(' ')
  expect(words).toEqual(expect.arrayContaining(['hyundai', 'avante', '2020', 'owner', 'هيونداي']))
  expect(words.filter((word) => word === 'hyundai')).toHaveLength(1)
})

test('a preview has at most 60 characters and an ellipsis', () => {
  expect(commentPreview('Short.')).toBe('Short.')
  expect(commentPreview('x'.repeat(60))).toBe('x'.repeat(60))
  expect(commentPreview('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
  expect(commentPreview(`${'x'.repeat(59)}🚗🚗`)).toBe(`${'x'.repeat(59)}…`)
})

test('a cursor survives a round trip, and other text is no cursor', () => {
  const cursor = { soldOut: true, createdAt: '2026-06-15T12:00:00.123Z', id: 'abc', page: 3 }
  expect(carCursor.parse(carCursor.write(cursor))).toEqual(cursor)
  fc.assert(fc.property(fc.string(), (text) => carCursor.parse(text) === undefined))
})

test('numbers may be sent as text, and an empty text is null', () => {
  expect(CarChange.parse({ year: '2020', mileage: '', make: '  Kia ', model: ' ' })).toEqual({
    year: 2020,
    mileage: null,
    make: 'Kia',
    model: null,
  })
})

test.each([
  [{ year: 1899 }, 'year'],
  [{ year: new Date().getUTCFullYear() + 2 }, 'year'],
  [{ year: 2020.5 }, 'year'],
  [{ mileage: -1 }, 'mileage'],
  [{ mileage: 5_000_001 }, 'mileage'],
  [{ make: 'x'.repeat(256) }, 'make'],
  [{ comment: 'x'.repeat(1001) }, 'comment'],
  [{ firstRegistration: '2020-13' }, 'firstRegistration'],
  [{ year: 'new' }, 'year'],
])('%o is refused with the name of the field', (change, field) => {
  const result = CarChange.safeParse(change)
  expect(result.error?.issues[0]?.path).toEqual([field])
})

test.each(['https://youtu.be/\0', 'https://youtu.be/\x07', 'https://youtu.be/\ud83d', 'https://youtu.be/\x9f'])(
  'a film at %j is refused with the name of the field',
  (film) => {
    const result = CarChange.safeParse({ films: ['https://youtu.be/dQw4w9WgXcQ', film] })
    expect(new Set(result.error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set(['films.1']))
  },
)

test.each([
  [{ kind: 'choices' } as const, ['Sunroof', ' Camera '], ['Sunroof', 'Camera']],
  [{ kind: 'choices' } as const, null, null],
  [{ kind: 'flag' } as const, true, true],
  [{ kind: 'flag' } as const, null, null],
  [{ kind: 'text', max: 3, required: true } as const, ' ab ', 'ab'],
])('a field %o accepts %o', (field, sent, kept) => expect(shapeOfChange(field).parse(sent)).toEqual(kept))

test.each([
  [{ kind: 'choices' } as const, [' ']],
  [{ kind: 'choices', max: 3 } as const, ['long']],
  [{ kind: 'flag' } as const, 'yes'],
  [{ kind: 'flag', required: true } as const, null],
  [{ kind: 'text', required: true } as const, ' '],
  [{ kind: 'whole', min: 2 } as const, 1],
])('a field %o refuses %o', (field, sent) => expect(shapeOfChange(field).safeParse(sent).success).toBe(false))
