import { expect, test, vi } from 'vitest'
import type { BatchCar } from '#app/features/desk/batches/schema.ts'
import { inOrderOf, keepResult, readResult, resultOf } from './work.ts'

const car = (id: string, soldOut = false, more: Partial<BatchCar> = {}) =>
  ({ id, soldOut, reservedUntil: null, category: null, ...more }) as BatchCar
const [a, b, c] = [car('a'), car('b', true), car('c')]
const ids = (cars: BatchCar[] | undefined) => cars?.map(({ id }) => id)

test('counts cars deleted by others as deleted, with undo', () => {
  const result = resultOf({ action: 'delete', cars: [a, b, c] }, { done: ['a'], gone: ['b'], failed: ['c'] })
  expect([ids(result.done), ids(result.gone), ids(result.failed)]).toEqual([['a', 'b'], [], ['c']])
  expect([result.undo[0]?.action, ids(result.undo[0]?.cars)]).toEqual(['restore', ['a', 'b']])
})

test('undoes marks only for cars that changed', () => {
  const result = resultOf({ action: 'sold', cars: [a, b, c] }, { done: ['a', 'b'], gone: ['c'], failed: [] })
  expect([ids(result.done), ids(result.gone)]).toEqual([['a', 'b'], ['c']])
  expect([result.undo[0]?.action, ids(result.undo[0]?.cars)]).toEqual(['unsold', ['a']])
})

test('keeps a car that was marked as sold in its place', () => {
  expect(ids(inOrderOf([a, b, c], [b, car('d'), c, { ...a, soldOut: true }]))).toEqual(['a', 'b', 'c', 'd'])
})

test('cannot undo a purge, and reports cars gone from the bin', () => {
  const result = resultOf({ action: 'restore', cars: [a, b] }, { done: ['a'], gone: ['b'], failed: [] })
  expect([ids(result.done), ids(result.gone), result.undo]).toEqual([['a'], ['b'], []])
  expect(resultOf({ action: 'purge', cars: [a] }, { done: ['a'], gone: [], failed: [] }).undo).toEqual([])
})

test('undoes prices by swapping old and new, only of cars that changed', () => {
  const steps = [
    { id: 'a', from: '$9,000', to: '$8,500' },
    { id: 'b', from: '9000', to: '8500' },
  ]
  const result = resultOf(
    { action: 'price', cars: [a, b], steps },
    { done: ['a'], gone: [], failed: [], changed: ['b'] },
  )
  expect([ids(result.done), ids(result.kept)]).toEqual([['a'], ['b']])
  expect(result.undo).toEqual([{ action: 'unprice', cars: [a], steps: [{ id: 'a', from: '$8,500', to: '$9,000' }] }])
})

test('undoes a reservation to what each car had before', () => {
  const [free, held] = [car('a'), car('b', false, { reservedUntil: '2027-01-02' })]
  const task = { action: 'reserve' as const, cars: [free, held], change: { reservedUntil: '2027-02-01' } }
  expect(resultOf(task, { done: ['a', 'b'], gone: [], failed: [] }).undo).toEqual([
    { action: 'unreserve', cars: [free], change: { reservedUntil: null } },
    { action: 'reserve', cars: [held], change: { reservedUntil: '2027-01-02' } },
  ])
})

test('keeps the undo of several cars for half an hour in this tab', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  const result = resultOf({ action: 'sold', cars: [a, c] }, { done: ['a', 'c'], gone: [], failed: [] })
  keepResult(result, 0)
  expect([readResult(29 * 60_000), readResult(31 * 60_000)]).toEqual([result, undefined])
  keepResult(resultOf({ action: 'sold', cars: [a] }, { done: ['a'], gone: [], failed: [] }), 0)
  expect(readResult(0)).toBeUndefined()
  stored.set('panel-undo', '{"broken')
  expect(readResult(0)).toBeUndefined()
})
