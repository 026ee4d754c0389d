import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportPreview, ImportState } from '#app/features/desk/imports/shared/ask.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { addressIn } from '#app/i18n/address.ts'
import { type Site, startEmptySite } from '../e2e/site.ts'
import { listPatched, openScratch } from './scratch.ts'

// The tasks of CONTRIBUTING.md and the most files that each may change. Each is a patch in this folder. CONTRIBUTING.md
// says how to renew a patch that no longer applies.
const tasks = { field: 7, filter: 2, language: 5, page: 13 }
const long = 400_000

test.each(Object.entries(tasks))('the task %s changes at most %i files', async (name, most) => {
  expect((await listPatched(name)).length).toBeLessThanOrEqual(most)
})

describe('the site with all patches', () => {
  let scratch: Awaited<ReturnType<typeof openScratch>>
  let site: Site
  let cookie = ''
  let saidOfForgotten: string[]
  const ids: string[] = []

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, {
      ...init,
      headers: { cookie, origin: site.url, 'content-type': 'application/json', ...init.headers },
      redirect: 'manual',
    })
  const send = (method: string, path: string, body: unknown) => ask(path, { method, body: JSON.stringify(body) })
  const page = async (path: string) => (await ask(path)).text()
  async function signIn() {
    const answer = await send('POST', '/api/auth/sign-in/email', site.operator)
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  async function bringIn(csv: string) {
    const preview = (await (
      await ask('/api/import/file?name=cars.csv', { method: 'POST', body: csv })
    ).json()) as ImportPreview
    expect((await send('POST', '/api/import', { file: preview.file.id, dryRun: false })).status).toBe(202)
    const state = async () => (await (await ask('/api/import')).json()) as ImportState
    await expect.poll(async () => (await state()).job?.state, { timeout: 20_000 }).not.toBe('running')
    return (await state()).job?.report
  }
  const search = async (query: string) =>
    (await (await ask(`/api/search?${query}`)).json()) as {
      total: number
      cars: Car[]
      counts: Record<string, unknown>
    }
  type WithAxles = Car & { axles: number | null; towBar: boolean | null }

  beforeAll(async () => {
    scratch = await openScratch(Object.keys(tasks), 'app/i18n/en.json')
    saidOfForgotten = await scratch.checkTypes()
    scratch.remember()
    const [said] = await Promise.all([scratch.checkTypes(), scratch.build()])
    expect(said).toEqual([])
    const folder = await mkdtemp(join(tmpdir(), 'nuricar-tasks-data-'))
    const data = await mkdtemp(join(tmpdir(), 'nuricar-tasks-kept-'))
    site = await startEmptySite(folder, '', { data })
    await signIn()
    const about = { en: 'Cars since 1998.', ko: '1998년부터.', ar: 'منذ 1998.' }
    expect((await send('PUT', '/api/settings', { about })).status).toBe(200)
    await site.stop()
    site = await startEmptySite(data, '', { program: scratch.folder, data, limits: 'forms=10' })
    await signIn()
    // The languages ru, es and af are off by default.
    expect((await send('PUT', '/api/settings', { languages: ['ko', 'ar', 'ru', 'es', 'af'] })).status).toBe(200)
  }, long)
  afterAll(async () => {
    await site?.stop()
    await scratch?.remove()
  })

  test('got one compiler error for the forgotten name', () => {
    const ofFields = saidOfForgotten.filter((line) => line.includes('Add field.'))
    expect(ofFields).toHaveLength(1)
    expect(ofFields[0]).toMatch(/Add field\.(axles|towBar) to app\/i18n\/en\.json/)
  })

  test('breaks no layout rule', async () => expect(await scratch.checkLayout()).toEqual([]), long)

  test('stores the new field through the API and enforces its limits', async () => {
    for (const [model, axles, seats, towBar] of [
      ['Sorento', 6, 7, true],
      ['Morning', 3, 5, null],
    ] as const) {
      const answer = await send('POST', '/api/cars', { make: 'Kia', model, axles, seats, towBar, sellingPrice: '9000' })
      expect(answer.status).toBe(201)
      const car = (await answer.json()) as WithAxles
      expect(car).toMatchObject({ axles, seats, towBar })
      ids.push(car.id)
    }
    const refused = await send('PUT', `/api/cars/${ids[0]}`, { axles: 17 })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'axles', message: 'Must be from 1 to 16.' }] })
    expect(JSON.stringify(await (await ask('/api/openapi.json')).json())).toContain('"axles"')
  })

  test('shows the field in forms, on the car’s page and in comparisons, in every language', async () => {
    expect(await page(`/detail/${ids[0]}`)).toMatch(/name="axles"[^>]*value="6"|value="6"[^>]*name="axles"/)
    for (const [lang, name] of [
      ['en', 'Axles'],
      ['ko', '차축 수'],
      ['ar', 'عدد المحاور'],
      ['ru', 'Число осей'],
      ['es', 'Número de ejes'],
    ] as const) {
      const fact = new RegExp(`<dt[^>]*>${name}</dt><dd[^>]*>6</dd>`)
      expect(await page(addressIn(`/cardetails/${ids[0]}`, lang))).toMatch(fact)
      const compared = await page(addressIn(`/compare?cars=${ids.join()}`, lang))
      expect(compared.slice(compared.indexOf('<tbody'))).toMatch(new RegExp(`${name}.*?<bdi>6</bdi>.*?<bdi>3</bdi>`))
    }
  })

  test('exports and imports the field under its name in any language', async () => {
    const [head = '', ...rows] = (await page('/api/export.csv')).trim().split('\r\n')
    const at = head.split(',').indexOf('"Axles"')
    expect(rows.map((row) => row.split(',')[at]).sort()).toEqual(['"3"', '"6"'])
    const changed = [head, ...rows.map((row) => row.replace('"3"', '"4"'))].join('\r\n')
    expect(await bringIn(changed)).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await bringIn('id,제조사,모델명,차축 수,인승,견인 고리\nX1,기아,카니발,6축,9,X')).toMatchObject({ added: 1 })
    expect(
      (await search('axles-from=6')).cars.map((car) => [car.model, (car as WithAxles).axles, car.seats]).sort(),
    ).toEqual([
      ['Carnival', 6, 9],
      ['Sorento', 6, 7],
    ])
  })

  test('filters by the range of one field and the values of the other, with correct counts', async () => {
    expect(await search('axles-to=5')).toMatchObject({ total: 1, cars: [{ model: 'Morning', axles: 4 }] })
    expect(await search('seats=7&seats=9')).toMatchObject({ total: 2 })
    expect((await search('axles-from=6')).counts.seats).toEqual([
      { key: '7', label: '7', cars: 1 },
      { key: '9', label: '9', cars: 1 },
      { key: '5', label: '5', cars: 0 },
    ])
    expect((await search('make=kia&axles-from=5')).counts).toMatchObject({ make: [{ key: 'kia', cars: 2 }] })
    const list = await page('/search?seats=7&axles-from=5')
    for (const said of ['name="axles-from"', 'name="seats"', 'Seats: 7', 'Axles: From 5', 'Sorento'])
      expect(list).toContain(said)
    expect(list).not.toContain('Morning')
  })

  test('imports words for yes and no as a flag, and filters by it in every language', async () => {
    const held = async (model: string) => ((await search(`q=${model}`)).cars[0] as WithAxles | undefined)?.towBar
    expect([await held('sorento'), await held('morning'), await held('carnival')]).toEqual([true, null, false])
    const rows = ['id,make,model,Tow bar', 'T1,Kia,Ray,O', 'T2,Kia,Soul,no', 'T3,Kia,Niro,available'].join('\n')
    expect(await bringIn(rows)).toMatchObject({ added: 3 })
    expect([await held('ray'), await held('soul'), await held('niro')]).toEqual([true, false, null])
    expect((await search('towBar=true')).cars.map(({ model }) => model).sort()).toEqual(['Ray', 'Sorento'])
    for (const [lang, label, yes] of [
      ['en', 'Tow bar', 'Yes'],
      ['ko', '견인 고리', '예'],
      ['ar', 'خطاف السحب', 'نعم'],
    ] as const) {
      const list = await page(addressIn('/search?towBar=true', lang))
      expect(list).toMatch(new RegExp(`${label}: ?${yes}`))
      expect(list).toMatch(new RegExp(`name="towBar"[^>]*value="true".{0,300}>${yes}<`))
    }
  })

  describe('a page with a form', () => {
    const post = (values: Record<string, string>, init: RequestInit = {}) =>
      fetch(`${site.url}/sell`, {
        method: 'POST',
        body: new URLSearchParams(values),
        redirect: 'manual',
        headers: { origin: site.url },
        ...init,
      })
    const offered = { car: 'Kia Ray 2019 <b>', contact: '+962 7 0000 0000', note: 'سيارة نظيفة' }

    test('is in the sitemap and in the menu of operators, who alone see what was sent', async () => {
      expect(await page('/sitemap/pages.xml')).toContain(`${site.url}/ko/sell<`)
      expect(await page('/Admin')).toContain('href="/offers"')
      expect((await fetch(`${site.url}/offers`, { redirect: 'manual' })).headers.get('location')).toMatch(/sign-in/)
    })

    test('takes the form without JavaScript and shows it to operators', async () => {
      const sent = await post(offered)
      expect([sent.status, sent.headers.get('location')]).toEqual([302, '/sell?sent=1'])
      expect(await page('/sell?sent=1')).toContain('Thank you')
      expect(await page('/sell?sent=2')).not.toContain('Thank you')
      const shown = await page('/offers')
      for (const text of ['Kia Ray 2019 &lt;b&gt;', offered.contact, offered.note]) expect(shown).toContain(text)
    })

    test('names what is wrong and keeps what was typed', async () => {
      const refused = await post({ ...offered, contact: ' ' })
      expect(refused.status).toBe(422)
      const html = await refused.text()
      expect(html).toContain('aria-invalid="true"')
      expect(html).toContain('value="Kia Ray 2019 &lt;b&gt;"')
    })

    test('refuses other sites, too much and too many', async () => {
      expect((await post(offered, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
      expect((await post({ ...offered, note: 'x'.repeat(70_000) })).status).toBe(413)
      const statuses = []
      for (let at = 0; at < 11; at++) statuses.push((await post(offered)).status)
      expect(statuses.at(-1)).toBe(429)
      expect((await page('/offers')).split(offered.contact).length).toBeLessThan(13)
    })
  })

  test('speaks the new language, what is missing in English, and the seller’s own words are as they were', async () => {
    const html = await page('/af/contact')
    expect(html).toContain('lang="af"')
    expect(html).toContain('Kontak ons')
    expect(html).toContain('Cars since 1998.')
    expect(await page('/ko/contact')).toContain('1998년부터.')
    expect(await page('/ar/contact')).toContain('منذ 1998.')
    // English uses other words beside a list, but a word of the language itself takes precedence.
    expect(await page('/af/search')).toMatch(/Kilometers gery(?!.*Mileage, km)/s)
    expect(await page('/af/help')).toContain('Frequently')
  })
})
