import { expect, test } from 'vitest'
import { toIndexedCar } from '../../../../../tests/fleet.ts'
import type { Filters, Fit, Meaning } from '../schema.ts'
import { openCarIndex } from './car-index.ts'
import { type NumberedPart, resolveQuery } from './resolve-query.ts'

const index = openCarIndex()
index.add(toIndexedCar({ make: 'Kia', model: 'Sorento', comment: 'snow tyres' }, 'a', 1))

const may = (words: string, ...meanings: [Meaning, Fit][]): NumberedPart => ({
  words,
  meanings: meanings.map(([meant, fit]) => ({ ...meant, fit })),
})
const of = (facet: 'make' | 'model' | 'color' | 'fuel', ...keys: string[]): Meaning => ({ facet, keys })
const decide = (parts: NumberedPart[], filters: Filters = {}) => resolveQuery(index, parts, filters)

test('turns a name of one facet into a filter beside chosen values', () => {
  const chosen = { make: ['audi'], year: { from: 2018 } }
  const { filters, parts } = decide([may('kia', [of('make', 'kia'), 'exact'])], chosen)
  expect([filters, parts]).toEqual([{ make: ['audi', 'kia'], year: { from: 2018 } }, []])
  expect(chosen).toEqual({ make: ['audi'], year: { from: 2018 } })
  expect(decide([may('kia', [of('make', 'kia'), 'exact'])], { make: ['kia'] }).filters).toEqual({ make: ['kia'] })
})

test('merges meanings of one facet into a filter of up to four values', () => {
  const white = may('wh', [of('color', 'white', 'silver'), 'prefix'], [of('color', 'beige', 'gold'), 'prefix'])
  expect(decide([white])).toMatchObject({ filters: { color: ['white', 'silver', 'beige', 'gold'] }, parts: [] })
  const more = may('g', [of('color', 'grey', 'green', 'gold', 'beige', 'red'), 'prefix'])
  expect(decide([more])).toMatchObject({ filters: {}, parts: [more] })
})

test('searches unticked equipment as text, and makes alternatives of a set no filter', () => {
  const sunroof = may('sunroof', [{ facet: 'equipment', keys: ['sunroof'] }, 'exact'], [{ text: 'sunroof' }, 'prefix'])
  expect(decide([sunroof])).toMatchObject({
    filters: {},
    parts: [{ words: 'sunroof', meanings: [{ text: 'sunroof', fit: 'prefix' }] }],
  })
  const other = openCarIndex()
  other.add(toIndexedCar({ make: 'Kia', equipment: ['sunroof', 'abs'] }, 'a', 1))
  expect(resolveQuery(other, [sunroof], {})).toMatchObject({ filters: { equipment: ['sunroof'] }, parts: [] })
  const either = may('abs or sunroof', [{ facet: 'equipment', keys: ['abs', 'sunroof'] }, 'exact'])
  expect(resolveQuery(other, [either], {})).toMatchObject({ filters: {}, parts: [either] })
})

test('keeps words that may belong to two facets', () => {
  const gold = may('gold', [of('color', 'gold'), 'exact'], [of('model', 'kia/gold'), 'exact'])
  expect(decide([gold])).toMatchObject({ filters: {}, parts: [gold] })
})

test('keeps words that are a range or a name, and intersects plain ranges', () => {
  const year: Meaning = { span: 'year', range: { from: 2016, to: 2020 } }
  const both = may('2016', [year, 'exact'], [of('model', 'peugeot/2016'), 'exact'])
  expect(decide([both])).toMatchObject({ filters: {}, parts: [both] })
  const alone = may('2016 to 2020', [year, 'exact'])
  expect(decide([alone]).filters).toEqual({ year: { from: 2016, to: 2020 } })
  expect(decide([alone], { year: { from: 2018 } }).filters).toEqual({ year: { from: 2018, to: 2020 } })
  expect(decide([alone], { year: { from: 2010, to: 2019 } }).filters).toEqual({ year: { from: 2016, to: 2019 } })
  expect(decide([may('cheap', [{ span: 'price', range: { to: 5000 } }, 'exact'])]).filters).toEqual({
    price: { to: 5000 },
  })
  expect(decide([may('new', [{ span: 'year', range: { from: 2020 } }, 'exact'])]).filters).toEqual({
    year: { from: 2020 },
  })
})

test('treats a word as misspelt only if no seller wrote it', () => {
  const name: [Meaning, Fit] = [of('color', 'silver'), 'fuzzy']
  expect(decide([may('snow', name, [{ text: 'snow' }, 'exact'])]).parts).toEqual([
    may('snow', [{ text: 'snow' }, 'exact']),
  ])
  expect(decide([may('snow tyres', name, [{ text: 'snow tyres' }, 'exact'])])).toMatchObject({
    filters: {},
    corrected: [],
  })
  for (const words of ['silvr', 'snow silvr'])
    expect(decide([may(words, name, [{ text: words }, 'exact'])])).toMatchObject({
      filters: { color: ['silver'] },
      parts: [],
      corrected: [{ words, facet: 'color', key: 'silver' }],
    })
})

test('keeps words without another meaning, whether written by sellers or not', () => {
  for (const words of ['snow', 'xyzzy'])
    expect(decide([may(words, [{ text: words }, 'exact'])]).parts).toEqual([may(words, [{ text: words }, 'exact'])])
})

test('reports no correction for correct names', () => {
  expect(
    decide([may('kia', [of('make', 'kia'), 'exact']), may('whi', [of('color', 'white'), 'prefix'])]).corrected,
  ).toEqual([])
})

test('marks only inexact models as unlikely', () => {
  const { unlikely } = decide([
    may('sor', [of('model', 'kia/sorento'), 'prefix'], [of('model', 'kia/soul'), 'exact']),
    may('silvr', [of('color', 'silver'), 'fuzzy']),
  ])
  expect([...unlikely]).toEqual([['kia/sorento', 'prefix']])
})

test('lets a model decide between an exact and a similar make', () => {
  const genesis = may('hyundai', [of('make', 'genesis'), 'fuzzy'], [of('make', 'hyundai'), 'exact'])
  const model = may('g80', [of('model', 'genesis/g80'), 'exact'])
  expect(decide([genesis, model])).toMatchObject({ filters: { make: ['genesis'], model: ['genesis/g80'] } })
  expect(decide([genesis]).filters).toEqual({ make: ['genesis', 'hyundai'] })
  const neither = may('hyunda', [of('make', 'genesis'), 'fuzzy'], [of('make', 'hyundai'), 'prefix'])
  expect(decide([neither, model]).filters.make).toEqual(['genesis', 'hyundai'])
  const other = may('gold', [of('color', 'gold'), 'exact'])
  expect(decide([other, model]).filters).toEqual({ color: ['gold'], model: ['genesis/g80'] })
})

test('leaves parts that name cars directly unchanged', () => {
  const numbered = { ...may('n1001', [of('make', 'kia'), 'exact']), docs: [0] }
  expect(decide([numbered])).toMatchObject({ filters: {}, parts: [numbered] })
  const misspelt = { ...may('n1001', [of('make', 'kia'), 'fuzzy'], [of('make', 'audi'), 'exact']), docs: [0] }
  expect(decide([misspelt]).parts[0]?.meanings).toEqual([{ ...of('make', 'audi'), fit: 'exact' }])
  const nothing = { words: 'n1001', meanings: [], docs: [0] }
  expect(decide([nothing])).toMatchObject({ filters: {}, parts: [nothing] })
})

test('reports converted prices with their rate, and makes exceptions no filter', () => {
  const rate = { currency: 'KRW', perDollar: 1380, asOf: '2025-07-01' } as const
  const price: NumberedPart = {
    words: '3천만원',
    meanings: [{ span: 'price', range: { to: 21_800 }, ...rate, fit: 'exact' }],
  }
  const { filters, converted } = decide([price])
  expect(filters).toEqual({ price: { to: 21_800 } })
  expect(converted).toEqual([{ words: '3천만원', range: { to: 21_800 }, ...rate }])
  const except: NumberedPart = { ...may('not white', [of('color', 'white'), 'exact']), except: true }
  expect(decide([except])).toMatchObject({ filters: {}, parts: [except] })
})

test('drops meaningless words unless a seller wrote them or a longer word', () => {
  const idle = (text: string): NumberedPart => ({ ...may(text, [{ text }, 'exact']), idle: true })
  expect(decide([idle('nadif')]).parts).toEqual([])
  for (const text of ['tyres', 'tyre', 'snow']) expect(decide([idle(text)]).parts).toEqual([idle(text)])
  expect(decide([idle('sno')]).parts).toEqual([])
})
