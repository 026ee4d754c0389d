import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openChangesOf } from '#app/db/changes.server.ts'
import { type OpenDatabase, openEmbedded } from '#app/db/client.server.ts'
import { listMigrations, listRun, migrate } from '#app/db/migrate.server.ts'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { addCar, removeCar } from '#app/features/stock/cars/write.server.ts'
import { type Media, openDisk } from '#app/features/stock/photos/storage.server.ts'
import { addComment } from '#app/features/talk/comments/write.server.ts'
import { withEmpty } from '../../tests/empty-database.ts'
import { bothDatabases } from '../../tests/fixtures.ts'
import { openS3rver } from '../../tests/s3/stores.ts'
import { readEnv } from '../env.ts'
import { archiveOf } from './archive.ts'
import { newKey, openEncryption } from './encryption.ts'
import { makeBackup, type Options } from './make.ts'
import { snapshotsOf } from './open.ts'
import { withBackup } from './pick.ts'
import { restoreBackup } from './restore.ts'
import { listTarget, openTarget, readManifest, type Target } from './target.ts'
import { verifyBackup } from './verify.ts'

let folder: string
let media: Media
let target: Target
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuricar-backup-'))
  media = await openDisk(join(folder, 'pictures'))
  target = await openTarget(join(folder, 'target'), readEnv({}))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function addPicture({ db }: OpenDatabase, size = 20_000): Promise<string> {
  const bytes = randomBytes(size)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await media.write(`${id}.jpg`, bytes)
  await db.insertInto('picture').values({ id, width: 4, height: 3, bytes: size, placeholder: '' }).execute()
  return `${id}.jpg`
}

let day = 0
const make = (database: OpenDatabase, options: Partial<Options> = {}) => {
  day++
  return makeBackup({
    source: {
      snapshots: snapshotsOf(database.db),
      media,
      address: 'https://cars.example',
      secret: undefined,
      secrets: [],
    },
    target,
    seal: undefined,
    scratch: folder,
    clock: () => new Date(Date.UTC(2026, 10, 25) + day * 86_400_000),
    ...options,
  })
}

bothDatabases((database) => {
  test('restores a backup into the other kind of database, which then works on', async () => {
    const { db } = database()
    const odd = 'كيا 기아 \u0001 \\N \\x41 " \'; drop table car_listing; -- 🚗\n\ttab'
    const { id, stockNumber } = await addCar(db, {
      make: 'Kia',
      model: odd,
      year: 2021,
      mileage: 61_234,
      sellingPrice: '12,345.67 USD',
      comment: odd,
    })
    await sql`update car_listing set price_amount = 1e300, price_usd = 0.1 + 0.2, created_at = '2026-01-02 03:04:05.678901+09' where id = ${id}`.execute(
      db,
    )
    await addComment(db, id, odd)
    const binned = await addCar(db, { make: 'Hyundai', model: 'Gone' })
    await removeCar(db, binned.id)
    const files = [await addPicture(database()), await addPicture(database(), 0), await addPicture(database(), 300_000)]
    const { manifest } = await make(database())
    expect(manifest.tables.car_listing?.rows).toBeGreaterThan(0)
    expect((await verifyBackup(target, manifest.name, undefined)).wrong).toEqual([])

    await withEmpty(database(), async (restored) => {
      const there = await openDisk(join(folder, 'restored'))
      // A site may run on the empty database. It must learn of the cars.
      await migrate(restored)
      const search = openSearch(restored.db)
      const changes = openChangesOf(restored.db)
      expect((await search.find({ state: 'all', limit: 5 })).total).toBe(0)
      expect([(await changes()).all, (await changes()).all]).toEqual([true, false])
      const { damaged } = await restoreBackup({
        target,
        name: manifest.name,
        seal: undefined,
        database: restored,
        media: there,
      })
      expect(damaged).toEqual([])
      expect((await search.find({ state: 'all', limit: 5 })).ids).toContain(id)
      expect((await changes()).all).toBe(true)
      for (const file of files) expect(await there.read(file)).toEqual(await media.read(file))
      const [car] = await restored.db.selectFrom('car_listing').selectAll().where('id', '=', id).execute()
      expect(car).toEqual(await db.selectFrom('car_listing').selectAll().where('id', '=', id).executeTakeFirst())
      const next = await addCar(restored.db, { make: 'Kia', model: 'Next' })
      expect(Number(next.stockNumber.replace(/\D/g, ''))).toBeGreaterThan(Number(stockNumber.replace(/\D/g, '')))
      const counted = await sql<{
        n: number
      }>`select (select sum(cars) from car_count)::int - (select count(*) from car_listing)::int as n`.execute(
        restored.db,
      )
      expect(counted.rows).toEqual([{ n: 0 }])
      const events = await restored.db.selectFrom('car_event').select('id').where('car_id', '=', next.id).execute()
      expect(events.length).toBeGreaterThan(0)
      const again = () =>
        restoreBackup({ target, name: manifest.name, seal: undefined, database: restored, media: there })
      await expect(again()).rejects.toThrow('needs an empty site')
      // A backup may be restored again into the unchanged database, to add missing files.
      await restored.db.deleteFrom('car_listing').where('id', '=', next.id).execute()
      await there.remove(files[0] ?? '')
      expect((await again()).damaged).toEqual([])
      expect(await there.has(files[0] ?? '')).toBe(true)
    })
  }, 60_000)

  test('resumes an interrupted backup, which does not count until complete', async () => {
    const files = await Promise.all(Array.from({ length: 12 }, () => addPicture(database())))
    let writes = 0
    const refusing: Target = {
      ...target,
      media: {
        ...target.media,
        write: (name, bytes) =>
          ++writes > 5 ? Promise.reject(new Error('The disk is full.')) : target.media.write(name, bytes),
      },
    }
    await expect(make(database(), { target: refusing })).rejects.toThrow('The disk is full.')
    expect((await listTarget(target)).names).toEqual([])
    await expect.poll(async () => (await listTarget(target)).sizes.size).toBe(5)
    const written: string[] = []
    const counting: Target = {
      ...target,
      media: {
        ...target.media,
        write: (name, bytes) => Promise.resolve(written.push(name)).then(() => target.media.write(name, bytes)),
      },
    }
    const { manifest } = await make(database(), { target: counting })
    expect(written.filter((name) => files.includes(name)).length).toBe(7)
    expect((await verifyBackup(target, manifest.name, undefined)).wrong).toEqual([])
    written.length = 0
    const late = await addPicture(database())
    await make(database(), { target: counting })
    expect(written.filter((name) => name.endsWith('.jpg'))).toEqual([late])
    expect((await readdir(folder)).filter((name) => name.startsWith('backup-'))).toEqual([])
  }, 30_000)

  test('skips pictures deleted meanwhile and names those the site has lost', async () => {
    const { db } = database()
    const [goes, lost] = [await addPicture(database()), await addPicture(database())]
    await media.remove(lost)
    const leaving: Media = {
      ...media,
      digest: async (name) => {
        if (name === goes) {
          await db.deleteFrom('picture').where('id', '=', goes.slice(0, 32)).execute()
          await media.remove(goes)
        }
        return media.digest(name)
      },
    }
    const { manifest } = await make(database(), {
      source: { snapshots: snapshotsOf(db), media: leaving, address: '', secret: undefined, secrets: [] },
    })
    expect(manifest.files.missing).toContain(lost)
    expect(manifest.files.missing).not.toContain(goes)
    expect((await verifyBackup(target, manifest.name, undefined)).wrong).toEqual([])
  }, 30_000)

  test('leaves out and names unknown tables and columns on restore', async () => {
    const { db } = database()
    await sql`create table of_their_own (id serial primary key, words text)`.execute(db)
    await sql`insert into of_their_own (words) values ('kept')`.execute(db)
    await sql`alter table comment add column of_theirs text default 'more'`.execute(db)
    const { id } = await addCar(db, { make: 'Kia', model: 'Own' })
    await addComment(db, id, 'words')
    const { manifest } = await make(database())
    await sql`drop table of_their_own`.execute(db)
    await sql`alter table comment drop column of_theirs`.execute(db)
    expect((await verifyBackup(target, manifest.name, undefined)).wrong).toEqual([])
    await withEmpty(database(), async (restored) => {
      const { unknown } = await restoreBackup({
        target,
        name: manifest.name,
        seal: undefined,
        database: restored,
        media,
      })
      expect(unknown).toEqual({ tables: ['of_their_own'], columns: [{ table: 'comment', column: 'of_theirs' }] })
      expect(
        (await restored.db.selectFrom('comment').select('comment').where('car_id', '=', id).execute()).map(
          ({ comment }) => comment,
        ),
      ).toEqual(['words'])
    })
  }, 60_000)
})

async function withSite(use: (site: OpenDatabase) => Promise<void>): Promise<void> {
  const site = await openEmbedded({ dump: new Blob([await readFile(inject('embeddedDump'))]) })
  await addCar(site.db, { make: 'Kia', model: 'A secret word' })
  await use(site).finally(site.close)
}

test(
  'migrates older backups and refuses those of a newer release',
  () =>
    withSite(async (site) => {
      const { manifest } = await make(site)
      const path = join(folder, 'target/backups', `${manifest.name}.json`)
      const newer = {
        ...manifest,
        version: '99.0.0',
        migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: '0' }],
      }
      await writeFile(path, JSON.stringify(newer))
      const refusal = await withEmpty(site, (empty) =>
        restoreBackup({ target, name: manifest.name, seal: undefined, database: empty, media }).catch(
          (error: Error) => error.message,
        ),
      )
      expect(refusal).toContain('was made by release 99.0.0')

      const all = (await listMigrations()).map(({ name }) => name)
      await withEmpty(site, async (old) => {
        await migrate(old, (name) => name < '0026')
        await sql`insert into car_listing (id, stock_number, make, model) values ('old', 'NC-0001', 'Kia', 'Old')`.execute(
          old.db,
        )
        const { manifest: older } = await make(old)
        expect(older.migrations.length).toBeLessThan(all.length)
        await withEmpty(old, async (empty) => {
          await restoreBackup({ target, name: older.name, seal: undefined, database: empty, media })
          expect((await listRun(empty.db)).map(({ name }) => name)).toEqual(all)
          expect(await empty.db.selectFrom('car_listing').select('model').execute()).toEqual([{ model: 'Old' }])
        })
        await withEmpty(old, async (begun) => {
          await migrate(begun)
          await expect(
            restoreBackup({ target, name: older.name, seal: undefined, database: begun, media }),
          ).rejects.toThrow('are newer than the backup')
        })
      })
    }),
  60_000,
)

test(
  'encrypts a backup, restores it with its key only, and verifies it without',
  () =>
    withSite(async (site) => {
      const name = await addPicture(site)
      const { identity, recipient } = await newKey()
      const secret = 'the secret of all sessions, long enough'
      const source = { snapshots: snapshotsOf(site.db), media, address: '', secret, secrets: [secret] }
      const { manifest } = await make(site, { source, seal: await openEncryption(recipient) })
      const bytes = await media.read(name)
      for (const file of await readdir(join(folder, 'target'), { recursive: true, withFileTypes: true })) {
        if (!file.isFile()) continue
        const kept = await readFile(join(file.parentPath, file.name))
        expect(
          kept.includes('A secret word') || kept.includes(secret) || kept.includes(bytes?.subarray(0, 64) ?? ''),
        ).toBe(false)
      }
      expect(await verifyBackup(target, manifest.name, undefined)).toMatchObject({
        isOpened: false,
        wrong: [],
        files: 1,
      })
      const seal = await openEncryption(identity)
      expect(await verifyBackup(target, manifest.name, seal)).toMatchObject({ isOpened: true, wrong: [], files: 1 })
      await withEmpty(site, async (empty) => {
        const there = await openDisk(join(folder, 'restored'))
        const other = await openEncryption((await newKey()).identity)
        for (const wrong of [undefined, other, await openEncryption(recipient)])
          await expect(
            restoreBackup({ target, name: manifest.name, seal: wrong, database: empty, media: there }),
          ).rejects.toThrow(`the identity (AGE-SECRET-KEY-1…) of ${recipient}`)
        let came: string | undefined
        const keepSecret = (text: string) => {
          came = text
        }
        await restoreBackup({ target, name: manifest.name, seal, database: empty, media: there, keepSecret })
        expect(came).toBe(secret)
        expect(await there.read(name)).toEqual(bytes)
      })
      // Files encrypted for another key cannot be reused.
      const again = await make(site, { seal: await openEncryption((await newKey()).recipient) })
      expect(again.manifest.key).not.toBe(recipient)
    }),
  60_000,
)

test(
  'names changed files and does not restore them',
  () =>
    withSite(async (site) => {
      const names = [await addPicture(site), await addPicture(site), await addPicture(site)]
      const { manifest } = await make(site)
      const [changed = '', cut = '', whole = ''] = names
      const bytes = (await target.media.read(changed)) ?? Buffer.alloc(0)
      bytes[100] = (bytes[100] ?? 0) ^ 1
      await target.media.write(changed, bytes)
      await target.media.write(cut, bytes.subarray(0, 1000))
      const { wrong } = await verifyBackup(target, manifest.name, undefined)
      expect(wrong.map((line) => line.slice(0, 32)).sort()).toEqual(
        [changed, cut].map((name) => name.slice(0, 32)).sort(),
      )
      await withEmpty(site, async (empty) => {
        const there = await openDisk(join(folder, 'restored'))
        const { damaged } = await restoreBackup({
          target,
          name: manifest.name,
          seal: undefined,
          database: empty,
          media: there,
        })
        expect(damaged.length).toBe(2)
        expect(await there.read(changed)).toBeUndefined()
        expect(await there.read(whole)).toEqual(await media.read(whole))
      })
      const rows = (await target.media.read(manifest.database.name)) ?? Buffer.alloc(0)
      rows[rows.length >> 1] = (rows[rows.length >> 1] ?? 0) ^ 1
      await target.media.write(manifest.database.name, rows)
      expect(
        (await verifyBackup(target, manifest.name, undefined)).wrong.some((line) =>
          line.startsWith(manifest.database.name),
        ),
      ).toBe(true)
      await withEmpty(site, async (empty) => {
        await expect(
          restoreBackup({ target, name: manifest.name, seal: undefined, database: empty, media }),
        ).rejects.toThrow()
        expect((await sql<{ n: number }>`select count(*)::int as n from car_listing`.execute(empty.db)).rows).toEqual([
          { n: 0 },
        ])
      })
    }),
  60_000,
)

test(
  'keeps the newest backups with exactly the files they need',
  () =>
    withSite(async (site) => {
      const old = await addPicture(site)
      const first = await make(site, { keep: 2 })
      await site.db.deleteFrom('picture').execute()
      const fresh = await addPicture(site)
      const second = await make(site, { keep: 2 })
      expect(await target.media.has(old)).toBe(true)
      const third = await make(site, { keep: 2 })
      expect(third.removed).toEqual([first.manifest.name])
      expect((await listTarget(target)).names).toEqual([third.manifest.name, second.manifest.name])
      expect(await target.media.has(old)).toBe(false)
      expect(await target.media.has(fresh)).toBe(true)
      expect((await verifyBackup(target, second.manifest.name, undefined)).wrong).toEqual([])
      // While a remaining backup is unreadable, nothing is deleted.
      await target.media.write(`${third.manifest.name}.json`, Buffer.from('{'))
      const { removed, notes } = await make(site, { keep: 2 })
      expect(removed).toEqual([])
      expect(notes.join(' ')).toMatch(
        /is damaged, or from a newer release.*Remove the files of .*Older backups were not removed/,
      )
      expect(await target.media.has(fresh)).toBe(true)
    }),
  60_000,
)

test(
  'refuses a target with backups of another site',
  () =>
    withSite(async (site) => {
      const key = (name: string) =>
        site.db.insertInto('push_key').values({ public_key: name, private_key: name }).execute()
      await key('one')
      await make(site)
      await site.db.deleteFrom('push_key').execute()
      await key('two')
      await expect(make(site)).rejects.toThrow('contains backups of another site')
    }),
  30_000,
)

test(
  'restores from a bucket and from a downloaded archive alike',
  () =>
    withSite(async (site) => {
      const name = await addPicture(site)
      const store = await openS3rver()
      const { endpoint, accessKeyId, secretAccessKey } = store.settings
      const env = readEnv({
        BACKUP_S3_ENDPOINT: endpoint,
        BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
        BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
      })
      try {
        const bucket = await openTarget('s3://cars/nightly/', env)
        expect(bucket.words).toBe('s3://cars/nightly')
        const { manifest } = await make(site, { target: bucket })
        const archive = join(folder, 'downloaded.tar')
        const stream = await archiveOf(bucket, manifest.name)
        if (!stream) throw new Error('There is no such backup.')
        await pipeline(Readable.fromWeb(stream as never), createWriteStream(archive))
        for (const where of ['s3://cars/nightly', archive])
          await withBackup(
            { env, where, wanted: undefined, scratch: folder },
            async ({ target: found, name: newest }) => {
              expect((await readManifest(found, newest)).name).toBe(manifest.name)
              expect((await verifyBackup(found, newest, undefined)).wrong).toEqual([])
              const there = await openDisk(join(folder, `restored-${where.length}`))
              await withEmpty(site, (empty) =>
                restoreBackup({ target: found, name: newest, seal: undefined, database: empty, media: there }),
              )
              expect(await there.read(name)).toEqual(await media.read(name))
            },
          )
        expect(await archiveOf(bucket, 'nuricar-2020-01-01t00-00-00z')).toBeUndefined()
        await expect(
          withBackup({ env, where: archive, wanted: 'nuricar-x', scratch: folder }, async () => undefined),
        ).rejects.toThrow(`Backups: ${manifest.name}.`)
        await expect(
          withBackup(
            { env, where: join(folder, 'nowhere'), wanted: undefined, scratch: folder },
            async () => undefined,
          ),
        ).rejects.toThrow('There is nothing at')
      } finally {
        await store.stop()
      }
    }),
  60_000,
)

test(
  'replaces damaged files within 30 days and keeps files the site has lost',
  () =>
    withSite(async (site) => {
      const [name, lost] = [await addPicture(site), await addPicture(site)]
      await make(site)
      const bytes = (await media.read(name)) ?? Buffer.alloc(0)
      await target.media.write(name, Buffer.alloc(bytes.length, 1))
      await media.remove(lost)
      let last = await make(site)
      for (let night = 0; night < 30; night++) last = await make(site)
      expect(last.notes).toEqual([])
      expect(await target.media.read(name)).toEqual(bytes)
      expect((await verifyBackup(target, last.manifest.name, undefined)).wrong).toEqual([])
      await withEmpty(site, (empty) =>
        restoreBackup({ target, name: last.manifest.name, seal: undefined, database: empty, media }),
      )
      expect(await media.has(lost)).toBe(true)
      const broken = await addPicture(site)
      await media.write(broken, Buffer.alloc(20_000))
      const { manifest, notes } = await make(site)
      expect(manifest.files.missing).toEqual([broken])
      expect(notes.join()).toContain('1 files that the database knows are missing or damaged')
    }),
  60_000,
)

test(
  'names the newest backup last whatever the clock, and leaves none of an aborted run',
  () =>
    withSite(async (site) => {
      const clock = () => new Date('2026-11-25T03:41:07Z')
      await make(site, { clock: () => new Date('2030-01-01T23:59:59Z') })
      expect((await make(site, { clock })).manifest).toMatchObject({
        name: 'nuricar-2030-01-02t00-00-00z',
        madeAt: '2026-11-25T03:41:07.000Z',
      })
      await expect(make(site, { clock, isStillOurs: async () => false })).rejects.toThrow(
        'A target belongs to one site',
      )
      const taken: Target = {
        ...target,
        media: {
          ...target.media,
          write: (name, bytes) => target.media.write(name, bytes).then(() => target.media.remove(name)),
        },
      }
      await addPicture(site)
      await expect(make(site, { target: taken })).rejects.toThrow('A target belongs to one site')
      expect((await listTarget(target)).names.length).toBe(2)
    }),
  60_000,
)

test(
  'resumes a restore after an interruption that left the database empty',
  () =>
    withSite(async (site) => {
      const name = await addPicture(site)
      const { manifest } = await make(site)
      const there = await openDisk(join(folder, 'restored'))
      const full: Media = { ...there, write: async () => Promise.reject(new Error('ENOSPC')) }
      const away: Target = {
        ...target,
        media: {
          ...target.media,
          part: (file, ...place) => (file === name ? failing() : target.media.part(file, ...place)),
        },
      }
      await withEmpty(site, async (empty) => {
        const restore = (changed: object) =>
          restoreBackup({ target, name: manifest.name, seal: undefined, database: empty, media: there, ...changed })
        await migrate(empty, (migration) => migration < '0003')
        await expect(restore({ media: full })).rejects.toThrow('ENOSPC')
        await expect(restore({ target: away })).rejects.toThrow('the line broke')
        expect((await listRun(empty.db)).length).toBeLessThan(3)
        expect((await restore({})).damaged).toEqual([])
      })
      const list = (await target.media.read(manifest.files.list.name)) ?? Buffer.alloc(0)
      await target.media.write(manifest.files.list.name, list.subarray(0, list.length - 9))
      const { wrong } = await verifyBackup(target, manifest.name, undefined)
      expect(wrong).toEqual([`${manifest.files.list.name}: only ${list.length - 9} of ${list.length} bytes are there`])
      const hostile = { ...manifest.database, name: '../database' }
      await target.media.write(`${manifest.name}.json`, Buffer.from(JSON.stringify({ ...manifest, database: hostile })))
      await expect(readManifest(target, manifest.name)).rejects.toThrow('(database.name)')
    }),
  60_000,
)

const failing = () =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.error(new Error('the line broke')),
  })

test('changes nothing when opened for reading', async () => {
  const empty = join(folder, 'empty')
  await expect(openTarget(empty, readEnv({}), { isRead: true })).rejects.toThrow('There is nothing at')
  const before = await readdir(join(folder, 'target'))
  await rm(join(folder, 'target/incoming'), { recursive: true })
  const looked = await openTarget(join(folder, 'target'), readEnv({}), { isRead: true })
  expect((await listTarget(looked)).names).toEqual([])
  expect(before).toEqual(['incoming'])
  expect(await readdir(join(folder, 'target'))).toEqual([])
})
