import { useEffect, useRef, useState } from 'react'
import type { Advert } from '#app/features/desk/adverts/schema.ts'
import { type FormValues, joinTexts } from '#app/features/desk/editing/shared/values.ts'
import { call } from '#app/lib/call.ts'

// The server's limit. It is repeated here, because importing the schema would load zod.
export const longestAdvert = 5000
// In ms. A slow line must not keep a car from being published by hand.
const patience = 10_000

/** A text beside the photos. `read` is what the server found in it and the form has not taken. */
export type KeptAdvert = { text: string; read?: Advert }
export type AddAdvert = ReturnType<typeof useAdvert>

type Form = { read: () => FormValues; replaceValues: (values: FormValues) => void }

/** Reads adverts into the empty fields of a form. What is in doubt is left to the operator. */
export function useAdvert(first: KeptAdvert | undefined, form: Form) {
  const [kept, setKept] = useState(first)
  const [hasFailed, setHasFailed] = useState(false)
  // A form is stored before it is rendered with a new advert.
  const latest = useRef(first)
  const keep = (next: KeptAdvert) => {
    latest.current = next
    setKept(next)
  }
  const read = async (text: string) => {
    keep({ text })
    setHasFailed(false)
    const body = { text: text.slice(0, longestAdvert) }
    const answer = await call<Advert>('/api/adverts', { method: 'POST', body, patience })
    if (latest.current?.text !== text) return
    if (!answer.ok) return setHasFailed(true)
    const { findings, ...rest } = answer.value
    const values = form.read()
    const sure = rest.isRequest ? [] : findings.filter((one) => !one.isUnsure && !values[one.field].trim())
    const left = findings.filter((one) => !sure.includes(one) && values[one.field].trim() !== one.value)
    form.replaceValues({ ...values, ...Object.fromEntries(sure.map(({ field, value }) => [field, value])) })
    keep({ text, read: { ...rest, findings: left } })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a restored draft
  useEffect(() => {
    if (first && !first.read) void read(first.text)
  }, [])
  return {
    kept,
    hasFailed,
    isReading: kept !== undefined && !kept.read && !hasFailed,
    latest: () => latest.current,
    read,
    add: (text: string) => read(joinTexts(latest.current?.text ?? '', text)),
  }
}
