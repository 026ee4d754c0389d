import { readFileSync } from 'node:fs'
import { proofOf } from '#app/features/condition/rules.ts'
import { openCarIndex } from '#app/features/search/engine/car-index.ts'
import { findIn } from '#app/features/search/engine/finder.ts'
import { resolveQuery } from '#app/features/search/engine/resolve-query.ts'
import { readWords } from '#app/features/search/words/understand.ts'
import { parsePrice } from '#app/lib/money.ts'
import { madeUpCar, toIndexedCar } from '../tests/fleet.ts'
import { checkAnswers, firstOf, parseAnswers } from '../tests/search/answers.ts'
import samples from '#app/db/samples/cars.json' with { type: 'json' }
import { CarChange } from '#app/features/cars/schema.ts'
const n = Number(process.argv[2])
const held = openCarIndex()
const cars = new Map<string, any>()
const at = new Map<string, number>()
for (let i = 0; i < n; i++) { const id = `m${(i * 7919 + 13).toString(36).padStart(11, '0')}`; at.set(id, i); held.add(toIndexedCar(madeUpCar(i), id, i * 60_000)) }
samples.forEach(({ car }: any, i: number) => { const c = CarChange.parse(car); held.add(toIndexedCar(c, `s${i}`, 1.7e12 + i)); cars.set(`s${i}`, c) })
for (const order of Object.values(held.orders)) order.slots()
const carOf = (id: string) => { const c = cars.get(id) ?? madeUpCar(at.get(id) ?? 0); return { soldOut: false, stockNumber: 'N' + (1000000 + (at.get(id) ?? 0)), equipment: [], ...c, id, proof: proofOf(c.condition ?? null), priceUsd: parsePrice(c.sellingPrice) } as any }
const rows = parseAnswers(readFileSync('tests/search/answers.csv', 'utf8'))
const wrong = await checkAnswers(rows, async (words) => {
  const { parts, order } = readWords(words)
  return firstOf(findIn(held, { words, state: 'all', limit: 10, sort: order } as never, resolveQuery(held, parts, {})) as never).map(carOf)
}, 'N1000042')
console.log(n, rows.length, wrong.length)
for (const line of wrong) console.log(line)
