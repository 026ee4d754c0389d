import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { openS3rver, type Store } from '../../../../tests/s3/stores.ts'
import { openBucket } from './bucket.server.ts'
import { checkFiles, copyFiles, removeSurplus } from './move.server.ts'
import { type Media, openDisk } from './storage.server.ts'

let directory: string
let store: Store
let disk: Media
let bucket: Media
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nuricar-move-'))
  store = await openS3rver()
  disk = await openDisk(directory)
  bucket = await openBucket(store.settings)
})
afterEach(async () => {
  await store.stop()
  await rm(directory, { recursive: true, force: true })
})

async function keep(media: Media, ending: string, size = 50_000): Promise<string> {
  const bytes = randomBytes(size)
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}${ending}`
  await media.write(name, bytes)
  return name
}

it('copies everything to the bucket and back, then only new files', async () => {
  const names = await Promise.all(
    ['.jpg', '-320.avif', '-1280.webp', '.mp4', '.pdf'].map((ending) => keep(disk, ending)),
  )
  expect(await copyFiles(disk, bucket)).toEqual({ brought: 5, bytes: 250_000, there: 0, failed: [] })
  const late = await keep(disk, '-640.jpg')
  expect(await copyFiles(disk, bucket)).toEqual({ brought: 1, bytes: 50_000, there: 5, failed: [] })
  const other = await openDisk(join(directory, 'other'))
  expect((await copyFiles(bucket, other)).brought).toBe(6)
  for (const name of [...names, late]) expect(await other.read(name)).toEqual(await disk.read(name))
})

it('replaces damaged copies, and continues past files that cannot be copied', async () => {
  const [one, two] = [await keep(disk, '.jpg'), await keep(disk, '.jpg')]
  await bucket.write(one, Buffer.from('other bytes'))
  const refusing: Media = {
    ...bucket,
    write: (name, bytes) => (name === two ? Promise.reject(new Error('No.')) : bucket.write(name, bytes)),
  }
  expect(await copyFiles(disk, refusing)).toEqual({
    brought: 1,
    bytes: 50_000,
    there: 0,
    failed: [{ name: two, reason: 'No.' }],
  })
  expect(await bucket.read(one)).toEqual(await disk.read(one))
})

eachDatabase((database) => {
  it('lists missing, damaged and unknown files', async () => {
    const { db } = database()
    const [good, bad, gone, size] = [
      await keep(disk, '.jpg'),
      await keep(disk, '.jpg'),
      await keep(disk, '.pdf'),
      await keep(disk, '-320.avif'),
    ]
    const known = (name: string) => ({
      id: name.slice(0, 32),
      width: 400,
      height: 300,
      bytes: 50_000,
      placeholder: '',
      created_at: new Date(),
    })
    await db
      .insertInto('picture')
      .values([known(good), known(bad)])
      .execute()
    await db
      .insertInto('file')
      .values({ id: gone.slice(0, 32), kind: 'pdf', bytes: 50_000, created_at: new Date() })
      .execute()
    await writeFile(join(directory, bad.slice(0, 2), bad), 'another picture')
    await disk.remove(gone)
    expect(await checkFiles(db, disk)).toEqual({ files: 3, missing: [gone], damaged: [bad], surplus: [size] })
    await db.insertInto('picture').values(known(size)).execute()
    expect(await removeSurplus(db, disk, [size])).toBe(0)
    await db.deleteFrom('picture').where('id', '=', size.slice(0, 32)).execute()
    expect(await removeSurplus(db, disk, [size])).toBe(1)
    expect(await disk.has(size)).toBe(false)
  })
})
