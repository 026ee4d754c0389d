import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { type OpenApi, openApi, seller } from '../../tests/api.ts'
import { addressOf, execute } from '../../tests/global-setup.ts'
import { type DatabaseLine, openDatabaseLine } from '../../tests/line.ts'
import { type OpenDatabase, openServer } from './client.server.ts'
import { waitForServer } from './wait.server.ts'

// Outside of a test, an error that belongs to no query would end the process. Here it fails the test run.
describe.skipIf(!inject('postgres'))('losing PostgreSQL', () => {
  const url = inject('postgres')?.url ?? ''
  const name = `nuricar_cut_${process.pid}`
  let line: DatabaseLine
  let database: OpenDatabase
  let api: OpenApi
  beforeAll(async () => {
    await execute(url, `create database ${name} template ${inject('postgres')?.template}`)
    line = await openDatabaseLine(addressOf(url, name))
    database = openServer(line.url)
    api = await openApi(database)
  }, 60_000)
  afterAll(async () => {
    await database.close()
    line.close()
    await api.close()
    await execute(url, `drop database if exists ${name} with (force)`)
  })

  async function cutWhile(call: () => Promise<Response>): Promise<Response> {
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const other = openServer(addressOf(url, name))
    const holding = other.db.transaction().execute(async (held) => {
      await sql`lock table comment in access exclusive mode`.execute(held)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const answer = call()
    await expect
      .poll(
        async () =>
          (
            await sql<{
              n: number
            }>`select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = ${name})`.execute(
              other.db,
            )
          ).rows[0]?.n,
      )
      .toBe(1)
    line.cut(true)
    const answered = await answer
    line.cut(false)
    release.resolve()
    await holding
    await other.close()
    return answered
  }

  test('in the middle of a query makes that call ask for a retry, and the next succeeds', async () => {
    const { id } = await addCar(database.db, { make: 'Kia', model: 'Cut' })
    const post = () => api.call('POST', `/api/cars/${id}/comments`, { comment: 'Is it there?' }, {})
    const answer = await cutWhile(post)
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
      503,
      '5',
      'application/problem+json',
    ])
    expect(await answer.text()).not.toMatch(/ECONN|terminated|postgres/i)
    expect((await post()).status).toBe(201)
  })

  test('in the middle of a transaction, between two of its queries', async () => {
    const begun = database.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      line.cut(true)
      await sleep(50)
      await sql`select 2`.execute(trx)
    })
    await expect(begun).rejects.toThrow()
    line.cut(false)
    expect((await sql<{ n: number }>`select 3 as n`.execute(database.db)).rows).toEqual([{ n: 3 }])
  })

  test('altogether makes every call ask for a retry, takes no operator for a visitor, and recovers', async () => {
    const ask = async () => {
      const { email, password } = seller
      const calls = [
        api.call('GET', '/api/cars', undefined, {}),
        api.call('POST', '/api/cars', { make: 'Kia' }),
        api.call('GET', '/api/comments'),
        api.call('GET', '/api/auth/get-session'),
        api.call('POST', '/api/auth/sign-in/email', { email, password }, {}),
      ]
      // This call is the last, because it ends the sessions of the others.
      const changed = () =>
        api.call('POST', '/api/auth/change-password', { currentPassword: password, newPassword: password })
      return [...(await Promise.all(calls)), await changed()].map(({ status, headers }) =>
        status === 503 ? headers.get('retry-after') : status,
      )
    }
    line.cut(true)
    expect(await ask()).toEqual(Array(6).fill('5'))
    line.cut(false)
    expect(await ask()).toEqual([200, 201, 200, 200, 200, 200])
  })

  test('before the start makes it wait, name the server and the setting, and continue once it is there', async () => {
    const said: string[] = []
    line.cut(true)
    const late = openServer(line.url)
    const waiting = waitForServer(late.db, line.url, { say: (text) => said.push(text), pause: 20 })
    await expect.poll(() => said).toHaveLength(1)
    expect(said[0]).toMatch(
      new RegExp(`^Waiting for PostgreSQL at 127\\.0\\.0\\.1:\\d+/${name} \\(DATABASE_URL\\): .+\\.$`),
    )
    line.cut(false)
    await waiting
    expect(said.slice(1)).toEqual(['PostgreSQL answers.'])
    await late.close()
  })

  test('a server that is there but refuses ends the start with its message', async () => {
    const refused = openServer(addressOf(url, 'no_such_database'))
    const waiting = waitForServer(refused.db, addressOf(url, 'no_such_database'), { say: () => undefined })
    await expect(waiting).rejects.toThrow(
      /no_such_database \(DATABASE_URL\) refused the connection: database "no_such_database" does not exist\.$/,
    )
    await refused.close()
  })
})
