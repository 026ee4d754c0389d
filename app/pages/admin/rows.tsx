import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'

/** What the action of a page did to `count` rows. `isSaved` makes the router load the page again. */
export type Done = { isSaved: true; intent: string; count: number }
export type Rows = ReturnType<typeof useRows>

const form = 'rows'

/**
 * State of a page whose rows have buttons that end in its action (`rows.server.ts`), also without JavaScript. `posted`
 * is the page's `actionData`.
 */
export function useRows<T extends Done>(
  posted: object | undefined,
  { heading, wordsOf, onDone }: { heading: string; wordsOf: (done: T) => string; onDone?: () => void },
) {
  const isBusy = useNavigation().formData?.has('intent') ?? false
  const answer = isBusy ? undefined : (posted as T | { intent?: never; failed: number } | undefined)
  const pressed = useRef<HTMLElement>(null)
  const [said, setSaid] = useState({ words: answer?.intent ? wordsOf(answer) : '', count: 0 })
  const say = (words: string) => {
    setSaid(({ count }) => ({ words, count: count + 1 }))
    // The pressed button may be gone or changed.
    document.getElementById(heading)?.focus({ preventScroll: true })
  }
  const settle = useEffectEvent(() => {
    if (!answer?.intent) return
    onDone?.()
    say(wordsOf(answer))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => settle(), [answer])
  return {
    isBusy,
    said,
    say,
    failed: answer && 'failed' in answer ? { ok: false as const, status: answer.failed, fields: [] } : undefined,
    note: ({ nativeEvent }: FormEvent) => {
      pressed.current = (nativeEvent as SubmitEvent).submitter
    },
    again: () => pressed.current?.click(),
    /** Properties of a button for some rows, or for the ticked ones. */
    button: (intent: string, ...ids: string[]) =>
      ({ type: 'submit', form, name: 'intent', value: [intent, ...ids].join(' '), disabled: isBusy }) as const,
    /** Properties of the box that ticks a row. */
    box: (id: string) => ({ type: 'checkbox', form, name: 'id', value: id, className: 'tick' }) as const,
  }
}

/** The form of all buttons and boxes. It is empty, because rows have forms of their own. */
export function RowsForm({ rows }: { rows: Rows }) {
  return <Form id={form} method="post" preventScrollReset onSubmit={rows.note} />
}

export function RowsFailure({ rows: { failed, again }, message }: { rows: Rows; message: string }) {
  return (
    failed && (
      <div className="my-4">
        <OperatorFailure failed={failed} message={message} onRetry={again} />
      </div>
    )
  )
}
