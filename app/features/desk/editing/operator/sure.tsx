import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Gap } from '../shared/values.ts'

/** The names of all questions that the operator answered with yes in the form. */
export function readSure(form: HTMLFormElement | null): ReadonlySet<string> {
  return new Set([...(form?.querySelectorAll<HTMLInputElement>('[name=sure]:checked') ?? [])].map(({ value }) => value))
}

type Props = { name: string; label: string; isSure?: boolean | undefined; onSure?: () => void; children?: ReactNode }

/** A question about an unusual value, with a box to confirm it. */
export function SureBox({ name, label, isSure, onSure, children }: Props) {
  return (
    <div className="mt-1 grid gap-1 rounded-md bg-accent-soft px-4 py-2 text-accent-ink text-sm">
      {children}
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="sure" value={name} defaultChecked={isSure} onChange={onSure} className="tick" />
        {label}
      </label>
    </div>
  )
}

export function useGapLabel(): (gap: string) => string {
  const { t } = useTranslation()
  const label = useFieldLabel('operator')
  return (gap) =>
    gap === 'noPictures' ? t('operator.pictures.label') : label(gap === 'noPrice' ? 'sellingPrice' : (gap as 'make'))
}

type GapProps = Pick<ComponentProps<'button'>, 'type' | 'name' | 'value' | 'onClick'> & {
  gaps: Gap[]
  goOn: string
  onBack: (form: HTMLFormElement | null) => void
}

/** The one question about all that buyers will miss. The other properties are those of the button that goes on. */
export function GapQuestion({ gaps, goOn, onBack, ...button }: GapProps) {
  const { t } = useTranslation()
  const label = useGapLabel()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-labelledby="gaps"
      className="focus-outside grid scroll-mb-28 gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent-ink"
    >
      <p id="gaps" className="text-pretty">
        {t('operator.gaps.miss', { fields: gaps.map(label).join(t('searches.comma')) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button {...button}>{goOn}</Button>
        <Button onClick={() => onBack(box.current?.form ?? null)} className="noscript:hidden">
          {t('operator.gaps.back')}
        </Button>
      </div>
    </fieldset>
  )
}

/** Moves the focus to the first gap of a form. */
export function focusGap(form: HTMLFormElement | null, gap: Gap | undefined): void {
  const control = { make: '[name=make]', model: '[name=model]', noPrice: '[name=sellingPrice]' }
  const found = gap && (gap === 'noPictures' ? 'input[type=file]' : control[gap])
  if (found) form?.querySelector<HTMLElement>(found)?.focus()
}
