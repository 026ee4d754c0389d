import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from '../../../../tests/built-site.ts'
import { Seller } from './schema.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

const pages = async () => {
  const [car] = await site.listCars('/api/available-cars?limit=1')
  return ['/', '/contact', `/cardetails/${car?.id}`, '/ar/contact']
}
const bodyOf = async (path: string) => (await site.get(path)).text()
const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? ''))

test('the seller is on the first page, the contact page and car pages, and on no other', async () => {
  for (const path of await pages()) expect(await bodyOf(path), path).toContain('Nuricar Demo Trading')
  expect(await bodyOf('/ar/contact')).toMatch(/<bdi dir="ltr"[^>]*>000-81-12349<\/bdi>/)
  for (const path of ['/search', '/help']) expect(await bodyOf(path), path).not.toContain('Nuricar Demo Trading')
})

test('without JavaScript the hours are in the seller’s time, with the name of its zone', async () => {
  const [, contact = '', car = ''] = await pages()
  for (const path of [contact, car]) expect(await bodyOf(path), path).toContain('Korean Standard Time')
  expect(await bodyOf(car)).toContain('Mon–Fri 09:00\u2060–\u206018:00, Sat 09:00\u2060–\u206013:00')
})

test('the photo, the account, the deliveries and the way to check the number are on the contact page and short on a car’s page', async () => {
  const [home = '', contact = '', car = ''] = await pages()
  const [whole, short] = [await bodyOf(contact), await bodyOf(car)]
  for (const html of [whole, short]) {
    expect(html).toContain('alt="Photo of Nuricar Demo Trading Co., Ltd."')
    expect(html).toContain('Pay only to an account in the name of \u2068Nuricar Demo Trading Co., Ltd.\u2069')
    expect(html).toContain('How to check it')
  }
  expect(whole).toContain('href="https://www.hometax.go.kr"')
  expect(whole).toContain('120 cars delivered: Jordan\u00a0(41), Libya\u00a0(33)')
  expect(short).toContain('120 cars delivered: Jordan, Libya\u00a0…')
  expect(short).toContain('/contact#check-number')
  expect(await bodyOf(home)).not.toContain('Pay only to an account')
})

test('structured data has all of it, and a car’s offer names the same seller', async () => {
  const [home = '', contact = '', car = ''] = await pages()
  for (const path of [home, contact]) {
    const dealer = dataOf(await bodyOf(path)).find((one) => one['@type'] === 'AutoDealer')
    expect(dealer).toMatchObject({
      '@id': 'http://localhost:3000/#seller',
      legalName: 'Nuricar Demo Trading Co., Ltd.',
      taxID: '000-81-12349',
      foundingDate: '2011',
      knowsLanguage: ['ko', 'en', 'ar', 'ru'],
      address: { addressLocality: 'Incheon', addressCountry: 'KR' },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
        { closes: '13:00' },
      ],
    })
    expect(dealer?.image).toHaveLength(4)
  }
  const offers = dataOf(await bodyOf(car)).flatMap((one) => (one.offers ? [one.offers] : []))
  expect(offers).toMatchObject([{ seller: { '@id': 'http://localhost:3000/#seller' } }])
})

test('a number that is not Korean has no way to check it, and the account stays without the warning', async () => {
  await site.send('PUT', '/api/settings', {
    place: { street: '1 Road', city: 'Hamburg', region: '', postalCode: '', country: 'DE' },
  })
  await site.send('PUT', '/api/seller', { registration: 'HRB 12345', warns: false })
  const html = await bodyOf('/contact')
  expect(html).toContain('HRB 12345')
  expect(html).not.toContain('hometax')
  expect(html).not.toContain('Beware of scams')
  expect(html).toContain('Pay only to an account')
})

test('an empty seller adds no byte to any page, and the warning stays alone where there are contacts', async () => {
  expect((await site.send('PUT', '/api/seller', Seller.parse({}))).status).toBe(200)
  const [, contact = '', car = ''] = await pages()
  expect(await bodyOf(contact)).toContain('Beware of scams')
  expect(await bodyOf(car)).toContain('Messages from any other number are a scam')
  await site.send('PUT', '/api/seller', { warns: false })
  const traces = [
    'scam',
    'impostor',
    'منتحل',
    'About the seller',
    'hometax',
    'cars delivered',
    'Pay only to',
    '\\"seller\\"',
    '000-81',
    'openingHours',
    'contact#seller',
  ]
  for (const path of await pages()) {
    const html = await bodyOf(path)
    expect(
      traces.filter((trace) => html.includes(trace)),
      path,
    ).toEqual([])
  }
})
