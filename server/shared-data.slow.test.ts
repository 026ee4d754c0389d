import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openServer } from '#app/db/client.server.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { eachDatabase } from '../tests/fixtures.ts'
import { addressOf, execute } from '../tests/global-setup.ts'
import { readOrCreate } from './private-file.ts'
import { checkDirect, checkShared, checkSharedBucket } from './shared-data.ts'

eachDatabase((database) => {
  test('accepts one DATA_DIR per database and explains the refusal of another', async () => {
    const { db } = database()
    const [one, other] = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'nuricar-data-'))))
    if (!one || !other) throw new Error('There are two.')
    await Promise.all([checkShared(db, one), checkShared(db, one), checkShared(db, one)])
    await expect(checkShared(db, other)).rejects.toThrow(`DATA_DIR ${other} is not the folder`)
    const said = await checkShared(db, other).catch((error: Error) => error.message)
    const [, id = '', path = ''] = /write (\S+) into (\S+) and/.exec(String(said)) ?? []
    expect(id).toBe(await readFile(join(one, 'site-id'), 'utf8'))
    await writeFile(path, `${id}\n`)
    await checkShared(db, other)
    for (const directory of [one, other]) await rm(directory, { recursive: true })
  })

  test('agrees on one bucket in concurrent starts and explains the refusal of another', async () => {
    const { db } = database()
    await db.deleteFrom('data_directory').execute()
    const directory = await mkdtemp(join(tmpdir(), 'nuricar-data-'))
    const [one, other] = [await openDisk(join(directory, 'one')), await openDisk(join(directory, 'other'))]
    await Promise.all([
      checkSharedBucket(db, one, 'one'),
      checkSharedBucket(db, one, 'one'),
      checkSharedBucket(db, one, 'one'),
    ])
    await checkSharedBucket(db, one, 'one')
    const said = await checkSharedBucket(db, other, 'other').catch((error: Error) => error.message)
    const [, id = ''] = /write (\S+) into originals\/site-id there/.exec(String(said)) ?? []
    expect(id).toBe(String(await one.read('site-id')))
    await other.write('site-id', Buffer.from(`${id}\n`))
    await checkSharedBucket(db, other, 'other')
    // With a new database, the site would delete the files of the other site.
    await db.deleteFrom('data_directory').execute()
    await expect(checkSharedBucket(db, one, 'one')).rejects.toThrow(
      'The bucket one already belongs to a site, but this database is new',
    )
    await rm(directory, { recursive: true })
  })
})

test.skipIf(!inject('postgres'))('refuses a direct address of another database', async () => {
  const { url = '', template = '' } = inject('postgres') ?? {}
  const names = [1, 2].map((at) => `${template}_${process.pid}_direct${at}`)
  for (const name of names) await execute(url, `create database ${name} template ${template}`)
  const [own = '', other = ''] = names.map((name) => addressOf(url, name))
  const { db, execute: run, close } = openServer(own)
  try {
    await run(`insert into data_directory (id) values ('one')`)
    await execute(other, `insert into data_directory (id) values ('other')`)
    await checkDirect(db, own)
    // A copied database has the same site id.
    await execute(other, `update data_directory set id = 'one'`)
    await expect(checkDirect(db, other)).rejects.toThrow('DATABASE_DIRECT_URL leads to another database')
    await execute(other, `update data_directory set id = 'other'`)
    for (const elsewhere of [other, url])
      await expect(checkDirect(db, elsewhere)).rejects.toThrow('DATABASE_DIRECT_URL leads to another database')
  } finally {
    await close()
    for (const name of names) await execute(url, `drop database ${name} with (force)`)
  }
})

test('refuses an empty stored text', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'nuricar-data-'))
  expect([readOrCreate(directory, 'a', 'first'), readOrCreate(directory, 'a', 'second')]).toEqual(['first', 'first'])
  await writeFile(join(directory, 'b'), '')
  expect(() => readOrCreate(directory, 'b', 'new')).toThrow('is empty')
  await rm(directory, { recursive: true })
})
