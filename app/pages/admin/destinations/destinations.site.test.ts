import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listActivity } from '#app/features/desk/activity/read.server.ts'
import { writeTables } from '#app/features/stock/destinations/csv/write-tables.server.ts'
import { listVersions } from '#app/features/stock/destinations/read.server.ts'
import { listSamples } from '#app/features/stock/destinations/samples.server.ts'
import type { Destination } from '#app/features/stock/destinations/schema.ts'
import { saveDestination } from '#app/features/stock/destinations/write.server.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../../../../tests/built-site.ts'
import { openPlainForm } from '../../../../tests/plain-form.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

const db = () => site.services.db
const newest = async (country: string) => (await listVersions(db(), country, 1))[0]
const tableOf = async (country: string) => (await newest(country))?.destination as Destination
const save = (country: string, destination: Destination | null) =>
  saveDestination(db(), { country, destination, by: null })
const sample = (country: string) => listSamples().find((one) => one.country === country) as Destination
const open = (country: string) => openPlainForm(site, `/destinations/${country}`, 'seen')

describe('the tables of landed costs without JavaScript', () => {
  test('a country is added from its sample or empty', async () => {
    await save('JO', null)
    const form = await openPlainForm(site, '/destinations', 'country')
    expect((await form.send({ country: '' })).html).toContain('Choose a country')
    const added = await openPlainForm(site, '/destinations/JO?from=sample', 'seen')
    expect((await added.send()).html).toContain('Saved, and hidden from buyers.')
    expect(await tableOf('JO')).toEqual({ ...sample('JO'), isHidden: true })
    const shown = await (await open('JO')).send({ isHidden: [] })
    expect(shown.html).toContain('Saved. Buyers see it now.')
    expect(await tableOf('JO')).toEqual(sample('JO'))
    const empty = await (await open('FR')).send({ currency: 'EUR' })
    expect(empty.status).toBe(422)
    await empty.send({ 'ports.0.key': 'lehavre', 'ports.0.name.en': 'Le Havre' })
    expect(await tableOf('FR')).toMatchObject({
      currency: 'EUR',
      ports: [{ key: 'lehavre', name: { en: 'Le Havre' } }],
    })
    expect(await listActivity(db(), { limit: 1 })).toMatchObject([{ kind: 'destinations' }])
    for (const [from, address] of [
      ['sample', '/destinations/LY?from=sample'],
      ['empty', '/destinations/LY'],
    ] as const) {
      const body = new URLSearchParams({ form: 'add', country: 'LY', from })
      const headers = { origin: siteUrl, cookie: site.cookie }
      const answer = await site.request(`${siteUrl}/destinations`, { method: 'POST', headers, body })
      expect(answer.headers.get('location')).toBe(address)
    }
  })

  test('every sample is shown and saved unchanged', async () => {
    for (const one of listSamples()) {
      await save(one.country, one)
      const before = (await newest(one.country))?.id
      await (await open(one.country)).send()
      expect((await newest(one.country))?.id, one.country).toBe(before)
    }
  })

  test('rows are added, copied, changed and removed', async () => {
    await save('JO', sample('JO'))
    const { lines, steps } = sample('JO')
    let form = await (await open('JO')).send({ step: 'lines add fee' })
    form = await form.send({ step: 'lines copy 0' })
    form = await form.send({ step: 'steps remove 0' })
    const at = lines.length
    const refused = await form.send({ [`lines.${at}.amount`]: '1,250', [`lines.${at}.name.en`]: 'Handling' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Enter a number such as 1250 or 12.5')
    await refused.send({ [`lines.${at}.amount`]: '1250', 'note.en': 'One\ntwo' })
    const saved = await tableOf('JO')
    expect(saved.lines.slice(0, at)).toEqual(lines)
    expect(saved.lines[at]).toMatchObject({ stage: 'fee', amount: '1250', name: { en: 'Handling' } })
    expect(saved.lines[at + 1]).toEqual(lines[0])
    expect(saved.steps).toEqual(steps.slice(1))
    expect(saved.note.en).toBe('One\ntwo')
  })

  test('two people who change different parts both get theirs, and are asked about the same part', async () => {
    await save('JO', sample('JO'))
    const [mine, theirs] = [await open('JO'), await open('JO')]
    await theirs.send({ 'lines.0.amount': '111', 'note.en': 'Theirs' })
    await mine.send({ 'steps.0.text.en': 'Mine' })
    const asked = await mine.send({ 'lines.0.amount': '222', currency: 'USD' })
    expect(asked.status).toBe(409)
    expect(asked.html).toContain('Someone else has changed these fields')
    expect((await tableOf('JO')).currency).toBe('JOD')
    const yours = /name="choose.lines" value="([^"]+)"[^>]*>(?:(?!choose).)*?Yours/s.exec(asked.html)?.[1]
    await asked.send({ 'choose.lines': yours })
    const saved = await tableOf('JO')
    expect(saved).toMatchObject({ currency: 'USD', note: { en: 'Theirs' } })
    expect([saved.lines[0]?.amount, saved.steps[0]?.text.en]).toEqual(['222', 'Mine'])
  })

  test('what fits no longer after a merge is refused', async () => {
    const other = { key: 'irbid', name: {}, days: 50 }
    await save('JO', { ...sample('JO'), ports: [...sample('JO').ports, other] })
    const [mine, theirs] = [await open('JO'), await open('JO')]
    await theirs.send({ step: `ports remove ${sample('JO').ports.length}` }).then((next) => next.send())
    expect((await tableOf('JO')).ports.map(({ key }) => key)).not.toContain('irbid')
    expect((await mine.send({ 'lines.0.port': 'irbid' })).status).toBe(422)
    expect((await tableOf('JO')).lines[0]?.port).not.toBe('irbid')
  })

  test('an earlier version is restored, and a country removed, unless somebody else was faster', async () => {
    const first = await save('JO', sample('JO'))
    await save('JO', { ...sample('JO'), currency: 'USD' })
    const late = await openPlainForm(site, '/destinations/JO', 'over')
    await late.send({ version: String(first) })
    expect((await tableOf('JO')).currency).toBe('JOD')
    expect((await late.send({ version: String(first) })).status).toBe(409)
    expect((await late.send({ form: 'remove' })).status).toBe(409)
    const now = await openPlainForm(site, '/destinations/JO', 'over')
    expect((await now.send({ version: '999999' })).status).toBe(404)
    expect((await now.send({ form: 'remove' })).html).toContain('Landed cost')
    expect((await newest('JO'))?.destination).toBeNull()
  })

  test('a newer example is taken or kept', async () => {
    const { checkedOn: _, ...older } = sample('JO')
    await save('JO', { ...older, currency: 'USD' })
    const form = await open('JO')
    expect(form.html).toContain('Use the new example')
    await form.send({ comparedWith: sample('JO').checkedOn ?? '' })
    expect(await tableOf('JO')).toMatchObject({ currency: 'USD', comparedWith: sample('JO').checkedOn })
    await save('JO', { ...older, currency: 'USD' })
    await (await openPlainForm(site, '/destinations/JO?from=sample', 'seen')).send()
    expect(await tableOf('JO')).toEqual({ ...sample('JO'), comparedWith: sample('JO').checkedOn })
  })

  test('a file is uploaded, with its mistakes, and does not replace newer versions', async () => {
    await save('JO', sample('JO'))
    const { fields } = await openPlainForm(site, '/destinations', 'file')
    const send = (text: string) => {
      const body = new FormData()
      for (const [name, value] of fields) body.append(name, value)
      body.append('file', new File([text], 'tables.csv'))
      const headers = { origin: siteUrl, cookie: site.cookie }
      return site.request(`${siteUrl}/destinations`, { method: 'POST', headers, body })
    }
    const wrong = await send('kind,country\nline,JO')
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Nothing was saved. Please correct these rows:')
    const saved = await send(writeTables([{ ...sample('JO'), currency: 'USD' }]))
    expect(saved.headers.get('location')).toBe('/destinations?saved=JO')
    expect(await (await site.get('/destinations?saved=JO', { cookie: site.cookie })).text()).toContain('Saved: Jordan')
    expect((await tableOf('JO')).currency).toBe('USD')
    const late = await send(writeTables([sample('JO')]))
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('Someone else has saved Jordan meanwhile.')
  })
})
