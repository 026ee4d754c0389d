import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Services } from '#app/context.ts'
import { type OpenDatabase, openEmbedded, openServer } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { waitForServer } from '#app/db/wait.server.ts'
import { openAuth } from '#app/features/operators/auth.server.ts'
import { openDisk } from '#app/features/photos/storage.server.ts'
import type { OpenSearch } from '#app/features/search/search.server.ts'
import { openTranslator } from '#app/features/translations/service.server.ts'
import type { Env } from './env.ts'
import { keptText } from './kept-text.ts'
import { lockDirectory } from './lock.ts'
import { type Log, openLog } from './log.ts'
import { openSearchBeside } from './search/beside.ts'
import { checkShared } from './shared-data.ts'

export type OpenServices = Services & { database: OpenDatabase; search: OpenSearch; log: Log; close: () => Promise<void> }

/** Opens everything a request can reach and brings the database to its newest form. Throws in plain words when another process holds DATA_DIR. */
export async function openServices(env: Env): Promise<OpenServices> {
  const log = openLog(env.LOG_LEVEL)
  const directory = resolve(env.DATA_DIR)
  // Passwords' hashes and unsold cars' VINs lie in there: nobody else on the machine has business in it.
  process.umask(0o077)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  // A PostgreSQL server takes many processes, so an import may run beside the site.
  const unlock = env.DATABASE_URL ? () => undefined : lockDirectory(directory)
  try {
    const database = env.DATABASE_URL
      ? openServer(env.DATABASE_URL, (error) => log.error({ err: error }, 'database connection lost'))
      : await openEmbedded({ directory: join(directory, 'database') })
    if (env.DATABASE_URL) await waitForServer(database.db, env.DATABASE_URL, { say: console.log })
    await migrate(database)
    if (env.DATABASE_URL) await checkShared(database.db, directory)
    const media = await openDisk(join(directory, 'pictures'))
    const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
    const auth = openAuth({
      db: database.db,
      siteUrl,
      secret: env.AUTH_SECRET ?? keptText(directory, 'auth-secret', randomBytes(32).toString('base64url')),
    })
    const search = openSearchBeside({ db: database.db, databaseUrl: env.DATABASE_URL, log })
    const translator = env.TRANSLATE_URL ? openTranslator({ url: env.TRANSLATE_URL, key: env.TRANSLATE_KEY }) : undefined
    const close = async () => {
      await search.close()
      await database.close()
      unlock()
    }
    return { database, db: database.db, search, media, auth, translator, siteUrl, scratch: join(directory, 'tmp'), log, close }
  } catch (error) {
    unlock()
    throw error
  }
}
