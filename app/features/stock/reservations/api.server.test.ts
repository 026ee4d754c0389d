import { beforeEach, expect, test } from 'vitest'
import { listForExport } from '#app/features/desk/exports/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'
import { openedApi } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { countReserved, findNextEnd, listEnding } from './read.server.ts'
import { endReservations } from './write.server.ts'

const today = sellersDay()
const soon = dayAfter(today, 3)
const day = 24 * 3600 * 1000

eachDatabase((database) => {
  const api = openedApi(database)
  const db = () => database().db
  beforeEach(async () => void (await db().deleteFrom('car_listing').execute()))
  const put = async (id: string, part: string, body: object) => {
    const answer = await api.call('PUT', `/api/cars/${id}${part}`, body, { cookie: api.cookie })
    return {
      status: answer.status,
      body: (await answer.json()) as Car & { errors?: { field: string; message: string }[] },
    }
  }

  test('a reserved car stays available and is marked; repeating it changes nothing', async () => {
    const { id } = await addCar(db(), { make: 'Kia', sellingPrice: '9000' })
    const first = await put(id, '/reserved', { reservedUntil: soon })
    expect(first).toMatchObject({ status: 200, body: { reservedUntil: soon, soldOut: false } })
    expect(await put(id, '/reserved', { reservedUntil: soon })).toEqual(first)
    const available = (await (await api.request('/api/available-cars')).json()) as Car[]
    expect(available).toEqual([first.body])
    expect(await countReserved(db())).toBe(1)
    expect(await put(id, '/reserved', { reservedUntil: null })).toMatchObject({
      status: 200,
      body: { reservedUntil: null },
    })
    expect(await put(id, '/reserved', { reservedUntil: null })).toMatchObject({
      status: 200,
      body: { reservedUntil: null },
    })
  })

  test('a sale ends a reservation, and reserving a sold car is refused with a message', async () => {
    const { id } = await addCar(db(), { make: 'Kia', reservedUntil: soon })
    expect(await put(id, '/soldout', { soldOut: true })).toMatchObject({
      status: 200,
      body: { soldOut: true, reservedUntil: null },
    })
    const refused = await put(id, '/reserved', { reservedUntil: soon })
    expect(refused.status).toBe(409)
    expect(refused.body.errors).toEqual([
      { field: 'reservedUntil', message: 'A sold car cannot be reserved. Mark it as unsold first.' },
    ])
    expect(await put(id, '', { reservedUntil: soon })).toMatchObject({ status: 409 })
    expect(await put(id, '', { soldOut: true, reservedUntil: null })).toMatchObject({ status: 200 })
    expect(await put(id, '', { soldOut: false, reservedUntil: null })).toMatchObject({
      status: 200,
      body: { soldOut: false, reservedUntil: null },
    })
    expect(await put(id, '', { reservedUntil: today })).toMatchObject({ status: 200, body: { reservedUntil: today } })
    const batch = await api.call('POST', '/api/cars/batch', { ids: [id], action: 'sold' }, { cookie: api.cookie })
    expect(batch.status).toBe(200)
    expect(await countReserved(db())).toBe(0)
  })

  const sellByCall = async (id: string, soldOut: boolean) => void (await put(id, '/soldout', { soldOut }))
  const sellByEdit = async (id: string, soldOut: boolean) => void (await put(id, '', { soldOut }))
  const sellInBatch = async (id: string, soldOut: boolean) => {
    const body = { ids: [id], action: soldOut ? 'sold' : 'unsold' }
    expect((await api.call('POST', '/api/cars/batch', body, { cookie: api.cookie })).status).toBe(200)
  }

  test.each([
    ['one car', sellByCall],
    ['an edited car', sellByEdit],
    ['several cars', sellInBatch],
  ])('a reservation returns when the sale of %s is undone, but not one that had ended before', async (_, sell) => {
    const { id } = await addCar(db(), { make: 'Kia', reservedUntil: soon })
    const reservedUntil = async () => ((await (await api.request(`/api/cars/${id}`)).json()) as Car).reservedUntil
    for (let round = 0; round < 2; round++) {
      await sell(id, true)
      expect(await reservedUntil()).toBeNull()
      await sell(id, false)
      expect(await reservedUntil()).toBe(soon)
    }
    await put(id, '/reserved', { reservedUntil: null })
    await sell(id, true)
    await sell(id, false)
    expect(await reservedUntil()).toBeNull()

    await put(id, '/reserved', { reservedUntil: soon })
    await sell(id, true)
    await db()
      .updateTable('car_event')
      .set({ until: dayAfter(today, -1) })
      .where('kind', '=', 'reserved')
      .execute()
    await sell(id, false)
    expect(await reservedUntil()).toBeNull()
  })

  test.each([
    [dayAfter(today, -1), 'Must be today or later in Seoul.'],
    ['2026-02-30', 'Must be a day, such as 2026-11-30.'],
    ['soon', 'Must be a day, such as 2026-11-30.'],
  ])('refuses a reservation until %s', async (reservedUntil, message) => {
    const { id } = await addCar(db(), { make: 'Kia' })
    expect(await put(id, '/reserved', { reservedUntil })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reservedUntil', message }] },
    })
    expect(await put(id, '', { reservedUntil })).toMatchObject({ status: 422 })
  })

  test('a reservation lasts to the end of its day in Seoul, and its end confirms nothing', async () => {
    const car = await addCar(db(), { make: 'Kia', reservedUntil: soon })
    // 15:00 UTC is midnight in Seoul.
    const midnight = Date.parse(`${soon}T15:00:00Z`)
    expect(await endReservations(db(), midnight - 1)).toBe(0)
    expect(await endReservations(db(), midnight)).toBe(1)
    expect(await endReservations(db(), midnight + day)).toBe(0)
    const [now] = (await (await api.request('/api/cars')).json()) as Car[]
    expect(now).toMatchObject({ reservedUntil: null, confirmedAt: car.confirmedAt })
    expect(Date.parse(now?.updatedAt ?? '')).toBeGreaterThan(Date.parse(car.updatedAt))
  })

  test('finds the reservations that end first', async () => {
    expect([await listEnding(db(), soon, 3), await findNextEnd(db())]).toEqual([{ count: 0, cars: [] }, undefined])
    const tomorrow = dayAfter(today, 1)
    await addCar(db(), { make: 'Kia', reservedUntil: soon })
    await addCar(db(), { make: 'Kia', reservedUntil: tomorrow })
    const { id } = await addCar(db(), { make: 'Kia', model: 'Ray', reservedUntil: today })
    await addCar(db(), { make: 'Kia' })
    expect(await listEnding(db(), tomorrow, 1)).toMatchObject({
      count: 2,
      cars: [{ id, model: 'Ray', reservedUntil: today }],
    })
    expect(await findNextEnd(db())).toBe(today)
  })

  test('a search leaves reserved cars out or shows only these, by words or by filter', async () => {
    const kia = await addCar(db(), { make: 'Kia', model: 'Ray', reservedUntil: soon })
    const free = await addCar(db(), { make: 'Kia', model: 'Ray' })
    const found = async (query: string) => {
      const { cars, filters, counts } = (await (await api.request(`/api/search?${query}`)).json()) as {
        cars: Car[]
        filters: object
        counts: { reserved: number; unreserved: number }
      }
      return { ids: cars.map(({ id }) => id), filters, counts: [counts.reserved, counts.unreserved] }
    }
    expect((await found('make=kia')).ids.sort()).toEqual([kia.id, free.id].sort())
    expect(await found('reserved=hide')).toMatchObject({ ids: [free.id], counts: [1, 1] })
    expect(await found('reserved=only')).toMatchObject({ ids: [kia.id], counts: [1, 1] })
    for (const words of ['kia reserved', '기아 예약중', 'كيا محجوزة', 'киа забронирована'])
      expect(await found(`q=${encodeURIComponent(words)}`)).toMatchObject({
        ids: [kia.id],
        filters: { make: ['kia'], reserved: 'only' },
      })
    for (const words of ['kia not reserved', '기아 예약 제외', 'كيا غير محجوزة', 'киа не забронирована'])
      expect(await found(`q=${encodeURIComponent(words)}`)).toMatchObject({
        ids: [free.id],
        filters: { make: ['kia'], reserved: 'hide' },
      })
    expect((await found(`q=${encodeURIComponent('kia reserved')}&reserved=hide`)).ids).toEqual([free.id])
    await put(kia.id, '/reserved', { reservedUntil: null })
    expect((await found('reserved=hide')).ids.sort()).toEqual([kia.id, free.id].sort())
  })

  test('an export has the day, and its import restores it unless it is over', async () => {
    const { id } = await addCar(db(), { make: 'Kia', reservedUntil: soon })
    const { value } = await listForExport(db()).next()
    expect(value?.[0]?.car).toMatchObject({ id, reservedUntil: soon })
    const csv = await (await api.request('/api/export.csv', { headers: { cookie: api.cookie } })).text()
    expect(csv).toContain('"Reserved until"')
    expect(csv).toContain(`"${soon}"`)
  })
})
