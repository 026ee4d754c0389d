import { useEffect, useRef } from 'react'
import { formatCurrencyName } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

/**
 * Currencies that visitors can choose: those of buyers, of Korea and of the car trade. Each has a rate in example.json.
 */
export const currencies =
  'KRW SAR AED QAR OMR BHD KWD JOD IQD EGP LYD DZD GHS KES NGN TZS UGX ZAR ETB KZT KGS UZS UAH INR PKR MNT GEL AZN CLP DOP PEN PYG BOB BRL MXN EUR GBP JPY CNY RUB'.split(
    ' ',
  )

export type CurrencyListProps = { code: string | null; lang: Language; onChoose: (code: string | null) => void }

/** A list of currencies by their translated names. It opens on mount, because the visitor's click loaded it. */
export function CurrencyList({ code, lang, onChoose }: CurrencyListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLSelectElement>(null)
  const named = currencies
    .map((one) => ({ one, name: formatCurrencyName(one, lang) }))
    .sort((a, b) => a.name.localeCompare(b.name, lang))
  useEffect(() => {
    list.current?.focus()
    try {
      list.current?.showPicker?.()
    } catch {
      // Some browsers do not let a script open the list, so the visitor has to tap again.
    }
  }, [])
  return (
    <label className="inline-flex min-h-11 max-w-full items-center gap-2 text-ink-2">
      <span className="shrink-0">{t('currency.label')}</span>
      <select
        ref={list}
        value={code ?? ''}
        onChange={(event) => onChoose(event.target.value || null)}
        className="min-h-11 min-w-0 rounded-sm bg-surface px-3 text-ink inset-ring inset-ring-line-strong"
      >
        <option value="">{t('currency.dollars')}</option>
        {named.map(({ one, name }) => (
          <option key={one} value={one}>
            {`${name} (${one})`}
          </option>
        ))}
      </select>
    </label>
  )
}
