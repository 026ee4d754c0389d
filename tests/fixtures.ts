import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type OpenDatabase, openEmbedded, openServer } from '#app/db/client.server.ts'
import { addressOf, execute } from './global-setup.ts'

const kinds = ['embedded', 'server'] as const

/** Runs the same tests on both kinds of database, each fresh and migrated for this block; `database()` is the opened one, to be called inside a test or hook. */
export function eachDatabase(tests: (database: () => OpenDatabase) => void): void {
  for (const kind of kinds) {
    describe.skipIf(kind === 'server' && !inject('postgres'))(kind, () => {
      let opened: { database: OpenDatabase; drop: () => Promise<void> } | undefined
      beforeAll(async () => {
        opened = kind === 'embedded' ? await openFreshEmbedded() : await openFreshServer()
      }, 60_000)
      afterAll(async () => {
        await opened?.database.close()
        await opened?.drop()
      }, 30_000)
      tests(() => {
        if (!opened) throw new Error('The database is open inside tests and hooks only.')
        return opened.database
      })
    })
  }
}

async function openFreshEmbedded() {
  const dump = new Blob([await readFile(inject('embeddedDump'))])
  return { database: await openEmbedded({ dump }), drop: async () => undefined }
}

let made = 0

async function openFreshServer() {
  const postgres = inject('postgres')
  if (!postgres) throw new Error('There is no PostgreSQL server.')
  const name = `${postgres.template}_${process.pid}_${made++}`
  await execute(postgres.url, `create database ${name} template ${postgres.template}`)
  const database = openServer(addressOf(postgres.url, name))
  return { database, drop: () => execute(postgres.url, `drop database if exists ${name} with (force)`) }
}
