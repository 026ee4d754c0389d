import type { ReactNode } from 'react'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { formatDay, isolated, shownPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PublicHistory } from '../schema.ts'

// Only the latest price changes are shown, because older ones say nothing about the current price.
const mostPrices = 5

type Props = { car: Pick<Car, 'createdAt' | 'soldOut'>; history: PublicHistory | undefined; children?: ReactNode }

/** When a car was listed, changed its price and was sold. `children` are the first line. */
export function CarHistory({ car, history, children }: Props) {
  const { t, lang } = useTranslation()
  // Isolating the price keeps its direction within an Arabic sentence.
  const price = (text: string | null) => isolated(shownPrice(text, t, undefined, lang) ?? t('card.askPrice'))
  const lines: [at: string, line: string][] = [
    [car.createdAt, t('history.listed', { date: formatDay(car.createdAt, lang) })],
  ]
  for (const { at, before, after } of history?.prices.slice(-mostPrices) ?? [])
    lines.push([at, t('history.price', { before: price(before), after: price(after), date: formatDay(at, lang) })])
  if (history?.since)
    lines.push([
      history.since,
      t(car.soldOut ? 'history.sold' : 'history.reserved', { date: formatDay(history.since, lang) }),
    ])
  return (
    <ul aria-label={t('history.title')} className="grid gap-1 text-pretty text-ink-3 text-sm tabular-nums">
      {children}
      {lines.map(([at, line]) => (
        <li key={at + line}>{line}</li>
      ))}
    </ul>
  )
}
