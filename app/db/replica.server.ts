import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openRemote, runStatement } from './remote.server.ts'
import type { Database } from './tables.ts'

export type Replica = {
  db: Database
  isUsed: () => boolean
  /**
   * Called when the replica may be another server or have restarted. It is not read again until it has been checked.
   */
  doubt: () => void
  stop: () => void
}

type Options = {
  replica: Database
  primary: Database
  needed: () => bigint | undefined
  onError: (error: Error) => void
  /** Milliseconds between two checks: while the replica lags behind, and otherwise. */
  pace?: { behind: number; else: number }
}

export function readPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export async function bytesBehind(primary: Database, replica: Database): Promise<number> {
  const {
    rows: [there],
  } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(primary)
  const {
    rows: [here],
  } = await sql<{ at: string | null }>`select pg_last_wal_replay_lsn()::text as at`.execute(replica)
  if (!there || !here?.at) throw new Error('The server did not report its WAL position.')
  return Math.max(0, Number(readPosition(there.at) - readPosition(here.at)))
}

type ServerIdentity = { identity: string; repeats: boolean; at: string | null }

async function askWho(db: Database): Promise<ServerIdentity> {
  const { rows } = await sql<ServerIdentity>`
    select system_identifier::text || ' ' || current_database() as identity, pg_is_in_recovery() as repeats,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at
    from pg_control_system()`.execute(db)
  const [said] = rows
  if (!said) throw new Error('The replica returned no rows.')
  return said
}

/**
 * Reads from a replica only if it has every change of pages acknowledged before the request. So reads are as current as
 * on the primary.
 */
export function openReplica({
  replica,
  primary,
  needed,
  onError,
  pace = { behind: 50, else: 1000 },
}: Options): Replica {
  const stopping = new AbortController()
  let own: string | undefined
  let repeated: bigint | undefined
  let isTold = false

  const isUsed = () => {
    const most = needed()
    return repeated !== undefined && most !== undefined && repeated >= most
  }
  const leave = (error: Error) => {
    repeated = undefined
    if (!isTold) onError(error)
    isTold = true
  }
  async function look(): Promise<void> {
    try {
      own ??= (await askWho(primary)).identity
      const { identity, repeats, at } = await askWho(replica)
      if (identity !== own) throw new Error('DATABASE_REPLICA_URL is not a replica of the database in DATABASE_URL.')
      if (!repeats || at === null)
        throw new Error('DATABASE_REPLICA_URL is no longer a replica: it does not replay changes.')
      repeated = readPosition(at)
      if (isUsed()) isTold = false
    } catch (error) {
      if (!stopping.signal.aborted) leave(error as Error)
    }
  }
  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      const end = performance.now() + pace.else
      do await sleep(pace.behind, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      while (!stopping.signal.aborted && performance.now() < end && (isUsed() || repeated === undefined))
    }
  }
  void keepLooking()

  const db = openRemote(async (statement) => {
    if (isUsed()) {
      try {
        return await runStatement(replica, statement)
      } catch (error) {
        // The primary reports errors of the statement itself too. But a long read may be cancelled only on the replica.
        if (isAway(error)) leave(error as Error)
      }
    }
    return runStatement(primary, statement)
  })
  const doubt = () => {
    repeated = undefined
  }
  return { db, isUsed, doubt, stop: () => stopping.abort() }
}

/**
 * Keeps a pool on one server, because several servers behind one address differ in position. Throws for a connection to
 * another server.
 */
export function oneServer(
  onOther: () => void,
): (ask: (text: string) => Promise<unknown[]>, isAlone: () => boolean) => Promise<void> {
  let known: string | undefined
  return async (ask, isAlone) => {
    const [{ server } = { server: '' }] = (await ask(
      `select coalesce(host(inet_server_addr()), '') || ' ' || coalesce(inet_server_port(), 0) || ' ' || pg_postmaster_start_time() as server`,
    )) as { server: string }[]
    if (server === known) return
    if (known !== undefined && !isAlone())
      throw new Error('DATABASE_REPLICA_URL leads to more than one server. It must name a single replica.')
    const isChange = known !== undefined
    known = server
    onOther()
    // The statement that opened this connection was meant for the former server.
    if (isChange)
      throw new Error('DATABASE_REPLICA_URL leads to another server than before, or the server has restarted.')
  }
}

/** Whether the server is unavailable, rather than having cancelled a single statement. */
function isAway(error: unknown): boolean {
  const { code } = error as { code?: string }
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|53)/.test(code)
}
