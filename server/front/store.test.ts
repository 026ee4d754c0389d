import { expect, test } from 'vitest'
import { now, shared } from '../kept.ts'
import type { CarriedAnswer } from './messages.ts'
import { openStore } from './store.ts'

let last = 0
const answer = (made: number, began: number): CarriedAnswer => ({
  address: '/',
  head: [],
  spoken: undefined,
  id: ++last,
  etag: 'W/"a"',
  body: shared(Buffer.from('a page')),
  forms: {},
  since: now(),
  asOf: { version: made, began },
  isSmall: false,
})

test('an answer is found as long as the site has not heard of a change', () => {
  const version = new Int32Array(new SharedArrayBuffer(4))
  const store = openStore(version)
  const taken = store.take(answer(0, now()))
  expect(taken?.kept.find?.()?.body.toString()).toBe('a page')
  Atomics.add(version, 0, 1)
  expect(taken?.kept.find?.()).toBeUndefined()
  expect(store.take(answer(0, now()))).toBeUndefined()
  expect(store.check()).toBe(true)
})

test('an answer holds for ten minutes from when the site made it', () => {
  const store = openStore(new Int32Array(new SharedArrayBuffer(4)))
  const made = (minutes: number) => store.take({ ...answer(0, now()), since: now() - minutes * 60_000 })?.kept.find?.()
  expect(made(9.9)).toBeDefined()
  expect(made(10.1)).toBeUndefined()
})

test('an answer is not taken that the site may have made before a change of which only this thread has heard, and none is found that was there', async () => {
  let change: () => void = () => undefined
  let isLost = false
  const store = openStore(new Int32Array(new SharedArrayBuffer(4)), (onChange) => {
    change = onChange
    const ask = async () => {
      if (isLost) throw new Error('no database')
    }
    return { ask, isFresh: () => false }
  })
  const before = now()
  const taken = store.take(answer(0, now()))
  expect(await store.check()).toBe(true)
  change()
  expect(taken?.kept.find?.()).toBeUndefined()
  expect(store.take(answer(0, before))).toBeUndefined()
  expect(store.take(answer(0, now()))?.kept.find?.()).toBeDefined()
  isLost = true
  expect(await store.check()).toBe(false)
})
