import type { Agreed } from '#app/features/desk/deals/read.server.ts'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { type Costs, daysBetween, marginOf, sumCosts } from '#app/features/stock/ledger/rules.ts'
import { formatDay, formatDollars, formatMoney, formatNumber } from '#app/i18n/format.ts'
import { formatWon } from '#app/i18n/format-won.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

type Props = {
  car: Car
  costs: Costs
  boughtOn: string
  listedOn: string
  until: string | undefined
  wonPerDollar: number | undefined
  rateDay: string
  agreed: Agreed | null
}

/** Price, costs and margin of a car, as they are with what is typed at the moment. */
export function LedgerSummary({ car, costs, boughtOn, listedOn, until, wonPerDollar, rateDay, agreed }: Props) {
  const { t, lang } = useTranslation()
  const sum = sumCosts(costs)
  const priced = agreed ? { sellingPrice: `${agreed.won} KRW`, priceUsd: agreed.won } : car
  const margin = marginOf(costs, priced, wonPerDollar)
  const days = until === undefined ? undefined : daysBetween(boughtOn || listedOn, until)
  const why = sum === undefined ? 'noPurchase' : !priced.priceUsd ? 'noPrice' : 'noRate'
  return (
    <div className="mt-6 rounded-md bg-sunk px-4 py-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {agreed ? (
          <Entry title={t('ledger.agreed')}>
            <bdi>{formatMoney(agreed.amount, agreed.currency, lang)}</bdi>
            {agreed.currency !== 'KRW' && (
              <span className="block font-normal text-ink-2 text-sm">
                <bdi>{formatWon(agreed.won, lang)}</bdi>
              </span>
            )}
          </Entry>
        ) : (
          <Entry title={t('ledger.price')}>
            <Price text={car.sellingPrice} car={car} />
          </Entry>
        )}
        <Entry title={t('ledger.sum')}>{sum === undefined ? '–' : <bdi>{formatWon(sum, lang)}</bdi>}</Entry>
        <Entry title={t('ledger.margin')}>
          {margin ? (
            <>
              <bdi className={margin.won < 0 ? 'text-danger' : ''}>{formatWon(margin.won, lang)}</bdi>
              <span className="block font-normal text-ink-2 text-sm">
                <bdi>{`${margin.usd < 0 ? '−' : ''}${formatDollars(Math.abs(margin.usd), lang)}`}</bdi> ·{' '}
                <bdi>{formatNumber(margin.percent, lang)}%</bdi>
              </span>
            </>
          ) : (
            <span className="font-normal text-ink-2 text-sm">{t(`ledger.${why}`)}</span>
          )}
        </Entry>
        <Entry title={t('ledger.days')}>
          {days === undefined ? '–' : formatNumber(days, lang)}
          <span className="block font-normal text-ink-2 text-sm">
            {boughtOn
              ? t('ledger.sinceBought', { day: formatDay(boughtOn, lang) })
              : t('ledger.sinceListed', { day: formatDay(listedOn, lang) })}
          </span>
        </Entry>
      </dl>
      {margin && wonPerDollar && !agreed && (
        <p className="mt-4 text-pretty text-ink-3 text-sm">
          {t('ledger.rate', { won: formatNumber(wonPerDollar, lang), day: formatDay(rateDay, lang) })}
        </p>
      )}
    </div>
  )
}

function Entry({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-sm">{title}</dt>
      <dd className="break-words font-mid tabular-nums">{children}</dd>
    </div>
  )
}
