import { createHash } from 'node:crypto'
import { fieldOf, type WrittenField } from '#app/features/stock/cars/fields.ts'
import type { CarChange } from '#app/features/stock/cars/schema.ts'
import { writeCondition } from '#app/features/stock/condition/rules.ts'
import { isSameEntry } from '#app/features/stock/ledger/rules.ts'
import type { Ledger } from '#app/features/stock/ledger/schema.ts'
import { sellersDay } from '#app/lib/day.ts'
import type { ConflictAnswer, ConflictCell, LedgerColumn, RowFingerprints } from '../../shared/schema.ts'
import { textOf } from '../differences.ts'

export type Answer = (field: ConflictCell['field']) => ConflictAnswer | undefined
type Row = { carries: CarChange; guesses: CarChange; isHidden?: true | undefined; photos?: RowFingerprints['pictures'] }
type Settled = { carries: CarChange; guesses: CarChange; said: RowFingerprints; cells: ConflictCell[] }

const longest = 24
// Until the file no longer says that the car is reserved.
const forEver = '9999-12-31'

/**
 * A short text by which values are compared. The database returns the entries of a condition sheet in another order.
 */
export function fingerprint(name: string, value: unknown): string {
  const sheet = () => writeCondition((typeof value === 'string' ? JSON.parse(value) : value) as never)
  const text = name === 'condition' ? (sheet() ?? 'null') : JSON.stringify(value ?? null)
  return text.length <= longest ? text : createHash('sha256').update(text).digest('base64').slice(0, longest)
}

/**
 * What a row says of a car that is new, or that no earlier import remembers. `assigned` is the stock number that the
 * site gave it.
 */
export function saidOf({ carries, guesses, isHidden, photos }: Row, assigned?: string): RowFingerprints {
  const {
    soldOut,
    pictures: _,
    reservedUntil,
    ...fields
  } = { ...(assigned && { stockNumber: assigned }), ...guesses, ...carries }
  const stated = carries.reservedUntil === undefined ? fields : { ...fields, reservedUntil }
  return {
    fields: Object.fromEntries(Object.entries(stated).map(([name, value]) => [name, fingerprint(name, value)])),
    ...(soldOut && { isSold: true }),
    ...(isHidden && { isHidden }),
    ...(guesses.reservedUntil && { reservedUntil: guesses.reservedUntil }),
    ...(photos && { pictures: photos }),
  }
}

/**
 * Compares a row with what the last file said (`base`) and what the site has. Takes what only the file has changed,
 * keeps what only a person has changed, and returns a cell for what both have. Without an answer such a cell keeps the
 * site's value, and stays open for the next import.
 */
export function settle(
  site: (name: WrittenField) => unknown,
  row: Row,
  base: RowFingerprints,
  answer: Answer,
): Settled {
  const { carries, guesses, isHidden, photos } = row
  const { soldOut, pictures, ...stated } = carries
  const { reservedUntil, ...guessed } = guesses
  const said: RowFingerprints = {
    ...saidOf(row),
    fields: { ...base.fields },
    ...(base.pictures && { pictures: base.pictures }),
    ...(photos && { pictures: photos }),
  }
  const cells: ConflictCell[] = []
  const taken: CarChange = { ...(soldOut && !base.isSold && { soldOut }), ...(pictures && { pictures }) }
  for (const [name, value] of Object.entries(stated) as [WrittenField, unknown][]) {
    const now = fingerprint(name, value)
    const reserved = name === 'reservedUntil' && base.reservedUntil && fingerprint(name, base.reservedUntil)
    const was = reserved || (base.fields[name] ?? fingerprint(name, null))
    if (now === was) continue
    const here = fingerprint(name, site(name))
    const chosen = here === now || here === was ? 'file' : answer(name)
    if (here !== now && here !== was) cells.push({ ...bothOf(name, site(name), value), answer: chosen })
    if (chosen) said.fields[name] = now
    if (chosen === 'file') Object.assign(taken, { [name]: value })
  }
  const filling: CarChange = {}
  for (const [name, value] of Object.entries(guessed) as [WrittenField, unknown][]) {
    const now = fingerprint(name, value)
    if (now !== base.fields[name]) Object.assign(filling, { [name]: value })
    said.fields[name] = now
  }
  if (reservedUntil) {
    // A reservation that lapsed is renewed. One that a person ended is not.
    const isOurs = base.reservedUntil !== undefined && base.reservedUntil >= sellersDay()
    if (!isOurs) filling.reservedUntil = reservedUntil
    else said.reservedUntil = site('reservedUntil') ? base.reservedUntil : forEver
  }
  if (isHidden && !base.isHidden && !site('soldOut')) Object.assign(taken, settleHidden(cells, said, answer))
  return { carries: taken, guesses: filling, said, cells }
}

/** Asks whether a public car that the file hides now is taken off sale. Only an answer does so. */
export function settleHidden(cells: ConflictCell[], fingerprints: RowFingerprints, answer: Answer): CarChange {
  const chosen = answer('visible')
  cells.push({ field: 'visible', from: true, to: false, answer: chosen })
  if (!chosen) delete fingerprints.isHidden
  return chosen === 'file' ? { soldOut: true } : {}
}

/** The same for the entries of a ledger. Returns the entries to write, and those that the next import compares with. */
export function settleLedger(
  before: Ledger,
  entry: Partial<Ledger>,
  base: Partial<Ledger>,
  answer: Answer,
): {
  taken: Partial<Ledger>
  said: Partial<Ledger>
  cells: { field: LedgerColumn; from: unknown; to: unknown; answer: ConflictAnswer | undefined }[]
} {
  const taken: Partial<Ledger> = {}
  const said: Partial<Ledger> = { ...base }
  const names = Object.keys(entry) as LedgerColumn[]
  const cells = names.flatMap((field) => {
    const [now, was, here] = [entry[field], base[field] ?? null, before[field]]
    if (isSameEntry(field, now, was)) return []
    const isConflict = !isSameEntry(field, here, now) && !isSameEntry(field, here, was)
    const chosen = isConflict ? answer(field) : 'file'
    if (chosen) Object.assign(said, { [field]: now })
    if (chosen === 'file') Object.assign(taken, { [field]: now })
    return isConflict ? [{ field, from: here, to: now, answer: chosen }] : []
  })
  return { taken, said, cells }
}

function bothOf(field: WrittenField, here: unknown, now: unknown): ConflictCell {
  const { kind } = fieldOf(field)
  return kind === 'sheet' ? { field } : { field, from: textOf(kind, here), to: textOf(kind, now) }
}

type Pictured = {
  here: string[] | undefined
  sources: string[]
  base: RowFingerprints['pictures']
  mayReplace: boolean
  answer: Answer
}

/**
 * Whether pictures of a file are taken. `here` are those on the site, and `mayReplace` says whether others may take
 * their place.
 */
export function settlePictures({
  here,
  sources,
  base,
  mayReplace,
  answer,
}: Pictured): Pick<Row, 'photos'> & { isWanted: boolean; cells: ConflictCell[] } {
  const isWanted = here === undefined || here.length === 0 || mayReplace
  if (!here || !base || !isWanted || sources.length === 0) return { isWanted, cells: [] }
  const from = fingerprint('pictures', sources)
  if (base.left === fingerprint('pictures', here)) return { isWanted, cells: [] }
  if (base.from === from) return { isWanted: false, cells: [] }
  const chosen = answer('pictures')
  const cells = [{ ...bothOf('pictures', here, sources), answer: chosen }]
  return { isWanted: chosen === 'file', cells, ...(chosen === 'site' && { photos: { ...base, from } }) }
}
