import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type OpenDatabase, openEmbedded, openServer } from '#app/db/client.server.ts'
import { deriveKey, openSeal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { addressOf, execute } from './global-setup.ts'

const kinds = ['embedded', 'server'] as const
type Kind = (typeof kinds)[number]
type Tests = (database: () => OpenDatabase) => void

export const seal = openSeal([deriveKey('a secret for the tests, long enough')])

const isAll = process.env.TEST_ALL === 'true'

/**
 * Runs tests on a fresh, migrated database: PostgreSQL if available, otherwise the embedded one. `npm run test:all`
 * uses both.
 */
export function eachDatabase(tests: Tests): void {
  for (const kind of kinds) runOn(kind, tests, isAll ? !hasKind(kind) : kind !== preferred())
}

/** Runs tests on both databases even in `npm test`, for code that depends on the kind of database. */
export function bothDatabases(tests: Tests): void {
  for (const kind of kinds) runOn(kind, tests, !hasKind(kind))
}

const hasKind = (kind: Kind) => kind === 'embedded' || inject('postgres') !== undefined
const preferred = (): Kind => (hasKind('server') ? 'server' : 'embedded')

function runOn(kind: Kind, tests: Tests, isSkipped: boolean): void {
  if (isSkipped) return
  describe(kind, () => {
    let opened: { database: OpenDatabase; drop: () => Promise<unknown> } | undefined
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
