import { beforeEach, expect, test } from 'vitest'
import { restoreCar } from '#app/features/desk/bin/write.server.ts'
import { logImport, noteRun, undoImport } from '#app/features/desk/imports/undo/write.server.ts'
import { addCar, removeCar } from '#app/features/stock/cars/write.server.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import { findLedger } from '../read.server.ts'
import { deriveKey, openSeal } from '../shared/seal.server.ts'
import { changeLedger, fillLedgers } from '../write.server.ts'
import { listLedgerKeys, listUnreadable } from './read.server.ts'
import { openSiteSeal } from './write.server.ts'

const [first, second] = ['the first secret of the site, as long', 'the second secret of the site, as long']
const by = { by: 'operator' }

eachDatabase((database) => {
  const db = () => database().db
  const open = (secret: string, former?: string) => openSiteSeal({ db: db(), secret, former })
  const sealing = async () => (await listLedgerKeys(db(), [])).filter(({ seals }) => seals).length
  const addNoted = async (seal: Parameters<typeof changeLedger>[1], note: string) => {
    const car = await addCar(db(), { make: 'Kia', model: note, year: 2020 })
    await changeLedger(db(), seal, car.id, { note }, by)
    return car
  }
  const noteOf = async (seal: Parameters<typeof changeLedger>[1], id: string) =>
    (await findLedger(db(), seal, id))?.note
  beforeEach(
    async () =>
      void (await database().execute(
        'delete from car_listing; delete from car_bin; delete from import_log; delete from ledger_key',
      )),
  )

  test('a new site makes one key, whatever number of processes start, and a copy of its database does not show it', async () => {
    const seals = await Promise.all([open(first), open(first), open(first)])
    expect(await sealing()).toBe(1)
    const { id } = await addNoted(seals[0], 'spare key')
    for (const seal of [...seals, await open(first)]) expect(await noteOf(seal, id)).toBe('spare key')
    // The key is not derived from the secret, and nothing in the table opens the ledger.
    expect(await noteOf(openSeal([deriveKey(first)]), id)).toBeUndefined()
    const { wrapped } = await db()
      .selectFrom('ledger_key')
      .select('wrapped')
      .where('seals', '=', true)
      .executeTakeFirstOrThrow()
    expect(await noteOf(openSeal([Buffer.from(wrapped, 'base64url').subarray(0, 32)]), id)).toBeUndefined()
  })

  test('a site with ledgers keeps the key that it has, so that a process of the release before still reads and writes them', async () => {
    const before = openSeal([deriveKey(first)])
    const { id } = await addNoted(before, 'old')
    const seal = await open(first)
    expect([await noteOf(seal, id), await sealing()]).toEqual(['old', 1])
    const fresh = await addNoted(seal, 'new')
    expect(await noteOf(before, fresh.id)).toBe('new')
    expect(await noteOf(seal, (await addNoted(before, 'beside')).id)).toBe('beside')
  })

  test('ledgers of a former secret are read at the first start with it, and later without it', async () => {
    const { id } = await addNoted(openSeal([deriveKey(first)]), 'old')
    expect(await noteOf(await open(second, first), id)).toBe('old')
    expect(await noteOf(await open(second), id)).toBe('old')
  })

  test('another secret opens nothing and changes nothing, until the former one comes at a later start or by hand', async () => {
    const site = await open(first)
    const { id, stockNumber } = await addNoted(site, 'old')
    const rows = await db().selectFrom('ledger_key').selectAll().orderBy('number').execute()
    const other = await open(second)
    expect(await listUnreadable(db(), other)).toEqual([
      { id, stockNumber, make: 'Kia', model: 'old', year: 2020, isBinned: false },
    ])
    expect(await db().selectFrom('ledger_key').selectAll().orderBy('number').limit(rows.length).execute()).toEqual(rows)
    expect(await noteOf(other, (await addNoted(other, 'new')).id)).toBe('new')

    expect(await other.adopt('a wrong secret, as long as the others')).toBe(false)
    const beside = await open(second)
    const keys = await db().selectFrom('ledger_key').select('id').execute()
    expect(await other.adopt(first)).toBe(true)
    expect([await noteOf(other, id), await listUnreadable(db(), other)]).toEqual(['old', []])
    expect(await db().selectFrom('ledger_key').select('id').execute()).toHaveLength(keys.length)
    expect(await noteOf(await open(second), id)).toBe('old')
    expect(await noteOf(beside, id)).toBeUndefined()
    await beside.refresh()
    expect(await noteOf(beside, id)).toBe('old')

    await db().deleteFrom('ledger_key').execute()
    await db().insertInto('ledger_key').values(rows).execute()
    expect(await noteOf(await open(second), id)).toBeUndefined()
    expect(await noteOf(await open(second, first), id)).toBe('old')
    expect(await noteOf(await open(second), id)).toBe('old')
  })

  test('a former secret from a release without keys is taken by hand, too', async () => {
    const { id } = await addNoted(openSeal([deriveKey(first)]), 'old')
    const site = await open(second)
    expect(await noteOf(site, id)).toBeUndefined()
    expect([await site.adopt(first), await site.adopt(first)]).toEqual([true, false])
    expect(await noteOf(await open(second), id)).toBe('old')
  })

  test('a process whose secret was changed beside it reads and writes on', async () => {
    const running = await open(first)
    const { id } = await addNoted(running, 'old')
    const next = await open(second, first)
    await running.refresh()
    const { id: later } = await addNoted(running, 'later')
    for (const seal of [running, next])
      expect([await noteOf(seal, id), await noteOf(seal, later)]).toEqual(['old', 'later'])
    expect(await sealing()).toBe(1)
  })

  test('a restore into the database of a running site leaves it a key that is stored', async () => {
    const running = await open(first)
    await db().deleteFrom('ledger_key').execute()
    await running.refresh()
    const { id } = await addNoted(running, 'new')
    expect(await noteOf(await open(first), id)).toBe('new')
  })

  test('names cars with unreadable ledgers as they come and go', async () => {
    const other = openSeal([deriveKey('another secret, as long as the others')])
    const seal = await open(first)
    const names = async () => (await listUnreadable(db(), seal)).map(({ model, isBinned }) => [model, isBinned])
    const { id } = await addNoted(other, 'old')
    await addNoted(seal, 'new')
    expect(await names()).toEqual([['old', false]])
    await removeCar(db(), id)
    expect(await names()).toEqual([['old', true]])
    await restoreCar(db(), id)
    expect(await names()).toEqual([['old', false]])
    await db().deleteFrom('car_listing').where('id', '=', id).execute()
    expect(await names()).toEqual([])
  })

  test('no edit, import or undo overwrites or deletes a ledger that cannot be opened', async () => {
    const other = openSeal([deriveKey('another secret, as long as the others')])
    const seal = await open(first)
    const sealedOf = (id: string) =>
      db().selectFrom('ledger').select('sealed').where('car_id', '=', id).executeTakeFirst()
    const run = async (name: string, work: (its: ReturnType<typeof db>) => Promise<unknown>) => {
      await logImport(db(), { id: name, name, source: 'file' })
      await db()
        .transaction()
        .execute(async (its) => {
          await noteRun(its, name)
          await work(its)
        })
    }
    const { id } = await addNoted(seal, 'by hand')
    const fill = (key: typeof other, car: string) => (its: ReturnType<typeof db>) =>
      fillLedgers(its, key, new Map([[car, { note: 'of a file' }]]), { by: 'import', dryRun: false })
    let added = ''
    await run('one', fill(seal, id))
    await run('two', async (its) => {
      added = (await addCar(its, { make: 'Kia', model: 'added' })).id
      await fill(other, added)(its)
    })
    // The key of the import is lost: what it wrote is sealed with a key that this process does not have.
    const lost = other.seal(JSON.stringify({ note: 'of a file' }), id)
    await db().updateTable('ledger').set({ sealed: lost }).where('car_id', '=', id).execute()
    const before = [await sealedOf(id), await sealedOf(added)]
    await expect(changeLedger(db(), seal, id, { note: null }, by)).rejects.toMatchObject({ status: 409 })
    expect(await fillLedgers(db(), seal, new Map([[id, { note: 'x' }]]), { by: 'import', dryRun: false })).toEqual(
      new Map([[id, 'sealed']]),
    )
    expect(await undoImport({ db: db(), seal }, 'one')).toEqual({ undone: 0, left: 1 })
    await expect(undoImport({ db: db(), seal }, 'two')).rejects.toMatchObject({ status: 409 })
    expect(await undoImport({ db: db(), seal }, 'two', 'leave')).toEqual({ undone: 0, left: 1 })
    expect([await sealedOf(id), await sealedOf(added)]).toEqual(before)
  })
})
