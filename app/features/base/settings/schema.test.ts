import { expect, test } from 'vitest'
import { readPhone } from './phone.ts'
import { PublicSettings, Settings } from './schema.ts'
import { plainSite } from './shared/site.tsx'

const whatsapp = (text: string) => Settings.shape.whatsapp.safeParse(text).data

test('accepts a WhatsApp number as people write it, and stores one form', () => {
  for (const text of [
    '+82 10-1234-5678',
    '0082 (10) 1234 5678',
    '+82.10.1234.5678',
    '‎+82 10 1234 5678',
    '+٨٢ ١٠ ١٢٣٤ ٥٦٧٨',
    '+82 (0)10 1234 5678',
    '+82 010-1234-5678',
    '010-1234-5678',
    '(010) 1234 5678',
    '٠١٠ ١٢٣٤ ٥٦٧٨',
  ])
    expect(whatsapp(text), text).toBe('+821012345678')
  expect(whatsapp('')).toBe('')
})

test('reads a country as people write it', () => {
  const country = (text: string) =>
    Settings.shape.place.safeParse({ street: 'a', city: 'b', region: '', postalCode: '', country: text }).data?.country
  for (const text of ['KR', ' kr ', '한국', '대한민국', 'South Korea', 'korea', '+82', '82', 'كوريا الجنوبية'])
    expect(country(text), text).toBe('KR')
  expect([country('الأردن'), country('Казахстан'), country('Nowhere'), country('QQ')]).toEqual([
    'JO',
    'KZ',
    undefined,
    undefined,
  ])
})

test('refuses a number that cannot be called', () => {
  for (const text of ['079 123 4567', '821012345678', '+0 10 1234 5678', '+8210', '+82101234567890123', 'call me'])
    expect(whatsapp(text), text).toBeUndefined()
})

test.each([
  ['032-123-4567', '+82 32-123-4567'],
  ['02-123-4567', '+82 2-123-4567'],
  ['010 1234 5678', '+82 10-1234-5678'],
  ['070-1234-5678', '+82 70-1234-5678'],
  [' +82 32 123 4567 ', '+82 32 123 4567'],
  ['0082 32 123 4567', '0082 32 123 4567'],
  ['+962 79 123 4567', '+962 79 123 4567'],
  ['1588-1234', '1588-1234'],
  ['079 123 4567', '079 123 4567'],
  ['', ''],
])('the phone number %s is stored as %s', (written, kept) => {
  expect(Settings.shape.phone.parse(written)).toBe(kept)
})

test.each([
  ['82-32-123-4567', '+82 32-123-4567'],
  ['10-1234-5678', '+82 10-1234-5678'],
  ['1588-1234', ''],
  ['080-123-4567', ''],
  ['079 123 4567', ''],
])('asks about the number %s, with the guess ‘%s’', (written, phone) => {
  expect(readPhone(written)).toEqual({ phone, isSure: false })
})

test('links are web addresses, and a logo is one of our pictures', () => {
  expect(Settings.shape.kakao.safeParse('javascript:alert(1)').success).toBe(false)
  for (const wrong of ['http://open.kakao.com/o/abc', 'https://u:p@open.kakao.com/o/abc', 'https://u@open.kakao.com'])
    expect(Settings.shape.kakao.safeParse(wrong).success, wrong).toBe(false)
  for (const right of ['https://open.kakao.com/o/abc', 'https://example.com/@seller', ''])
    expect(Settings.shape.kakao.safeParse(right).success, right).toBe(true)
  expect(Settings.shape.logo.safeParse('https://elsewhere.example/logo.png').success).toBe(false)
  expect(Settings.shape.logo.safeParse(`/pictures/${'a'.repeat(32)}-1280.jpg`).success).toBe(true)
})

test('public settings have nothing that only the operator may know', () => {
  const all = Settings.parse({ name: 'Autowelt', blockWords: 'scam', holdComments: true })
  expect(PublicSettings.parse(all)).toMatchObject({ name: 'Autowelt' })
  expect(Object.keys(Settings.shape).filter((key) => !(key in PublicSettings.parse(all)))).toEqual([
    'hideVin',
    'holdComments',
    'holdContacts',
    'ratesUrl',
    'dealYears',
    'setUp',
    'blockWords',
  ])
})

test('offered languages are in menu order, each once, always with English; an unknown one is refused with a message', () => {
  const { languages } = Settings.shape
  expect(languages.parse(undefined)).toEqual(['en', 'ko', 'ar'])
  expect(languages.parse(['ru', 'ar', 'ru'])).toEqual(['en', 'ar', 'ru'])
  expect(languages.parse([])).toEqual(['en'])
  for (const wrong of [['tlh'], ['EN'], [''], 'ru', null])
    expect(languages.safeParse(wrong).success, String(wrong)).toBe(false)
  expect(languages.safeParse(['tlh']).error?.issues[0]?.message).toBe('One of en, ko, ar, ru, es.')
})

test('without settings a page is shown in the default languages', () => {
  expect(plainSite).toMatchObject(PublicSettings.parse({}))
})

test('a text may be sent in some languages only', () => {
  const about = { en: 'Cars since 1998.', ko: '1998년부터.' }
  expect(Settings.partial().parse({ about }).about).toEqual(about)
})

test('no text may have a null character, which PostgreSQL cannot store', () => {
  const nowhere = { street: '1 Road', city: 'Incheon', region: '', postalCode: '', country: 'KR' }
  for (const [name, value] of [
    ['name', 'a\0b'],
    ['blockWords', 'a\0b'],
    ['about', { en: 'a\0b', ko: '', ar: '' }],
    ['message', { en: '', ko: '', ar: 'a\0b' }],
    ['place', { ...nowhere, street: 'a\0b' }],
  ] as const)
    expect(Settings.shape[name].safeParse(value).success, name).toBe(false)
})

test('the list of block words is limited in size', () => {
  expect(Settings.shape.blockWords.safeParse('x'.repeat(4000)).success).toBe(true)
  for (const text of ['x'.repeat(4001), 'nu\0ll', 5])
    expect(Settings.shape.blockWords.safeParse(text).success).toBe(false)
})

test('an address has street, city and country, or is empty', () => {
  const read = (place: object) =>
    Settings.shape.place.safeParse({ street: '', city: '', region: '', postalCode: '', country: '', ...place })
  expect(read({}).success).toBe(true)
  expect(read({ street: ' 1 Road ', city: 'Incheon', country: 'kr' }).data).toMatchObject({
    street: '1 Road',
    country: 'KR',
  })
  for (const half of [
    { street: '1 Road' },
    { region: 'Gyeonggi' },
    { street: '1 Road', city: 'Incheon' },
    { street: ' ', city: 'Incheon', country: 'KR' },
  ])
    expect(read(half).success, JSON.stringify(half)).toBe(false)
  for (const country of ['K1', 'ZZ', 'XX', 'KOR'])
    expect(read({ street: '1 Road', city: 'Incheon', country }).success, country).toBe(false)
})

test('an address in another language has street and city, or is empty', () => {
  const { placeIn } = Settings.shape
  expect(placeIn.parse(undefined)).toEqual({})
  expect(
    placeIn.safeParse({
      ko: { street: '공항로 12', city: '인천', region: '' },
      ar: { street: '', city: '', region: '' },
    }).success,
  ).toBe(true)
  expect(placeIn.safeParse({ ko: { street: '공항로 12', city: '', region: '' } }).error?.issues[0]?.path).toEqual([
    'ko',
  ])
})
