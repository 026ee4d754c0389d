import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

test('a call during a run shares the next run, which starts after the call', async () => {
  const runs: PromiseWithResolvers<number>[] = []
  const ask = coalesce(() => {
    runs.push(Promise.withResolvers<number>())
    return runs.at(-1)?.promise ?? Promise.reject()
  })
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => runs.length).toBe(2)
  const fourth = ask()
  runs[1]?.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await expect.poll(() => runs.length).toBe(3)
  runs[2]?.resolve(3)
  expect(await fourth).toBe(3)
})

test('a failed run is reported only to the calls that share it', async () => {
  let runs = 0
  const ask = coalesce(async () => {
    if (++runs < 3) throw new Error(`run ${runs}`)
    return runs
  })
  const asked = [ask(), ask(), ask()]
  await expect(asked[0]).rejects.toThrow('run 1')
  await expect(asked[1]).rejects.toThrow('run 2')
  await expect(asked[2]).rejects.toThrow('run 2')
  expect(await ask()).toBe(3)
})
