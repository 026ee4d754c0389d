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
  const index = openCarIndex()
  for (const one of cars) index.add(one)
  return index
}
const times = (n: number, make: string, model: string, more: Partial<CarChange> = {}) =>
  Array.from({ length: n }, () => car(make, model, more))
const most = { names: 6, cars: 4 }
const keys = (index: ReturnType<typeof hold>, words: string) =>
  suggestIn(index, words, most).names.map(({ key }) => key)

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
  const index = stock()
  for (const words of ['h', 'H', 'ㅎ', 'ه']) expect(keys(index, words).slice(0, 2), words).toEqual(['hyundai', 'honda'])
  expect(keys(index, 'хе').slice(0, 1)).toEqual(['hyundai'])
  expect(keys(index, 'внед')).toEqual(['suv'])
  for (const words of ['so', '쏘', '쏠', '쏘레', 'سور', 'сор']) expect(keys(index, words)[0], words).toBe('kia/sorento')
  expect(keys(index, 'el')).toEqual(['hyundai/avante'])
  expect(keys(index, 'benz')).toContain('mercedes-benz')
  expect(keys(index, 'ㅎㄷ')[0]).toBe('hyundai')
  expect(keys(index, 'kia')).toEqual(['kia', 'kia/sorento', 'kia/sportage'])
})

it('leaves out names without cars, and updates counts', () => {
  const index = stock()
  expect(keys(index, 'hongqi')).not.toContain('hongqi')
  const one = car('Hongqi', 'H9')
  index.add(one)
  expect(suggestIn(index, 'hongqi', most).names[0]).toMatchObject({ key: 'hongqi', cars: 1 })
  index.add({ ...one, soldOut: true })
  expect(keys(index, 'hongqi')).toEqual([])
  index.add(one)
  index.remove(one.id)
  expect(keys(index, 'hongqi')).toEqual([])
})

it('understands earlier words: limits models to the make and keeps filters', () => {
  const index = stock()
  for (const words of ['kia s', '기아 ㅅ', 'كيا س', 'киа с'])
    expect(keys(index, words), words).toContain('kia/sportage')
  expect(keys(index, 'kia h')).toEqual([])
  expect(keys(index, 'hyundai sa')[0]).toBe('hyundai/santa fe')
  expect(keys(index, 'santa f')).toEqual(['hyundai/santa fe'])
  const { names, filters, cars } = suggestIn(index, 'diesel sor', most)
  expect([names[0]?.key, names[0]?.cars, filters]).toEqual(['kia/sorento', null, { fuel: ['diesel'] }])
  expect(cars).toHaveLength(4)
})

it('corrects misspelt names, and suggests nothing for unlike text', () => {
  const index = stock()
  for (const words of ['hyundia', 'hyudai', 'huyndai', 'hyunday']) expect(keys(index, words)[0], words).toBe('hyundai')
  expect(keys(index, 'sorrent')[0]).toBe('kia/sorento')
  for (const words of ['', '  ', '%', 'zzzzzz', 'kia zzzzzz', 'x'.repeat(200)])
    expect(suggestIn(index, words, most).names, words).toEqual([])
})

it('shows the newest available cars of the likeliest name, then sold ones', () => {
  const index = openCarIndex()
  const cars = [car('Kia', 'Ray'), car('Kia', 'Ray', { soldOut: true }), car('Kia', 'Ray'), car('Kia', 'Rio')]
  for (const one of [...cars].reverse()) index.add(one)
  const shown = (words: string) => suggestIn(index, words, most).cars
  expect(shown('ray')).toEqual([cars[2]?.id, cars[0]?.id, cars[1]?.id])
  expect(shown('kia')).toEqual([cars[3]?.id, cars[2]?.id, cars[0]?.id, cars[1]?.id])
})

it('keeps showing cars while a number is being typed', () => {
  const index = stock()
  for (const words of ['sorento', 'sorento 2', 'sorento 20', 'sorento 201', 'sorento 2019', '쏘렌토 2', 'سورينتو ٢'])
    expect(suggestIn(index, words, most).cars, words).toHaveLength(4)
  expect(suggestIn(index, 'sorento 1999', most).cars).toEqual([])
})

it('suggests categories and fuels from two letters on', () => {
  const index = stock()
  expect(keys(index, 's')).not.toContain('suv')
  expect(suggestIn(index, 'su', most).names[0]).toMatchObject({ facet: 'category', key: 'suv', cars: 9 })
  expect(keys(index, 'dies')).toEqual(['diesel'])
})
