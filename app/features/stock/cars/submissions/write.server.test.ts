import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openedApi } from '../../../../../tests/api.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import type { Car } from '../schema.ts'

eachDatabase((database) => {
  const api = openedApi(database)
  const submit = (key: string | undefined, body: object) =>
    api.call('POST', '/api/cars', body, { cookie: api.cookie, ...(key ? { 'idempotency-key': key } : {}) })
  const similar = async (query: string): Promise<[string, boolean][]> => {
    const answer = await api.call('GET', `/api/similar-cars?${query}`)
    return ((await answer.json()) as { car: Car; sameVin: boolean }[]).map(({ car, sameVin }) => [car.id, sameVin])
  }
  const countCars = async () => (await database().db.selectFrom('car_listing').select('id').execute()).length

  beforeEach(async () => {
    await database().db.deleteFrom('car_listing').execute()
    await database().db.deleteFrom('submission').execute()
  })

  describe('a submit whose answer was lost', () => {
    test('creates one car and returns it again, in any order of the fields', async () => {
      const first = await submit('key-of-one-try', { make: 'Kia', model: 'Ray' })
      const again = await submit('key-of-one-try', { model: 'Ray', make: 'Kia' })
      expect([first.status, again.status]).toEqual([201, 201])
      expect(await again.json()).toEqual(await first.json())
      expect(await countCars()).toBe(1)
    })

    test('creates one car when many arrive at once', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => submit('key-of-eight-tries', { make: 'Kia' })))
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
      expect(new Set(await Promise.all(answers.map(async (answer) => ((await answer.json()) as Car).id))).size).toBe(1)
      expect(await countCars()).toBe(1)
    })

    test('and has since changed is answered with the car it created', async () => {
      const first = (await (await submit('key-then-changed', { make: 'Kia' })).json()) as Car
      const changed = await submit('key-then-changed', { make: 'Kia', year: 2020 })
      expect([changed.status, changed.headers.get('content-type')]).toEqual([409, 'application/problem+json'])
      expect(changed.headers.get('location')).toBe(`/api/cars/${first.id}`)
      expect(await countCars()).toBe(1)
    })

    test('leaves its key free if it was refused', async () => {
      await submit(undefined, { stockNumber: 'MINE' })
      expect((await submit('key-of-a-refusal', { stockNumber: 'MINE' })).status).toBe(409)
      expect((await submit('key-of-a-refusal', { stockNumber: 'OTHER' })).status).toBe(201)
    })

    test('is remembered for 90 days', async () => {
      await submit('key-of-long-ago', { make: 'Kia' })
      await database().db.updateTable('submission').set({ created_at: sql`now() - interval '89 days'` }).execute()
      expect((await submit('key-of-long-ago', { make: 'Kia' })).status).toBe(201)
      expect(await countCars()).toBe(1)
      await database().db.updateTable('submission').set({ created_at: sql`now() - interval '91 days'` }).execute()
      expect((await submit('key-of-long-ago', { make: 'Kia' })).status).toBe(201)
      expect(await countCars()).toBe(2)
    })

    test('needs a valid key', async () => {
      expect((await submit('short', {})).status).toBe(422)
      expect((await submit('with a space in it', {})).status).toBe(422)
      expect(await countCars()).toBe(0)
    })

    test('without a key creates two cars', async () => {
      await submit(undefined, { make: 'Kia' })
      await submit(undefined, { make: 'Kia' })
      expect(await countCars()).toBe(2)
    })
  })

  describe('a car that looks already listed', () => {
    const add = async (car: object) => ((await (await submit(undefined, car)).json()) as Car).id

    test('is found by its VIN in any case, and by its facts in any language', async () => {
      const id = await add({ make: 'Hyundai', model: 'Avante', year: 2019, mileage: 62000, vin: 'kmhd841cbku000001' })
      expect(await similar('vin=KMHD841CBKU000001')).toEqual([[id, true]])
      expect(await similar('make=hyundai&model=AVANTE&year=2019&mileage=62000')).toEqual([[id, false]])
      expect(
        await similar(
          `make=${encodeURIComponent('현대')}&model=${encodeURIComponent('아반떼')}&year=2019&mileage=62000`,
        ),
      ).toEqual([[id, false]])
      expect(await similar('vin=KMHD841CBKU000001&make=Hyundai&model=Avante&year=2019&mileage=62000')).toEqual([
        [id, true],
      ])
      expect(await similar('make=Hyundai&model=Avante&year=2019&mileage=62001')).toEqual([])
      expect(await similar('make=Hyundai&model=Avante&year=2019')).toEqual([])
      expect(await similar('vin=')).toEqual([])
    })

    test('can be read from an advert, by operators only', async () => {
      const ask = (text: string, headers?: Record<string, string>) =>
        api.call('POST', '/api/adverts', { text }, headers)
      expect((await ask('현대 그랜저', {})).status).toBe(401)
      expect((await ask('x'.repeat(5001))).status).toBe(422)
      const { findings } = (await (await ask('현대 그랜저')).json()) as { findings: { field: string; value: string }[] }
      expect(findings.map(({ value }) => value)).toEqual(['Hyundai', 'Grandeur', 'Sedan'])
    })

    test('is reported to operators only', async () => {
      expect((await api.call('GET', '/api/similar-cars?vin=X', undefined, {})).status).toBe(401)
    })

    test('is found by an index, without reading every car', async () => {
      const { db } = database()
      await sql`insert into car_listing (id, make, make_key, model, year, mileage, vin)
        select 'x' || n, 'Kia', 'kia', 'Ray', 2015, n, 'VIN' || n from generate_series(1, 3000) n`.execute(db)
      await sql`analyze car_listing`.execute(db)
      const plan = async (where: string) =>
        JSON.stringify(
          (
            await sql
              .raw(`explain select * from car_listing where ${where} order by created_at desc limit 5`)
              .execute(db)
          ).rows,
        )
      expect(await plan(`upper(vin) = 'VIN7'`)).toContain('car_by_vin')
      expect(await plan(`make_key = 'kia' and year = 2015 and mileage = 7 and lower(model) in ('ray')`)).toContain(
        'car_by_looks',
      )
    })
  })
})
