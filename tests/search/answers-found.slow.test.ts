import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import samples from '#app/db/samples/cars.json' with { type: 'json' }
import type { Search } from '#app/features/shop/search/schema.ts'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { listCarsById } from '#app/features/stock/cars/read.server.ts'
import { CarChange } from '#app/features/stock/cars/schema.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { eachDatabase } from '../fixtures.ts'
import { fillMadeUp } from '../fleet.ts'
import { checkAnswers, firstOf, parseAnswers } from './answers.ts'

// Another table, such as new questions, can be named: ANSWERS=questions.csv
const rows = parseAnswers(readFileSync(process.env.ANSWERS ?? new URL('answers.csv', import.meta.url), 'utf8'))

eachDatabase((database) => {
  let search: Search
  beforeAll(async () => {
    await fillMadeUp(database().db, 6000)
    for (const { car } of samples) await addCar(database().db, CarChange.parse(car))
    search = openSearch(database().db)
  }, 60_000)

  test(`all ${rows.length} searches of the table find what they must find`, async () => {
    const { db } = database()
    const ask = async (words: string) =>
      listCarsById(db, firstOf(await search.find({ words, state: 'all', limit: 10 })))
    expect(await checkAnswers(rows, ask, 'N1000042')).toEqual([])
  }, 60_000)
})
