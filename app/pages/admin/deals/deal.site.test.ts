import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperators } from '#app/features/base/operators/read.server.ts'
import { changeRole } from '#app/features/base/operators/write.server.ts'
import { findDealOf, getDeal } from '#app/features/desk/deals/read.server.ts'
import { addDeal } from '#app/features/desk/deals/write.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { sellersDay } from '#app/lib/day.ts'
import { type BuiltSite, openBuiltSite } from '../../../../tests/built-site.ts'
import { openPlainForm } from '../../../../tests/plain-form.ts'

const owner = { id: 'owner', role: 'owner' } as const
const today = sellersDay()
let site: BuiltSite
let car: string
let path: string
beforeAll(async () => {
  site = await openBuiltSite()
  car = await site.addCar({ make: 'Kia', model: 'Morning', year: 2019, sellingPrice: '$4,321' })
  expect((await site.send('PUT', `/api/cars/${car}/soldout`, { soldOut: true })).status).toBe(200)
  path = `/deals/${await findDealOf(site.services.db, car, owner)}`
})
afterAll(() => site?.close())

const read = async () => (await getDeal(site.services.db, site.services.seal, path.slice(7), owner)).body

const act = (fields: Record<string, string>) =>
  site.request(path, {
    method: 'POST',
    headers: { cookie: site.cookie, origin: 'http://localhost:3000' },
    body: new URLSearchParams(fields),
  })

test('a sale is completed without JavaScript, and a refused amount loses nothing that was typed', async () => {
  const form = await openPlainForm(site, path, `prices.${car}`)
  const typed = {
    buyer: 'Omar Fennimore',
    whatsapp: '00962 79-000-0042',
    country: 'Jordan',
    [`prices.${car}`]: '€4,000',
  }
  const refused = await form.send(typed)
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('Enter an amount in USD')
  expect(Object.fromEntries(refused.fields)).toMatchObject({ buyer: 'Omar Fennimore', [`prices.${car}`]: '€4,000' })
  expect(await read()).toMatchObject({ buyer: null })
  await refused.send({ [`prices.${car}`]: '4,000', language: 'ar' })
  expect(await read()).toMatchObject({
    buyer: 'Omar Fennimore',
    whatsapp: '+962790000042',
    country: 'JO',
    prices: { [car]: 4000 },
    won: expect.any(Number),
    days: { asked: today, agreed: today },
  })
  expect((await site.get(path, { cookie: site.cookie })).status).toBe(200)
})

test('a step is saved for later, done, and taken back', async () => {
  const form = await openPlainForm(site, path, 'days.deposit')
  const later = await form.send({ deposit: '1,000', 'by.deposit': '2099-01-01', 'days.deposit': ['2026-01-01', ''] })
  expect(await read()).toMatchObject({ deposit: 1000, by: { deposit: '2099-01-01' } })
  expect((await read())?.days.deposit ?? null).toBeNull()
  expect(later.html).toContain('https://wa.me/962790000042?text=')
  // The message for the buyer is in Arabic and has the sum and the day.
  const [, message = ''] = /wa\.me\/962790000042\?text=([^"]*1%2C000[^"]*)"/.exec(later.html) ?? []
  expect(decodeURIComponent(message)).toMatch(/العربون/)
  await (await openPlainForm(site, path, 'days.deposit')).send()
  expect((await read())?.days.deposit).toBe(today)
  for (const intent of ['undo nothing', 'removeCar \0', 'none', 'addCar'])
    expect([intent, (await act({ intent, car: '\0' })).status]).toEqual([intent, 400])
  expect((await act({ intent: 'addCar', car: 'N-0' })).status).toBe(422)
  expect((await site.get('/deals/%00', { cookie: site.cookie })).status).toBeLessThan(500)
  const undo = new URLSearchParams({ intent: 'undo deposit' })
  const headers = { cookie: site.cookie, origin: 'http://localhost:3000' }
  expect((await site.request(path, { method: 'POST', headers, body: undo })).status).toBe(200)
  expect((await read())?.days.deposit).toBeNull()
})

test('two people who change a deal both get theirs, and are asked about the same field', async () => {
  const [one, other] = [await openPlainForm(site, path, 'ship'), await openPlainForm(site, path, 'ship')]
  await (await openPlainForm(site, path, 'note')).send({ note: 'two keys' })
  await one.send({ ship: 'MV One', 'days.shipped': '' })
  const asked = await other.send({ ship: 'MV Other', 'days.shipped': '' })
  expect(asked.status).toBe(409)
  expect(asked.html).toContain('MV One')
  expect(await read()).toMatchObject({ ship: 'MV One', note: 'two keys' })
  await asked.send({ 'choose.ship': 'theirs' })
  expect(await read()).toMatchObject({ ship: 'MV One', note: 'two keys' })
})

test('a deal that falls through keeps its reason, and a seller does not see the deals of another', async () => {
  const seller = await site.addOperator({ email: 's@example.com', password: 'a long password', role: 'seller' })
  for (const address of [path, `${path}.data`]) expect((await site.get(address, { cookie: seller })).status).toBe(404)
  expect(await (await site.get('/deals?q=fennimore', { cookie: seller })).text()).not.toContain('Fennimore')
  const body = new URLSearchParams({ intent: 'erase' })
  const headers = { cookie: seller, origin: 'http://localhost:3000' }
  expect((await site.request(path, { method: 'POST', headers, body })).status).toBe(404)
  await (await openPlainForm(site, path, 'days.deposit')).send()
  const refused = await (await openPlainForm(site, path, 'reason')).send({ reason: 'No visa', kept: '2,000' })
  expect(refused.html).toContain('Enter at most what was received.')
  await refused.send({ kept: '200' })
  expect(await read()).toMatchObject({ buyer: 'Omar Fennimore', reason: 'No visa', kept: 200, fellOn: today })
  expect(await getCar(site.services.db, car)).toMatchObject({ soldOut: false })
  await addDeal(site.services.db, [car], owner)
})

test('a deposit before the price may be in the currency of the asking price, and fixes it', async () => {
  const operators = await listOperators(site.services.db)
  const first = operators.find(({ role }) => role === 'owner')?.id ?? ''
  for (const { id } of operators) if (id !== first) await changeRole(site.services.db, id, 'owner', first)
  const other = await site.addCar({ make: 'Kia', model: 'Ray', year: 2020, sellingPrice: '957만원' })
  path = `/deals/${await addDeal(site.services.db, [other], owner)}`
  const [form, stale] = [
    await openPlainForm(site, path, 'days.deposit'),
    await openPlainForm(site, path, 'days.balance'),
  ]
  expect((await form.send({ deposit: '100만원' })).status).toBe(200)
  expect(await read()).toMatchObject({ currency: 'KRW', deposit: 1_000_000, days: { deposit: today } })
  const refused = await stale.send({ currency: 'USD', balance: '5,000' })
  expect([refused.status, /in another currency is already entered/.test(refused.html)]).toEqual([422, true])
  expect(await read()).toMatchObject({ currency: 'KRW', balance: null })
  await (await openPlainForm(site, path, 'reason')).send({ reason: 'No bank', kept: '' })
  const fallen = await (await site.get(path, { cookie: site.cookie })).text()
  expect(/Returned<\/dt><dd[^>]*><bdi>₩1,000,000</.test(fallen)).toBe(true)
})

test('sums of which nothing is known are no 0', async () => {
  const page = await (await site.get('/earnings', { cookie: site.cookie })).text()
  expect(/Stock at cost: (\d+) cars<\/dt><dd[^>]*>–<span[^>]*>\1 without purchase price</.test(page)).toBe(true)
})
