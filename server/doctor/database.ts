import type { SiteExamined } from './examine.ts'
import { bad, type Finding, ok, warn } from './finding.ts'

const oldest = 150_000
// Connections: ten for pages, one that listens, four for search (docs/operating.md).
const ofProcess = 15
// In ms.
const [clocksDiffer, clocksDifferMuch] = [2000, 30_000]
const about = 'database'

/** `isRunning`: a running process of the site already has its share of connections. */
export function judgeDatabase({ database, kind }: SiteExamined, isRunning = false): Finding[] {
  const { version, encoding, trigram, makesSchemas, clockAhead, connections, isPooled, migrations } = database
  const found: Finding[] = []
  const number = `${Math.floor(version / 10_000)}.${version % 10_000}`
  if (version < oldest) found.push(bad(about, `PostgreSQL ${number} is too old.`, 'Move to PostgreSQL 15 or newer (pg_dump there, restore here).'))
  else found.push(ok(about, kind === 'server' ? `PostgreSQL ${number} answers.` : `The embedded database answers (PostgreSQL ${number}).`))
  if (encoding !== 'UTF8')
    found.push(bad(about, `It keeps texts as ${encoding}.`, "Make one with encoding 'UTF8' and restore into that: Korean and Arabic do not fit."))
  if (!trigram)
    found.push(
      bad(
        about,
        'The extension pg_trgm is not to be had there.',
        "Install PostgreSQL's contrib package on the server (Debian: it is in postgresql-15 itself).",
      ),
    )
  if (!makesSchemas)
    found.push(
      bad(
        about,
        'The role of DATABASE_URL may make no schemas there: imports have ones of their own.',
        'As its owner: grant create on database NAME to ROLE.',
      ),
    )
  if (Math.abs(clockAhead) > clocksDiffer) {
    const says = `Its clock is ${Math.abs(clockAhead / 1000).toFixed(1)} s ${clockAhead > 0 ? 'ahead of' : 'behind'} that of this machine.`
    found.push(
      (Math.abs(clockAhead) > clocksDifferMuch ? bad : warn)(about, says, 'Let both take the time from the network (chrony, systemd-timesyncd).'),
    )
  }
  if (kind === 'embedded')
    found.push(
      warn(
        about,
        'The embedded database survives a killed process, not a power cut.',
        'For a site that matters set DATABASE_URL to a PostgreSQL; back DATA_DIR up meanwhile.',
      ),
    )
  if (isPooled)
    found.push(
      warn(
        about,
        'Something that shares out connections (PgBouncer or its like) stands before PostgreSQL.',
        'Let it keep a connection for a whole transaction at least, and take 15 from each process; with DATABASE_DIRECT_URL, which names PostgreSQL itself, changes by other processes are heard of at once.',
      ),
    )
  if (connections) {
    const { most, used } = connections
    const free = most - used
    if (most < ofProcess)
      found.push(
        bad(
          about,
          `It takes ${most} connections, and one process of the site wants up to ${ofProcess}.`,
          'Raise max_connections, or the limit of the role or the database.',
        ),
      )
    else if (!isRunning && free < ofProcess)
      found.push(
        warn(
          about,
          `${used} of ${most} connections are in use: no room for another process of the site (${ofProcess}).`,
          'Raise max_connections or end what holds them.',
        ),
      )
    else found.push(ok(about, `${used} of ${most} connections are in use; a process of the site takes up to ${ofProcess}.`))
  }
  return [...found, ...judgeMigrations(migrations)]
}

function judgeMigrations({ missing, edited, unknown }: SiteExamined['database']['migrations']): Finding[] {
  if (unknown.length > 0)
    return [
      bad(
        about,
        `It is of a newer release: this one does not know ${unknown.join(', ')}.`,
        'Start the newer release again, or restore a backup from before it.',
      ),
    ]
  if (edited.length > 0)
    return [
      bad(
        about,
        `Migrations have run there in another form: ${edited.join(', ')}.`,
        'Put the files of the release back: the site does not start so.',
      ),
    ]
  if (missing.length > 0)
    return [
      warn(
        about,
        `${missing.length} migrations have not run yet (${missing[0]} is the first).`,
        'The next start runs them; if the site runs, it is of an older release.',
      ),
    ]
  return [ok(about, 'All migrations have run.')]
}

/** Checks operators and push messages. */
export function judgeInside({ inside }: SiteExamined, siteUrl: string): Finding[] {
  if (!inside) return []
  const { operators, withCode, hasPushKeys, isPushOn } = inside
  const isHttps = siteUrl.startsWith('https://')
  return [
    operators === 0
      ? bad('operators', 'There is none: nobody can sign in.', 'Open the link that the start prints, or npm run operator -- link.')
      : ok(
          'operators',
          `${operators}, of which ${withCode} sign in with a code too${withCode < operators ? ' (each switches that on at /account)' : ''}.`,
        ),
    ...(isPushOn && !hasPushKeys
      ? [
          bad(
            'messages',
            'They are on, and there are no keys to sign them.',
            'Restart the site, which makes them. If there were some, every subscriber is lost: restore push_key from a backup.',
          ),
        ]
      : []),
    ...(isPushOn && !isHttps
      ? [bad('messages', 'They are on, and SITE_URL is no https address: none are sent.', 'Put TLS in front and set SITE_URL to the https address.')]
      : []),
    ...(isPushOn && hasPushKeys && isHttps
      ? [ok('messages', `They are on and have their keys; push services are told ${siteUrl} to reach whoever runs the site.`)]
      : []),
    ...(isPushOn ? [] : [ok('messages', 'They are off (Settings).')]),
  ]
}
