import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '#app/features/stock/destinations/schema.ts'
import { costOf } from '#app/features/stock/destinations/shared/cost.ts'
import { formatPrice } from '#app/i18n/format.ts'
import { type BuiltSite, openBuiltSite } from '../../../tests/built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

const place = 'jo-aqaba-roro'
const textOf = async (path: string) =>
  (await (await site.get(path)).text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')
async function known() {
  const plan = (await (await site.get('/api/destinations/JO')).json()) as Plan
  for (const car of await site.listCars('/api/available-cars')) {
    const cost = costOf(plan, car, { port: 'aqaba', way: 'roro' })
    if ('total' in cost) return { car, cost, shown: formatPrice(String(Math.round(cost.total / 1000) * 10)) }
  }
  throw new Error('No sample has a sum at Aqaba.')
}

test('shows all costs and the import verdict for a place in the address, without a script', async () => {
  const { car, cost, shown } = await known()
  const text = await textOf(`/cardetails/${car.id}?to=${place}`)
  expect(text).toContain(shown)
  expect(text).toContain('Sea freight')
  for (const { cents } of cost.lines) expect(text).toContain(formatPrice((cents / 100).toFixed(2)))
  // The car has diesel, for which the rules of Jordan are in doubt.
  expect(text).toContain('Confirm the import with Jordan Customs')
  expect(text).toContain('Ask Jordan Customs before you buy')
  // Customs clearance is a line of the landed cost, but registration is not.
  expect(text).toMatch(/paid by you\s+· in the total above/)
  expect(text).toMatch(/paid by you\s+· not in the total above/)
  const arabic = await textOf(`/ar/cardetails/${car.id}?to=${place}`)
  expect(arabic).toContain(shown)
  expect(arabic).toContain('الشحن البحري')
  expect(await textOf(`/cardetails/${car.id}?to=zz-nowhere`)).not.toContain(shown)
})

test('sorts by cost at a place and filters by cost and import verdict', async () => {
  const { shown } = await known()
  const sorted = await textOf(`/search?to=${place}&sort=total`)
  expect(sorted).toContain('to Aqaba')
  const all = await textOf(`/search?to=${place}`)
  expect(all).toContain('38 cars')
  const cheap = await textOf(`/search?to=${place}&total-to=20000`)
  expect(cheap).toContain('Total delivered: Up to $20,000')
  expect(cheap).not.toContain('38 cars')
  expect(await textOf('/search?total-to=90000')).not.toContain('38 cars')
  expect(await textOf(`/cars/category/van?to=${place}`)).toContain(shown.slice(0, 1))
})

test('shows costs in comparison, shared shortlist and home, except for sold cars', async () => {
  const { car, shown } = await known()
  const sold = (await site.listCars('/api/all-cars')).find(({ soldOut }) => soldOut)
  const comparison = `/compare?cars=${car.id},${sold?.id}`
  const compared = await textOf(`${comparison}&to=${place}`)
  expect(compared).toMatch(/Total to Aqaba .*≈ /)
  expect(compared.split(shown)).toHaveLength(2)
  expect(compared.split('—')).toHaveLength(3)
  expect(await textOf(comparison)).not.toContain('to Aqaba')
  expect(await textOf(`/compare?cars=${sold?.id}&to=${place}`)).not.toContain('to Aqaba')
  const list = `/shortlist?cars=${car.id}`
  expect(await textOf(`${list}&to=${place}`)).toMatch(new RegExp(`≈\\s+\\${shown}\\s+delivered to Aqaba`))
  expect(await textOf(list)).not.toContain('to Aqaba')
  expect(await textOf(`/?to=${place}`)).toContain('to Aqaba')
  expect(await textOf('/')).not.toContain('to Aqaba')
  for (const page of [`${comparison}&to=${place}`, `${list}&to=${place}`, `/?to=${place}`]) {
    const html = await (await site.get(page)).text()
    expect(html).toContain(`/cardetails/${page.startsWith('/?') ? '' : car.id}`)
    expect([page, html.match(/href="\/cardetails\/\w+"/)]).toEqual([page, null])
  }
})

test('links from each page to a plain form, which leads back with the place, without JavaScript', async () => {
  const { car } = await known()
  const [, link = '/nowhere'] =
    /href="([^"]*deliver-to[^"]*)"/.exec(await (await site.get(`/ar/cardetails/${car.id}`)).text()) ?? []
  expect(await (await site.get(link.replaceAll('&amp;', '&'))).text()).toContain('<option value="jo-aqaba">')
  const send = async (form: Record<string, string>) =>
    (await site.get(`/ar/deliver-to?${new URLSearchParams(form)}`)).headers.get('location')
  expect(await send({ back: `/cardetails/${car.id}`, port: 'jo-aqaba', way: 'roro' })).toBe(
    `/ar/cardetails/${car.id}?to=${place}`,
  )
  expect(await send({ back: '//evil.example', port: 'jo-aqaba', way: 'ship' })).toMatch(/^\/ar\/?\?to=jo-aqaba-/)
  expect(await send({ back: '/help', port: 'jo-aqaba', way: 'roro' })).toMatch(/^\/ar\/?\?to=jo-aqaba-roro$/)
  for (const port of ['zz-nowhere', '', '<b>']) expect(await send({ back: '/', port })).toBeNull()
})

test('names the place of the address in the header, and keeps it in links to the home page and the search', async () => {
  expect(await textOf('/')).toContain('Deliver to: choose a city')
  for (const path of ['/', '/search']) {
    expect(await textOf(`/ar${path}?to=jo-amman-roro`)).toContain('التوصيل إلى: عمّان')
    const html = await (await site.get(`${path}?to=jo-amman-roro`)).text()
    for (const link of ['/?to=jo-amman-roro', '/search?to=jo-amman-roro']) expect(html).toContain(`href="${link}"`)
  }
  expect(await textOf('/?to=zz-nowhere')).toContain('Deliver to: choose a city')
})

test('names the place in an enquiry about a car, in the buyer’s language and in Korean', async () => {
  const { car } = await known()
  await site.send('PUT', '/api/settings', { whatsapp: '+821012345678' })
  const html = await (await site.get(`/ar/cardetails/${car.id}?to=jo-amman`)).text()
  const messages = [...html.matchAll(/href="(https:\/\/wa\.me[^"]*)"/g)].map(([, url]) =>
    new URL((url ?? '').replaceAll('&#x27;', "'")).searchParams.get('text'),
  )
  expect(messages.filter((text) => text?.includes(car.id)).map((text) => text?.split('\n').at(-1))).toContain(
    'التوصيل إلى: عمّان / 암만',
  )
})

test('caches one page for all, whatever place a device stores', async () => {
  const { car } = await known()
  const [one, other] = await Promise.all([
    site.get(`/cardetails/${car.id}`, { cookie: 'home=jo-aqaba-roro' }),
    site.get(`/cardetails/${car.id}`),
  ])
  expect(one.headers.get('etag')).toBe(other.headers.get('etag'))
  expect(await textOf(`/cardetails/${car.id}`)).not.toContain('to Aqaba')
})

test('shows nothing of costs without a configured country', async () => {
  const { car } = await known()
  const pages = ['/', '/search', `/cardetails/${car.id}`]
  for (const page of pages) expect(await (await site.get(page)).text()).toContain('Deliver to: choose a city')
  const places = (await (await site.get('/api/destinations')).json()) as { country: string }[]
  for (const { country } of places)
    expect((await site.send('DELETE', `/api/destination-tables/${country}`)).status).toBe(200)
  for (const page of [...pages, `/cardetails/${car.id}?to=${place}`, `/search?to=${place}&sort=total`])
    expect([
      page,
      (await (await site.get(page)).text()).match(/Deliver to|deliver-to\?back|\\"(abroad|places)\\"|in-data-home/g),
    ]).toEqual([page, null])
  expect((await site.get('/api/destinations/JO')).status).toBe(404)
})
