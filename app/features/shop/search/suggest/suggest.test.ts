import { expect, it } from 'vitest'
import type { CarChange } from '#app/features/stock/cars/schema.ts'
import { toIndexedCar } from '../../../../../tests/fleet.ts'
import { openCarIndex } from '../engine/car-index.ts'
import type { IndexedCar } from '../engine/indexed-car.ts'
import { suggestIn } from './suggest.ts'

let count = 0
const car = (make: string, model: string, more: Partial<CarChange> = {}): IndexedCar => {
  count++
  return toIndexedCar({ make, model, ...more }, `c${count}`, count)
}

function hold(...cars: IndexedCar[]) {
  const held = openCarIndex()
  for (const one of cars) held.add(one)
  return held
}
const times = (n: number, make: string, model: string, more: Partial<CarChange> = {}) =>
  Array.from({ length: n }, () => car(make, model, more))
const most = { names: 6, cars: 4 }
const keys = (held: ReturnType<typeof hold>, words: string) => suggestIn(held, words, most).names.map(({ key }) => key)

const stock = () =>
  hold(
    ...times(5, '현대', '아반떼', { category: 'Sedan', fuelType: 'Petrol' }),
    ...times(3, 'Hyundai', 'Santa Fe', { category: 'SUV', fuelType: 'Diesel' }),
    ...times(4, 'Kia', 'Sorento', { category: 'SUV', fuelType: 'Diesel', year: 2019 }),
    ...times(2, 'Kia', 'Sportage', { category: 'SUV', fuelType: 'Petrol' }),
    ...times(1, 'Honda', 'Accord'),
    ...times(2, 'Mercedes-Benz', 'E-Class'),
    car('Hongqi', 'H9', { soldOut: true }),
  )

it('suggests names from the first letter in any language, most cars first, makes before models', () => {
  const held = stock()
  for (const words of ['h', 'H', 'ㅎ', 'ه']) expect(keys(held, words).slice(0, 2), words).toEqual(['hyundai', 'honda'])
  expect(keys(held, 'хе').slice(0, 1)).toEqual(['hyundai'])
  expect(keys(held, 'внед')).toEqual(['suv'])
  for (const words of ['so', '쏘', '쏠', '쏘레', 'سور', 'сор']) expect(keys(held, words)[0], words).toBe('kia/sorento')
  expect(keys(held, 'el')).toEqual(['hyundai/avante'])
  expect(keys(held, 'benz')).toContain('mercedes-benz')
  expect(keys(held, 'ㅎㄷ')[0]).toBe('hyundai')
  expect(keys(held, 'kia')).toEqual(['kia', 'kia/sorento', 'kia/sportage'])
})

it('leaves out names without cars, and updates counts', () => {
  const held = stock()
  expect(keys(held, 'hongqi')).not.toContain('hongqi')
  const one = car('Hongqi', 'H9')
  held.add(one)
  expect(suggestIn(held, 'hongqi', most).names[0]).toMatchObject({ key: 'hongqi', cars: 1 })
  held.add({ ...one, soldOut: true })
  expect(keys(held, 'hongqi')).toEqual([])
  held.add(one)
  held.remove(one.id)
  expect(keys(held, 'hongqi')).toEqual([])
})

it('understands earlier words: limits models to the make and keeps filters', () => {
  const held = stock()
  for (const words of ['kia s', '기아 ㅅ', 'كيا س', 'киа с']) expect(keys(held, words), words).toContain('kia/sportage')
  expect(keys(held, 'kia h')).toEqual([])
  expect(keys(held, 'hyundai sa')[0]).toBe('hyundai/santa fe')
  expect(keys(held, 'santa f')).toEqual(['hyundai/santa fe'])
  const { names, filters, cars } = suggestIn(held, 'diesel sor', most)
  expect([names[0]?.key, names[0]?.cars, filters]).toEqual(['kia/sorento', null, { fuel: ['diesel'] }])
  expect(cars).toHaveLength(4)
})

it('corrects misspelt names, and suggests nothing for unlike text', () => {
  const held = stock()
  for (const words of ['hyundia', 'hyudai', 'huyndai', 'hyunday']) expect(keys(held, words)[0], words).toBe('hyundai')
  expect(keys(held, 'sorrent')[0]).toBe('kia/sorento')
  for (const words of ['', '  ', '%', 'zzzzzz', 'kia zzzzzz', 'x'.repeat(200)])
    expect(suggestIn(held, words, most).names, words).toEqual([])
})

it('shows the newest available cars of the likeliest name, then sold ones', () => {
  const held = openCarIndex()
  const cars = [car('Kia', 'Ray'), car('Kia', 'Ray', { soldOut: true }), car('Kia', 'Ray'), car('Kia', 'Rio')]
  for (const one of [...cars].reverse()) held.add(one)
  const shown = (words: string) => suggestIn(held, words, most).cars
  expect(shown('ray')).toEqual([cars[2]?.id, cars[0]?.id, cars[1]?.id])
  expect(shown('kia')).toEqual([cars[3]?.id, cars[2]?.id, cars[0]?.id, cars[1]?.id])
})

it('keeps showing cars while a number is being typed', () => {
  const held = stock()
  for (const words of ['sorento', 'sorento 2', 'sorento 20', 'sorento 201', 'sorento 2019', '쏘렌토 2', 'سورينتو ٢'])
    expect(suggestIn(held, words, most).cars, words).toHaveLength(4)
  expect(suggestIn(held, 'sorento 1999', most).cars).toEqual([])
})

it('suggests categories and fuels from two letters on', () => {
  const held = stock()
  expect(keys(held, 's')).not.toContain('suv')
  expect(suggestIn(held, 'su', most).names[0]).toMatchObject({ facet: 'category', key: 'suv', cars: 9 })
  expect(keys(held, 'dies')).toEqual(['diesel'])
})
