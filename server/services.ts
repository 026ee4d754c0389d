import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Services } from '#app/context.ts'
import { type OpenDatabase, openEmbedded, openServer } from '#app/db/client.server.ts'
import { exclusively } from '#app/db/exclusive.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { waitForServer } from '#app/db/wait.server.ts'
import { openAuth } from '#app/features/base/operators/auth.server.ts'
import type { Mailers } from '#app/features/base/operators/letters/schema.ts'
import { openTranslator } from '#app/features/base/translations/shared/service.server.ts'
import { openImports } from '#app/features/desk/imports/jobs.server.ts'
import { openSiteSeal } from '#app/features/stock/ledger/keys/write.server.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import type { Measure } from '#app/lib/measure.ts'
import type { Env } from './env.ts'
import { openChats, openLetters } from './letters/open.ts'
import { openBot } from './letters/telegram.ts'
import { lockDirectory } from './lock.ts'
import { type Log, openLog } from './log.ts'
import { openMediaOf } from './media.ts'
import { measuredMedia } from './metrics/media.ts'
import { measureServices } from './metrics/services.ts'
import { openTallies, type Tallies } from './metrics/tally.ts'
import { readOrCreate } from './private-file.ts'
import { openSearchBeside, type SearchBeside } from './search/beside.ts'
import { secretFile } from './secrets.ts'
import { checkDirect, checkShared, checkSharedBucket } from './shared-data.ts'
import type { Tracing } from './tracing.ts'

export type OpenServices = Services & {
  database: OpenDatabase
  search: SearchBeside
  log: Log
  secret: string
  tallies: Tallies | undefined
  tracing: Tracing | undefined
  mailers: Mailers
  close: () => Promise<void>
}

// Imported on demand, only if a collector is configured.
async function openTracingOf(env: Env, log: OpenServices['log']): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env
  if (!endpoint) return undefined
  const { openTracing } = await import('./tracing.ts')
  return openTracing({ endpoint, share, trustsParent: env.TRUST_PROXY > 0, log })
}

type Ways = Pick<OpenServices, 'mailers' | 'letters' | 'chats'>

// Imported on demand, only if a mail server is set.
async function openWays(
  { SMTP_URL: url, MAIL_FROM: from, TELEGRAM_TOKEN: token, TELEGRAM_API: api }: Env,
  site: Pick<Services, 'db' | 'siteUrl'>,
): Promise<Ways> {
  const mail = url && from ? (await import('./letters/transport.ts')).openMailer({ url, from, ...site }) : undefined
  const telegram = token ? openBot({ token, api }) : undefined
  return {
    mailers: { ...(mail && { mail }), ...(telegram && { telegram }) },
    letters: mail && openLetters(site, mail),
    chats: telegram && openChats(site, telegram),
  }
}

function measureBy(tallies: Tallies | undefined, tracing: Tracing | undefined): Measure | undefined {
  if (!tracing) return tallies
  return {
    count: (...given) => tallies?.count(...given),
    gauge: (...given) => tallies?.gauge(...given),
    time: (...given) => {
      tallies?.time(...given)
      tracing.time(...given)
    },
  }
}

/** DATA_DIR contains password hashes and VINs of unsold cars, so only its owner may read it. */
function openDirectory(path: string): string {
  const directory = resolve(path)
  process.umask(0o077)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  return directory
}

/**
 * Opens all services and migrates the database. Throws a readable message, for example if another process locks
 * DATA_DIR.
 */
export async function openServices(env: Env): Promise<OpenServices> {
  const isMeasured = env.METRICS_TOKEN !== undefined || env.METRICS_PORT !== undefined
  const tallies = isMeasured ? openTallies() : undefined
  const log = openLog(env.LOG_LEVEL, tallies)
  const tracing = await openTracingOf(env, log)
  const measure = measureBy(tallies, tracing)
  const directory = openDirectory(env.DATA_DIR)
  // PostgreSQL allows several processes, such as an import beside the site, so there is no lock.
  const unlock = env.DATABASE_URL ? () => undefined : lockDirectory(directory)
  try {
    const measured = measure && { measure, thread: 'site' }
    const lost = (error: Error, pool: string) => {
      tallies?.count('databaseLost', pool)
      log.error({ err: error }, pool === 'replica' ? 'not reading from the replica' : 'database connection lost')
    }
    const database = env.DATABASE_URL
      ? openServer(env.DATABASE_URL, {
          direct: env.DATABASE_DIRECT_URL,
          replica: env.DATABASE_REPLICA_URL,
          onError: lost,
          measured,
        })
      : await openEmbedded({ directory: join(directory, 'database'), measured })
    if (env.DATABASE_URL) await waitForServer(database.db, env.DATABASE_URL, { say: console.log })
    await migrate(database)
    const kept = await openMediaOf(env, directory)
    if (env.S3_BUCKET) await checkSharedBucket(database.db, kept, env.S3_BUCKET)
    else if (env.DATABASE_URL) await checkShared(database.db, directory)
    if (env.DATABASE_DIRECT_URL) await checkDirect(database.db, env.DATABASE_DIRECT_URL)
    const store = measure ? measuredMedia(kept, measure) : kept
    const media: Media = env.DATABASE_URL
      ? { ...store, exclusively: (name, work) => exclusively(database.db, name, work) }
      : store
    const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
    const secret = env.AUTH_SECRET ?? readOrCreate(directory, secretFile, randomBytes(32).toString('base64url'))
    const seal = await openSiteSeal({ db: database.db, secret, former: env.AUTH_SECRET_BEFORE })
    const auth = openAuth({ db: database.db, siteUrl, secret })
    const search = openSearchBeside({ db: database.db, databaseUrl: env.DATABASE_URL, log, measure })
    const translator = env.TRANSLATE_URL
      ? openTranslator({ url: env.TRANSLATE_URL, key: env.TRANSLATE_KEY })
      : undefined
    const close = async () => {
      await tracing?.close()
      await search.close()
      await database.close()
      unlock()
    }
    const mediaUrl = env.MEDIA_URL?.replace(/\/+$/, '')
    if (tallies) measureServices(tallies, { database, media })
    const scratch = join(directory, 'tmp')
    const imports = openImports({ database, media, seal, scratch, log })
    const { db } = database
    return {
      database,
      db,
      reading: database.reading,
      search,
      media,
      mediaUrl,
      auth,
      seal,
      imports,
      translator,
      ...(await openWays(env, { db, siteUrl })),
      siteUrl,
      scratch,
      secret,
      log,
      measure,
      tallies,
      tracing,
      close,
    }
  } catch (error) {
    unlock()
    throw error
  }
}
