import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type ClientActionFunctionArgs, isRouteErrorResponse, useNavigation, useSearchParams } from 'react-router'
import {
  type Answer,
  type Blanks,
  type Loaded,
  listValues,
  type Step,
  takeStep,
  valueAt,
  withValue,
} from './form-values.ts'

// In ms.
const patience = 60_000

/**
 * The `clientAction` of a page with a form. A request that fails, or a session that has ended, becomes an answer, so
 * that the page keeps what was typed.
 */
export async function sendForm({ request, serverAction }: Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>) {
  const form = (await request.clone().formData()).get('form')
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('No answer.')), patience)
  })
  try {
    const answer = await Promise.race([serverAction<Answer<object>>(), late])
    // The router loads the page again unless the status says that nothing has changed.
    return respond(answer, answer.isSaved ? 200 : 422)
  } catch (error) {
    // A redirect after the form was saved.
    if (error instanceof Response) throw error
    // Browsers report a lost connection as a TypeError.
    const failed = isRouteErrorResponse(error) ? error.status : error instanceof TypeError ? 0 : 500
    return respond({ form, failed }, 422)
  } finally {
    clearTimeout(timer)
  }
}

// The router's data() would be a part of the library that visitors load.
const respond = (answer: object, status: number) =>
  new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })

/** What a button does where there is JavaScript, instead of sending its form. */
export const instead = (act: () => void) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  act()
}

const never = () => () => undefined
/** False on the server and until the page reacts to clicks, when a form works as without JavaScript. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A form as this device kept it, with the conflicts that have arisen since. */
export type Restored<T extends object> = Pick<Answer<T>, 'values' | 'seen' | 'conflicts' | 'taken'>
export type FormWork<T extends object> = ReturnType<typeof useForm<T>>
export type Steps = FormWork<object>['step']

/** What is typed, and what is known to be stored. An answer brings what others have changed. */
function useAnswer<T extends object>(
  loaded: Loaded<T>,
  answer: Partial<Answer<T>> | undefined,
  restored: Restored<T> | undefined,
) {
  // A failed request brings no values, so a question that was asked before it stays.
  const [known, setKnown] = useState<Partial<Answer<T>> | undefined>(answer?.values ? answer : restored)
  if (answer?.values && answer !== known) setKnown(answer)
  const [saved, setSaved] = useState({ ...loaded, ...(known?.seen && { seen: known.seen }) })
  const [values, setValues] = useState(known?.values ?? loaded.values)
  const [taken, setTaken] = useState(known?.taken ?? [])
  const addTaken = useEffectEvent((names: string[]) => setTaken((before) => [...new Set([...before, ...names])]))
  const sent = useRef<T>(undefined)
  const isSaved = ([name, value]: [string, unknown]) => isSame(value, valueAt(saved.values, name))
  const changed = listValues(values).filter((entry) => !isSaved(entry))
  useEffect(() => {
    if (!answer) return
    sent.current = undefined
    const { taken = [], conflicts = [], values: shown = {}, stored = {} } = answer
    const take = (all: T, names: string[], from: object) =>
      names.reduce((all, name) => withValue(all, name, valueAt(from, name)), all)
    addTaken(taken)
    setValues((now) => take(now, taken, shown))
    setSaved(({ values, seen }) => ({
      values: take(values, [...taken, ...conflicts.map(({ name }) => name)], stored),
      seen: answer.seen ?? seen,
    }))
  }, [answer])
  const settle = useEffectEvent(() => {
    const before = sent.current
    sent.current = undefined
    if (!before && changed.length > 0) return
    // The form takes the values as the server normalised them, but keeps input typed in the meantime.
    const isNew = ([key, value]: [string, unknown]) => before !== undefined && value !== before[key as keyof T]
    const theirs = listValues(before ?? {}).filter(
      ([name, value]) => isSaved([name, value]) && !isSame(value, valueAt(loaded.values, name)),
    )
    addTaken(theirs.map(([name]) => name))
    setKnown(undefined)
    setSaved(loaded)
    setValues((now) => ({ ...loaded.values, ...Object.fromEntries(Object.entries(now).filter(isNew)) }))
  })
  // The router loads the page again after a save, or when another form of the page was saved, but not after a refusal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page was loaded again
  useEffect(() => settle(), [loaded])
  return { known, saved, setSaved, values, setValues, changed, taken, sent }
}

/**
 * State of a page's form: what is typed, what was refused, and whether it was saved. `SavedForm` renders it. `posted` is
 * the page's `actionData`. (The hook for it would be a part of the library that visitors load.)
 */
export function useForm<T extends object>(
  loaded: Loaded<T>,
  posted: object | undefined,
  {
    blanks,
    name = 'saved',
    fetcher,
    restored,
  }: {
    blanks?: Blanks
    name?: string
    fetcher?: { formData?: FormData | undefined }
    restored?: Restored<T> | undefined
  } = {},
) {
  const { formData } = { ...useNavigation(), ...fetcher }
  const [search] = useSearchParams()
  const answer = posted && 'form' in posted && posted.form === name ? (posted as Partial<Answer<T>>) : undefined
  const { known, saved, setSaved, values, setValues, changed, taken, sent } = useAnswer(loaded, answer, restored)
  const isChanged = changed.length > 0
  const wrong = answer?.wrong ?? []
  const isSaving = formData?.get('form') === name
  const conflicts = (!isSaving && known?.conflicts) || []
  return {
    name,
    answer,
    values,
    /** The values as they are stored, as far as this page knows. */
    saved: saved.values,
    /** The values of this form that a question about conflicts has. */
    yours: known?.values ?? values,
    /** The values that only somebody else has changed since the page was opened. */
    taken,
    setValues,
    change: (change: Partial<T>) => setValues((before) => ({ ...before, ...change })),
    seen: saved.seen,
    changed,
    isChanged,
    isSaving,
    isSaid: search.has(name) && !isSaving && !isChanged,
    conflicts,
    failed:
      answer && !isSaving && (answer.failed !== undefined || answer.reason || wrong.length > 0)
        ? { ok: false as const, status: answer.failed ?? 422, fields: wrong }
        : undefined,
    /** Whether a field, or a part of it, was refused. */
    isWrong: (name: string) => !isSaving && wrong.some((one) => one === name || one.startsWith(`${name}.`)),
    /** Shows values that were typed over others than the loaded ones. */
    restore: ({ values, seen }: Loaded<T>) => {
      setSaved((before) => ({ ...before, seen }))
      setValues(values)
    },
    /** Notes what is sent, in `onSubmit`. */
    send: (more?: Partial<T>) => {
      sent.current = { ...values, ...more }
    },
    /** Properties of a button that changes a list, with and without JavaScript. */
    step: (step: Step) => ({
      type: 'submit' as const,
      name: 'step',
      value: step,
      onClick: instead(() => setValues((before) => takeStep(before, step, blanks))),
    }),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
