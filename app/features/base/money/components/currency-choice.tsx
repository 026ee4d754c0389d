import { type ComponentType, useState } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { inTime } from '#app/lib/chunk.ts'
import { Icon } from '#app/ui/icon.tsx'
import { setOwnCurrency, useOwnCurrency } from '../shared/own-currency.ts'
import type { CurrencyListProps } from './currency-list.tsx'

const dollar = 'USD'

/** Lets visitors choose a second currency beside USD. The list loads on demand and needs JavaScript. */
export function CurrencyChoice() {
  const { t, lang } = useTranslation()
  const { ownCurrency } = useSite()
  const { code, oldDay } = useOwnCurrency()
  const [List, setList] = useState<ComponentType<CurrencyListProps>>()
  if (!ownCurrency) return null
  const open = () =>
    void inTime(import('./currency-list.tsx')).then(({ CurrencyList }) => setList(() => CurrencyList), console.error)
  return (
    <span className="min-w-0 max-w-full">
      {List ? (
        <List code={code} lang={lang} onChoose={setOwnCurrency} />
      ) : (
        <button
          type="button"
          onClick={open}
          className="inline-flex min-h-11 items-center gap-1 rounded-sm text-ink-2 underline-offset-4 hover:underline noscript:hidden"
        >
          {t('currency.label')}: <bdi dir="ltr">{code ?? dollar}</bdi>
          <Icon name="down" size="sm" />
        </button>
      )}
      {oldDay && <span className="block text-ink-3">{t('price.oldRates', { date: formatDay(oldDay, lang) })}</span>}
    </span>
  )
}
