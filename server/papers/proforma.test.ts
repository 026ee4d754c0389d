import { expect, test } from 'vitest'
import { addressLine } from '#app/features/base/settings/postal-address.ts'
import { PublicSettings } from '#app/features/base/settings/schema.ts'
import { makeProforma } from '#app/features/shop/papers/proforma.server.ts'
import { ProformaTerms } from '#app/features/shop/papers/schema.ts'
import { Seller } from '#app/features/shop/seller/schema.ts'
import { type Language, languages } from '#app/i18n/languages.ts'
import { carWith } from '../../tests/cars.ts'
import { drawProforma } from './draw.ts'

const car = carWith({
  make: 'Hyundai',
  model: 'Palisade',
  trim: '2.2 Diesel',
  year: 2021,
  stockNumber: 'N1048',
  vin: 'KMHNURCARMU900001',
})
const settings = PublicSettings.parse({
  whatsapp: '+821012345678',
  place: { street: '12 Freeport-ro', city: 'Incheon', region: '', postalCode: '', country: 'KR' },
})
const seller = Seller.parse({ company: 'Incheon Motors', registration: '124-81-00998' })
// In Seoul this is the next day. In London it is still the evening before.
const now = new Date('2026-11-23T20:07:00Z')
const place = (language: Language) => addressLine(settings.place, language)
const made = (terms: object, of = car) =>
  makeProforma(of, { settings, seller, place, terms: ProformaTerms.parse(terms), now })
const said = (column: ReturnType<typeof made>['columns'][number] | undefined) =>
  Object.fromEntries(column?.groups.flatMap(({ lines }) => lines.map(({ label, value }) => [label, value])) ?? [])

test('names the seller as written in the language of each column', () => {
  const of = {
    settings,
    seller: { ...seller, companyIn: { ar: 'إنتشون موتورز' } },
    place,
    terms: ProformaTerms.parse({ language: 'ar', term: 'FOB', price: '9000' }),
    now,
  }
  const [english, arabic] = makeProforma(car, of).columns
  expect(Object.values(said(english))).toContain('Incheon Motors')
  expect(Object.values(said(arabic))).toContain('إنتشون موتورز')
})

test('shows buyer’s language and English side by side, with the seller’s date and exact sums', () => {
  const { number, columns } = made({
    language: 'ar',
    term: 'CIF',
    place: 'Aqaba',
    price: '12500.10',
    freight: '1350,95',
    days: '7',
  })
  expect(number).toBe('PF-20261124-0507-N1048')
  expect(columns.map(({ lang, dir }) => [lang, dir])).toEqual([
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ])
  expect(said(columns[0])).toMatchObject({
    Date: 'Nov 24, 2026',
    'Valid until': 'Dec 1, 2026',
    Company: 'Incheon Motors',
    'Business registration number': '124-81-00998',
    VIN: 'KMHNURCARMU900001',
    'Delivery (Incoterms 2020)': 'CIF Aqaba',
    'Freight and insurance': 'US$1,350.95',
  })
  expect(columns.map(({ total }) => total.value)).toEqual(['US$13,851.05', 'US$13,851.05'])
  expect(columns[0]?.notes).toContain('The Nuricar website takes no payments.')
  expect(columns[1]?.groups.map(({ lines }) => lines.length)).toEqual(
    columns[0]?.groups.map(({ lines }) => lines.length),
  )
})

test('names the buyer only if given', () => {
  const groups = (buyer: string) =>
    made({ language: 'ko', price: '12500', buyer }).columns.map((column) => column.groups.map(({ title }) => title))
  expect(groups(' Al Noor Trading ')[0]).toEqual(['Offer', 'Seller', 'Buyer', 'Car', 'Terms'])
  expect(said(made({ language: 'en', price: '12500', buyer: ' Al Noor Trading ' }).columns[0])).toMatchObject({
    Name: 'Al Noor Trading',
  })
  expect(groups('').map((titles) => titles.length)).toEqual([4, 4])
})

test('uses one column for English and omits missing freight', () => {
  const { columns } = made({ language: 'en', price: '12500' })
  expect(columns).toHaveLength(1)
  expect(said(columns[0])).not.toHaveProperty('Freight')
  expect(columns[0]?.total.value).toBe('US$12,500')
})

test('labels every part and keeps numbers and Latin text left to right', () => {
  const { columns } = made({ language: 'ar', term: 'CFR', place: 'Aqaba', price: '12500', freight: '900' })
  for (const { title, groups, total, notes } of columns)
    expect([
      title,
      total.label,
      ...notes,
      ...groups.flatMap((group) => [group.title, ...group.lines.map(({ label }) => label)]),
    ]).not.toContain('')
  expect(said(columns[0])).toMatchObject({
    Freight: 'US$900',
    Model: 'Hyundai Palisade 2.2 Diesel',
    Address: '12 Freeport-ro, Incheon, South Korea',
  })
  const lines = [...(columns[1]?.groups.flatMap((group) => group.lines) ?? []), columns[1]?.total]
  const isCode = Object.fromEntries(lines.flatMap((line) => (line ? [[line.value, line.code]] : [])))
  const codes = [
    'PF-20261124-0507-N1048',
    'N1048',
    'KMHNURCARMU900001',
    '124-81-00998',
    'Incheon Motors',
    'CFR Aqaba',
    'US$12,500',
    'US$900',
    'US$13,400',
  ]
  expect(codes.filter((value) => isCode[value] !== true)).toEqual([])
  // Dates, and names in the buyer's script, follow the direction of the language.
  expect(
    Object.entries(isCode).flatMap(([value, code]) => (/^\p{Script=Arabic}/u.test(value) && code ? [value] : [])),
  ).toEqual([])
  expect(Object.values(isCode)).toContain(false)
})

test('shows what is known of car and sale', () => {
  const of = (known: Partial<typeof car>) =>
    said(made({ language: 'en', price: '12500' }, { ...car, ...known }).columns[0])
  expect(of({ trim: null })).toMatchObject({ Model: 'Hyundai Palisade', 'Delivery (Incoterms 2020)': 'FOB' })
  expect(of({ model: null }).Model).toBe('Hyundai 2.2 Diesel')
  expect(of({ make: null, model: null, trim: null })).not.toHaveProperty('Model')
})

test('fits one page in every language', async () => {
  for (const language of languages) {
    const pdf = (
      await drawProforma(made({ language, term: 'FOB', place: 'Incheon', price: '12500', freight: '900' }))
    ).toString('latin1')
    expect([language, pdf.slice(0, 5), /\/Count (\d+)/.exec(pdf)?.[1]]).toEqual([language, '%PDF-', '1'])
  }
})
