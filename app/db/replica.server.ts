import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDistant, runStatement } from './distant.server.ts'
import type { Database } from './tables.ts'

/** A replica as one reads from it. */
export type Replica = {
  /** Each statement by itself, without transactions: at the replica where that has everything, else at the primary. */
  db: Database
  /** Whether a statement would go to the replica now. */
  isUsed: () => boolean
  /** It may be another server now, or one that has begun again: it is not read from until it was asked. */
  doubt: () => void
  /** Ends the questions how far it is. */
  stop: () => void
}

type Options = {
  /** The replica's own connections. */
  replica: Database
  primary: Database
  /** What the replica has to have repeated: where the primary was when it was last learned that what pages show has changed; undefined while nobody has looked. */
  needed: () => bigint | undefined
  /** Told once when it cannot be used for a reason other than being behind, and again after it was used. */
  onError: (error: Error) => void
  /** ms between two questions how far it is: while it is behind, and else. */
  pace?: { behind: number; else: number }
}

/** A place in the log of a server, which counts its bytes, as a number: '0/16B3748'. */
export function readPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** How many bytes of its primary's log a replica has not repeated yet. */
export async function bytesBehind(primary: Database, replica: Database): Promise<number> {
  const {
    rows: [there],
  } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(primary)
  const {
    rows: [here],
  } = await sql<{ at: string | null }>`select pg_last_wal_replay_lsn()::text as at`.execute(replica)
  if (!there || !here?.at) throw new Error('It does not say how far it is.')
  return Math.max(0, Number(readPosition(there.at) - readPosition(here.at)))
}

type Said = { identity: string; repeats: boolean; at: string | null }

async function askWho(db: Database): Promise<Said> {
  const { rows } = await sql<Said>`
    select system_identifier::text || ' ' || current_database() as identity, pg_is_in_recovery() as repeats,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at
    from pg_control_system()`.execute(db)
  const [said] = rows
  if (!said) throw new Error('The replica answers nothing.')
  return said
}

/**
 * Reads from a replica as long as that has every change of what pages show that was acknowledged before the question's request began: so a read there is as right as one at the primary, one's own writes too.
 * It is asked how far it is, and is out of use where it is behind, away, another server's, or writes by itself.
 */
export function openReplica({ replica, primary, needed, onError, pace = { behind: 50, else: 1000 } }: Options): Replica {
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
      if (identity !== own) throw new Error('What DATABASE_REPLICA_URL names is no replica of the database that DATABASE_URL names.')
      if (!repeats || at === null) throw new Error('What DATABASE_REPLICA_URL names repeats nothing: it is no replica any more.')
      repeated = readPosition(at)
      if (isUsed()) isTold = false
    } catch (error) {
      if (!stopping.signal.aborted) leave(error as Error)
    }
  }
  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      // Who is behind is asked soon: a change takes some ms to get there.
      const end = performance.now() + pace.else
      do await sleep(pace.behind, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      while (!stopping.signal.aborted && performance.now() < end && (isUsed() || repeated === undefined))
    }
  }
  void keepLooking()

  const db = openDistant(async (statement) => {
    if (isUsed()) {
      try {
        return await runStatement(replica, statement)
      } catch (error) {
        // What is wrong with the statement is said by the primary too. A statement that reads too long may be ended there alone.
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
 * Holds all connections of a pool to one server since its start: how far that is says nothing of another one behind the same address.
 * Looks at each new connection, and throws for one that leads elsewhere than those that are there; where it is alone, the next one is held to where that leads.
 */
export function oneServer(onOther: () => void): (ask: (text: string) => Promise<unknown[]>, isAlone: () => boolean) => Promise<void> {
  let known: string | undefined
  return async (ask, isAlone) => {
    const [{ server } = { server: '' }] = (await ask(
      `select coalesce(host(inet_server_addr()), '') || ' ' || coalesce(inet_server_port(), 0) || ' ' || pg_postmaster_start_time() as server`,
    )) as { server: string }[]
    if (server === known) return
    if (known !== undefined && !isAlone())
      throw new Error('What DATABASE_REPLICA_URL names leads to more than one server: it has to name one replica.')
    const isChange = known !== undefined
    known = server
    onOther()
    // The statement that asked for this connection was meant for the one before.
    if (isChange) throw new Error('What DATABASE_REPLICA_URL names is another server than before, or has begun again.')
  }
}

/** Whether nothing more is to be had of it at the moment; one statement that was ended there says nothing of the others. */
function isAway(error: unknown): boolean {
  const { code } = error as { code?: string }
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|53)/.test(code)
}
