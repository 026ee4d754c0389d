import { expect, test } from 'vitest'
import { spent, spentWaiting } from './spent.ts'

const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
const work = () => {
  let sum = 0
  for (let at = 0; at < 50_000_000; at++) sum += Math.sqrt(at)
  return sum
}

test('work counts, and standing still does not', async () => {
  expect(spent(work)).toBeGreaterThan(10)
  expect(await spentWaiting(async () => work())).toBeGreaterThan(10)
  expect(spent(wait)).toBeLessThan(150)
})
