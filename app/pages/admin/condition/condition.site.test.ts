import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listActivity } from '#app/features/desk/activity/read.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../../../../tests/built-site.ts'
import { openPlainForm } from '../../../../tests/plain-form.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

const sheetOf = async (id: string) => (await getCar(site.services.db, id)).condition

describe('the condition sheet without JavaScript', () => {
  test('a button saves its entry with all that was typed, and clears it when pressed again', async () => {
    const id = await site.addCar({ make: 'Kia', condition: { hood: ['A'], engine: 'good', tyreSpare: 'worn' } })
    const path = `/detail/${id}/condition`
    const form = await openPlainForm(site, path, 'odometerKm')
    const next = await form.send({ engine: 'leak', odometerKm: '5000', remarks: 'one\ntwo', tyreFrontLeft: '6.5 mm' })
    expect(await sheetOf(id)).toEqual({
      hood: ['A'],
      engine: 'leak',
      odometerKm: 5000,
      remarks: 'one\ntwo',
      tyreFrontLeft: 6.5,
      tyreSpare: 'worn',
    })
    expect(/value="" aria-pressed="true"[^>]*name="engine"/.test(next.html)).toBe(true)
    await next.send({ engine: '', tyreSpare: 'good', remarks: '' })
    expect(await sheetOf(id)).toEqual({ hood: ['A'], odometerKm: 5000, tyreFrontLeft: 6.5, tyreSpare: 'good' })
    expect(await listActivity(site.services.db, { limit: 1 })).toMatchObject([{ kind: 'changed', car: { id } }])
  })

  test('one button states that a car is original', async () => {
    const id = await site.addCar({ make: 'Kia', condition: { engine: 'leak' } })
    await (await openPlainForm(site, `/detail/${id}/condition`, 'accident')).send()
    expect(await sheetOf(id)).toEqual({ skin: 'original', frame: 'sound', accident: 'no', engine: 'leak' })
  })

  test('a wrong text is shown beside its field, and the right ones stay typed', async () => {
    const id = await site.addCar({ make: 'Kia' })
    const form = await openPlainForm(site, `/detail/${id}/condition`, 'odometerKm')
    const refused = await form.send({ odometerKm: 'many', grade: '4A', engine: 'good' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Not saved: many')
    expect(await sheetOf(id)).toBeNull()
    await refused.send({ odometerKm: '70' })
    expect(await sheetOf(id)).toEqual({ odometerKm: 70, grade: '4A', engine: 'good' })
  })

  test('two people who change the same entry are asked, and others are merged', async () => {
    const id = await site.addCar({ make: 'Kia', condition: { grade: '3' } })
    const path = `/detail/${id}/condition`
    const [mine, theirs] = [
      await openPlainForm(site, path, 'odometerKm'),
      await openPlainForm(site, path, 'odometerKm'),
    ]
    await theirs.send({ grade: '4', engine: 'leak', gearbox: 'good' })
    const asked = await mine.send({ grade: '5', engine: 'good', odometerKm: '70' })
    expect(asked.status).toBe(409)
    expect(asked.html).toContain('Someone else has changed these fields')
    expect(await sheetOf(id)).toEqual({ grade: '4', engine: 'leak', gearbox: 'good' })
    const yours = /name="choose.engine" value="([^"]+)"[^>]*>(?:(?!choose).)*?Yours/s.exec(asked.html)?.[1]
    await asked.send({ 'choose.grade': 'theirs', 'choose.engine': yours })
    expect(await sheetOf(id)).toEqual({ grade: '4', engine: 'good', gearbox: 'good', odometerKm: 70 })
  })

  test('a car that is gone, and visitors, are refused', async () => {
    expect((await openPlainForm(site, '/detail/nothing/condition')).status).toBe(404)
    const body = () => new URLSearchParams({ seen: '{}', engine: 'good' })
    const send = (headers: Record<string, string>) =>
      site.request(`${siteUrl}/detail/nothing/condition`, { method: 'POST', headers, body: body() })
    expect((await send({ origin: siteUrl, cookie: site.cookie })).status).toBe(404)
    expect((await send({ origin: siteUrl })).status).toBe(302)
  })
})
