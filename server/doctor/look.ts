import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openEmbedded, openServer } from '#app/db/client.server.ts'
import { askRunning } from '../control.ts'
import type { Env } from '../env.ts'
import { lockDirectory } from '../lock.ts'
import { findSecret, findSecrets } from '../secrets.ts'
import { checkAddress } from './address.ts'
import { judgeBackup } from './backup.ts'
import { judgeBeside } from './beside.ts'
import { judgeDatabase, judgeInside } from './database.ts'
import { examineSite, lookWord, type SiteExamined } from './examine.ts'
import { bad, type Finding, ok, warn, wordsOf } from './finding.ts'
import { checkDirectory, checkNode } from './machine.ts'
import { checkSettings } from './settings.ts'
import { checkBucket, checkMediaUrl } from './store.ts'

type Looked = {
  env: Env
  directory: string
  siteUrl: string
  examined: SiteExamined | undefined
  isRunning: boolean
  ca?: string
}

// The checks in the order of the report. Add further checks here.
const checks: ((looked: Looked) => Finding[] | Promise<Finding[]>)[] = [
  ({ directory }) => checkDirectory(directory),
  ({ examined, isRunning }) => (examined ? judgeDatabase(examined, isRunning) : []),
  ({ examined, siteUrl }) => (examined ? judgeInside(examined, siteUrl) : []),
  ({ env, examined }) => (examined?.inside ? judgeBackup(env.BACKUP_TO, examined.inside.backup) : []),
  ({ examined }) => judgeLedgers(examined?.inside?.unreadable),
  ({ env }) => checkBucket(env),
  ({ env, directory, siteUrl, ca }) =>
    checkAddress({ siteUrl, secret: findSecret(env, directory), trustedProxies: env.TRUST_PROXY, ...(ca && { ca }) }),
  ({ env, siteUrl, examined, ca }) =>
    checkMediaUrl({
      mediaUrl: env.MEDIA_URL?.replace(/\/+$/, ''),
      siteUrl,
      picture: examined?.inside?.picture,
      ...(ca && { ca }),
    }),
]

/** Checks a running or stopped site. It changes nothing, except for a test object in the bucket, as at each start. */
export async function lookAtSite(
  variables: Record<string, string | undefined>,
  { ca }: { ca?: string } = {},
): Promise<Finding[]> {
  const { findings, env } = checkSettings(variables)
  findings.unshift(checkNode())
  if (!env) return findings
  const directory = resolve(env.DATA_DIR)
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const { examined, isRunning, found } = await askDatabase(env, directory)
  const looked: Looked = { env, directory, siteUrl, examined, isRunning, ...(ca && { ca }) }
  findings.push(...found)
  for (const check of checks)
    findings.push(
      ...(await Promise.resolve(check(looked)).catch((error: unknown) => [
        bad('doctor', `A check failed: ${wordsOf(error)}.`, 'Please report it with this line.'),
      ])),
    )
  return findings
}

type DatabaseFindings = { examined: SiteExamined | undefined; isRunning: boolean; found: Finding[] }

// Examines PostgreSQL. For the embedded database, asks the process that has it open, otherwise reads its files.
async function askDatabase(env: Env, directory: string): Promise<DatabaseFindings> {
  const { DATABASE_URL: url } = env
  if (!url) return askEmbedded(env, directory)
  const database = openServer(url)
  try {
    const examined = await examineSite({ database }, { url, secrets: findSecrets(env, directory) })
    // Comparing the databases needs a row that the first start of the site writes.
    const isUsed = examined.database.migrations.missing.length === 0
    return { examined, isRunning: false, found: isUsed ? await judgeBeside(database.db, env) : [] }
  } catch (error) {
    const { hostname, port, pathname } = new URL(url)
    const where = `${hostname || 'the socket'}${port && `:${port}`}${pathname}`
    return {
      examined: undefined,
      isRunning: false,
      found: [
        bad(
          'database',
          `PostgreSQL at ${where} (DATABASE_URL) cannot be queried: ${wordsOf(error)}.`,
          'Check that it is running and listening there, and that user and password are correct.',
        ),
      ],
    }
  } finally {
    await database.close()
  }
}

async function askEmbedded(env: Env, directory: string): Promise<DatabaseFindings> {
  const none = (...found: Finding[]): DatabaseFindings => ({ examined: undefined, isRunning: false, found })
  if (!existsSync(join(directory, 'database')))
    return none(
      warn(
        'database',
        `There is none in ${directory} yet.`,
        'The first start creates it. If the site has run before, DATA_DIR is the wrong folder, or DATABASE_URL is missing.',
      ),
    )
  const said = await askRunning(directory, [lookWord]).catch((error: unknown) => wordsOf(error))
  if (said !== undefined) {
    const examined = readExamined(said)
    if (examined) return { examined, isRunning: true, found: [] }
    return none(
      warn(
        'database',
        'The running site has the database open and did not report on it.',
        'It is an older release. Restart it, or stop it and check again.',
      ),
    )
  }
  let unlock: () => void
  try {
    unlock = lockDirectory(directory)
  } catch (error) {
    return none(
      warn(
        'database',
        `It could not be checked: ${wordsOf(error)}`,
        'Another process, such as an import, is using it. Check again when it has ended.',
      ),
    )
  }
  try {
    const database = await openEmbedded({ directory: join(directory, 'database') })
    const examined = await examineSite({ database }, { secrets: findSecrets(env, directory) }).finally(() =>
      database.close(),
    )
    return { examined, isRunning: false, found: [] }
  } catch (error) {
    return none(
      bad('database', `The embedded database cannot be opened: ${wordsOf(error)}.`, 'Restore DATA_DIR from a backup.'),
    )
  } finally {
    unlock()
  }
}

function readExamined(said: string): SiteExamined | undefined {
  try {
    return JSON.parse(said) as SiteExamined
  } catch {
    return undefined
  }
}

/** `unreadable` is the number of cars whose ledgers cannot be opened, or undefined if that is unknown. */
function judgeLedgers(unreadable: number | undefined): Finding[] {
  if (unreadable === undefined) return []
  if (unreadable === 0) return [ok('ledgers', 'Costs, number plates and notes of all cars can be opened.')]
  return [
    warn(
      'ledgers',
      `Costs, number plates and notes of ${unreadable} cars cannot be opened with this AUTH_SECRET.`,
      'Set the former AUTH_SECRET as AUTH_SECRET_BEFORE and restart the site, or let an owner enter it at /data.',
    ),
  ]
}
