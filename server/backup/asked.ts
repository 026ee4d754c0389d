import { join } from 'node:path'
import type { OpenDatabase } from '#app/db/client.server.ts'
import { runStatement, type Statement } from '#app/db/distant.server.ts'

/** What a backup asks of the process that holds the embedded database (server/control.ts): whether it is there, a copy of the database, or to note how it goes. */
export type Asked = { backup: 'here' } | { backup: 'copy'; to: string } | { backup: 'note'; statement: Statement }

/** The answer once it is so. */
export const done = 'done'

/** Where the embedded database lies in DATA_DIR. */
export const databaseIn = (directory: string) => join(directory, 'database')
/** The file in DATA_DIR with the secret of sessions. */
export const secretFile = 'auth-secret'

/** Does what a backup asks for; undefined where it was not a backup that asked. */
export async function answerBackup(database: OpenDatabase, [first = '']: string[]): Promise<string | undefined> {
  if (!first.startsWith('{"backup"')) return undefined
  const asked = JSON.parse(first) as Asked
  if (asked.backup === 'copy') {
    if (!database.copyTo) throw new Error('The database of this site lies in no folder that could be copied.')
    await database.copyTo(asked.to)
  }
  if (asked.backup !== 'note') return done
  const { rows } = await runStatement(database.db, asked.statement)
  return JSON.stringify({ rows })
}
