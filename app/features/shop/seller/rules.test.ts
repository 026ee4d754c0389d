import { array, assert, constantFrom, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { PublicSettings } from '#app/features/base/settings/schema.ts'
import {
  canBeHours,
  canBeLookedUp,
  isKoreanRegistration,
  leastAnswers,
  listMissing,
  parseRegistration,
  sumDelivered,
  usualTime,
} from './rules.ts'
import { Seller } from './schema.ts'

const nine = string({ unit: constantFrom(...'0123456789'), minLength: 9, maxLength: 9 })
const digits = [...'0123456789']
const hour = 3600

test('exactly one last digit makes nine digits a Korean registration number', () => {
  assert(property(nine, (text) => digits.filter((last) => isKoreanRegistration(text + last)).length === 1))
  expect(isKoreanRegistration('1248100998')).toBe(true)
  expect(isKoreanRegistration('1018109147')).toBe(true)
  for (const text of ['124810099', '12481009980', '124-81-00998']) expect(isKoreanRegistration(text)).toBe(false)
})

test('detects one wrong digit among the first eight', () => {
  // The ninth digit is not tested, because its weight makes some pairs of digits give the same sum.
  assert(
    property(nine, integer({ min: 0, max: 7 }), integer({ min: 1, max: 9 }), (text, at, by) => {
      const last = digits.find((digit) => isKoreanRegistration(text + digit)) ?? ''
      const wrong = [...text].with(at, String((Number(text[at]) + by) % 10)).join('')
      return !isKoreanRegistration(wrong + last)
    }),
  )
})

test('groups a Korean number however it is typed, and keeps any text of other countries', () => {
  for (const typed of ['1248100998', '124-81-00998', ' 124 81 00998', '١٢٤٨١٠٠٩٩٨'])
    expect(parseRegistration(typed, 'KR')).toBe('124-81-00998')
  expect(parseRegistration('124-81-00997', 'KR')).toBeUndefined()
  expect(parseRegistration('HRB 12345', 'KR')).toBeUndefined()
  expect(parseRegistration('124-81-00997', '')).toBeUndefined()
  expect(parseRegistration('12481009980', '')).toBe('12481009980')
  expect(parseRegistration('HRB 12345', 'DE')).toBe('HRB 12345')
  expect(parseRegistration('1248100997', 'AE')).toBe('1248100997')
  expect(parseRegistration('', 'KR')).toBe('')
})

test('only a stored Korean number with a right check digit can be looked up in Korea', () => {
  expect(canBeLookedUp('124-81-00998')).toBe(true)
  for (const other of ['', '124-81-00997', '1248100998', 'HRB 12345', 'KR 124-81-00998'])
    expect(canBeLookedUp(other)).toBe(false)
})

test('sums delivered cars, and names the countries with the most first', () => {
  const delivered = [
    { country: 'GH', count: 12 },
    { country: 'JO', count: 41 },
    { country: 'LY', count: 33 },
  ]
  expect(sumDelivered([])).toBeUndefined()
  expect(sumDelivered(delivered)?.to.map(({ country }) => country)).toEqual(['JO', 'LY', 'GH'])
  expect(sumDelivered(delivered, 2)).toEqual({ total: 86, countries: 3, to: [delivered[1], delivered[2]] })
})

test('hours end after they start, or after midnight until six', () => {
  const can = (from: string, to: string) => canBeHours({ from, to })
  expect([
    can('09:00', '18:00'),
    can('09:00', '09:01'),
    can('20:00', '02:00'),
    can('20:00', '06:00'),
    can('00:00', '00:00'),
  ]).toEqual(Array(5).fill(true))
  expect([can('09:00', '08:00'), can('09:00', '09:00'), can('20:00', '06:01'), can('18:00', '09:00')]).toEqual(
    Array(4).fill(false),
  )
})

test('gives a usual time from ten answers on, never less than half of them took', () => {
  expect(usualTime(Array(leastAnswers - 1).fill(60))).toBeUndefined()
  assert(
    property(array(integer({ min: 0, max: 40 * 24 * hour }), { minLength: leastAnswers }), (seconds) => {
      const usual = usualTime(seconds)
      const within = (usual?.count ?? 0) * (usual?.unit === 'day' ? 24 : 1) * hour
      return seconds.filter((one) => one <= within).length >= seconds.length / 2
    }),
  )
})

test('rounds the median up to hours, from a day on to days', () => {
  const usual = (hours: number) => usualTime([...Array(5).fill(0), ...Array(6).fill(hours * hour)])
  expect(usual(0.1)).toEqual({ count: 1, unit: 'hour' })
  expect(usual(2.2)).toEqual({ count: 3, unit: 'hour' })
  expect(usual(23)).toEqual({ count: 23, unit: 'hour' })
  expect(usual(23.5)).toEqual({ count: 1, unit: 'day' })
  expect(usual(25)).toEqual({ count: 2, unit: 'day' })
})

test('lists the fields that buyers miss, most wanted first', () => {
  const nothing = Seller.parse({})
  const settings = PublicSettings.parse({})
  expect(listMissing(nothing, settings)).toEqual([
    'contacts',
    'registration',
    'account',
    'photos',
    'place',
    'since',
    'hours',
    'speaks',
    'shipped',
  ])
  const there = { ...settings, place: { ...settings.place, country: 'KR' }, email: 'sales@example.com' }
  expect(listMissing({ ...nothing, registration: 'HRB 1', account: 'Incheon Motors', since: 2011 }, there)).toEqual([
    'photos',
    'hours',
    'speaks',
    'shipped',
  ])
  const { shipped } = Seller.parse({ shipped: [{ car: 'Kia K5' }] })
  const filled = {
    ...nothing,
    photos: ['a'],
    speaks: ['ko' as const],
    shipped,
    hours: nothing.hours.with(5, { from: '09:00', to: '13:00' }),
  }
  expect(listMissing(filled, there)).toEqual(['registration', 'account', 'since'])
})

test.each(['whatsapp', 'kakao', 'email', 'phone'] as const)('contacts are not missing once there is %s', (name) => {
  const settings = PublicSettings.parse({})
  expect(listMissing(Seller.parse({}), { ...settings, [name]: 'x' })).not.toContain('contacts')
})
