import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded, openServer } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { openPostgres, type PostgresServer } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    embeddedDump: string
    /**
     * URL of the maintenance database of a PostgreSQL server, and a migrated template database. Undefined without a
     * server.
     */
    postgres: { url: string; template: string } | undefined
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'nuricar-test-'))
  const [dump, server] = await Promise.all([dumpEmbedded(directory), openPostgres()])
  project.provide('embeddedDump', dump)
  const template = `nuricar_test_${process.pid}`
  if (server) {
    console.log(`PostgreSQL for the tests: ${server.origin}`)
    await makeTemplate(server, template)
  } else sayThereIsNone()
  project.provide('postgres', server && { url: server.url, template })
  return async () => {
    await rm(directory, { recursive: true, force: true })
    if (!server) return
    await execute(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

async function dumpEmbedded(directory: string): Promise<string> {
  const dataDir = join(directory, 'database')
  const database = await openEmbedded({ directory: dataDir })
  await migrate(database)
  await database.close()
  const pglite = await PGlite.create({ dataDir, extensions: { pg_trgm } })
  const file = join(directory, 'dump.tar')
  await writeFile(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await pglite.close()
  return file
}

async function makeTemplate(server: PostgresServer, name: string): Promise<void> {
  await execute(server.url, `create database ${name}`)
  const database = openServer(addressOf(server.url, name))
  await migrate(database)
  await database.close()
}

export function addressOf(url: string, name: string): string {
  return url.replace(/(:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`)
}

export async function execute<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  // A lost connection also rejects the query, so this event needs no action.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

function sayThereIsNone(): void {
  const line = '!'.repeat(100)
  const words =
    'There is no PostgreSQL here: every test of a read or write runs on the embedded database ONLY.\nInstall it (apt-get install postgresql) or set TEST_DATABASE_URL.'
  if (process.env.CI) throw new Error(words)
  console.error(`\n${line}\n${words}\n${line}\n`)
}
