import { sql } from 'kysely'
import { lock } from '#app/db/locks.server.ts'
import type { Database } from '#app/db/tables.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import {
  deriveKey,
  distinct,
  keyId,
  newLedgerKey,
  openSeal,
  type Seal,
  type WrappedKey,
  wrapKey,
} from '../shared/seal.server.ts'
import { type LedgerKey, listLedgerKeys, listReadableKeys, listSealed } from './read.server.ts'

/** The seal of a running site. Its keys can be added to while it runs. */
export type SiteSeal = Seal & {
  /** Reads keys that another process has added. */
  refresh: () => Promise<void>
  /** Takes a former AUTH_SECRET. Returns false if it opens no key and no ledger. */
  adopt: (former: string) => Promise<boolean>
}

type Options = { db: Database; secret: string; former?: string | undefined }

/** Makes the keys of ledgers ready and opens them. `former` is AUTH_SECRET_BEFORE. */
export async function openSiteSeal({ db, secret, former }: Options): Promise<SiteSeal> {
  const secrets = [secret, former].flatMap((one) => one || [])
  await readyKeys(db, secrets)
  let [version, seen] = [0, stampOf(await listWrapped(db))]
  let keys = await listReadableKeys(db, secrets)
  let seal = openSeal(keys)
  const load = async (first: readonly Buffer[]) => {
    seen = stampOf(await listWrapped(db))
    // Keys that are open stay open: another process may have wrapped them with a newer secret.
    keys = distinct([...first, ...(await listReadableKeys(db, secrets)), ...keys])
    seal = openSeal(keys)
    version++
  }
  return {
    seal: (text, about) => seal.seal(text, about),
    open: (sealed, about) => seal.open(sealed, about),
    get version() {
      return version
    },
    refresh: async () => {
      const rows = await listWrapped(db)
      if (stampOf(rows) === seen) return
      const sealing = keys.slice(0, 1)
      // A restore into the database of a running site replaces the table.
      const isGone = !sealing.some((key) => rows.some(({ id }) => id === keyId(key)))
      if (isGone) await readyKeys(db, secrets)
      await load(isGone ? [] : sealing)
    },
    adopt: async (given) => {
      const isUseful = await adoptSecret(db, secret, given)
      if (isUseful) await load(keys.slice(0, 1))
      return isUseful
    },
  }
}

// A key that was wrapped again may have become readable.
const stampOf = (rows: WrappedKey[]) => rows.map(({ id, wrapped }) => `${id} ${wrapped}`).join()

function listWrapped(db: Database): Promise<WrappedKey[]> {
  return db.selectFrom('ledger_key').select(['id', 'wrapped']).orderBy('number').execute()
}

/**
 * Wraps readable keys with the current secret, and adds the keys that older releases derive from the secrets, because
 * such a process may still run. Adds a key that seals if none is readable. Several processes may do this at once.
 */
async function readyKeys(db: Database, secrets: readonly string[]): Promise<void> {
  const [secret = ''] = secrets
  await exclusively(db, async (transaction) => {
    const kept = await listLedgerKeys(transaction, secrets)
    await wrapAgain(transaction, kept, secret)
    const isUsed = kept.length > 0 || (await isSiteUsed(transaction))
    const readable = new Set(kept.filter(({ key }) => key).map(({ id }) => id))
    const missing = secrets.map(deriveKey).filter((key) => !readable.has(keyId(key)))
    const isFirst = kept.length === 0 && isUsed
    const own = keyId(deriveKey(secret))
    for (const key of missing) await addKeys(transaction, [key], secret, { seals: isFirst && keyId(key) === own })
    if (!isFirst && !kept.some(({ key, seals }) => key && seals))
      await addKeys(transaction, [newLedgerKey()], secret, { seals: true })
  })
}

/** Whether a process of an older release may have sealed ledgers here, or still do so. */
async function isSiteUsed(db: Database): Promise<boolean> {
  const { rows } = await sql`select from "user" limit 1`.execute(db)
  return rows.length > 0 || (await listSealed(db)).length > 0
}

async function wrapAgain(transaction: Database, kept: LedgerKey[], secret: string): Promise<void> {
  for (const { id, key, isCurrent } of kept) {
    if (!key || isCurrent) continue
    await transaction.updateTable('ledger_key').set(wrapKey(key, secret)).where('id', '=', id).execute()
  }
}

/** Adds keys, wrapped with the current secret. One that is there is wrapped again. */
async function addKeys(
  transaction: Database,
  keys: readonly Buffer[],
  secret: string,
  { seals }: { seals: boolean },
): Promise<void> {
  for (const key of keys)
    await transaction
      .insertInto('ledger_key')
      .values({ ...wrapKey(key, secret), seals })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ wrapped: ref('excluded.wrapped') })))
      .execute()
}

/** Adds keys of a backup or of a former secret, which then decrypt ledgers under the current secret. */
export async function adoptKeys(db: Database, keys: readonly Buffer[], secret: string): Promise<void> {
  await exclusively(db, (transaction) => addKeys(transaction, keys, secret, { seals: false }))
}

/**
 * Remembers the keys of a database whose rows a restore replaces. A site that runs on it seals with them. Returns a
 * function that puts them back.
 */
export async function keepKeys(transaction: Database): Promise<() => Promise<void>> {
  const kept = await listLedgerKeys(transaction, [])
  return async () => {
    for (const { id, wrapped, seals } of kept)
      await transaction
        .insertInto('ledger_key')
        .values({ id, wrapped, seals })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
}

async function adoptSecret(db: Database, secret: string, given: string): Promise<boolean> {
  return exclusively(db, async (transaction) => {
    const kept = await listLedgerKeys(transaction, [secret, given])
    const fresh = kept.filter(({ key, isCurrent }) => key && !isCurrent)
    await wrapAgain(transaction, fresh, secret)
    const derived = deriveKey(given)
    if (kept.some(({ id, isCurrent }) => isCurrent && id === keyId(derived))) return fresh.length > 0
    const seal = openSeal([derived])
    const isUseful = (await listSealed(transaction)).some(({ carId, sealed }) => seal.open(sealed, carId) !== undefined)
    if (isUseful) await addKeys(transaction, [derived], secret, { seals: false })
    return isUseful || fresh.length > 0
  })
}

async function exclusively<T>(db: Database, change: (transaction: Database) => Promise<T>): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await lock(transaction, 'names', 'ledger keys')
    return change(transaction)
  })
}
