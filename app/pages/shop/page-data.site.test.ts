import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { type BuiltSite, openBuiltSite } from '../../../tests/built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
  expect((await site.send('PUT', '/api/settings', { languages: [...languages] })).status).toBe(200)
})
afterAll(() => site?.close())

const cardsOf = (html: string) => html.match(/<article[\s\S]*?<\/article>/g) ?? []
const dataOf = (html: string) => JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/.exec(html)?.[1] ?? '')

let far = 876_540
/** A list of all cars that nobody has asked for before. */
const fresh = async (path: string) => (await site.get(`${path}?mileage-to=${++far}`)).text()

test('a change of a car stands on the next list', async () => {
  const id = await site.addCar({ make: 'Lada', model: 'Niva', sellingPrice: '1234', mileage: 5 })
  const cardOf = async () => cardsOf(await fresh('/search')).find((card) => card.includes(id))
  expect(await cardOf()).toContain('$1,234')
  expect(await cardOf()).toContain('$1,234')
  expect((await site.send('PUT', `/api/cars/${id}`, { sellingPrice: '4321' })).status).toBe(200)
  expect(await cardOf()).toContain('$4,321')
})

test('the data that stands in a page is what the router would have read', async () => {
  const [car] = await site.listCars()
  for (const path of ['/search', '/AllCar', '/RecentCar', '/contact', '/help', `/cardetails/${car?.id}`, '/search?fuel=hydrogen&to=jo-aqaba-roro']) {
    const { data, isAll } = dataOf(await (await site.get(path)).text())
    expect(isAll, path).toBe(true)
    const answer = await site.get(path.replace(/(?=\?|$)/, '.data'))
    if (!answer.body) throw new Error(path)
    const read = (await decode(answer.body, globalThis as never)).value as Record<string, { data: unknown }>
    // A car's page says when it was made.
    const asked = Object.fromEntries(
      Object.entries(read).map(([id, one]) => [id, id.endsWith('car') ? { ...(one.data as object), now: data[id].now } : one.data]),
    )
    expect(data, path).toEqual(asked)
  }
})

test('a page that is not there brings its status by the router’s own stream', async () => {
  const html = await (await site.get('/nothing-of-the-kind')).text()
  expect(html).toContain('streamController.enqueue')
  expect(dataOf(html).isAll).toBe(false)
})
