import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Media, openDisk } from '#app/features/stock/photos/storage.server.ts'
import { eachDatabase, seal } from '../../../../tests/fixtures.ts'
import { type Imports, openImports } from './jobs.server.ts'

const nothingSaid = { map: {}, currency: '', source: '' }
const rowsOf = (count: number) =>
  ['id,make,model', ...Array.from({ length: count }, (_, at) => `${at},Kia,K5`), '7,Kia,K5', 'broken'].join('\n')
const bodyOf = (text: string) => new Response(text).body as ReadableStream<Uint8Array>

eachDatabase((database) => {
  let folder = ''
  let media: Media
  let open: Imports[] = []

  /** Opens imports as a process of its own would: with the shared database and store, but a separate folder. */
  const openProcess = () => {
    const scratch = join(folder, `process-${open.length}`)
    const log = { info: () => undefined, error: () => undefined }
    const imports = openImports({
      database: database(),
      media,
      seal,
      scratch,
      log,
      pace: { quiet: 10, look: 1, poll: 0.5, retry: 1 },
    })
    open.push(imports)
    return imports
  }
  const stored = async () => (await readdir(join(folder, 'media', 'im')).catch(() => [])).length
  const local = async (at: number) => (await readdir(join(folder, `process-${at}`)).catch(() => [])).length
  const countCars = async () =>
    Number(
      (
        await database()
          .db.selectFrom('car_listing')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const stateOf = async (imports: Imports) => (await imports.state()).job?.state

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nuricar-jobs-'))
    media = await openDisk(join(folder, 'media'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  afterEach(async () => {
    await Promise.all(open.map((imports) => imports.stop()))
    await openImports({ database: database(), media, seal, scratch: folder, log: console }).forget()
    await database().db.deleteFrom('car_listing').execute()
    open = []
  })

  test('a file given to one process can be previewed, started, watched and stopped by another', async () => {
    const [first, second] = [openProcess(), openProcess()]
    const { file } = await first.keep('cars.csv', bodyOf(rowsOf(20_000)))
    expect((await second.state()).file).toEqual(file)
    expect((await second.preview(file.id, nothingSaid)).rows).toHaveLength(8)
    expect([await stored(), await local(0), await local(1)]).toEqual([1, 1, 1])
    await second.start(file.id, nothingSaid, false)
    await expect(first.start(file.id, nothingSaid, false)).rejects.toThrow('An import is running')
    await expect(first.keep('other.csv', bodyOf(rowsOf(1)))).rejects.toThrow('An import is running')
    await expect.poll(async () => (await first.state()).job?.rows, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
    await first.forget()
    await expect.poll(() => stateOf(second), { timeout: 20_000 }).toBe('stopped')
    expect(await countCars()).toBeLessThan(20_000)
    await first.forget()
    expect(await second.state()).toEqual({ file: null, job: null })
    expect(await stored()).toBe(0)
    await second.tidy()
    expect(await local(1)).toBe(0)
  }, 60_000)

  test('when a process ends, another continues its import and reports on the whole file', async () => {
    const [first, second] = [openProcess(), openProcess()]
    const { file } = await first.keep('cars.csv', bodyOf(rowsOf(6000)))
    await first.start(file.id, nothingSaid, false)
    await expect.poll(async () => (await first.state()).job?.rows, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
    expect([first.isRunning(), second.isRunning()]).toEqual([true, false])
    const seen = (await second.state()).job?.rows ?? 0
    await first.stop()
    open.splice(0, 1)
    expect((await second.state()).job).toMatchObject({ state: 'running', dryRun: false, name: 'cars.csv' })
    await second.begin()
    await expect.poll(() => stateOf(second), { timeout: 40_000 }).toBe('done')
    expect((await second.state()).job?.rows).toBeGreaterThan(seen)
    expect(await countCars()).toBe(6000)
    const report = (await second.state()).job?.report
    // A batch that was imported but not yet recorded counts as unchanged.
    expect(report).toMatchObject({
      rows: 6002,
      changed: 0,
      refused: { count: 2, first: [{ line: 6002 }, { line: 6003 }] },
    })
    expect((report?.added ?? 0) + (report?.unchanged ?? 0)).toBe(6000)
    expect(report?.unchanged).toBeLessThan(6000)
    await expect.poll(stored, { timeout: 10_000 }).toBe(0)
  }, 90_000)

  test('a process that has lost its import writes nothing more', async () => {
    const first = openProcess()
    const { file } = await first.keep('cars.csv', bodyOf(rowsOf(20_000)))
    await first.start(file.id, nothingSaid, false)
    await expect.poll(async () => (await first.state()).job?.rows, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
    // This simulates a process that was suspended, so that another took over its import.
    await sql`update nuricar_passing.import_run set taken_by = 'another'`.execute(database().db)
    const there = await countCars()
    await expect.poll(() => first.isRunning(), { timeout: 20_000, interval: 20 }).toBe(false)
    expect([await countCars(), there < 20_000]).toEqual([there, true])
    await sql`update nuricar_passing.import_run set state = 'stopped'`.execute(database().db)
  }, 60_000)

  test('an import survives a lost database connection without refusing rows', async () => {
    if (database().kind === 'embedded') return
    const first = openProcess()
    const { file } = await first.keep('cars.csv', bodyOf(rowsOf(20_000)))
    await first.start(file.id, nothingSaid, false)
    await expect.poll(async () => (await first.state()).job?.rows, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      database().db,
    )
    await expect.poll(() => stateOf(first).catch(() => undefined), { timeout: 50_000 }).toBe('done')
    expect((await first.state()).job?.report).toMatchObject({ rows: 20_002, refused: { count: 2 } })
    expect(await countCars()).toBe(20_000)
  }, 90_000)

  test('an import unknown to the queue is reported as failed, not as running forever', async () => {
    const process = openProcess()
    const { file } = await process.keep('cars.csv', bodyOf(rowsOf(1)))
    await sql`insert into nuricar_passing.import_run (id, file_id, name, ask, dry_run, seen_at)
      values (gen_random_uuid()::text, ${file.id}, 'cars.csv', '{}', false, now() - interval '2 minutes')`.execute(
      database().db,
    )
    const { job } = await process.state()
    expect(job).toMatchObject({ state: 'failed', reason: { code: 'other' } })
  })

  test('a waiting file expires after a day, a leftover in the store after an hour', async () => {
    const process = openProcess()
    const { db } = database()
    await process.keep('cars.csv', bodyOf(rowsOf(1)))
    const age = (hours: number) =>
      sql`update nuricar_passing.import_file set added_at = now() - ${hours} * interval '1 hour'`.execute(db)
    await age(23)
    await process.tidy()
    expect([await stored(), (await process.state()).file?.name]).toEqual([1, 'cars.csv'])
    await age(25)
    await process.tidy()
    expect([await stored(), await process.state()]).toEqual([0, { file: null, job: null }])
  })

  test('a file that has changed in the store is not imported', async () => {
    const [first, second] = [openProcess(), openProcess()]
    const { file } = await first.keep('cars.csv', bodyOf(rowsOf(1)))
    await media.remove(`import-${file.id}`)
    await media.write(`import-${file.id}`, Buffer.from(rowsOf(1).replace('Kia', 'BMW')))
    await expect(second.preview(file.id, nothingSaid)).rejects.toThrow('does not match the upload')
    expect(await local(1)).toBe(0)
  })
})
