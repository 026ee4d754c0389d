import { openServer } from '#app/db/client.server.ts'
import { findRoleOfSameDatabase } from '#app/db/directory.server.ts'
import { isPooled } from '#app/db/examine.server.ts'
import { bytesBehind } from '#app/db/replica.server.ts'
import type { Database } from '#app/db/tables.ts'
import type { Env } from '../env.ts'
import { bad, type Finding, ok, warn, wordsOf } from './finding.ts'

const about = 'database'
// Bytes: the size of one WAL segment of PostgreSQL.
const farBehind = 16 * 1024 * 1024

/** Checks DATABASE_DIRECT_URL and the replica. The database must have been used by a site. */
export async function judgeBeside(
  db: Database,
  { DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica }: Partial<Env>,
): Promise<Finding[]> {
  return [...(direct ? [await judgeDirect(db, direct)] : []), ...(replica ? [await judgeReplica(db, replica)] : [])]
}

async function judgeDirect(db: Database, direct: string): Promise<Finding> {
  const name = 'DATABASE_DIRECT_URL'
  return judge(name, direct, async (there) => {
    if ((await findRoleOfSameDatabase(db, there)) !== 'primary') return elsewhere(name)
    if (await isPooled(direct))
      return warn(about, `${name} also leads to a connection pool.`, 'Set it to PostgreSQL itself.')
    return ok(about, `${name} leads to PostgreSQL itself.`)
  })
}

async function judgeReplica(db: Database, replica: string): Promise<Finding> {
  const name = 'DATABASE_REPLICA_URL'
  return judge(name, replica, async (there) => {
    const twin = await findRoleOfSameDatabase(db, there)
    if (!twin) return elsewhere(name)
    if (twin === 'primary')
      return bad(
        about,
        `${name} is not a replica: it is the primary itself, or a promoted replica.`,
        'Set it to the replica, or remove the setting: pages are read from the primary anyway.',
      )
    const behind = await bytesBehind(db, there)
    if (behind > farBehind)
      return warn(
        about,
        `The replica is ${Math.round(behind / 1024 / 1024)} MiB behind: pages are read from the primary meanwhile.`,
        'Check pg_stat_replication on the primary: does the replica receive changes, and is its disk fast enough?',
      )
    return ok(about, `${name} leads to a replica, ${behind} bytes behind.`)
  })
}

const elsewhere = (name: string) =>
  bad(
    about,
    `${name} leads to another database than DATABASE_URL.`,
    'Set it to the same database of the same PostgreSQL.',
  )

async function judge(name: string, url: string, look: (there: Database) => Promise<Finding>): Promise<Finding> {
  const there = openServer(url)
  try {
    return await look(there.db)
  } catch (error) {
    return bad(
      about,
      `The database in ${name} cannot be queried: ${wordsOf(error)}.`,
      'Check that PostgreSQL accepts connections from this machine.',
    )
  } finally {
    await there.close()
  }
}
