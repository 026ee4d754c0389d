import type { SiteExamined } from './examine.ts'
import { bad, type Finding, ok, warn } from './finding.ts'

const oldest = 150_000
// Connections of one process: ten for pages, one that listens, four for search (docs/run/larger.md).
const ofProcess = 15
// Limits in ms for the difference between two clocks.
const [clocksDiffer, clocksDifferMuch] = [2000, 30_000]
const about = 'database'

/** `isRunning` means that a running process of the site already uses its share of connections. */
export function judgeDatabase({ database, kind }: SiteExamined, isRunning = false): Finding[] {
  const { version, encoding, trigram, makesSchemas, clockAhead, connections, isPooled, migrations } = database
  const found: Finding[] = []
  const number = `${Math.floor(version / 10_000)}.${version % 10_000}`
  if (version < oldest)
    found.push(
      bad(about, `PostgreSQL ${number} is too old.`, 'Move to PostgreSQL 15 or newer (pg_dump there, restore here).'),
    )
  else
    found.push(
      ok(
        about,
        kind === 'server' ? `PostgreSQL ${number} responds.` : `The embedded database responds (PostgreSQL ${number}).`,
      ),
    )
  if (encoding !== 'UTF8')
    found.push(
      bad(
        about,
        `Its encoding is ${encoding}.`,
        "Create a database with encoding 'UTF8' and restore into it: this one cannot store Korean and Arabic.",
      ),
    )
  if (!trigram)
    found.push(
      bad(
        about,
        'The extension pg_trgm is not available.',
        "Install PostgreSQL's contrib package on the server (Debian: it is in postgresql-15 itself).",
      ),
    )
  if (!makesSchemas)
    found.push(
      bad(
        about,
        'The role in DATABASE_URL may not create schemas, but imports need their own.',
        'As the owner of the database, run: grant create on database NAME to ROLE.',
      ),
    )
  found.push(...judgeClock(clockAhead))
  if (kind === 'embedded')
    found.push(
      warn(
        about,
        'The embedded database survives a killed process, not a power cut.',
        'For an important site, set DATABASE_URL to a PostgreSQL. Until then, back up DATA_DIR.',
      ),
    )
  if (isPooled)
    found.push(
      warn(
        about,
        'There is a connection pool (such as PgBouncer) in front of PostgreSQL.',
        'Use transaction pooling or longer, with 15 connections per process. Set DATABASE_DIRECT_URL to PostgreSQL itself to see changes by other processes at once.',
      ),
    )
  return [...found, ...judgeConnections(connections, isRunning), ...judgeMigrations(migrations)]
}

function judgeClock(ahead: number): Finding[] {
  if (Math.abs(ahead) <= clocksDiffer) return []
  const says = `Its clock is ${Math.abs(ahead / 1000).toFixed(1)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of this machine.`
  const judge = Math.abs(ahead) > clocksDifferMuch ? bad : warn
  return [judge(about, says, 'Synchronise both clocks over the network (chrony, systemd-timesyncd).')]
}

function judgeConnections(connections: SiteExamined['database']['connections'], isRunning: boolean): Finding[] {
  if (!connections) return []
  const { most, used } = connections
  if (most < ofProcess)
    return [
      bad(
        about,
        `It allows ${most} connections, but one process of the site uses up to ${ofProcess}.`,
        'Raise max_connections, or the limit of the role or the database.',
      ),
    ]
  if (!isRunning && most - used < ofProcess)
    return [
      warn(
        about,
        `${used} of ${most} connections are in use: no room for another process of the site (${ofProcess}).`,
        'Raise max_connections or close other connections.',
      ),
    ]
  return [ok(about, `${used} of ${most} connections are in use; a process of the site uses up to ${ofProcess}.`)]
}

function judgeMigrations({ missing, edited, unknown }: SiteExamined['database']['migrations']): Finding[] {
  if (unknown.length > 0)
    return [
      bad(
        about,
        `It is from a newer release: this one does not know ${unknown.join(', ')}.`,
        'Start the newer release again, or restore a backup from before it.',
      ),
    ]
  if (edited.length > 0)
    return [
      bad(
        about,
        `Migrations have run there with different content: ${edited.join(', ')}.`,
        'Restore the files of the release: the site does not start like this.',
      ),
    ]
  if (missing.length > 0)
    return [
      warn(
        about,
        `${missing.length} migrations have not run yet (${missing[0]} is the first).`,
        'The next start runs them. If the site is running, it is an older release.',
      ),
    ]
  return [ok(about, 'All migrations have run.')]
}

export function judgeInside({ inside }: SiteExamined, siteUrl: string): Finding[] {
  if (!inside) return []
  const { operators, withCode, hasPushKeys, isPushOn } = inside
  const isHttps = siteUrl.startsWith('https://')
  return [
    operators === 0
      ? bad(
          'operators',
          'There are none, so nobody can sign in.',
          'Open the link printed at the start, or run npm run operator -- link.',
        )
      : ok(
          'operators',
          `${operators}, ${withCode} of them with two-step sign-in${withCode < operators ? ' (each can turn it on at /account)' : ''}.`,
        ),
    ...(isPushOn && !hasPushKeys
      ? [
          bad(
            'messages',
            'They are on, but there are no keys to sign them.',
            'Restart the site to create them. If there were keys before, all subscribers are lost: restore push_key from a backup.',
          ),
        ]
      : []),
    ...(isPushOn && !isHttps
      ? [
          bad(
            'messages',
            'They are on, but SITE_URL is not an https address, so none are sent.',
            'Put TLS in front and set SITE_URL to the https address.',
          ),
        ]
      : []),
    ...(isPushOn && hasPushKeys && isHttps
      ? [ok('messages', `They are on and have keys; ${siteUrl} is the contact address for push services.`)]
      : []),
    ...(isPushOn ? [] : [ok('messages', 'They are off (Settings).')]),
  ]
}
