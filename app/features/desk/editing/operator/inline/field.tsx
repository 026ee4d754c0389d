import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { findPriceDoubt, meantWon } from '#app/features/base/money/shared/price-doubt.ts'
import { fieldOf } from '#app/features/stock/cars/fields.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { formatPrice, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { readNumber } from '../../shared/number.ts'
import { OperatorFailure, ruleOf } from '../failure.tsx'
import { type InlineCar, type InlineName, type InlineOutcome, textOf, type useInlineCar } from './save.ts'

type Props = {
  name: InlineName
  car: Pick<ReturnType<typeof useInlineCar>, 'shown' | 'save' | 'keep'>
  /** Shows an error in the card, because a single line has no room for it. */
  onTrouble: (trouble: ReactNode) => void
  /** The price may wrap, and taps around it count. The input covers the line below it. */
  isRoomy?: boolean
  children: ReactNode
}

/** The input overlays the text, so that nothing moves. It is as wide as the card including the focus ring. */
const inputLook =
  'absolute start-1 z-3 w-[calc(100%-0.5rem)] rounded-md bg-surface px-3 text-ink text-md font-normal tracking-normal text-edge inset-ring inset-ring-line-strong'

/**
 * Each input fully covers its line and the gap or line next to it, so that no text is half visible. Arabic lines are
 * taller.
 */
const boxes = {
  sellingPrice: 'bottom-0 h-11',
  make: 'h-11 ar:h-14',
  year: 'h-11 tabular-nums ar:h-14',
  comment: 'bottom-1 max-h-52 min-h-28 resize-none py-2.5 field-sizing-content',
}

/**
 * A field of a card that becomes an input on click. Enter or blur saves, Escape cancels. A refused value stays in the
 * input.
 */
export function InlineField({ name, car, onTrouble, isRoomy = false, children }: Props) {
  const { t, lang } = useTranslation()
  const label = useFieldLabel('operator')(name)
  const [from, setFrom] = useState<InlineCar>()
  const [isBusy, setIsBusy] = useState(false)
  const isWorking = useRef(false)
  const refused = useRef<string>(undefined)
  const sure = useRef<string>(undefined)
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

  const end = async (input: HTMLInputElement | HTMLTextAreaElement, begun: InlineCar, byKey: boolean) => {
    const text = input.value.trim()
    const isNumber = fieldOf(name).kind === 'whole'
    const isUnreadable = isNumber && text !== '' && readNumber(text, fieldOf(name).unit) === undefined
    // A blur must not send a refused value again.
    if (isWorking.current || (!byKey && refused.current === text)) return
    if (text === textOf(begun, name).trim()) return close(byKey)
    const doubt = name === 'sellingPrice' ? findPriceDoubt(text, textOf(begun, name)) : undefined
    const isGap = name === 'make' && text === ''
    if ((doubt || isGap) && sure.current !== text) {
      refused.current = text
      const confirm = () => {
        sure.current = text
        void end(input, begun, true)
      }
      const won = doubt === 'won' ? meantWon(text) : undefined
      const takeWon = () => {
        input.value = won ?? text
        void end(input, begun, true)
      }
      return onTrouble(
        <Alert
          message={
            doubt
              ? t(`operator.price.${doubt}`, {
                  won: isolated(won ?? ''),
                  price: isolated(formatPrice(text)),
                  before: isolated(formatPrice(textOf(begun, name))),
                })
              : t('operator.rule.make')
          }
        >
          {won && <Button onClick={takeWon}>{won}</Button>}
          <Button onClick={confirm}>
            {won
              ? t('operator.price.keep', { price: isolated(formatPrice(text)) })
              : t(doubt ? 'operator.price.sure' : 'operator.without.make')}
          </Button>
        </Alert>,
      )
    }
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
          <OperatorFailure
            failed={{ ...outcome.failed, fields: [] }}
            message={t('inline.failed')}
            onRetry={() => end(input, begun, true)}
          />
          {isNumber && outcome.failed.fields.length > 0 && (
            <p className="mt-1 text-danger text-sm">{ruleOf(name, t, lang)}</p>
          )}
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
      className={`relative z-2 max-w-full cursor-text text-edge underline decoration-transparent decoration-dotted decoration-1 underline-offset-4 hover:decoration-line-strong focus-visible:decoration-line-strong ${isRoomy ? '-mt-1 -mb-3.5 min-w-11 pt-1 pb-3.5 text-start' : '-my-0.5 min-w-6 py-0.5 min-[21rem]:truncate'} ${name === 'comment' ? 'block w-full' : 'align-bottom'} ${from ? 'invisible' : ''}`}
    >
      {/* The visible text is part of the button's name. While the field is edited, the text only keeps its space. */}
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
      // Enter also completes a Hangul syllable, which must not save the field.
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Escape' && !isBusy) close(true)
      if (event.key !== 'Enter' || event.shiftKey) return
      event.preventDefault()
      void end(event.currentTarget, from, true)
    },
  }
  if (name === 'comment')
    // The textarea grows upwards, because the row of cards clips what extends below.
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
        inputMode={name === 'year' ? 'numeric' : undefined}
        dir={name === 'year' ? undefined : 'auto'}
        maxLength={255}
        className={`${inputLook} ${isRoomy ? 'top-1 h-12 ar:h-14' : boxes[name]}`}
      />
    </>
  )
}
