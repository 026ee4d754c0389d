import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { deriveKey, distinct, openSeal, type Seal, unwrapKey, type WrappedKey } from '../shared/seal.server.ts'

/** `key` is undefined if none of the secrets opens it. `isCurrent` means that the first secret opens it. */
export type LedgerKey = WrappedKey & { seals: boolean; key: Buffer | undefined; isCurrent: boolean }

/** Lists the keys of ledgers, newest first. `secrets` are AUTH_SECRET and former ones. */
export async function listLedgerKeys(db: Database, secrets: readonly string[]): Promise<LedgerKey[]> {
  // The database of an older release, which a backup may read, has no such table.
  const { rows } = await sql<{ there: boolean }>`select to_regclass('ledger_key') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  const kept = await db.selectFrom('ledger_key').select(['id', 'wrapped', 'seals']).orderBy('number', 'desc').execute()
  return kept.map((one) => {
    const at = secrets.findIndex((secret) => unwrapKey(one, secret))
    const secret = secrets[at]
    return { ...one, key: secret === undefined ? undefined : unwrapKey(one, secret), isCurrent: at === 0 }
  })
}

/** All keys that these secrets give: those of the table and those that older releases derived. The first one seals. */
export async function listReadableKeys(db: Database, secrets: readonly string[]): Promise<Buffer[]> {
  const kept = await listLedgerKeys(db, secrets)
  const readable = [...kept.filter(({ seals }) => seals), ...kept.filter(({ seals }) => !seals)].flatMap(
    ({ key }) => key ?? [],
  )
  return distinct([...readable, ...secrets.map(deriveKey)])
}

/** Opens the ledgers of a database without changing it. Undefined without a secret. */
export async function readSeal(db: Database, secrets: readonly string[]): Promise<Seal | undefined> {
  return secrets.length > 0 ? openSeal(await listReadableKeys(db, secrets)) : undefined
}

export type SealedText = { carId: string; sealed: string }

/** Lists the ledgers of cars, of cars in the bin, and of imports that can be undone. */
export async function listSealed(db: Database): Promise<SealedText[]> {
  const { rows } = await sql<SealedText>`
    select car_id as "carId", sealed from ledger
    union all select car_id, ledger from draft where ledger is not null
    union all select row ->> 'car_id', row ->> 'sealed' from car_bin, ${binnedLedgers}
    union all select ledger_before ->> 'car_id', ledger_before ->> 'sealed' from import_before where ledger_before is not null`.execute(
    db,
  )
  return rows
}

const binnedLedgers = sql`jsonb_array_elements(belongings) as part, jsonb_array_elements(part -> 'rows') as row where part ->> 'of' = 'ledger'`

/** A car with a ledger that cannot be opened. */
export type UnreadableCar = {
  id: string
  stockNumber: string
  make: string | null
  model: string | null
  year: number | null
  isBinned: boolean
}

type Known = { stamp: string; cars: UnreadableCar[] }
const known = new WeakMap<Seal, Known>()

/**
 * Lists the cars whose ledgers cannot be opened, also those in the bin. Opens all ledgers only after one has changed:
 * 10,000 take 0.1 s.
 */
export async function listUnreadable(db: Database, seal: Seal): Promise<UnreadableCar[]> {
  const { rows: stamps } = await sql<{ stamp: string }>`
    select concat_ws(' ', count(*), max(changed_at), (select count(*) from car_bin)) as stamp from ledger`.execute(db)
  const stamp = `${seal.version ?? 0} ${stamps[0]?.stamp ?? ''}`
  const before = known.get(seal)
  if (before?.stamp === stamp) return before.cars
  const { rows } = await sql<UnreadableCar & { sealed: string }>`
    select id, stock_number as "stockNumber", make, model, year, false as "isBinned", sealed from ledger join car_listing on id = car_id
    union all select id, stock_number, car ->> 'make', car ->> 'model', (car ->> 'year')::int, true, row ->> 'sealed' from car_bin, ${binnedLedgers}
    order by 2`.execute(db)
  const cars = rows.filter(({ id, sealed }) => seal.open(sealed, id) === undefined).map(({ sealed, ...car }) => car)
  known.set(seal, { stamp, cars })
  return cars
}
