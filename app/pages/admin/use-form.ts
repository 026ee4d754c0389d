import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  useActionData,
  useFetcher,
  useSearchParams,
} from 'react-router'
import { type Answer, type Blanks, type Loaded, listValues, type Step, takeStep, valueAt } from './form-values.ts'

// In ms.
const patience = 60_000

/**
 * The `clientAction` of a page with a form. A request that fails, or a session that has ended, becomes an answer, so
 * that the page keeps what was typed.
 */
export async function sendForm({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('No answer.')), patience)
  })
  try {
    const answer = await Promise.race([serverAction<Answer<object>>(), late])
    // The router loads the page again unless the status says that nothing has changed.
    return data(answer, { status: answer.isSaved ? 200 : 422 })
  } catch (error) {
    // A redirect after the form was saved.
    if (error instanceof Response) throw error
    // Browsers report a lost connection as a TypeError.
    const failed = isRouteErrorResponse(error) ? error.status : error instanceof TypeError ? 0 : 500
    return data({ failed }, { status: 422 })
  } finally {
    clearTimeout(timer)
  }
}

const never = () => () => undefined
/** False on the server and until the page reacts to clicks, when a form works as without JavaScript. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export type FormWork<T extends object> = ReturnType<typeof useForm<T>>
export type Steps = FormWork<object>['step']

/** State of a page's form: what is typed, what was refused, and whether it was saved. `SavedForm` renders it. */
export function useForm<T extends object>(
  loaded: Loaded<T>,
  { blanks, name = 'saved' }: { blanks?: Blanks; name?: string } = {},
) {
  const { data: fetched, state, Form } = useFetcher<Partial<Answer<T>>>()
  const given = useActionData<Answer<T>>()
  const posted = given?.form === name ? given : undefined
  const [search] = useSearchParams()
  const [settled, setSettled] = useState<object>()
  // The router keeps a refusal after the form was saved.
  const answer = [fetched ?? posted].find((one) => one !== settled)
  const [saved, setSaved] = useState(posted ? { ...loaded, seen: posted.seen } : loaded)
  const [values, setValues] = useState(posted?.values ?? loaded.values)
  const sent = useRef<T>(undefined)
  useEffect(() => {
    if (fetched) sent.current = undefined
  }, [fetched])
  const isChanged = listValues(values).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(valueAt(saved.values, name)),
  )
  const settle = useEffectEvent(() => {
    const before = sent.current
    sent.current = undefined
    if (!before && isChanged) return
    // The form takes the values as the server normalised them, but keeps input typed in the meantime.
    const isNew = ([key, value]: [string, unknown]) => before !== undefined && value !== before[key as keyof T]
    setSaved(loaded)
    setSettled(fetched ?? posted)
    setValues((now) => ({ ...loaded.values, ...Object.fromEntries(Object.entries(now).filter(isNew)) }))
  })
  // The router loads the page again after a save, or when another form of the page was saved, but not after a refusal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page was loaded again
  useEffect(() => settle(), [loaded])

  const wrong = answer?.wrong ?? []
  const isSaving = state !== 'idle'
  const conflicts = (!isSaving && answer?.conflicts) || []
  return {
    Form,
    name,
    answer,
    values,
    setValues,
    change: (change: Partial<T>) => setValues((before) => ({ ...before, ...change })),
    seen: answer?.seen ?? saved.seen,
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
    /** Notes what is sent, in `onSubmit`. */
    send: () => {
      sent.current = values
    },
    /** Properties of a button that changes a list, with and without JavaScript. */
    step: (step: Step) => ({
      type: 'submit' as const,
      name: 'step',
      value: step,
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        setValues((before) => takeStep(before, step, blanks))
      },
    }),
  }
}
