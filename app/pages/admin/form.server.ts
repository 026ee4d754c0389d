import { createHash } from 'node:crypto'
import { type ActionFunctionArgs, data, replace } from 'react-router'
import { z } from 'zod'
import { services, signedIn } from '#app/context.ts'
import { noteActivity } from '#app/db/activity.server.ts'
import type { Database } from '#app/db/tables.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { splitLanguage } from '#app/i18n/address.ts'
import type { ActivityKind } from '#app/lib/activity-kind.ts'
import { isProblem } from '#app/lib/problem.ts'
import { readFormData } from '../form.server.ts'
import {
  type Answer,
  type Blanks,
  type Conflict,
  type Loaded,
  listValues,
  type Reason,
  type Seen,
  takeStep,
  valueAt,
  withValue,
} from './form-values.ts'

/** What a form of an operator's page changes. `T` has the stored values, and `shape` those that the form sends. */
export type Stored<T extends object> = {
  shape: z.ZodObject
  read: (db: Database) => Promise<T>
  /** The values as the form shows them, if it shows others for missing ones. */
  show?(stored: T): object
  /** Keeps other writes away until the end of the transaction. */
  lock: (transaction: Database) => Promise<unknown>
  write(transaction: Database, change: Partial<T>): Promise<unknown>
  /** Joins two changes of a value. Undefined if the person has to choose. */
  merge?(name: string, mine: unknown, theirs: unknown, form: FormData): unknown
  /** What the log of activity says, unless the database notes the change. */
  activity?: ActivityKind
  /** Runs after the write, if there was something to write or not. Returns why it failed. */
  after?(values: T): Promise<Reason | undefined>
  /** The car that the activity is about. */
  car?: string
  blanks?: Blanks
}

export async function loadForm<T extends object>(db: Database, { read, show = same }: Stored<T>): Promise<Loaded<T>> {
  return openForm(show(await read(db)) as T)
}

export function openForm<T extends object>(values: T): Loaded<T> {
  const seen = listValues(values).map(([name, value]) => [name, markOf(value)])
  return { values, seen: Object.fromEntries(seen.filter(([, mark]) => mark)) }
}

/**
 * The action of a page with forms. Changes only what differs from what the browser saw, and redirects to the page with
 * `?saved=1`, or with the name of the form. Answers 422 for wrong fields, and 409 for those that somebody else has
 * changed as well.
 */
export async function saveForm<T extends object>(
  { request, url, context }: Pick<ActionFunctionArgs, 'request' | 'url' | 'context'>,
  storedOf: Stored<T> | ((form: string) => Stored<T>),
) {
  const { db, log } = context.get(services)
  const form = await readFormData(request)
  const name = String(form.get('form') ?? '')
  const stored = typeof storedOf === 'function' ? storedOf(name) : storedOf
  const typed = readValues(stored.shape, form) as T
  const seen = readSeen(form)
  const baseOf = openBases(form, seen)
  const refuse = async (status: number, { values = typed, ...answer }: Partial<Answer<T>>) => {
    const { values: before, seen: now } = await loadForm(db, stored)
    const shown = { values: before, stored: before, seen: now, taken: [] }
    const sent: Answer<T> = { form: name, ...shown, wrong: [], conflicts: [], ...answer }
    const kept = new Map<string, string>()
    // What the form did not send or change is shown as it is stored.
    for (const [name, mine] of listValues(values)) {
      const [base, theirs] = [baseOf(name, mine), valueAt(before, name)]
      if (base === markOf(mine) && theirs !== undefined) continue
      const merged = base === markOf(theirs) ? undefined : stored.merge?.(name, mine, theirs, form)
      sent.values = withValue(sent.values, name, merged ?? mine)
      if (merged === undefined) kept.set(name, base)
    }
    sent.taken = listValues(before).flatMap(([name]) =>
      kept.has(name) || (now[name] ?? '') === (seen[name] ?? '') ? [] : name,
    )
    if (!sent.isSaved) sent.seen = { ...now, ...Object.fromEntries(kept) }
    return data(sent, { status })
  }
  const step = form.get('step')
  if (step !== null) return refuse(200, { values: takeStep(typed, String(step), stored.blanks) })
  const parsed = stored.shape.safeParse(typed)
  if (!parsed.success) return refuse(422, { wrong: namesOf(parsed.error.issues.map(({ path }) => path.join('.'))) })
  try {
    const given = listValues(parsed.data).filter(([name]) => valueAt(typed, name) !== undefined)
    const { changed, conflicts } = await change(db, new Map(given), { form, baseOf, stored })
    if (conflicts.length > 0) return refuse(409, { conflicts })
    const { activity: kind, car } = stored
    if (kind && changed.size > 0) {
      const noted = noteActivity(db, { by: context.get(signedIn).id, kind, ...(car && { cars: [car] }) })
      // The form is saved, so the answer must not fail.
      await noted.catch((error: unknown) => log.error({ err: error }, 'could not note an activity'))
    }
    const reason = await stored.after?.(parsed.data as T)
    if (reason) return refuse(422, { reason, isSaved: true })
  } catch (error) {
    if (!isProblem(error)) throw error
    const { errors = [], members, message, status } = error
    if (errors.length === 0 && !members?.code) throw data({ message }, { status })
    return refuse(status, { wrong: namesOf(errors.map(({ field }) => field)), reason: members as Reason | undefined })
  }
  // The router adds the language.
  throw replace(`${splitLanguage(url.pathname).path}?${name || 'saved'}=1`)
}

type Bases = (name: string, mine: unknown) => string

/** Returns the hash of what the person saw of a value, or has seen of it in the question about a conflict. */
function openBases(form: FormData, seen: Seen): Bases {
  return (name, mine) => {
    const chosen = form.get(`choose.${name}`)
    if (chosen === 'theirs') return markOf(mine)
    return String(chosen ?? (Object.hasOwn(seen, name) ? seen[name] : ''))
  }
}

type Sent<T extends object> = { form: FormData; baseOf: Bases; stored: Stored<T> }

function change<T extends object>(db: Database, given: Map<string, unknown>, { form, baseOf, stored }: Sent<T>) {
  const { lock, read, show = same, write } = stored
  return inTransaction(db, async (transaction) => {
    await lock(transaction)
    const before = await read(transaction)
    const shown = show(before)
    const conflicts: Conflict[] = []
    const changed = new Map<string, unknown>()
    for (const [name, value] of given) {
      const [base, mark] = [baseOf(name, value), markOf(value)]
      const theirs = valueAt(shown, name)
      const theirMark = markOf(theirs)
      if (mark === base || mark === theirMark) continue
      const next = theirMark === base ? value : stored.merge?.(name, value, theirs, form)
      if (next === undefined) conflicts.push({ name, theirs, mark: theirMark })
      else changed.set(name, next)
    }
    if (conflicts.length > 0 || changed.size === 0) return { changed, conflicts }
    const next = [...changed].reduce((all, [name, value]) => withValue(all, name, value), before)
    const keys = new Set([...changed.keys()].map((name) => name.split('.')[0]))
    await write(transaction, Object.fromEntries(Object.entries(next).filter(([key]) => keys.has(key))) as Partial<T>)
    return { changed, conflicts }
  })
}

const same = <T>(values: T) => values
const namesOf = (names: string[]) => [...new Set(names)]

/** A short hash of a value. Values that a form shows as empty have the same one. */
function markOf(value: unknown): string {
  if (value === undefined || value === null || value === '' || value === false) return ''
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10)
}

function readSeen(form: FormData): Seen {
  try {
    const seen: unknown = JSON.parse(String(form.get('seen')))
    if (typeof seen === 'object' && seen !== null) return seen as Seen
  } catch {}
  throw data({ message: 'The form does not say which values it was shown with.' }, { status: 400 })
}

// PostgreSQL cannot store null characters or half surrogate pairs. Without JavaScript, lines end in CR and LF.
const plain = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed() : ''

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  valueType?: z.ZodType
}

/** A text whose lines are the ticked boxes of one name. Of other texts, the last control of a name counts. */
export const linesOfBoxes = z.string().meta({ isLines: true })

/**
 * Reads values by a schema: numbers, boxes that are ticked, lists, and objects by their names ('place.city'). What is
 * no number becomes NaN, or null if empty and nullable. The values are not validated.
 */
export function readValues(schema: z.ZodType, form: FormData, name = ''): unknown {
  const def = schema.def as unknown as Def
  const inner = (type: z.ZodType | undefined, at = name) => type && readValues(type, form, at)
  const below = (key: string) => (name ? `${name}.${key}` : key)
  const text = form.getAll(name).at(-1)
  switch (def.type) {
    case 'default':
    case 'optional':
      return inner(def.innerType)
    case 'pipe':
      return inner(def.in)
    case 'nullable':
      return text === '' ? null : inner(def.innerType)
    case 'object': {
      const entries = Object.entries(def.shape ?? {}).map(([key, type]) => [key, inner(type, below(key))])
      const given = entries.filter(([, value]) => value !== undefined)
      return given.length > 0 || !name ? Object.fromEntries(given) : undefined
    }
    case 'record':
      return Object.fromEntries(keysBelow(form, name).map((key) => [key, inner(def.valueType, below(key))]))
    case 'array': {
      const at = keysBelow(form, name).filter((key) => /^\d{1,4}$/.test(key))
      if (at.length > 0) return at.sort((a, b) => +a - +b).map((key) => inner(def.element, below(key)))
      return form.getAll(name).map(plain).filter(Boolean)
    }
    case 'boolean':
      return text === 'on'
    case 'number':
      return text === undefined ? undefined : text === '' ? Number.NaN : Number(text)
    default:
      if (text === undefined) return undefined
      return schema.meta()?.isLines ? form.getAll(name).map(plain).filter(Boolean).join('\n') : plain(text)
  }
}

function keysBelow(form: FormData, name: string): string[] {
  const start = `${name}.`
  const keys = [...form.keys()].flatMap((one) =>
    one.startsWith(start) ? (one.slice(start.length).split('.')[0] ?? []) : [],
  )
  return [...new Set(keys)]
}
