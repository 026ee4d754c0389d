import type { Database } from '#app/db/tables.ts'
import { comparablePlate } from './rules.ts'
import { emptyLedger, type Ledger, readStored } from './schema.ts'
import type { Seal } from './shared/seal.server.ts'

/** Opens a sealed ledger. Undefined if it was sealed with a key that is not readable. */
export function openLedger(seal: Seal, carId: string, sealed: string): Ledger | undefined {
  const text = seal.open(sealed, carId)
  return text === undefined ? undefined : readStored(JSON.parse(text))
}

/** The ledger of a car, empty if nothing was entered. Undefined if its key is not readable. */
export async function findLedger(db: Database, seal: Seal, carId: string): Promise<Ledger | undefined> {
  const row = await db.selectFrom('ledger').select('sealed').where('car_id', '=', carId).executeTakeFirst()
  return row ? openLedger(seal, carId, row.sealed) : emptyLedger
}

/** The ledger of a draft. Undefined without the draft, `ledger` is undefined if its key is not readable. */
export async function findDraftLedger(
  db: Database,
  seal: Seal,
  draftId: string,
): Promise<{ ledger: Ledger | undefined } | undefined> {
  const row = await db.selectFrom('draft').select(['car_id', 'ledger']).where('id', '=', draftId).executeTakeFirst()
  return row && { ledger: row.ledger === null ? emptyLedger : openLedger(seal, row.car_id, row.ledger) }
}

/** The readable ledgers of some cars, or of all. */
export async function mapLedgers(db: Database, seal: Seal, carIds?: string[]): Promise<Map<string, Ledger>> {
  return new Map((await listLedgers(db, seal, carIds)).map(({ carId, ledger }) => [carId, ledger]))
}

/** What tells similar cars apart in the yard. Only operators may see it. */
export type CarMarks = { plate: string | null; color: string | null; place: string | null }

export async function mapMarks(db: Database, seal: Seal, carIds: string[]): Promise<Record<string, CarMarks>> {
  if (carIds.length === 0) return {}
  const [ledgers, cars] = await Promise.all([
    mapLedgers(db, seal, carIds),
    db.selectFrom('car_listing').select(['id', 'color']).where('id', 'in', carIds).execute(),
  ])
  return Object.fromEntries(
    cars.map(({ id, color }) => {
      const { plate = null, place = null } = ledgers.get(id) ?? {}
      return [id, { plate, color, place }]
    }),
  )
}

/** Lists the readable ledgers of some cars, or of all, with the times of their last changes. */
export async function listLedgers(
  db: Database,
  seal: Seal,
  carIds?: string[],
): Promise<{ carId: string; ledger: Ledger; changedAt: Date }[]> {
  if (carIds?.length === 0) return []
  const rows = await db
    .selectFrom('ledger')
    .select(['car_id', 'sealed', 'changed_at'])
    .$if(carIds !== undefined, (query) => query.where('car_id', 'in', carIds ?? []))
    .execute()
  return rows.flatMap(({ car_id, sealed, changed_at }) => {
    const ledger = openLedger(seal, car_id, sealed)
    return ledger ? [{ carId: car_id, ledger, changedAt: changed_at }] : []
  })
}

// A plate ends in four digits.
const leastDigits = 4

/**
 * The cars whose number plate contains a text with at least four digits. Plates are sealed, so each is opened: 10,000
 * take 0.1 s.
 */
export async function findByPlate(db: Database, seal: Seal, words: string, most = 5): Promise<string[]> {
  const wanted = comparablePlate(words)
  if (wanted.length > 12 || (wanted.match(/\d/g)?.length ?? 0) < leastDigits) return []
  const found = [...(await mapLedgers(db, seal))].filter(
    ([, { plate }]) => plate !== null && comparablePlate(plate).includes(wanted),
  )
  return found.slice(0, most).map(([id]) => id)
}
