import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from '../../../../tests/built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

const vin = 'KMHXX00XXKU987654'

test('pages, calls and feeds show visitors no hidden VIN end, operators see it whole', async () => {
  const id = await site.addCar({
    make: 'Hyundai',
    model: 'Avante',
    year: 2019,
    mileage: 10_000,
    sellingPrice: '9000',
    category: 'Sedan',
    vin,
  })
  await site.addCar({ make: 'Hyundai', model: 'Avante', year: 2019, sellingPrice: '9100', category: 'Sedan' })
  const shown = [
    '/',
    '/search',
    '/ar/search/avante',
    '/search/make/hyundai',
    '/cars/category/sedan',
    '/RecentCar',
    `/cardetails/${id}`,
    `/ko/cardetails/${id}`,
    `/compare?cars=${id}`,
    `/shortlist?cars=${id}`,
    `/api/cars/${id}`,
    '/api/cars',
    '/api/cars?query=avante',
    '/api/available-cars',
    '/api/all-cars',
    '/api/search?q=avante',
    `/api/suggestions?q=${id}`,
    '/feeds/cars.atom',
    '/feeds/meta.csv',
  ]
  const told = async () => {
    const answers = await Promise.all(shown.map(async (path) => [path, await (await site.get(path)).text()] as const))
    return answers.filter(([, text]) => text.includes('987654')).map(([path]) => path)
  }
  const found = async (words: string) =>
    ((await (await site.get(`/api/search?q=${words}`)).json()) as { total: number }).total
  expect(await told()).toContain(`/cardetails/${id}`)
  expect(await found('vin 987654')).toBe(1)
  expect(await found(vin)).toBe(1)

  expect((await site.send('PUT', '/api/settings', { hideVin: true })).status).toBe(200)
  expect(await told()).toEqual([])
  const page = await (await site.get(`/cardetails/${id}`)).text()
  expect(page).toContain('KMHXX00XXKU******')
  // The page still shows data decoded from the visible characters, but search engines get no partial VIN.
  for (const said of ['Ulsan, South Korea', 'Model year (from VIN)']) expect(page).toContain(said)
  expect(page).not.toContain('vehicleIdentificationNumber')
  expect(await found('vin 987654')).toBe(0)
  expect(await found(vin)).toBe(0)

  for (const path of [`/detail/${id}`, '/api/export.csv', '/Admin?q=987654']) {
    const answer = await site.send('GET', path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).toContain(path.startsWith('/Admin') ? `/detail/${id}` : vin)
  }
  const changed = await site.send('PUT', `/api/cars/${id}`, { mileage: 11_000 })
  expect(await changed.json()).toMatchObject({ vin, mileage: 11_000 })
})
