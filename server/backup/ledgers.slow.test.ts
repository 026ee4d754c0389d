import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#app/db/client.server.ts'
import { listRun, migrate } from '#app/db/migrate.server.ts'
import { addCar, removeCar } from '#app/features/stock/cars/write.server.ts'
import { listUnreadable } from '#app/features/stock/ledger/keys/read.server.ts'
import { openSiteSeal } from '#app/features/stock/ledger/keys/write.server.ts'
import { findLedger } from '#app/features/stock/ledger/read.server.ts'
import { deriveKey, openSeal, type Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { changeLedger } from '#app/features/stock/ledger/write.server.ts'
import { type Media, openDisk } from '#app/features/stock/photos/storage.server.ts'
import { withEmpty } from '../../tests/empty-database.ts'
import { bothDatabases } from '../../tests/fixtures.ts'
import { readEnv } from '../env.ts'
import { newKey, openEncryption } from './encryption.ts'
import { type BackupLedgers, ledgersInWords } from './ledgers.ts'
import { makeBackup } from './make.ts'
import { snapshotsOf } from './open.ts'
import { restoreBackup } from './restore.ts'
import { openTarget, type Target } from './target.ts'

const [here, there] = ['the secret of the old server, long enough', 'the secret of the new server, long enough']

let folder: string
let media: Media
let target: Target
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuricar-ledgers-'))
  media = await openDisk(join(folder, 'pictures'))
  target = await openTarget(join(folder, 'target'), readEnv({}))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const source = (database: OpenDatabase, secrets = [here]) => ({
  snapshots: snapshotsOf(database.db),
  media,
  address: '',
  secret: undefined,
  secrets,
})
const make = (database: OpenDatabase, key?: string, secrets?: string[]) =>
  (key ? openEncryption(key) : Promise.resolve(undefined)).then((seal) =>
    makeBackup({ source: source(database, secrets), target, seal, scratch: folder }),
  )

async function addNoted({ db }: OpenDatabase, seal: Seal, note: string): Promise<string> {
  const { id } = await addCar(db, { make: 'Kia', model: note })
  await changeLedger(db, seal, id, { note, purchase: 9_000_000 }, { by: 'operator' })
  return id
}

/** Restores the newest backup, as `npm run restore` does with the settings of a new site. */
async function restore(
  database: OpenDatabase,
  { name, secrets = [there], key }: { name: string; secrets?: string[]; key?: string },
) {
  const told: BackupLedgers[] = []
  const restored = await restoreBackup({
    ...{ target, name, database, media, secrets },
    seal: key ? await openEncryption(key) : undefined,
    ownSecret: () => secrets[0] ?? '',
    onLedgers: (ledgers) => void told.push(ledgers),
  })
  expect(told).toEqual([restored.ledgers])
  const { keys, ...counts } = restored.ledgers
  return counts
}

bothDatabases((database) => {
  beforeEach(() =>
    database().execute('delete from car_listing; delete from car_bin; delete from ledger_key; delete from import_log'),
  )

  test('an encrypted backup brings the keys of ledgers to a site with another secret, which keeps them', async () => {
    const seal = await openSiteSeal({ db: database().db, secret: here })
    const id = await addNoted(database(), seal, 'spare key')
    const binned = await addNoted(database(), seal, 'in the bin')
    await removeCar(database().db, binned)
    const { identity, recipient } = await newKey()
    const { manifest, notes } = await make(database(), recipient)
    expect([notes, manifest.secret]).toEqual([[], null])
    expect(JSON.stringify(manifest)).not.toContain(here)
    await withEmpty(database(), async (restored) => {
      expect(await restore(restored, { name: manifest.name, key: identity })).toEqual({
        count: 2,
        unreadable: 0,
        needsSecret: false,
      })
      // Restoring again adds missing files.
      expect(await restore(restored, { name: manifest.name, key: identity })).toEqual({
        count: 2,
        unreadable: 0,
        needsSecret: false,
      })
      for (let start = 0; start < 2; start++) {
        const opened = await openSiteSeal({ db: restored.db, secret: there })
        expect(await findLedger(restored.db, opened, id)).toMatchObject({ note: 'spare key', purchase: 9_000_000 })
        expect(await listUnreadable(restored.db, opened)).toEqual([])
      }
    })
    await withEmpty(database(), async (restored) => {
      await expect(restore(restored, { name: manifest.name })).rejects.toThrow('is encrypted')
      const refuse = () => {
        throw new Error('not like this')
      }
      const given = { target, name: manifest.name, database: restored, media, seal: await openEncryption(identity) }
      await expect(restoreBackup({ ...given, onLedgers: refuse })).rejects.toThrow('not like this')
      expect(await listRun(restored.db)).toEqual([])
    })
  }, 60_000)

  test('an unencrypted backup says before it writes how many ledgers stay closed, and what opens them', async () => {
    const seal = await openSiteSeal({ db: database().db, secret: here })
    const id = await addNoted(database(), seal, 'spare key')
    const { manifest } = await make(database())
    expect(manifest).toMatchObject({ key: null, secret: null, ledgerKeys: null })
    await withEmpty(database(), async (restored) => {
      expect(await restore(restored, { name: manifest.name })).toEqual({ count: 1, unreadable: 1, needsSecret: false })
      const opened = await openSiteSeal({ db: restored.db, secret: there })
      expect((await listUnreadable(restored.db, opened)).map((car) => car.id)).toEqual([id])
      const later = await openSiteSeal({ db: restored.db, secret: there, former: here })
      expect(await findLedger(restored.db, later, id)).toMatchObject({ note: 'spare key' })
    })
    for (const secrets of [[here], [there, here]])
      await withEmpty(database(), async (restored) => {
        expect(await restore(restored, { name: manifest.name, secrets })).toEqual({
          count: 1,
          unreadable: 0,
          needsSecret: true,
        })
        const opened = await openSiteSeal({ db: restored.db, secret: secrets[0] ?? '' })
        expect(await findLedger(restored.db, opened, id)).toMatchObject({ note: 'spare key' })
      })
    expect(ledgersInWords({ count: 5, unreadable: 1, needsSecret: false })).toMatch(
      /^The costs, .* of 1 of 5 cars cannot be read here: .*AUTH_SECRET_BEFORE/,
    )
    expect(ledgersInWords({ count: 5, unreadable: 0, needsSecret: false })).toBe(
      'The costs, number plates and notes of 5 cars can be read.',
    )
  }, 60_000)

  test('a backup of the release before, encrypted or not, opens with the secret, and encrypted also without', async () => {
    await withEmpty(database(), async (old) => {
      await migrate(old, (name) => name < '0047')
      const { id } = await addCar(old.db, { make: 'Kia' })
      // The writes of this release need its tables.
      const sealed = openSeal([deriveKey(here)]).seal(JSON.stringify({ note: 'old', purchase: 9_000_000 }), id)
      await old.db.insertInto('ledger').values({ car_id: id, sealed, changed_by: 'operator' }).execute()
      for (const key of [undefined, (await newKey()).identity]) {
        target = await openTarget(join(folder, key ? 'sealed' : 'open'), readEnv({}))
        const { manifest } = await make(old, key)
        const path = join(folder, key ? 'sealed' : 'open', 'backups', `${manifest.name}.json`)
        // The manifest of the older release has no keys of ledgers.
        const { ledgerKeys, ...older } = JSON.parse(await readFile(path, 'utf8'))
        const restoreTo = (secrets: string[], unreadable: number) =>
          withEmpty(old, async (restored) => {
            const given = { name: manifest.name, secrets, ...(key && { key }) }
            expect(await restore(restored, given)).toMatchObject({ count: 1, unreadable })
            const opened = await openSiteSeal({ db: restored.db, secret: secrets[0] ?? '', former: secrets[1] })
            expect((await findLedger(restored.db, opened, id))?.note).toBe(unreadable ? undefined : 'old')
          })
        if (key) await restoreTo([there], 0)
        await writeFile(path, JSON.stringify(older))
        await restoreTo([there], 1)
        await restoreTo([there, here], 0)
        await restoreTo([here], 0)
      }
    })
  }, 120_000)

  test('says so if an encrypted backup was made without the secret of the site', async () => {
    await openSiteSeal({ db: database().db, secret: here })
    const { recipient } = await newKey()
    expect((await make(database(), recipient, [there])).notes).toEqual([
      expect.stringContaining('without the AUTH_SECRET of the site'),
    ])
  }, 30_000)
})
