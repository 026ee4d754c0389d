import { expect, test } from 'vitest'
import { openedApi, seller } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { findBackupKey, findBackupProblem, getBackupState, listPlanned } from './read.server.ts'
import type { Backups } from './schema.ts'
import { beginRun, endRun, noteCheck, noteRun } from './write.server.ts'

eachDatabase((database) => {
  const name = 'nuricar-2026-11-25t03-41-07z'
  let isAway = false
  const backups: Backups = {
    at: '03:30',
    target: '/backup',
    isSealed: false,
    newKey: async () => ({ identity: 'AGE-SECRET-KEY-1X', recipient: 'age1x' }),
    isRecipient: async (text) => text.startsWith('age1'),
    begin: async () => (await beginRun(database().db, { target: '/backup' })) !== undefined,
    list: async () => {
      if (isAway) throw new Error('The disk is not there.')
      return [{ name, madeAt: '2026-11-25T03:41:07.000Z', bytes: 5, files: 1 }]
    },
    archive: async (wanted) => (wanted === name ? (new Response('a tar').body ?? undefined) : undefined),
  }
  const api = openedApi(database, { backups })

  test('only operators may list, start and download backups', async () => {
    for (const [method, path] of [
      ['GET', '/api/backups'],
      ['POST', '/api/backups'],
      ['GET', `/api/backups/${name}/archive`],
    ] as const)
      expect((await api.request(path, { method, headers: { 'content-type': 'application/json' } })).status).toBe(401)
    expect((await database().db.selectFrom('backup').select('id').execute()).length).toBe(0)
  })

  test('a backup is started, its progress is shown, and no other one runs meanwhile', async () => {
    const { db } = database()
    expect((await api.call('POST', '/api/backups', {})).status).toBe(202)
    expect((await api.call('POST', '/api/backups', {})).status).toBe(409)
    const run = await db.selectFrom('backup').select('id').executeTakeFirstOrThrow()
    await noteRun(db, run.id, { files: 3, bytes: 1000 })
    const read = async () =>
      (await (await api.call('GET', '/api/backups')).json()) as {
        last: object
        kept: object[] | null
        reason: string | null
      }
    expect(await read()).toMatchObject({ last: { state: 'running', files: 3 }, kept: [{ name }], reason: null })
    await endRun(db, run.id, { state: 'done', name, files: 4, bytes: 2000, reason: null })
    await endRun(db, run.id, { state: 'failed', reason: 'late' })
    isAway = true
    expect(await read()).toMatchObject({
      last: { state: 'done', name, files: 4, reason: null },
      kept: null,
      reason: 'The disk is not there.',
    })
    isAway = false
  })

  test('a backup is downloaded as a file, and nothing else by its name', async () => {
    const answer = await api.call('GET', `/api/backups/${name}/archive`)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}.tar"`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await answer.text()).toBe('a tar')
    expect((await api.call('GET', '/api/backups/nuricar-2026/archive')).status).toBe(404)
    await database().execute('update "user" set "isOwner" = false')
    expect((await api.call('GET', `/api/backups/${name}/archive`)).status).toBe(403)
    await database().execute('update "user" set "isOwner" = true')
    const noted = await database()
      .db.selectFrom('activity')
      .select('what')
      .where('what', 'like', 'backup%')
      .orderBy('id')
      .execute()
    expect(noted.map(({ what }) => what)).toEqual(['backupMade', 'backupDownloaded'])
    expect((await api.call('GET', '/api/backups/..%2F..%2Fetc/archive')).status).toBe(422)
  })

  test('an owner makes a key that the site does not store, and uses it with the password', async () => {
    const { db } = database()
    const isOwner = (is: boolean) => database().execute(`update "user" set "isOwner" = ${is}`)
    const use = (body: object) => api.call('POST', '/api/backup-keys/current', body)
    const chosen = { recipient: 'age1x', password: seller.password }
    await isOwner(false)
    for (const answer of [await api.call('POST', '/api/backup-keys', {}), await use(chosen)])
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'NOT_OWNER'])
    await isOwner(true)
    const answer = await api.call('POST', '/api/backup-keys', {})
    expect([answer.headers.get('cache-control'), await answer.json()]).toEqual([
      'no-store',
      { identity: 'AGE-SECRET-KEY-1X', recipient: 'age1x' },
    ])
    expect(await findBackupKey(db)).toBeNull()
    expect((await use({ ...chosen, password: 'wrong' })).status).toBe(403)
    expect((await use({ ...chosen, recipient: 'AGE-SECRET-KEY-1X' })).status).toBe(422)
    expect((await use(chosen)).status).toBe(204)
    expect((await use({ ...chosen, recipient: 'age1newer' })).status).toBe(204)
    expect(await findBackupKey(db)).toEqual({ recipient: 'age1newer', madeAt: expect.stringMatching(/^20.*Z$/) })
    const noted = await db.selectFrom('activity').select('what').where('what', '=', 'backupKey').execute()
    expect(noted.length).toBe(2)
  })

  test('only one process starts a planned backup, and a run whose process is gone has ended', async () => {
    const { db } = database()
    const plan = { target: '/backup', planned: '2026-11-25/1' }
    const begun = (await Promise.all([beginRun(db, plan), beginRun(db, plan), beginRun(db, plan)])).filter(
      (id) => id !== undefined,
    )
    expect(begun.length).toBe(1)
    await db
      .updateTable('backup')
      .set({ seen_at: new Date(Date.now() - 121_000) })
      .where('state', '=', 'running')
      .execute()
    const next = await beginRun(db, { target: '/backup', planned: '2026-11-25/2' })
    expect(next).toBeDefined()
    expect(await listPlanned(db)).toMatchObject([
      { planned: '2026-11-25/2', state: 'running', endedAt: null },
      { planned: '2026-11-25/1', state: 'failed' },
    ])
    expect(await findBackupProblem(db)).toBe('failed')
    await endRun(db, next ?? 0, { state: 'done', name, files: 1, bytes: 1, reason: null })
    expect(await findBackupProblem(db)).toBe(null)
    const lacking = await beginRun(db, { target: '/backup' })
    await endRun(db, lacking ?? 0, { state: 'done', name, files: 1, bytes: 1, reason: '1 files are missing.' })
    expect(await findBackupProblem(db)).toBe('lacking')
  })

  test('a machine whose site cannot write to the target is named until it can', async () => {
    const { db } = database()
    const check = (reason: string | null, machine = 'one') => noteCheck(db, { machine, target: '/backup', reason })
    await check('EROFS')
    await check(null, 'two')
    expect(await findBackupProblem(db)).toBe('unwritable')
    expect(await (await api.call('GET', '/api/backups')).json()).toMatchObject({ unwritable: 'EROFS' })
    // A backup from a shell does not hide it.
    const run = await beginRun(db, { target: '/backup' })
    await endRun(db, run ?? 0, { state: 'done', name, files: 1, bytes: 1, reason: null })
    expect(await getBackupState(db)).toMatchObject({
      doneAt: expect.stringMatching(/Z$/),
      failed: null,
      unwritable: { target: '/backup', reason: 'EROFS' },
    })
    await db
      .updateTable('backup_check')
      .set({ checked_at: new Date(Date.now() - 151 * 60_000) })
      .where('machine', '=', 'one')
      .execute()
    expect(await findBackupProblem(db)).toBe(null)
    await check('EROFS')
    await check(null)
    expect(await findBackupProblem(db)).toBe(null)
    const failed = await beginRun(db, { target: '/backup' })
    await endRun(db, failed ?? 0, { state: 'failed', reason: 'late' })
    expect((await getBackupState(db)).failed).toMatchObject({ reason: 'late' })
  })
})
