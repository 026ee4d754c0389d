import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDisk } from '#app/features/photos/storage.server.ts'
import { eachDatabase } from '../tests/fixtures.ts'
import { keptText } from './kept-text.ts'
import { checkShared, checkSharedBucket } from './shared-data.ts'

eachDatabase((database) => {
  test('processes of one database start with one DATA_DIR, and one with another is told what is wrong and what would be right', async () => {
    const { db } = database()
    const [one, other] = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'nuricar-data-'))))
    if (!one || !other) throw new Error('There are two.')
    await Promise.all([checkShared(db, one), checkShared(db, one), checkShared(db, one)])
    await expect(checkShared(db, other)).rejects.toThrow(`DATA_DIR ${other} is not the one`)
    const said = await checkShared(db, other).catch((error: Error) => error.message)
    const [, id = '', path = ''] = /write (\S+) into (\S+) and/.exec(String(said)) ?? []
    expect(id).toBe(await readFile(join(one, 'site-id'), 'utf8'))
    await writeFile(path, `${id}\n`)
    await checkShared(db, other)
    for (const directory of [one, other]) await rm(directory, { recursive: true })
  })

  test('processes of one database that begin at once agree on their bucket, and another bucket is refused with what to do', async () => {
    const { db } = database()
    await db.deleteFrom('data_directory').execute()
    const directory = await mkdtemp(join(tmpdir(), 'nuricar-data-'))
    // To whom it matters not whether it is one.
    const [one, other] = [await openDisk(join(directory, 'one')), await openDisk(join(directory, 'other'))]
    await Promise.all([checkSharedBucket(db, one, 'one'), checkSharedBucket(db, one, 'one'), checkSharedBucket(db, one, 'one')])
    await checkSharedBucket(db, one, 'one')
    const said = await checkSharedBucket(db, other, 'other').catch((error: Error) => error.message)
    const [, id = ''] = /write (\S+) into originals\/site-id there/.exec(String(said)) ?? []
    expect(id).toBe(String(await one.read('site-id')))
    await other.write('site-id', Buffer.from(`${id}\n`))
    await checkSharedBucket(db, other, 'other')
    // A new database would delete what another site shows.
    await db.deleteFrom('data_directory').execute()
    await expect(checkSharedBucket(db, one, 'one')).rejects.toThrow('The bucket one belongs to a site, and this database to none')
    await rm(directory, { recursive: true })
  })
})

test('a kept text that is empty is no text', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'nuricar-data-'))
  expect([keptText(directory, 'a', 'first'), keptText(directory, 'a', 'second')]).toEqual(['first', 'first'])
  await writeFile(join(directory, 'b'), '')
  expect(() => keptText(directory, 'b', 'new')).toThrow('is empty')
  await rm(directory, { recursive: true })
})
