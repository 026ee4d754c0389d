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

test('passes a command to the running site and returns its text', async () => {
  stop = await openControl(directory, async (args) => `did ${args.join(' ')}\n끝`)
  expect(await askRunning(directory, ['link', 'a@example.com'])).toBe('did link a@example.com\n끝')
})

test('rejects with the error message of the site', async () => {
  stop = await openControl(directory, async () => Promise.reject(new Error('Say for whom.')))
  await expect(askRunning(directory, ['link'])).rejects.toThrow('Say for whom.')
})

test('finds no site when none runs, and replaces the socket of a killed one', async () => {
  expect(await askRunning(directory, ['list'])).toBeUndefined()
  const stopFirst = await openControl(directory, async () => 'first')
  stop = await openControl(directory, async () => 'second')
  expect(await askRunning(directory, ['list'])).toBe('second')
  await stopFirst()
})

test('lets only the owner of the folder connect', async () => {
  const before = process.umask(0o077)
  stop = await openControl(directory, async () => '')
  process.umask(before)
  expect((await stat(join(directory, 'control.sock'))).mode & 0o077).toBe(0)
})
