import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { findWonOn } from '#app/features/base/money/rates/read.server.ts'
import { sellersDay } from '#app/lib/day.ts'
import { Problem } from '#app/lib/problem.ts'
import { openLedger } from './read.server.ts'
import { listReceipts } from './receipts/read.server.ts'
import { removeUnusedReceipts } from './receipts/write.server.ts'
import { type Cost, differingKinds, isSameEntry, longest } from './rules.ts'
import { type CostParts, emptyLedger, type Ledger, type LedgerChange, withChange } from './schema.ts'
import { longestSealed, type Seal, sealValue } from './shared/seal.server.ts'

type Save = { by: string; was?: Partial<Ledger> | undefined }

/**
 * Changes the given fields of a car's ledger and returns all. Throws a 404 Problem for an unknown car, and 409 if the
 * ledger cannot be opened, because the change would replace what nobody can read at the moment. With `was`, a 409 names
 * the fields that somebody else has changed since.
 */
export async function changeLedger(
  db: Database,
  seal: Seal,
  carId: string,
  change: LedgerChange,
  { by, was = {} }: Save,
): Promise<Ledger> {
  return inTransaction(db, async (its) => {
    // Imports lock the car before its ledger, too.
    const car = await its
      .selectFrom('car_listing')
      .select('id')
      .where('id', '=', carId)
      .forKeyShare()
      .executeTakeFirst()
    if (!car) throw new Problem(404, `There is no car with the id ${carId.slice(0, 64)}.`)
    const empty = seal.seal(JSON.stringify(emptyLedger), carId)
    await its
      .insertInto('ledger')
      .values({ car_id: carId, sealed: empty, changed_by: by })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { sealed } = await its
      .selectFrom('ledger')
      .select('sealed')
      .where('car_id', '=', carId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = openLedger(seal, carId, sealed)
    if (!before) throw sealedProblem()
    const ledger = await applyChange(its, before, change, was)
    const used = ledger.costs.flatMap(({ receipt }) => receipt ?? [])
    await checkReceipts(its, carId, ledger.costs)
    await its
      .updateTable('ledger')
      .set({ sealed: sealValue(seal, ledger, carId), changed_at: new Date(), changed_by: by })
      .where('car_id', '=', carId)
      .execute()
    await removeUnusedReceipts(its, carId, used)
    return ledger
  })
}

/** As `changeLedger`, for a car that is not yet published. Throws a 404 Problem for an unknown draft. */
export async function changeDraftLedger(
  db: Database,
  seal: Seal,
  draftId: string,
  change: LedgerChange,
  { by, was = {} }: Save,
): Promise<Ledger> {
  return inTransaction(db, async (its) => {
    const draft = await its
      .selectFrom('draft')
      .select(['car_id', 'ledger'])
      .where('id', '=', draftId)
      .forUpdate()
      .executeTakeFirst()
    if (!draft) throw new Problem(404, 'There is no such draft.')
    const carId = draft.car_id
    const before = draft.ledger === null ? emptyLedger : openLedger(seal, carId, draft.ledger)
    if (!before) throw sealedProblem()
    const ledger = await applyChange(its, before, change, was)
    await checkReceipts(its, carId, ledger.costs)
    await its
      .updateTable('draft')
      .set({
        ledger: sealValue(seal, ledger, carId),
        // The undo of an import asks before it deletes a draft that somebody has changed since.
        changed_at: sql<Date>`greatest(now(), changed_at + interval '1 millisecond')`,
        changed_by: by,
      })
      .where('id', '=', draftId)
      .execute()
    return ledger
  })
}

const sealedProblem = () =>
  new Problem(
    409,
    'The ledger of this car cannot be opened: its key was made with another AUTH_SECRET. An owner can enter that at /data.',
  )

async function applyChange(its: Database, before: Ledger, change: LedgerChange, was: Partial<Ledger>): Promise<Ledger> {
  const names = Object.keys(change) as (keyof Ledger)[]
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const changed = names.filter(
    (name) => name in was && !isSame(before[name], was[name]) && !isSame(before[name], change[name]),
  )
  if (changed.length > 0)
    throw new Problem(
      409,
      'Somebody else has changed these fields.',
      changed.map((field) => ({ field, message: `Is ${JSON.stringify(before[field])} by now.` })),
    )
  const { costs, ...rest } = change
  return withChange(before, { ...rest, ...(costs && { costs: await withRates(its, costs) }) })
}

/** Throws a 422 Problem if an entry names a receipt that the car does not have. */
async function checkReceipts(its: Database, carId: string, costs: Cost[]): Promise<void> {
  const used = costs.flatMap(({ receipt }) => receipt ?? [])
  const there = await listReceipts(its, carId, used)
  const at = costs.findIndex(({ receipt }) => receipt !== null && !there.includes(receipt))
  if (at < 0) return
  const message = 'There is no such receipt. Choose the photo again.'
  throw new Problem(422, message, [{ field: `costs.${at}.receipt`, message }])
}

/** Entries in other currencies get the rate of their day, unless they have one. Throws 422 without a rate. */
async function withRates(db: Database, costs: NonNullable<LedgerChange['costs']>): Promise<Cost[]> {
  const done: Cost[] = []
  for (const [at, cost] of costs.entries()) {
    const won = cost.won ?? (await findWonOn(db, cost.currency, cost.on ?? sellersDay()))
    if (won === undefined) {
      const message = `There is no rate of ${cost.currency}. Enter one.`
      throw new Problem(422, message, [{ field: `costs.${at}.won`, message }])
    }
    done.push({ ...cost, won })
  }
  return done
}

/** Keeps other writes to the ledger of a car away until the transaction ends. */
export async function lockLedger(transaction: Database, carId: string): Promise<void> {
  await transaction.selectFrom('car_listing').select('id').where('id', '=', carId).forUpdate().execute()
}

/** Keeps other writes to the ledger of a draft away until the transaction ends. */
export async function lockDraftLedger(transaction: Database, draftId: string): Promise<void> {
  await transaction.selectFrom('draft').select('id').where('id', '=', draftId).forUpdate().execute()
}

type Field = Exclude<keyof Ledger, 'costs'>
type Filled = Field[] | 'sealed' | 'changedSince' | 'tooLong'
/**
 * `parts` has the amounts of which sums of a car are made. `asOf` has when the entries of cars were read from their
 * ledgers: one that has been changed since stays as it is. `settle` returns which entries of a car are written.
 */
type Fill = {
  by: string
  dryRun: boolean
  asOf?: Map<string, Date>
  parts?: Map<string, CostParts>
  settle?: (carId: string, before: Ledger, entry: Partial<Ledger>) => Partial<Ledger>
}

/**
 * Writes entries into the ledgers of several cars. Returns for each car which fields differ, or why its ledger stays as
 * it is: 'sealed' if it cannot be opened, 'tooLong' if its costs would be too many. `dryRun` writes nothing.
 */
export async function fillLedgers(
  db: Database,
  seal: Seal,
  entries: Map<string, Partial<Ledger>>,
  { by, dryRun, asOf, parts, settle = (_carId, _before, entry) => entry }: Fill,
): Promise<Map<string, Filled>> {
  if (entries.size === 0) return new Map()
  const rows = await db
    .selectFrom('ledger')
    .select(['car_id', 'sealed', 'changed_at'])
    .where('car_id', 'in', [...entries.keys()])
    .orderBy('car_id')
    .forUpdate()
    .execute()
  const held = new Map(rows.map((row) => [row.car_id, row]))
  const changes: { car_id: string; sealed: string; changed_at: Date; changed_by: string }[] = []
  const filled = [...entries].map(([carId, given]): [string, Filled] => {
    const row = held.get(carId)
    const before = row === undefined ? emptyLedger : openLedger(seal, carId, row.sealed)
    if (!before) return [carId, 'sealed']
    const entry = settle(carId, before, given)
    const { costs, ...rest } = entry
    const fields = (Object.keys(rest) as Field[]).filter((name) => !isSameEntry(name, before[name], rest[name]))
    const differing = [...fields, ...(costs ? differingKinds(before.costs, costs) : [])]
    const since = asOf?.get(carId)
    if (differing.length > 0 && row && since && row.changed_at > since) return [carId, 'changedSince']
    const sealed = seal.seal(JSON.stringify(withChange(before, entry, parts?.get(carId))), carId)
    if (costs && (costs.length > longest.costs || sealed.length > longestSealed)) return [carId, 'tooLong']
    if (differing.length > 0) changes.push({ car_id: carId, sealed, changed_at: new Date(), changed_by: by })
    return [carId, differing]
  })
  if (changes.length > 0 && !dryRun)
    await db
      .insertInto('ledger')
      .values(changes)
      .onConflict((conflict) =>
        conflict.column('car_id').doUpdateSet(({ ref }) => ({
          sealed: ref('excluded.sealed'),
          changed_at: ref('excluded.changed_at'),
          changed_by: ref('excluded.changed_by'),
        })),
      )
      .execute()
  return new Map(filled)
}

type DraftFill = { ledger: Partial<Ledger>; parts?: CostParts | undefined }

/**
 * Writes entries into the ledgers of imported drafts that have none, by import key. Returns the keys of drafts that
 * were filled, and of those that have other entries, which stay.
 */
export async function fillDraftLedgers(
  db: Database,
  seal: Seal,
  entries: Map<string, DraftFill>,
  { dryRun }: { dryRun: boolean },
): Promise<{ filled: Set<string>; kept: Set<string> }> {
  const [filled, kept] = [new Set<string>(), new Set<string>()]
  if (entries.size === 0) return { filled, kept }
  const rows = await db
    .selectFrom('draft')
    .select(['id', 'import_key', 'car_id', 'ledger'])
    .where('import_key', 'in', [...entries.keys()])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, import_key, car_id, ledger: sealed } of rows) {
    const key = import_key ?? ''
    const { ledger = {}, parts } = entries.get(key) ?? {}
    const before = sealed === null ? emptyLedger : openLedger(seal, car_id, sealed)
    const names = Object.keys(ledger) as Field[]
    if (before && names.every((name) => isSameEntry(name, before[name], ledger[name]))) continue
    if (sealed !== null || !before) kept.add(key)
    else {
      filled.add(key)
      const text = sealValue(seal, withChange(before, ledger, parts), car_id)
      if (!dryRun) await db.updateTable('draft').set({ ledger: text }).where('id', '=', id).execute()
    }
  }
  return { filled, kept }
}
