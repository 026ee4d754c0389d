import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowCosts } from '#app/features/base/operators/write.server.ts'
import { getDeal } from '#app/features/desk/deals/read.server.ts'
import { addDeal, changeDeal } from '#app/features/desk/deals/write.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { getReceipt } from '#app/features/stock/ledger/receipts/read.server.ts'
import { sellersDay } from '#app/lib/day.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../../../../tests/built-site.ts'

const buyer = { buyer: 'Omar Fennimore', whatsapp: '+962790000042', port: 'Port Galoshes', note: 'wants tyres' }
const price = 3_917
const cost = { id: 'a', kind: 'purchase', amount: 1_234_567, supplier: 'Brindlewick' }
const dealSecrets = ['Fennimore', '790000042', 'Galoshes', 'wants tyres', '3,917', '3917']
const costSecrets = ['Brindlewick', '1,234,567', '1234567']
const today = sellersDay()

let site: BuiltSite
let [car, deal, receipt, owner] = ['', '', '', '']
let people: { helper: string; seller: string }
beforeAll(async () => {
  site = await openBuiltSite()
  const { db, seal, auth } = site.services
  owner = (await auth.findOperator(new Headers({ cookie: site.cookie })))?.id ?? ''
  car = await site.addCar({ make: 'Kia', model: 'Morning', sellingPrice: '$4,321' })
  await allowCosts(db, true)
  receipt = await sendReceipt(site.cookie)
  const costs = [{ ...cost, receipt: receipt.split('/').at(-1) }]
  expect((await site.send('PUT', `/api/cars/${car}/ledger`, { costs, plate: '12가3456' })).status).toBe(200)
  await allowCosts(db, false)
  const viewer = { id: owner, role: 'owner' } as const
  deal = await addDeal(db, [car], viewer)
  const days = { asked: today, agreed: today }
  await changeDeal({ db, seal }, deal, { ...buyer, prices: { [car]: price }, days }, viewer)
  expect((await site.send('PUT', `/api/cars/${car}/soldout`, { soldOut: true })).status).toBe(200)
  people = {
    helper: await site.addOperator({ email: 'h@example.com', password: 'a long password', role: 'helper' }),
    seller: await site.addOperator({ email: 's@example.com', password: 'a long password', role: 'seller' }),
  }
})
afterAll(() => site?.close())

async function sendReceipt(cookie: string): Promise<string> {
  const paper = sharp({ create: { width: 300, height: 900, channels: 3, background: '#fff' } })
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await paper.jpeg().toBuffer())], 'receipt.jpg'))
  const sent = await site.request(`/api/cars/${car}/receipts`, {
    method: 'POST',
    headers: { cookie, origin: siteUrl },
    body,
  })
  expect(sent.status).toBe(200)
  return ((await sent.json()) as { url: string }).url
}

const pages = () => [
  `/deals/${deal}`,
  '/deals',
  '/deals?q=fennimore',
  '/deals?q=3456',
  '/deals?closed=1&by=buyer',
  '/today',
  '/activity',
  '/Admin',
  '/Admin?q=fennimore',
  '/earnings',
  `/earnings?of=${today.slice(0, 4)}`,
  `/detail/${car}`,
  `/detail/${car}/deal`,
  `/detail/${car}/ledger`,
  `/detail/${car}/proforma`,
  '/data',
  '/drafts',
]
const calls = () => [
  `/api/earnings.csv?of=${today.slice(0, 7)}`,
  '/api/ledger.csv',
  '/api/export.json',
  '/api/export.csv',
  `/api/cars/${car}`,
  '/api/search?q=fennimore',
  receipt,
]
const addresses = () => [...pages(), ...pages().map((path) => path.replace(/(\?|$)/, '.data$1')), ...calls()]

test.for(['seller', 'helper'] as const)(
  'no page, search, list or file shows a %s the deal and costs of others',
  async (who) => {
    for (const path of addresses()) {
      const answer = await site.get(path, { cookie: people[who] })
      const text = await answer.text()
      const found = [...dealSecrets, ...costSecrets].filter((secret) => text.includes(secret))
      // Pages repeat the words of a search.
      expect([path, found.filter((secret) => !path.includes(secret.toLowerCase()))]).toEqual([path, []])
      expect([path, answer.status < 500]).toEqual([path, true])
    }
    expect((await site.get(receipt, { cookie: people[who] })).status).toBe(403)
  },
)

test.for(['seller', 'helper'] as const)('no form or call of a %s changes the deal or costs of others', async (who) => {
  const { db, seal } = site.services
  const headers = { cookie: people[who], origin: siteUrl }
  const read = async () => (await getDeal(db, seal, deal, { id: owner, role: 'owner' })).body
  const before = await read()
  const post = async (path: string, fields: Record<string, string>) =>
    (await site.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) })).status
  const { stockNumber } = await getCar(db, car)
  const intents = ['erase', 'close', 'reopen', 'skip deposit', 'undo agreed', 'seller', `soldOn ${car}`, 'addCar']
  for (const intent of intents) {
    const status = await post(`/deals/${deal}`, { intent, seller: owner, day: today, car: stockNumber })
    expect([intent, [302, 403, 404].includes(status)]).toEqual([intent, true])
  }
  for (const form of ['asked', 'agreed', 'note', 'fall'])
    expect([302, 403, 404]).toContain(await post(`/deals/${deal}`, { form, seen: '{}', note: 'mine', buyer: 'me' }))
  expect([302, 403, 409]).toContain(await post('/deals', { car }))
  const change = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' } }
  const sent = await site.request(`/api/cars/${car}/ledger`, { ...change, body: JSON.stringify({ costs: [] }) })
  expect(sent.status).toBe(403)
  expect((await site.request(`/api/cars/${car}/receipts`, { method: 'POST', headers })).status).toBe(403)
  expect(await read()).toEqual(before)
})

test('a receipt is for owners and sellers who see costs, of its own car only, and is never cached', async () => {
  const { db, seal } = site.services
  const other = await site.addCar({ make: 'Kia', model: 'Ray' })
  expect((await site.get(receipt)).status).toBe(401)
  await allowCosts(db, true)
  const answer = await site.get(receipt, { cookie: people.seller })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 900 })
  const { sealed } = await db.selectFrom('receipt').select('sealed').executeTakeFirstOrThrow()
  expect(sealed).not.toContain(bytes.toString('base64').slice(0, 40))
  const id = receipt.split('/').at(-1) ?? ''
  expect((await site.get(`/api/cars/${other}/receipts/${id}`, { cookie: people.seller })).status).toBe(404)
  await expect(getReceipt(db, seal, other, id)).rejects.toMatchObject({ status: 404 })
  const costs = [{ ...cost, receipt: id }]
  expect((await site.send('PUT', `/api/cars/${other}/ledger`, { costs })).status).toBe(422)
  await allowCosts(db, false)
})
