import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
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

it('returns stored bytes unchanged', async () => {
  const media = await openDisk(join(directory, 'media'))
  await media.write('abc-320.jpg', Buffer.from('bytes'))
  expect(await media.has('abc-320.jpg')).toBe(true)
  expect((await media.read('abc-320.jpg'))?.toString()).toBe('bytes')
  await media.remove('abc-320.jpg')
  expect(await media.has('abc-320.jpg')).toBe(false)
  expect(await media.read('abc-320.jpg')).toBeUndefined()
  await media.remove('abc-320.jpg')
})

it('leaves no half-written files and no drafts', async () => {
  const media = await openDisk(directory)
  await Promise.all(Array.from({ length: 8 }, () => media.write('abc-320.jpg', Buffer.alloc(100_000, 7))))
  expect((await media.read('abc-320.jpg'))?.length).toBe(100_000)
  expect(await readdir(join(directory, 'incoming'))).toEqual([])
})

it('never leaves its directory', async () => {
  const media = await openDisk(directory)
  for (const name of ['../escape.jpg', 'a/b.jpg', '/etc/passwd', '..', ''])
    await expect(async () => media.read(name)).rejects.toThrow('is not a valid file name')
})

it('removes old drafts of a killed process on opening, but no recent or foreign files', async () => {
  await mkdir(join(directory, 'incoming'))
  const [old, probe, young] = [`abc.jpg.${randomUUID()}`, randomUUID(), `abc.jpg.${randomUUID()}`]
  for (const name of [old, probe, young, 'letter.doc']) {
    const path = join(directory, 'incoming', name)
    await writeFile(path, 'half')
    if (name !== young) await utimes(path, new Date(0), new Date(0))
  }
  await openDisk(directory)
  expect((await readdir(join(directory, 'incoming'))).sort()).toEqual([young, 'letter.doc'].sort())
})

it('reports a missing directory', async () => {
  const media = await openDisk(join(directory, 'media'))
  await media.check()
  await rm(join(directory, 'media'), { recursive: true })
  await expect(media.check()).rejects.toThrow()
})

const apart = ['--mount', 'sh', '-c']
const canMount = spawnSync('unshare', [...apart, 'mount -t tmpfs tmpfs /mnt']).status === 0
it.skipIf(!canMount)('reports a full disk', () => {
  const program = `
    import { appendFile } from 'node:fs/promises'
    import { openDisk } from '${new URL('storage.server.ts', import.meta.url)}'
    const media = await openDisk(process.argv[1])
    await media.check()
    await appendFile(process.argv[1] + '/filler', Buffer.alloc(300_000)).catch(() => undefined)
    console.log(await media.check().catch((error) => error.code))`
  const script = 'mount -t tmpfs -o size=200k tmpfs "$1" && exec "$0" --input-type=module -e "$2" "$1"'
  const { stdout, stderr } = spawnSync('unshare', [...apart, script, process.execPath, directory, program], {
    encoding: 'utf8',
  })
  expect([stdout.trim(), stderr]).toEqual(['ENOSPC', ''])
})
