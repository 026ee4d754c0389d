/** A short hash of each value that a form was rendered with, by the name of its control. Empty values have none. */
export type Seen = Record<string, string>

/** The values of a form, and what its browser saw of them. */
export type Loaded<T> = { values: T; seen: Seen }

/** A value that both sides changed. `mark` is the hash of theirs. */
export type Conflict = { name: string; theirs: unknown; mark: string }

/**
 * Why a form was not saved: wrong fields ('place.city'), conflicts, or the status of a failed request (0: no answer).
 */
export type Answer<T> = Loaded<T> & {
  /** The name of the form, which is also the query parameter after it was saved. */
  form: string
  wrong: string[]
  stored: T
  /** The names of values with changes of somebody else, which are shown now. */
  taken: string[]
  conflicts: Conflict[]
  /** A reason that has a text of its own. */
  reason?: Reason | undefined
  failed?: number
  /** The values were saved, but what follows failed. */
  isSaved?: boolean
}
export type Reason = { code: string; values: Record<string, string> }

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists values by name: { place: { city: 'Incheon' } } → [['place.city', 'Incheon']]. A list is one value. */
export function listValues(values: object, start = ''): [name: string, value: unknown][] {
  return Object.entries(values).flatMap(([key, value]): [string, unknown][] =>
    isGroup(value) ? listValues(value, `${start}${key}.`) : [[start + key, value]],
  )
}

export function valueAt(values: object, name: string): unknown {
  return name.split('.').reduce<unknown>((all, key) => (isGroup(all) ? all[key] : undefined), values)
}

/** Returns a copy of the values with another value under the name. */
export function withValue<T extends object>(values: T, name: string, value: unknown): T {
  const [key = '', ...rest] = name.split('.')
  const inner = (values as Record<string, unknown>)[key]
  return { ...values, [key]: rest.length > 0 ? withValue(isGroup(inner) ? inner : {}, rest.join('.'), value) : value }
}

/** Makes a new entry of each list that can grow: of a kind ('lines add freight'), or from the entry to copy. */
export type Blanks = Record<string, (of: unknown, list: unknown[]) => unknown>

/**
 * What a button does to a list: 'delivered add', 'shipped add 0' (first), 'lines copy 1', 'shipped remove 2', or
 * 'photos move 3 0', or to the lines of a text: 'equipment toggle abs'.
 */
export type Step =
  `${string} ${'add' | `${'add' | 'toggle'} ${string}` | `${'copy' | 'remove'} ${number}` | `move ${number} ${number}`}`

/** Carries out a step. The server does the same for a browser without JavaScript. Unknown steps change nothing. */
export function takeStep<T extends object>(values: T, step: string, blanks: Blanks = {}): T {
  const [name = '', does, ...at] = step.split(' ')
  const list = Object.hasOwn(values, name) ? values[name as keyof T] : undefined
  if (typeof list === 'string' && does === 'toggle') {
    const lines = list.split('\n').filter((line) => line && line !== at[0])
    return { ...values, [name]: (list.split('\n').includes(at[0] ?? '') ? lines : [...lines, at[0]]).join('\n') }
  }
  if (!Array.isArray(list)) return values
  const [from = list.length, to = 0] = at.map(Number).filter((place) => !Number.isNaN(place))
  const others = list.filter((_, index) => does === 'add' || index !== from)
  const insert = (entry: unknown, place: number) => [...others.slice(0, place), entry, ...others.slice(place)]
  const blank = Object.hasOwn(blanks, name) ? blanks[name] : undefined
  if (does === 'add' && blank) return { ...values, [name]: insert(blank(at[0], list), from) }
  if (does === 'copy' && blank && from in list) return { ...values, [name]: [...list, blank(list[from], list)] }
  if (does === 'remove') return { ...values, [name]: others }
  if (does === 'move' && from in list) return { ...values, [name]: insert(list[from], to) }
  return values
}
