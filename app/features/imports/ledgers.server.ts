import type { Database } from '#app/db/tables.ts'
import type { Seal } from '#app/features/ledger/shared/seal.server.ts'
import { fillLedgers } from '#app/features/ledger/write.server.ts'
import type { CarToImport, Changed, Outcome } from './schema.ts'

/** `before` is absent for an added car. */
export type KnownCar = { id: string; before?: Changed['car'] | undefined }

/** Writes the ledgers of imported cars and returns their outcomes with it. `known` has the cars on the site by their keys, also those just added. */
export async function importLedgers(
  db: Database,
  cars: CarToImport[],
  outcomes: Outcome[],
  { known, seal, dryRun }: { known: Map<string, KnownCar>; seal: Seal; dryRun: boolean },
): Promise<Outcome[]> {
  const wanted = cars.flatMap(({ key, ledger }, at) => {
    const id = known.get(key)?.id
    return id && ledger && outcomes[at]?.done !== 'refused' ? [[id, ledger] as const] : []
  })
  const filled = await fillLedgers(db, seal, new Map(wanted), { by: 'import', dryRun })
  return outcomes.map((outcome, at) => {
    const { key = '', ledger } = cars[at] ?? {}
    const { id, before } = known.get(key) ?? {}
    if (outcome.done === 'refused' || !ledger) return outcome
    if (!id) return outcome.done === 'drafted' ? { ...outcome, ledger: 'later' } : outcome
    const changed = filled.get(id)
    if (changed === 'sealed') return { ...outcome, ledger: 'sealed' }
    if (!changed?.length || !before) return outcome
    const fields = [...(outcome.changed?.fields ?? []), ...changed.map((field) => ({ field }))]
    return { ...outcome, done: 'changed', changed: { car: before, fields } }
  })
}
