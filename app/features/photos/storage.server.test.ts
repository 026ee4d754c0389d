import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDisk } from './storage.server.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nuricar-disk-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

it('gives back what it was given', async () => {
  const media = await openDisk(join(directory, 'media'))
  await media.write('abc-320.jpg', Buffer.from('bytes'))
  expect(await media.has('abc-320.jpg')).toBe(true)
  expect((await media.read('abc-320.jpg'))?.toString()).toBe('bytes')
  await media.remove('abc-320.jpg')
  expect(await media.has('abc-320.jpg')).toBe(false)
  expect(await media.read('abc-320.jpg')).toBeUndefined()
  await media.remove('abc-320.jpg')
})

it('leaves nothing half written behind, and no drafts', async () => {
  const media = await openDisk(directory)
  await Promise.all(Array.from({ length: 8 }, () => media.write('abc-320.jpg', Buffer.alloc(100_000, 7))))
  expect((await media.read('abc-320.jpg'))?.length).toBe(100_000)
  expect(await readdir(join(directory, 'incoming'))).toEqual([])
})

it('never leaves its directory', async () => {
  const media = await openDisk(directory)
  for (const name of ['../escape.jpg', 'a/b.jpg', '/etc/passwd', '..', ''])
    await expect(async () => media.read(name)).rejects.toThrow('is not a name')
})

it('clears old drafts of a killed process when opened, and leaves young ones', async () => {
  await mkdir(join(directory, 'incoming'))
  for (const name of ['old', 'young']) await writeFile(join(directory, 'incoming', name), 'half')
  await utimes(join(directory, 'incoming', 'old'), new Date(0), new Date(0))
  await openDisk(directory)
  expect(await readdir(join(directory, 'incoming'))).toEqual(['young'])
})

it('says when its directory is gone', async () => {
  const media = await openDisk(join(directory, 'media'))
  await media.check()
  await rm(join(directory, 'media'), { recursive: true })
  await expect(media.check()).rejects.toThrow()
})
