import { useId } from 'react'
import { fieldOf, fieldOfFilter, largestOf } from '#app/features/stock/cars/fields.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook } from '#app/ui/field.tsx'
import type { Range, Span } from '../schema.ts'
import { isOfYears } from '../span-mistake.ts'
import { FilterGroup } from './facet.tsx'

type Props = { span: Span; range: Range | undefined; mistakes: ReadonlySet<string>; open?: boolean }

export function FilterSpan({ span, range = {}, mistakes, open }: Props) {
  const { t, lang } = useTranslation()
  const id = useId()
  const name = fieldOfFilter(span)
  const { kind, filter } = fieldOf(name)
  const label = useFieldLabel('filter')
  const what = span === 'total' ? t('abroad.totalUsd') : label(name)
  const write = (value: number | undefined) =>
    value === undefined ? '' : isOfYears(span) ? String(value) : formatNumber(value, lang)
  const field = (end: 'from' | 'to') => {
    const input = `${span}-${end}`
    const isWrong = mistakes.has(input)
    return (
      <input
        name={input}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={16}
        defaultValue={write(range[end])}
        placeholder={t(`filter.${end}`)}
        aria-label={t(`filter.${end}Of`, { what })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        className={`${controlLook} min-h-11! px-3! py-2! tabular-nums`}
      />
    )
  }
  return (
    <FilterGroup
      legend={what}
      open={open}
      chosen={(range.from ?? range.to) ? `${write(range.from)} – ${write(range.to)}` : undefined}
    >
      <div className="mt-2 grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-ink">
        {field('from')}
        <span aria-hidden="true" className="h-px w-3 bg-line-strong" />
        {field('to')}
      </div>
      {(mistakes.has(`${span}-from`) || mistakes.has(`${span}-to`)) && (
        <p id={id} role="alert" className="mt-1 text-danger text-sm">
          {t(isOfYears(span) ? 'filter.notYear' : 'filter.notNumber', {
            example: write(filter?.example ?? largestOf(fieldOf(name))),
          })}
        </p>
      )}
      {kind === 'money' && (range.from !== undefined || range.to !== undefined) && (
        <p className="mt-2 text-ink-2 text-sm">{t(span === 'total' ? 'abroad.unknown' : 'filter.unpriced')}</p>
      )}
    </FilterGroup>
  )
}
