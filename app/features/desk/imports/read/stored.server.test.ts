import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Media, openDisk } from '#app/features/stock/photos/storage.server.ts'
import { openStoredFiles } from './stored.server.ts'

const text = `make,plate,cost\n${'Kia,98허7531,13579246\n'.repeat(20_000)}`
const bodyOf = (text: string) => new Response(text).body as ReadableStream<Uint8Array>

let folder = ''
let media: Media
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuricar-stored-'))
  media = await openDisk(join(folder, 'media'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const openProcess = (name: string) => openStoredFiles(media, join(folder, name))

test('a waiting file cannot be read in the store, and every process with its key reads it', async () => {
  const [first, second] = [openProcess('first'), openProcess('second')]
  const received = await first.receive(bodyOf(text), 10 ** 7)
  await first.keep('one', received)
  const stored = await media.read('import-one')
  expect(stored).toHaveLength(received.bytes)
  for (const part of ['98허7531', '13579246', 'make']) expect(stored?.includes(part)).toBe(false)
  expect(await media.digest('import-one')).not.toBe(received.sha256)
  expect(await readFile(await second.find({ id: 'one', ...received }), 'utf8')).toBe(text)
  const again = await first.receive(bodyOf(text), 10 ** 7)
  expect(again.secret).not.toBe(received.secret)
  await expect(openProcess('third').find({ id: 'one', ...again })).rejects.toThrow('does not match the upload')
})

test('a file that an earlier release stored is still read', async () => {
  const { sha256, bytes } = await openProcess('first').receive(bodyOf(text), 10 ** 7)
  await media.write('import-old', Buffer.from(text))
  expect(await readFile(await openProcess('second').find({ id: 'old', bytes, sha256, secret: null }), 'utf8')).toBe(
    text,
  )
})
