import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { OperatorLeave } from '#app/features/desk/editing/operator/leave.tsx'
import { type Failed, sendJson } from '#app/features/desk/editing/operator/send.ts'
import { useSending } from '#app/features/desk/editing/operator/sending.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusFirst, MistakeSummary } from '#app/ui/mistakes.tsx'
import { FormBar, submitting } from './form-bar.tsx'
import { type Section, SectionList } from './section-list.tsx'

type Work<T> = {
  values: T
  setValues: Dispatch<SetStateAction<T>>
  change: (change: Partial<T>) => void
  failed: Failed | undefined
  isChanged: boolean
  isSaving: boolean
  isSaid: boolean
  save: () => Promise<void>
}

/**
 * State of a form for a resource: sends only changed fields and keeps unsaved input. With `sendsWas` it also sends
 * their values before, and the server names
 * the fields that somebody else has changed (409). Saving again then replaces them.
 */
export function useSavedForm<T extends object>(kept: T, address: `/api/${string}`, { sendsWas = false } = {}): Work<T> {
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState(kept)
  const [saved, setSaved] = useState(kept)
  const { isBusy: isSaving, failed, run } = useSending()
  const [isSaid, setIsSaid] = useState(false)
  const changed = Object.entries(values).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(saved[key as keyof T]),
  )

  const change = (change: Partial<T>) => {
    setIsSaid(false)
    setValues((before) => ({ ...before, ...change }))
  }
  const save = async () => {
    const was = Object.fromEntries(changed.map(([key]) => [key, saved[key as keyof T]]))
    const sent = await run(() => sendJson('PUT', address, { ...Object.fromEntries(changed), ...(sendsWas && { was }) }))
    if (sent?.ok === false && sent.status === 409) await revalidate()
    if (!sent?.ok) return
    // The form takes the values as the server normalised them, but keeps input typed in the meantime.
    const next = sent.body as T
    setSaved(next)
    setValues((now) => ({
      ...next,
      ...Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== values[key as keyof T])),
    }))
    setIsSaid(true)
    void revalidate()
  }
  const conflicts = failed?.status === 409 ? failed.fields : undefined
  useEffect(() => {
    if (conflicts)
      setSaved((before) => ({ ...before, ...Object.fromEntries(conflicts.map((key) => [key, kept[key as keyof T]])) }))
  }, [conflicts, kept])
  return { values, setValues, change, failed, isChanged: changed.length > 0, isSaving, isSaid, save }
}

type FormProps = {
  work: Pick<Work<object>, 'failed' | 'isChanged' | 'isSaving' | 'isSaid' | 'save'>
  failure: string
  success: string
  className: string
  parts?: Section[]
  children: ReactNode
}

export function SavedForm({
  work: { failed, isChanged, isSaving, isSaid, save },
  failure,
  success,
  className,
  parts = [],
  children,
}: FormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failed) focusFirst(form.current)
  }, [failed])
  const hasList = parts.length > 0
  const written = (
    // Scroll margins keep focused fields clear of the bar at the bottom and, on phones, of the list of sections.
    <form
      ref={form}
      onSubmit={submitting(() => void save())}
      noValidate
      className={`grid grid-cols-1 gap-10 [&_:is(input,select,textarea,button)]:scroll-mb-28 ${hasList ? 'mt-3 lg:mt-0 [&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-2 max-lg:[&_:is(input,select,textarea,button)]:scroll-mt-16' : className}`}
    >
      <MistakeSummary box={form} />
      {children}
      <FormBar
        message={isChanged ? t('settings.unsaved') : isSaid ? success : undefined}
        trouble={failed && <OperatorFailure failed={failed} message={failure} />}
      >
        <Button type="submit" kind="primary" size="big" disabled={isSaving || !isChanged}>
          {t(isSaving ? 'edit.saving' : 'edit.save')}
        </Button>
      </FormBar>
      <OperatorLeave isDirty={() => isChanged} />
    </form>
  )
  if (!hasList) return written
  return (
    <div className={`lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10 ${className}`}>
      <SectionList label={t('settings.parts')} sections={parts} />
      {written}
    </div>
  )
}

export function Group({
  id,
  title,
  note,
  children,
}: {
  id?: string
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section id={id} className="grid grid-cols-1 gap-5 border-line border-t pt-6 max-lg:scroll-mt-10">
      <div>
        <h2 tabIndex={id ? -1 : undefined} className={`font-mid text-lg ${id ? 'focus-outside' : ''}`}>
          {title}
        </h2>
        {note && <p className="text-pretty text-ink-3 text-sm">{note}</p>}
      </div>
      {children}
    </section>
  )
}

export function Checkbox({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} className="tick" />
      {/* Language names may differ between server and browser. */}
      <span suppressHydrationWarning>{children}</span>
    </label>
  )
}
