import { type Dispatch, type FormEvent, type ReactNode, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { OperatorFailure } from '#app/features/cars/operator/failure.tsx'
import { OperatorLeave } from '#app/features/cars/operator/leave.tsx'
import { type Failed, sendJson } from '#app/features/cars/operator/send.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormBar } from './form-bar.tsx'

type Work<T> = {
  values: T
  setValues: Dispatch<SetStateAction<T>>
  /** Takes what was changed by hand. */
  change: (change: Partial<T>) => void
  failed: Failed | undefined
  isChanged: boolean
  isSaving: boolean
  isSaid: boolean
  save: () => Promise<void>
}

/** The work on what is kept at an address: only what was changed is sent, and what was typed stays until it is saved. */
export function useSavedForm<T extends object>(kept: T, address: `/api/${string}`): Work<T> {
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState(kept)
  const [saved, setSaved] = useState(kept)
  const [isSaving, setIsSaving] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const [isSaid, setIsSaid] = useState(false)
  const changed = Object.entries(values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(saved[key as keyof T]))

  const change = (change: Partial<T>) => {
    setIsSaid(false)
    setValues((before) => ({ ...before, ...change }))
  }
  const save = async () => {
    if (isSaving) return
    setIsSaving(true)
    setFailed(undefined)
    const sent = await sendJson('PUT', address, Object.fromEntries(changed))
    setIsSaving(false)
    if (!sent.ok) return setFailed(sent)
    // As the site keeps it: a number without its blanks. What was typed meanwhile stays.
    const next = sent.body as T
    setSaved(next)
    setValues((now) => ({ ...next, ...Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== values[key as keyof T])) }))
    setIsSaid(true)
    void revalidate()
  }
  return { values, setValues, change, failed, isChanged: changed.length > 0, isSaving, isSaid, save }
}

type FormProps = {
  work: Pick<Work<object>, 'failed' | 'isChanged' | 'isSaving' | 'isSaid' | 'save'>
  failure: string
  success: string
  className: string
  children: ReactNode
}

/** Its form, with what became of the last saving and the way to save. */
export function SavedForm({ work: { failed, isChanged, isSaving, isSaid, save }, failure, success, className, children }: FormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failed])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className={`grid gap-10 ${className}`}>
      {children}
      {failed && <OperatorFailure failed={failed} message={failure} />}
      <FormBar message={isSaid && !isChanged ? success : undefined}>
        <Button type="submit" kind="primary" size="big" disabled={isSaving || !isChanged}>
          {t(isSaving ? 'edit.saving' : 'edit.save')}
        </Button>
      </FormBar>
      <OperatorLeave isDirty={() => isChanged} />
    </form>
  )
}

/** A part of a form, under its name. */
export function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5 border-line border-t pt-6">
      <div>
        <h2 className="font-mid text-lg">{title}</h2>
        {note && <p className="text-pretty text-ink-3 text-sm">{note}</p>}
      </div>
      {children}
    </section>
  )
}

/** Something that is or is not so. */
export function Tick({ isOn, onChange, children }: { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} className="size-5 shrink-0 accent-accent" />
      {/* Browsers may call a language otherwise than the server does. */}
      <span suppressHydrationWarning>{children}</span>
    </label>
  )
}
