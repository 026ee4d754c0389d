import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from '../../../tests/built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

const cardsOf = (html: string) => html.match(/<article[\s\S]*?<\/article>/g) ?? []

let far = 876_540
// The unique filter value bypasses the page cache.
const fresh = async (path: string) => (await site.get(`${path}?mileage-to=${++far}`)).text()

test('shows a change of a car on the next list', async () => {
  const id = await site.addCar({ make: 'Lada', model: 'Niva', sellingPrice: '1234', mileage: 5 })
  const cardOf = async () => cardsOf(await fresh('/search')).find((card) => card.includes(id))
  expect(await cardOf()).toContain('$1,234')
  expect(await cardOf()).toContain('$1,234')
  expect((await site.send('PUT', `/api/cars/${id}`, { sellingPrice: '4321' })).status).toBe(200)
  expect(await cardOf()).toContain('$4,321')
})

test('home lists every available car, newest first, also the one in the slider', async () => {
  const ids = [
    await site.addCar({ make: 'Lada', model: 'Vesta' }),
    await site.addCar({ make: 'Lada', model: 'Granta' }),
  ]
  const listed = cardsOf((await fresh('/')).split('id="list"')[1]?.split('id="sold"')[0] ?? '')
  expect(listed.slice(0, 2).map((card) => ids.findIndex((id) => card.includes(id)))).toEqual([1, 0])
})
