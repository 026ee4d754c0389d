import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getHelp } from '#app/features/base/help/read.server.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { allowCosts } from '#app/features/base/operators/write.server.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { listActivity } from '#app/features/desk/activity/read.server.ts'
import { getSeller } from '#app/features/shop/seller/read.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { findLedger } from '#app/features/stock/ledger/read.server.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../../../tests/built-site.ts'
import { openPlainForm } from '../../../tests/plain-form.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

const db = () => site.services.db
const lastActivity = async () => (await listActivity(db(), { limit: 1 }))[0]

describe('without JavaScript', () => {
  test('the settings are saved, noted, and shown on the next page that a visitor opens', async () => {
    await site.get('/contact')
    const before = await getSettings(db())
    const form = await openPlainForm(site, '/settings')
    const next = await form.send({ name: 'Plain Motors', 'message.en': 'Hello,\nis it there?', demoNotice: 'on' })
    expect(next.html).toContain('Saved. Every page is updated.')
    expect(await getSettings(db())).toEqual({
      ...before,
      name: 'Plain Motors',
      demoNotice: true,
      message: { ...before.message, en: 'Hello,\nis it there?' },
    })
    expect(await (await site.get('/contact')).text()).toContain('Plain Motors')
    expect(await lastActivity()).toMatchObject({ kind: 'settings', name: expect.any(String) })
    const cleared = await (await openPlainForm(site, '/settings')).send({ demoNotice: undefined })
    expect(cleared.fields.map(([name]) => name)).not.toContain('demoNotice')
    expect(await getSettings(db())).toMatchObject({ demoNotice: false, name: 'Plain Motors' })
  })

  test('a refused form keeps everything typed and says what is wrong beside its field', async () => {
    const form = await openPlainForm(site, '/settings')
    const refused = await form.send({ email: 'sales@', name: 'Other', 'place.city': '', 'place.street': '1 Quay' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Enter an email address')
    expect(refused.html).toContain('Enter a street, a city and a country')
    const typed = Object.fromEntries(refused.fields)
    expect(typed).toMatchObject({ email: 'sales@', name: 'Other', 'place.street': '1 Quay' })
    expect((await getSettings(db())).name).toBe('Plain Motors')
  })

  test('two people who change different fields both get theirs', async () => {
    const [one, other] = [await openPlainForm(site, '/settings'), await openPlainForm(site, '/settings')]
    await one.send({ email: 'one@example.com' })
    await other.send({ kakao: 'https://open.kakao.com/o/two' })
    expect(await getSettings(db())).toMatchObject({ email: 'one@example.com', kakao: 'https://open.kakao.com/o/two' })
  })

  test('two people who change the same field are asked, and nothing is overwritten before', async () => {
    const form = await openPlainForm(site, '/settings')
    await (await openPlainForm(site, '/settings')).send({ email: 'theirs@example.com', 'message.ko': '안녕하세요' })
    const asked = await form.send({ email: 'mine@example.com', 'message.ko': '반갑습니다', name: 'Merged' })
    expect(asked.status).toBe(409)
    expect(asked.html).toContain('Someone else has changed these fields')
    expect(asked.html).toContain('theirs@example.com')
    expect((await getSettings(db())).name).toBe('Plain Motors')
    expect((await asked.send()).status).toBe(409)
    const yours = /name="choose.message.ko" value="([^"]+)"[^>]*>(?:(?!choose).)*?Yours/s.exec(asked.html)?.[1]
    const saved = await asked.send({ 'choose.email': 'theirs', 'choose.message.ko': yours })
    expect(saved.html).toContain('Saved. Every page is updated.')
    expect(await getSettings(db())).toMatchObject({
      name: 'Merged',
      email: 'theirs@example.com',
      message: { ko: '반갑습니다' },
    })
  })

  test('the seller is saved, with lists that grow and shrink', async () => {
    const form = await openPlainForm(site, '/settings/seller')
    const { delivered, shipped } = await getSeller(db())
    let next = await form.send({ step: 'delivered add', company: 'Plain Export' })
    expect(Object.fromEntries(next.fields)).toMatchObject({ company: 'Plain Export' })
    next = await next.send({ step: 'shipped add 0' })
    const at = delivered.length
    next = await next.send({
      [`delivered.${at}.country`]: 'MN',
      [`delivered.${at}.count`]: '7',
      'shipped.0.car': 'Kia Bongo',
      'hours.6': ['', 'on'],
      daysOff: '2026-12-25',
    })
    expect(next.html).toContain('Saved. Every page is updated.')
    const saved = await getSeller(db())
    expect(saved.company).toBe('Plain Export')
    expect(saved.delivered).toEqual([...delivered, { country: 'MN', count: 7 }])
    expect(saved.shipped).toEqual([expect.objectContaining({ car: 'Kia Bongo' }), ...shipped])
    expect(saved.hours[6]).toEqual(saved.hours[0] ?? { from: '09:00', to: '18:00' })
    expect(saved.daysOff).toEqual(['2026-12-25'])
    await (await (await openPlainForm(site, '/settings/seller')).send({ step: 'shipped remove 0' })).send()
    expect((await getSeller(db())).shipped).toEqual(shipped)
  })

  test('questions of Help are moved, changed and added', async () => {
    const form = await openPlainForm(site, '/settings/help')
    const { questions } = await getHelp(db())
    let next = await form.send({ step: 'order move 1 0' })
    next = await next.send({ step: 'order add' })
    const id = next.fields.findLast(([name]) => name === 'order')?.[1]
    const refused = await next.send({ [`entries.${id}.question.en`]: 'Do you open on Sundays?' })
    expect(refused.status).toBe(422)
    const saved = await refused.send({
      [`entries.${id}.answer.en`]: 'Yes.',
      [`entries.${questions[0]?.id}.answer.ko`]: '네.',
    })
    expect(saved.html).toContain('Saved. The Help page is updated.')
    const after = (await getHelp(db())).questions
    expect(after.slice(0, 2).map((one) => one.id)).toEqual([questions[1]?.id, questions[0]?.id])
    expect(after[1]).toEqual({ id: questions[0]?.id, hidden: false, question: {}, answer: { ko: '네.' } })
    expect(after.at(-1)).toMatchObject({ id, question: { en: 'Do you open on Sundays?' }, answer: { en: 'Yes.' } })
  })

  test('exchange rates are saved, and large steps need a second look', async () => {
    const before = await getRates(db())
    const form = await openPlainForm(site, '/rates', 'perDollar.KRW')
    expect((await form.send({ 'perDollar.KRW': 'many', day: '' })).html).toContain('Enter a number above zero.')
    const asked = await form.send({ 'perDollar.KRW': String((before.perDollar.KRW ?? 1) * 2) })
    expect(asked.status).toBe(422)
    expect(asked.html).toContain('Yes, use these rates')
    expect((await asked.send({ confirmed: 'on' })).html).toContain('Saved.')
    const after = await getRates(db())
    expect(after.perDollar).toEqual({ ...before.perDollar, KRW: (before.perDollar.KRW ?? 1) * 2 })
    expect(Object.keys(after.older ?? {}).sort()).toEqual(
      Object.keys(before.perDollar)
        .filter((code) => code !== 'KRW')
        .sort(),
    )
    expect(await lastActivity()).toMatchObject({ kind: 'rates' })
  })

  test('the address of rates is saved, and a wrong one refused', async () => {
    const form = await openPlainForm(site, '/rates', 'ratesUrl')
    expect((await form.send({ ratesUrl: 'http://rates.example' })).status).toBe(422)
    const failed = await form.send({ ratesUrl: 'https://127.0.0.1/rates.csv' })
    expect(failed.status).toBe(422)
    expect((await getSettings(db())).ratesUrl).toBe('https://127.0.0.1/rates.csv')
    const cleared = await failed.send({ ratesUrl: '' })
    expect(cleared.html).toContain('Saved.')
    expect((await getSettings(db())).ratesUrl).toBe('')
  })

  test('costs are saved as entries, those of two people are joined, and two amounts for one are asked about', async () => {
    await allowCosts(db(), true)
    const [{ id } = { id: '' }] = await site.listCars()
    const path = `/detail/${id}/ledger`
    const open = () => openPlainForm(site, path)
    const read = () => findLedger(db(), site.services.seal, id)
    const saved = await (await (await open()).send({ step: 'costs add' })).send({
      'costs.0.amount': '850만원',
      boughtOn: '2026-01-05',
      note: 'two keys',
    })
    expect(saved.html).toContain('8,500,000')
    expect(await read()).toMatchObject({ purchase: 8_500_000, boughtOn: '2026-01-05', note: 'two keys' })
    expect(await lastActivity()).toMatchObject({ kind: 'ledger', car: { id } })
    const [one, late] = [
      await (await open()).send({ step: 'costs add' }),
      await (await open()).send({ step: 'costs add' }),
    ]
    await one.send({ 'costs.1.amount': '45만' })
    await late.send({ 'costs.1.amount': '12만', place: 'Row 3' })
    expect(await read()).toMatchObject({ purchase: 8_500_000, repairs: 570_000, place: 'Row 3' })
    const [first, second] = [await open(), await open()]
    await first.send({ 'costs.0.amount': '900만원' })
    const asked = await second.send({ 'costs.0.amount': '950만원' })
    expect([asked.status, (await read())?.purchase]).toEqual([409, 9_000_000])
    await asked.send({ 'choose.costs': 'theirs' })
    expect(await read()).toMatchObject({ purchase: 9_000_000, repairs: 570_000 })
    expect((await (await open()).send({ boughtOn: '1900-01-01' })).status).toBe(422)
    expect((await openPlainForm(site, '/detail/nothing/ledger')).status).toBe(404)
    await allowCosts(db(), false)
    const hidden = await open()
    expect(hidden.fields.map(([name]) => name).filter((name) => name.startsWith('costs'))).toEqual([])
    await hidden.send({ place: 'Row 4', 'costs.0.amount': '1만원', 'costs.0.kind': 'purchase' })
    expect(await read()).toMatchObject({ purchase: 9_000_000, repairs: 570_000, place: 'Row 4' })
  })

  test('a car is edited, and doubtful values are asked about', async () => {
    const id = await site.addCar({ make: 'Kia', model: 'Plain', sellingPrice: '9000', pictures: ['/pictures/a.jpg'] })
    const path = `/detail/${id}`
    const car = () => getCar(db(), id)
    let next = await (await openPlainForm(site, path)).send({ step: 'equipment toggle abs', year: '٢٠٢٠' })
    expect(Object.fromEntries(next.fields)).toMatchObject({ equipment: 'abs', year: '٢٠٢٠' })
    next = await next.send({ sellingPrice: '12', comment: 'One owner\nNo smoker' })
    expect([next.status, (await car()).year]).toEqual([422, null])
    next = await next.send({ sure: 'sellingPrice' })
    expect(next.html).toContain('Car details updated successfully!')
    expect(await car()).toMatchObject({
      sellingPrice: '12',
      comment: 'One owner\nNo smoker',
      year: 2020,
      equipment: ['abs'],
      pictures: ['/pictures/a.jpg'],
    })
    expect(await lastActivity()).toMatchObject({ kind: 'changed', car: { id } })
    next = await next.send({ make: '', year: 'soon' })
    expect([next.status, next.html]).toEqual([422, expect.stringContaining('Buyers will miss: Make.')])
    expect((await next.send({ sure: 'gaps', year: '' })).html).toContain('Car details updated successfully!')
    expect(await car()).toMatchObject({ make: null, year: null })
    await site.send('DELETE', `/api/cars/${id}`)
    expect((await next.send()).status).toBe(404)
  })

  test('two people who edit a car both keep their changes, and are asked about the rest', async () => {
    const id = await site.addCar({ make: 'Kia', model: 'Both', sellingPrice: '9000', pictures: ['/pictures/a.jpg'] })
    const path = `/detail/${id}`
    const [one, other] = [await openPlainForm(site, path), await openPlainForm(site, path)]
    await one.send({
      sellingPrice: '8800',
      comment: 'Theirs',
      pictures: ['/pictures/a.jpg', 'https://example.com/b.jpg'],
    })
    const asked = await other.send({
      sellingPrice: '8700',
      mileage: '100',
      pictures: ['/pictures/a.jpg', 'https://example.com/c.jpg'],
    })
    expect([asked.status, (await getCar(db(), id)).mileage]).toEqual([409, null])
    expect(asked.html).toContain('Their other changes are kept: Comment, Photos.')
    expect(Object.fromEntries(asked.fields)).toMatchObject({ comment: 'Theirs', sellingPrice: '8700' })
    const yours = /name="choose.sellingPrice" value="([^"]+)"[^>]*>(?:(?!choose).)*?Yours/s.exec(asked.html)?.[1]
    const refused = await asked.send({ 'choose.sellingPrice': yours, year: 'soon' })
    expect(refused.status).toBe(422)
    await refused.send({ year: '' })
    expect(await getCar(db(), id)).toMatchObject({
      sellingPrice: '8700',
      comment: 'Theirs',
      mileage: 100,
      pictures: ['/pictures/a.jpg', 'https://example.com/b.jpg', 'https://example.com/c.jpg'],
    })
  })

  test('a draft is published, unless somebody has changed it since', async () => {
    const put = (values: object, pictures: string[]) =>
      site.send('PUT', '/api/drafts/plain-draft', { values, pictures })
    await put({ make: 'Kia', model: 'Drafted' }, ['/pictures/0123456789abcdef0123456789abcdef-640.jpg'])
    const [form, late] = [
      await openPlainForm(site, '/drafts', 'version'),
      await openPlainForm(site, '/drafts', 'version'),
    ]
    const stale = await late.send({ version: '2020-01-01T00:00:00.000Z' })
    expect(stale.html).toContain('1 draft was changed by somebody meanwhile')
    expect((await form.send()).html).toContain('1 car published.')
    expect(await site.listCars('/api/cars?query=Drafted')).toMatchObject([{ make: 'Kia', model: 'Drafted' }])
    expect(await lastActivity()).toMatchObject({ kind: 'drafts' })
  })
})

describe('a form of operators', () => {
  const paths = ['/settings', '/settings/seller', '/settings/help', '/rates']
  const send = (path: string, headers: Record<string, string>, body: BodyInit = new URLSearchParams({ seen: '{}' })) =>
    site.request(siteUrl + path, { method: 'POST', headers, body })

  test('is refused from visitors, helpers and other sites', async () => {
    const helper = await site.addOperator({ email: 'h@example.com', password: 'a long password', role: 'helper' })
    const before = await getSettings(db())
    for (const path of paths) {
      const visitor = await send(path, { origin: siteUrl })
      expect([visitor.status, visitor.headers.get('location')]).toEqual([
        302,
        `/sign-in?to=${encodeURIComponent(path)}`,
      ])
      expect((await send(`${path}.data`, { origin: siteUrl })).status).toBe(401)
      expect((await send(path, { origin: siteUrl, cookie: helper })).headers.get('location')).toBe('/drafts?closed=1')
      expect((await send(`${path}.data`, { origin: siteUrl, cookie: helper })).status).toBe(403)
      expect((await send(path, { origin: 'https://else.example', cookie: site.cookie })).status).toBe(403)
      expect((await send(path, { 'sec-fetch-site': 'cross-site', cookie: site.cookie })).status).toBe(403)
    }
    expect(await getSettings(db())).toEqual(before)
  })

  test('leads back to its page in its language, for scripts too', async () => {
    const ours = { origin: siteUrl, cookie: site.cookie }
    const form = async (path: string) => {
      const body = new FormData()
      for (const [name, value] of (await openPlainForm(site, '/settings')).fields) body.append(name, value)
      return send(path, ours, body)
    }
    expect((await form('/ko/settings')).headers.get('location')).toBe('/ko/settings?saved=1')
    expect((await form('/settings')).headers.get('location')).toBe('/settings?saved=1')
    expect(await (await form('/ko/settings.data')).text()).toContain('"/settings?saved=1"')
    expect(await (await form('/settings.data')).text()).toContain('"/settings?saved=1"')
  })

  test('that is none is refused', async () => {
    const ours = { origin: siteUrl, cookie: site.cookie }
    for (const path of paths) {
      expect((await send(path, ours, new URLSearchParams({}))).status).toBe(400)
      expect((await send(path, { ...ours, 'content-type': 'application/json' }, '{}')).status).toBe(400)
      expect((await send(path, { ...ours, 'content-type': 'multipart/form-data' }, 'x')).status).toBe(400)
    }
  })

  test('may be large for operators alone', async () => {
    const large = () => new URLSearchParams({ seen: '{}', more: 'x'.repeat(100 * 1024) })
    expect((await send('/settings', { origin: siteUrl }, large())).status).toBe(413)
    expect((await send('/settings', { origin: siteUrl, cookie: site.cookie }, large())).status).not.toBe(413)
  })

  test('reaches its page behind a proxy that ends https', async () => {
    const headers = { origin: siteUrl, cookie: site.cookie }
    const body = new URLSearchParams({ seen: '{}' })
    const answer = await site.request('http://inside:3000/settings', { method: 'POST', headers, body })
    // The form lacks the languages of the site, which then count as changed.
    expect(answer.status).toBe(409)
  })
})
