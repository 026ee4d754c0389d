import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { focusFirst } from '#app/ui/mistakes.tsx'
import { type FormName, type FormValues, findUnready, listGaps, toChange } from '../shared/values.ts'
import { mistakesOf } from './failure.tsx'
import type { Mistakes } from './fields.tsx'
import type { Failed, Sent } from './send.ts'
import { readSure } from './sure.tsx'

/** State of the form of a new car: values, mistakes and sending. */
export function useCarForm(first: FormValues, isInWon: boolean) {
  const { t, lang } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(first)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [failed, setFailed] = useState<Failed>()
  const [asksGaps, setAsksGaps] = useState(false)
  // Sending may wait for pictures, so it reads the latest values from this ref.
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  }, [values])

  useEffect(() => {
    if (failed) focusFirst(form.current)
  }, [failed])

  const handleChange = (name: FormName, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setMistakes((before) => ({ ...before, [name]: undefined }))
  }

  /** Shows other values, also to code that reads them before the next render. */
  function replaceValues(next: FormValues): void {
    latest.current = next
    setValues(next)
  }

  async function send(
    call: (body: object) => Promise<Sent>,
    pictures: string[],
    logged: string,
    sure: string[],
  ): Promise<boolean> {
    const gaps: string[] = listGaps({ ...latest.current, pictures })
    const confirmed = new Set([...readSure(form.current), ...sure])
    const unready = findUnready(latest.current, { pictures, sure: confirmed, isInWon })
    const isGapped = unready.length > 0 && unready.every((name) => gaps.includes(name))
    setAsksGaps(isGapped)
    if (isGapped) return false
    const wrong = unready.filter((name) => !gaps.includes(name))
    const sent =
      wrong.length > 0
        ? { ok: false as const, status: 422, fields: wrong }
        : await call(toChange(latest.current, pictures))
    if (!sent.ok) showFailure(sent, logged)
    return sent.ok
  }

  function showFailure(failure: Failed, logged: string): void {
    console.error(logged, failure.status, failure.fields)
    setMistakes(mistakesOf(failure.fields, t, lang))
    setFailed(failure)
  }

  return {
    form,
    values,
    read: () => latest.current,
    mistakes,
    asksGaps,
    stopAsking: () => setAsksGaps(false),
    failed,
    handleChange,
    replaceValues,
    send,
    showFailure,
    clearFailure: () => setFailed(undefined),
  }
}
