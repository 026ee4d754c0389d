import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFieldLabel } from '../../components/field-words.ts'
import { fieldOf } from '../../fields.ts'
import type { Car } from '../../schema.ts'
import { OperatorFailure, ruleOf } from '../failure.tsx'
import { readNumber } from '../number.ts'
import { type InlineName, type InlineOutcome, textOf, type useInlineCar } from './save.ts'

type Props = {
  name: InlineName
  car: ReturnType<typeof useInlineCar>
  /** Where what went wrong is shown: it has no room within a line. */
  onTrouble: (trouble: ReactNode) => void
  /** The field while it is only read. */
  children: ReactNode
}

/** It lies over the words around it, so that nothing moves; as wide as the card together with the ring of its focus. */
const inputLook =
  'absolute start-1 z-3 w-[calc(100%-0.5rem)] rounded-md bg-surface px-3 text-ink text-md font-normal tracking-normal text-edge inset-ring inset-ring-line-strong'

/** Where each stands: it covers its own line and the gap above, or the next line, so that no words look out from under it by half. Lines are higher in Arabic. */
const boxes = {
  sellingPrice: 'bottom-0 h-11',
  make: 'h-11 ar:h-14',
  year: 'h-11 tabular-nums ar:h-14',
  comment: 'bottom-1 max-h-52 min-h-28 resize-none py-2.5 field-sizing-content',
}

/** A field of a card that turns into an input where it stands. Enter or leaving it saves a change, Escape gives up; what could not be saved stays. */
export function InlineField({ name, car, onTrouble, children }: Props) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const label = useFieldLabel('operator')(name)
  // The car as it was when the edit began.
  const [from, setFrom] = useState<Car>()
  const [isBusy, setIsBusy] = useState(false)
  const isWorking = useRef(false)
  const refused = useRef<string>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const goesBack = useRef(false)

  useEffect(() => {
    if (from || !goesBack.current) return
    goesBack.current = false
    button.current?.focus({ preventScroll: true })
  }, [from])

  const close = (byKey: boolean) => {
    goesBack.current = byKey
    refused.current = undefined
    onTrouble(null)
    setFrom(undefined)
  }

  const end = async (input: HTMLInputElement | HTMLTextAreaElement, begun: Car, byKey: boolean) => {
    const text = input.value.trim()
    const isNumber = fieldOf(name).kind === 'whole'
    const isUnreadable = isNumber && text !== '' && readNumber(text) === undefined
    // Leaving it again changes nothing about a refusal.
    if (isWorking.current || (!byKey && refused.current === text)) return
    if (text === textOf(begun, name).trim()) return close(byKey)
    isWorking.current = true
    setIsBusy(true)
    onTrouble(null)
    const outcome: InlineOutcome = isUnreadable
      ? { state: 'failed', failed: { ok: false, status: 422, fields: [name] } }
      : await car.save(name, text, begun)
    isWorking.current = false
    setIsBusy(false)
    if (outcome.state === 'saved') return close(byKey)
    refused.current = text
    if (outcome.state === 'failed') {
      return onTrouble(
        <>
          <OperatorFailure failed={{ ...outcome.failed, fields: [] }} message={t('inline.failed')} onRetry={() => end(input, begun, true)} />
          {isNumber && outcome.failed.fields.length > 0 && <p className="mt-1 text-danger text-sm">{ruleOf(name, t, lang)}</p>}
        </>,
      )
    }
    const { theirs } = outcome
    const keepTheirs = () => {
      car.keep(theirs)
      close(true)
    }
    const saveMine = () => {
      setFrom(theirs)
      void end(input, theirs, true)
    }
    onTrouble(
      <div role="alert" className="grid gap-2 rounded-md bg-surface p-3 text-sm inset-ring inset-ring-line-strong">
        <p>
          {t('inline.changed')} <bdi className="font-mid">{textOf(theirs, name) || t('merge.empty')}</bdi>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={keepTheirs}>{t('inline.keepTheirs')}</Button>
          <Button onClick={saveMine}>{t('inline.saveMine')}</Button>
        </div>
      </div>,
    )
  }

  const words = (
    <button
      ref={button}
      type="button"
      onClick={() => setFrom(car.shown)}
      className={`relative z-2 -my-0.5 min-w-6 max-w-full cursor-text py-0.5 truncate text-edge underline decoration-transparent decoration-dotted decoration-1 underline-offset-4 hover:decoration-line-strong focus-visible:decoration-line-strong ${name === 'comment' ? 'block w-full' : 'align-bottom'} ${from ? 'invisible' : ''}`}
    >
      {/* What is seen is a part of its name; while it is edited it only keeps its place. */}
      {!from && <span className="sr-only">{t('inline.edit', { field: label })} </span>}
      {name === 'comment' ? (
        <span dir="auto" className="block truncate">
          {children}
        </span>
      ) : (
        children
      )}
    </button>
  )
  if (!from) return words
  const control = {
    'aria-label': label,
    'aria-busy': isBusy || undefined,
    readOnly: isBusy,
    defaultValue: textOf(from, name),
    autoFocus: true,
    autoComplete: 'off',
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void end(event.currentTarget, from, false),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      // Enter also ends a syllable of Hangul that is being put together.
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Escape' && !isBusy) close(true)
      if (event.key !== 'Enter' || event.shiftKey) return
      event.preventDefault()
      void end(event.currentTarget, from, true)
    },
  }
  if (name === 'comment')
    // It grows upwards: no row of cards cuts it off.
    return (
      <>
        {words}
        <textarea {...control} rows={4} maxLength={255} dir="auto" className={`${inputLook} ${boxes.comment}`} />
      </>
    )
  return (
    <>
      {words}
      <input
        {...control}
        type="text"
        // A number field of the browser's takes no Arabic digits.
        inputMode={name === 'year' ? 'numeric' : undefined}
        dir={name === 'year' ? undefined : 'auto'}
        maxLength={255}
        className={`${inputLook} ${boxes[name]}`}
      />
    </>
  )
}
