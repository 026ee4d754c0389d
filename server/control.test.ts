import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askRunning, openControl } from './control.ts'

let directory: string
let stop: (() => Promise<void>) | undefined
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nuricar-control-'))
  stop = undefined
})
afterEach(async () => {
  await stop?.()
  await rm(directory, { recursive: true, force: true })
})

test('a command reaches the running site, and its words come back', async () => {
  stop = await openControl(directory, async (args) => `did ${args.join(' ')}\n끝`)
  expect(await askRunning(directory, ['link', 'a@example.com'])).toBe('did link a@example.com\n끝')
})

test('what cannot be done is said in the site’s own words', async () => {
  stop = await openControl(directory, async () => Promise.reject(new Error('Say for whom.')))
  await expect(askRunning(directory, ['link'])).rejects.toThrow('Say for whom.')
})

test('nobody answers where no site runs, nor one that was killed; the next one takes over', async () => {
  expect(await askRunning(directory, ['list'])).toBeUndefined()
  const stopFirst = await openControl(directory, async () => 'first')
  stop = await openControl(directory, async () => 'second')
  expect(await askRunning(directory, ['list'])).toBe('second')
  await stopFirst()
})

test('only the owner of the folder may ask', async () => {
  const before = process.umask(0o077)
  stop = await openControl(directory, async () => '')
  process.umask(before)
  expect((await stat(join(directory, 'control.sock'))).mode & 0o077).toBe(0)
})
