import type { Database } from '#app/db/tables.ts'
import { canonicalModel, compact, makeKey } from '#app/features/base/catalogue/rules.ts'
import type { CarChange } from '#app/features/stock/cars/schema.ts'
import { because, type Reason } from '../shared/reasons.ts'
import type { Note, ReadRow, Similar, Target } from '../shared/schema.ts'
import { nameAnew } from './memory/write.server.ts'
import { type Lookalike, listImported, listLookalikes } from './read.server.ts'

type PendingRow = { line: number; key: string; row: ReadRow }
type Options = {
  source: string
  /** Whether the file has a column that identifies its rows. */
  hasIds: boolean
  /** The answer to the question whether a row is the car that it looks like. */
  similar?: Similar | undefined
  dryRun: boolean
  mayWrite?: ((transaction: Database) => Promise<void>) | undefined
  /** Keys of all rows so far, so that two rows never become one car. */
  claimed: Set<string>
  note: (line: number, note: Note) => void
  refuse: (line: number, reason: Reason) => void
}

/**
 * Finds the cars of rows whose key is new. A car of the same source is the same if it looks the same, and it or the
 * whole file has no ids: their column may be hidden this time. A row that looks like any other car of the site is
 * refused until the operator has said what it is.
 */
export async function settleTwins(
  to: Target,
  batch: PendingRow[],
  { source, hasIds, similar, dryRun, mayWrite, claimed, note, refuse }: Options,
): Promise<PendingRow[]> {
  const { db } = to
  const isNameless = (key: string) => key.startsWith(`${source}:#`)
  const mayBeTwin = (key: string | null) => key?.startsWith(`${source}:${hasIds ? '#' : ''}`) === true
  const known = await listImported(
    db,
    batch.map(({ key }) => key),
    'import_key',
  )
  // An earlier row may have been recognised as the car that has this key.
  const fresh = batch.filter(({ key }) => !known.has(key) || (isNameless(key) && claimed.has(key)))
  for (const { key } of batch) claimed.add(key)
  const wanted = fresh.flatMap(({ row: { carries } }, at) => {
    const { make, model, year, mileage } = carries
    return make && model && year != null && mileage != null ? [{ at, make: makeKey(make), year, mileage }] : []
  })
  const found = Map.groupBy(await listLookalikes(db, wanted), ({ at }) => at)
  const gone = new Set<PendingRow>()
  for (const [at, one] of fresh.entries()) {
    const isFree = (car: Lookalike) => !claimed.has(car.import_key ?? '')
    const alike = (found.get(at) ?? []).filter((car) => isSameModel(car, one.row.carries) && isFree(car))
    const twin = alike.find((car) => mayBeTwin(car.import_key) && isAgreed(car, one.row.carries))
    if (twin?.import_key) {
      note(one.line, because('sameAsCar'))
      await takeKey(one, twin)
    } else {
      const other = alike.find(
        (car) => car.mileage === one.row.carries.mileage && !car.import_key?.startsWith(`${source}:`),
      )
      if (other && !similar) {
        gone.add(one)
        refuse(one.line, because('looksLike', { number: other.stock_number ?? other.id }))
      } else if (other && similar === 'same') await takeKey(one, other)
      else if (known.has(one.key)) one.key = `${one.key}-${one.line}`
    }
    claimed.add(one.key)
  }
  return batch.filter((one) => !gone.has(one))

  /**
   * A car without a key, or one whose row now has an id, gets the key of the row. Otherwise the row takes the key of
   * the car.
   */
  async function takeKey(one: PendingRow, car: Lookalike) {
    const isToName = car.import_key === null || (isNameless(car.import_key) && !isNameless(one.key))
    if (car.import_key) claimed.add(car.import_key)
    if (!isToName && car.import_key) one.key = car.import_key
    else if (!dryRun) await nameAnew(to, { id: car.id, key: one.key, former: car.import_key }, mayWrite)
  }
}

function isSameModel({ model }: Lookalike, { make, model: ours }: CarChange): boolean {
  return (
    model !== null && compact(canonicalModel(make ?? '', model)) === compact(canonicalModel(make ?? '', ours ?? ''))
  )
}

/** Whether nothing that both state about the car differs. */
function isAgreed(car: Lookalike, { trim, color, fuelType, transmission }: CarChange): boolean {
  const pairs = [
    [car.trim, trim],
    [car.color, color],
    [car.fuel_type, fuelType],
    [car.transmission, transmission],
  ] as const
  return pairs.every(([theirs, ours]) => !theirs || !ours || compact(theirs) === compact(ours))
}
