import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mistakesOf } from './operator-failure.tsx'
import type { Mistakes } from './operator-fields.tsx'
import { type Failed, sendJson } from './operator-send.ts'
import { type FormValues, toChange } from './operator-values.ts'

/** What stands in a car form, what is wrong with it, and how to send it. `first` counts as unchanged. */
export function useCarForm(first: FormValues) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(first)
  const [isChanged, setIsChanged] = useState(false)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [failed, setFailed] = useState<Failed>()

  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failed])

  const handleChange = (name: keyof FormValues, value: string) => {
    setIsChanged(true)
    setValues((before) => ({ ...before, [name]: value }))
    setMistakes((before) => ({ ...before, [name]: undefined }))
  }

  /** Sends the form with its pictures; false when it did not work, which is shown then. `logged` is what the log says. */
  async function send(method: 'POST' | 'PUT', path: string, pictures: string[], logged: string): Promise<boolean> {
    const unreadable = unreadableNumbers(form.current)
    const sent =
      unreadable.length > 0 ? { ok: false as const, status: 422, fields: unreadable } : await sendJson(method, path, toChange(values, pictures))
    if (sent.ok) return true
    console.error(logged, sent.status, sent.fields)
    setMistakes(mistakesOf(sent.fields, t))
    setFailed(sent)
    return false
  }

  return { form, values, isChanged, mistakes, failed, handleChange, send, clearFailure: () => setFailed(undefined) }
}

/** Number fields with something in them that is no number: they say that they are empty, and must not be saved as such. */
function unreadableNumbers(form: HTMLFormElement | null): string[] {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
  return inputs.filter(({ validity }) => validity.badInput).map(({ name }) => name)
}
