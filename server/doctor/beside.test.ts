import { expect, inject, test } from 'vitest'
import { openServer } from '#app/db/client.server.ts'
import { addressOf, execute } from '../../tests/global-setup.ts'
import { freePort } from '../../tests/postgres.ts'
import { judgeBeside } from './beside.ts'

test.skipIf(!inject('postgres'))(
  'checks direct address and replica: the same database, another one, none',
  async () => {
    const { url = '', template = '' } = inject('postgres') ?? {}
    const names = [1, 2].map((at) => `${template}_${process.pid}_beside${at}`)
    for (const name of names) await execute(url, `create database ${name} template ${template}`)
    const [own = '', other = ''] = names.map((name) => addressOf(url, name))
    for (const [at, id] of [
      [own, 'one'],
      [other, 'other'],
    ] as const)
      await execute(at, `insert into data_directory (id) values ('${id}')`)
    const closed = `postgresql://postgres@127.0.0.1:${await freePort()}/cars`
    const { db, close } = openServer(own)
    const look = async (there: string) =>
      (await judgeBeside(db, { DATABASE_DIRECT_URL: there, DATABASE_REPLICA_URL: there })).map(
        ({ level, says }) => `${level}: ${says}`,
      )
    try {
      expect(await judgeBeside(db, {})).toEqual([])
      expect(await look(own)).toEqual([
        'ok: DATABASE_DIRECT_URL leads to PostgreSQL itself.',
        expect.stringContaining('bad: DATABASE_REPLICA_URL is not a replica'),
      ])
      for (const elsewhere of [other, url])
        expect(await look(elsewhere)).toEqual(
          ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'].map(
            (name) => `bad: ${name} leads to another database than DATABASE_URL.`,
          ),
        )
      expect(await look(closed)).toEqual([
        expect.stringMatching(/^bad: The database in DATABASE_DIRECT_URL cannot be queried: .*ECONNREFUSED/),
        expect.stringMatching(/^bad: The database in DATABASE_REPLICA_URL cannot be queried: .*ECONNREFUSED/),
      ])
    } finally {
      await close()
      for (const name of names) await execute(url, `drop database ${name} with (force)`)
    }
  },
)
