import { expect, test } from 'vitest'
import type { CarCard } from '#app/features/cars/read.server.ts'
import { inOrderOf, resultOf } from './work.ts'

const car = (id: string, soldOut = false) => ({ id, soldOut }) as CarCard
const [a, b, c] = [car('a'), car('b', true), car('c')]
const ids = (cars: CarCard[] | undefined) => cars?.map(({ id }) => id)

test('counts cars deleted by others as deleted, with undo', () => {
  const result = resultOf('delete', [a, b, c], { done: ['a'], gone: ['b'], failed: ['c'] })
  expect([ids(result.done), ids(result.gone), ids(result.failed)]).toEqual([['a', 'b'], [], ['c']])
  expect([result.undo?.action, ids(result.undo?.cars)]).toEqual(['restore', ['a', 'b']])
})

test('undoes marks only for cars that changed', () => {
  const result = resultOf('sold', [a, b, c], { done: ['a', 'b'], gone: ['c'], failed: [] })
  expect([ids(result.done), ids(result.gone)]).toEqual([['a', 'b'], ['c']])
  expect([result.undo?.action, ids(result.undo?.cars)]).toEqual(['unsold', ['a']])
})

test('keeps a car that was marked as sold in its place', () => {
  expect(ids(inOrderOf([a, b, c], [b, car('d'), c, { ...a, soldOut: true }]))).toEqual(['a', 'b', 'c', 'd'])
})

test('cannot undo a purge, and reports cars gone from the bin', () => {
  const result = resultOf('restore', [a, b], { done: ['a'], gone: ['b'], failed: [] })
  expect([ids(result.done), ids(result.gone), result.undo]).toEqual([['a'], ['b'], undefined])
  expect(resultOf('purge', [a], { done: ['a'], gone: [], failed: [] }).undo).toBeUndefined()
})
