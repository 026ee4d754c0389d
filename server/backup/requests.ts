import { join } from 'node:path'
import type { OpenDatabase } from '#app/db/client.server.ts'
import { runStatement, type Statement } from '#app/db/remote.server.ts'

/**
 * Requests that a backup sends to the process with the embedded database (server/control.ts): a ping, a copy of the
 * database, or progress.
 */
export type BackupRequest =
  | { backup: 'here' }
  | { backup: 'copy'; to: string }
  | { backup: 'note'; statement: Statement }

export const done = 'done'

export const databaseIn = (directory: string) => join(directory, 'database')

export async function answerBackup(database: OpenDatabase, [first = '']: string[]): Promise<string | undefined> {
  if (!first.startsWith('{"backup"')) return undefined
  const asked = JSON.parse(first) as BackupRequest
  if (asked.backup === 'copy') {
    if (!database.copyTo) throw new Error('The database of this site is not in a folder that can be copied.')
    await database.copyTo(asked.to)
  }
  if (asked.backup !== 'note') return done
  const { rows } = await runStatement(database.db, asked.statement)
  return JSON.stringify({ rows })
}
