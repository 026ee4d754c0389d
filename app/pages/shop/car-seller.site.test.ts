import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOperatorByEmail, listOperators } from '#app/features/base/operators/read.server.ts'
import { changeRole } from '#app/features/base/operators/write.server.ts'
import { listActivity } from '#app/features/desk/activity/read.server.ts'
import { findSellerOfCar } from '#app/features/stock/cars/seller/read.server.ts'
import { changeSellerOfCar } from '#app/features/stock/cars/seller/write.server.ts'
import { seller as owner } from '../../../tests/api.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../../../tests/built-site.ts'
import { openPlainForm } from '../../../tests/plain-form.ts'

const ofSite = '821012345678'
const ofKim = '821011112222'
const people = { kim: 'kim@example.com', helper: 'helper@example.com' }
const name = 'Kimbrough'
const password = 'a long password'

let site: BuiltSite
let own: string
let other: string
const cookies = { kim: '', helper: '' }
const ids = { owner: '', kim: '' }
const idOf = async (email: string) => (await findOperatorByEmail(site.services.db, email))?.id ?? ''

beforeAll(async () => {
  site = await openBuiltSite()
  cookies.kim = await site.addOperator({ email: people.kim, password, name })
  cookies.helper = await site.addOperator({ email: people.helper, password, role: 'helper' })
  Object.assign(ids, { owner: await idOf(owner.email), kim: await idOf(people.kim) })
  const first = (await listOperators(site.services.db)).find(({ role }) => role === 'owner')
  await changeRole(site.services.db, ids.owner, 'owner', first?.id ?? '')
  await site.send('PUT', '/api/settings', { whatsapp: `+${ofSite}`, kakao: '', email: '', phone: '' })
  own = await site.addCar({ make: 'Kia', model: 'Ray', year: 2020, sellingPrice: '$9,000' })
  other = await site.addCar({ make: 'Kia', model: 'Ray', year: 2020, sellingPrice: '$9,000' })
  await changeSellerOfCar(site.services.db, own, ids.kim)
})
afterAll(() => site?.close())

const pageOf = async (path: string) => (await site.get(path)).text()
const numbersIn = (html: string) => [...new Set([...html.matchAll(/wa\.me\/(\d+)/g)].map(([, number]) => number))]
const kinds = async () =>
  (await listActivity(site.services.db, { person: ids.kim, limit: 50 })).map(({ kind, fields }) => [kind, fields])

test('a page without a seller’s number has no trace of one', async () => {
  expect((await listOperators(site.services.db)).length).toBeGreaterThan(2)
  for (const path of [`/cardetails/${own}`, `/car/${own}`, '/contact']) {
    const html = await pageOf(path)
    expect([path, numbersIn(html)]).toEqual([path, [ofSite]])
    for (const trace of [name, people.kim, ids.kim]) expect([path, html.includes(trace)]).toEqual([path, false])
  }
})

test('a seller enters the number as dialled, and then every link on the own cars leads to it', async () => {
  const form = await openPlainForm(site, '/account', 'seen', cookies.kim)
  const field = `whatsapp.${ids.kim}`
  expect(form.fields.map(([name]) => name).filter((name) => name.startsWith('whatsapp.'))).toEqual([field])
  const refused = await form.send({ [field]: '12' })
  expect([refused.status, refused.html.includes('Enter an international number of 7 to 15 digits')]).toEqual([
    422,
    true,
  ])
  const saved = await refused.send({ [field]: '٠١٠-١١١١-٢٢٢٢' })
  expect([saved.status, Object.fromEntries(saved.fields)[field]]).toEqual([200, `+${ofKim}`])
  expect(saved.html).toContain('Saved. Every page is updated.')
  expect(await kinds()).toEqual([['whatsapp', []]])
  for (const path of [`/cardetails/${own}`, `/ar/car/${own}`]) {
    // Only the footer, which is the same on every page, has the number of the site.
    const html = (await pageOf(path)).replace(/<footer\b[\s\S]*?<\/footer>/, '')
    expect([path, numbersIn(html)]).toEqual([path, [ofKim]])
  }
  expect(numbersIn(await pageOf(`/cardetails/${other}`))).toEqual([ofSite])
  for (const path of ['/', `/compare?cars=${own},${other}`, '/help'])
    expect([path, numbersIn(await pageOf(path)).includes(ofKim)]).toEqual([path, false])
  const contact = await pageOf('/contact')
  expect(numbersIn(contact)).toEqual([ofSite, ofKim])
  expect(contact.split(`\u2068${name}\u2069`).length).toBeGreaterThan(2)
  expect(contact).not.toContain(ids.kim)
})

test('a sold car has the number of the site, and a site without one that of the seller', async () => {
  expect((await site.send('PUT', `/api/cars/${own}/soldout`, { soldOut: true })).status).toBe(200)
  expect(numbersIn(await pageOf(`/cardetails/${own}`))).toEqual([ofSite])
  await site.send('PUT', `/api/cars/${own}/soldout`, { soldOut: false })
  await site.send('PUT', '/api/settings', { whatsapp: '' })
  expect(numbersIn(await pageOf(`/cardetails/${own}`))).toEqual([ofKim])
  expect(numbersIn(await pageOf(`/cardetails/${other}`))).toEqual([])
  await site.send('PUT', '/api/settings', { whatsapp: `+${ofSite}` })
})

async function post(path: string, cookie: string, fields: Record<string, string>): Promise<number> {
  const body = new URLSearchParams({ seen: '{}', ...fields })
  return (await site.request(siteUrl + path, { method: 'POST', headers: { cookie, origin: siteUrl }, body })).status
}

test('a seller cannot set the number of another or the seller of a car, and a helper none', async () => {
  const number = '+821077776666'
  expect(await post('/account', cookies.kim, { form: 'numbers', [`whatsapp.${ids.owner}`]: number })).toBe(403)
  const helper = await idOf(people.helper)
  for (const id of [helper, ids.kim])
    expect(await post('/account', cookies.helper, { form: 'numbers', [`whatsapp.${id}`]: number })).toBe(403)
  expect(await (await site.get('/account', { cookie: cookies.helper })).text()).not.toContain('name="whatsapp.')
  expect(await post(`/detail/${other}`, cookies.kim, { form: 'seller', seller: ids.kim })).toBe(403)
  const edit = await (await site.get(`/detail/${other}`, { cookie: cookies.kim })).text()
  expect(edit).not.toContain('name="seller"')
  expect(await findSellerOfCar(site.services.db, other)).toBe(ids.owner)
})

test('an owner sets the numbers of all sellers and says whose car it is', async () => {
  const form = await openPlainForm(site, '/account')
  expect(form.html).toContain(`WhatsApp number of \u2068${name}\u2069`)
  expect((await form.send({ [`whatsapp.${ids.owner}`]: '+82 10-5555-6666' })).status).toBe(200)
  expect(numbersIn(await pageOf(`/cardetails/${other}`))).toContain('821055556666')
  expect(await pageOf('/contact')).not.toContain(owner.email)
  const edit = await openPlainForm(site, `/detail/${other}`, 'seller')
  expect((await edit.send({ seller: ids.kim })).html).toContain('Saved. Every page is updated.')
  expect(numbersIn(await pageOf(`/cardetails/${other}`))).toContain(ofKim)
  const [newest] = await listActivity(site.services.db, { car: other, limit: 1 })
  expect(newest).toMatchObject({ kind: 'carSeller', person: ids.owner })
  const nobody = await openPlainForm(site, `/detail/${other}`, 'seller')
  await nobody.send({ seller: '' })
  expect(numbersIn(await pageOf(`/cardetails/${other}`))).toEqual([ofSite])
})

test('a number is gone everywhere when its seller becomes a helper or is removed', async () => {
  const set = () => post('/account', site.cookie, { form: 'numbers', [`whatsapp.${ids.kim}`]: `+${ofKim}` })
  const pages = async () => {
    const paths = [`/cardetails/${own}`, '/contact']
    return Promise.all(paths.map(async (path) => numbersIn(await pageOf(path)).includes(ofKim)))
  }
  expect(await pages()).toEqual([true, true])
  const change = (what: string, more: object) =>
    site.send('POST', `/api/operators/${ids.kim}/${what}`, { password: owner.password, ...more })
  expect((await change('role', { role: 'helper' })).status).toBe(204)
  expect(await pages()).toEqual([false, false])
  await changeRole(site.services.db, ids.kim, 'seller', ids.owner)
  expect(await set()).toBeLessThan(400)
  expect(await pages()).toEqual([true, true])
  expect((await change('removal', {})).status).toBe(204)
  expect(await pages()).toEqual([false, false])
})
