import type { Database } from '#app/db/tables.ts'
import { changeAs, limitIdleTime } from '#app/db/transaction.server.ts'
import { type CostRow, longest, withRows } from '#app/features/stock/ledger/rules.ts'
import { emptyLedger, type Ledger } from '#app/features/stock/ledger/schema.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { fillDraftLedgers, fillLedgers } from '#app/features/stock/ledger/write.server.ts'
import type { Memories } from '../compare/memory/memories.server.ts'
import { lockNamed } from '../compare/read.server.ts'
import { because } from '../shared/reasons.ts'
import type { CarToImport, Changed, Outcome } from '../shared/schema.ts'

/** `before` is absent for an added car. */
export type KnownCar = { id: string; before?: Changed['car'] | undefined }

/** Writes the ledgers of a file that has nothing else of its cars. `by` says what their keys are. */
export async function importOwnLedgers(
  db: Database,
  cars: CarToImport[],
  {
    by,
    seal,
    dryRun,
    mayWrite,
  }: {
    by: 'id' | 'stock_number'
    seal: Seal
    dryRun: boolean
    mayWrite: ((transaction: Database) => Promise<void>) | undefined
  },
): Promise<Outcome[]> {
  return changeAs(db, 'import', async (transaction) => {
    await limitIdleTime(transaction)
    await mayWrite?.(transaction)
    const keys = cars.map(({ key }) => key)
    const { rows, inBin } = await lockNamed(transaction, by, keys)
    const known = new Map<string, KnownCar>(
      rows.map(({ id, stock_number, ...car }) => [
        by === 'id' ? id : stock_number,
        { id, before: { ...car, stockNumber: stock_number } },
      ]),
    )
    const outcomes = cars.map(({ key }): Outcome => {
      if (known.has(key)) return { done: 'unchanged', numberTaken: false }
      return { done: 'refused', reason: inBin.has(key) ? because('inBin') : because('noSuchCar', { car: key }) }
    })
    return importLedgers(transaction, cars, outcomes, { known, seal, dryRun })
  })
}

/**
 * Writes the ledgers of imported cars and returns their outcomes with it. `known` has the cars on the site by their
 * keys, also those just added.
 */
export async function importLedgers(
  db: Database,
  cars: CarToImport[],
  outcomes: Outcome[],
  {
    known,
    seal,
    dryRun,
    memories,
  }: { known: Map<string, KnownCar>; seal: Seal; dryRun: boolean; memories?: Memories | undefined },
): Promise<Outcome[]> {
  const wanted = cars.flatMap(({ key, ledger, costParts, ledgerAsOf, costs }, at) => {
    const id = known.get(key)?.id
    return id && ledger && outcomes[at]?.done !== 'refused' ? [{ key, id, ledger, costParts, ledgerAsOf, costs }] : []
  })
  const entries = new Map(wanted.map(({ id, ledger }) => [id, ledger]))
  const asOf = new Map(wanted.flatMap(({ id, ledgerAsOf }) => (ledgerAsOf ? [[id, ledgerAsOf]] : [])))
  const parts = new Map(wanted.flatMap(({ id, costParts }) => (costParts ? [[id, costParts]] : [])))
  const rows = new Map(wanted.flatMap(({ id, costs }): [string, CostRow[]][] => (costs ? [[id, costs]] : [])))
  const keys = new Map(wanted.map(({ id, key }) => [id, key]))
  const settle = (id: string, here: Ledger, entry: Partial<Ledger>) => {
    const ofFile = rows.get(id)
    if (ofFile) return { ...entry, costs: withRows(here.costs, ofFile) }
    const key = keys.get(id) ?? ''
    return memories ? memories.settleLedger(key, { id, isNew: !known.get(key)?.before }, here, entry) : entry
  }
  const drafts = await importDraftLedgers(db, seal, cars, outcomes, { dryRun, memories })
  const filled = await fillLedgers(db, seal, entries, { by: 'import', dryRun, asOf, parts, settle })
  return outcomes.map((given, at): Outcome => {
    const { key = '', ledger } = cars[at] ?? {}
    const { id, before } = known.get(key) ?? {}
    const cells = (id && memories?.cellsOf(id)) || []
    const outcome =
      given.done !== 'refused' && id && before && cells.length > 0
        ? { ...given, conflicts: { id, ...before, cells } }
        : given
    if (outcome.done === 'refused' || !ledger) return outcome
    if (!id && drafts.kept.has(key)) return { ...outcome, ledger: 'kept' }
    if (!id) return drafts.filled.has(key) ? { ...outcome, done: 'drafted' } : outcome
    const changed = filled.get(id)
    if (changed === 'sealed') return { ...outcome, ledger: 'sealed' }
    if (changed === 'tooLong') return { done: 'refused', reason: because('tooManyCosts', { max: longest.costs }) }
    if (changed === 'changedSince') return { done: 'refused', reason: because('costsChangedSince') }
    if (!changed?.length || !before) return outcome
    const fields = [...(outcome.changed?.fields ?? []), ...changed.map((field) => ({ field }))]
    return { ...outcome, done: 'changed', changed: { car: before, fields } }
  })
}

/** What a file says of the costs of its drafts. One that somebody has entered stays. */
function importDraftLedgers(
  db: Database,
  seal: Seal,
  cars: CarToImport[],
  outcomes: Outcome[],
  { dryRun, memories }: { dryRun: boolean; memories?: Memories | undefined },
) {
  const entries = new Map(
    cars.flatMap(({ key, ledger, costParts: parts }, at) => {
      const outcome = outcomes[at]
      if (!ledger || !outcome || outcome.done === 'refused' || !outcome.isDraft) return []
      memories?.settleLedger(key, { id: '', isNew: true }, emptyLedger, ledger)
      return [[key, { ledger, parts }] as const]
    }),
  )
  return fillDraftLedgers(db, seal, entries, { dryRun })
}
