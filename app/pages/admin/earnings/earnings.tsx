import '#app/i18n/operator-texts.ts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { pageLanguage, services, signedIn } from '#app/context.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { listKeptDeposits, listSold, nameCars, readStock } from '#app/features/desk/deals/earnings/read.server.ts'
import {
  bySeller,
  earnedOn,
  type KeptDeposit,
  periodOf,
  type SoldCar,
  sumPrices,
  sumUp,
} from '#app/features/desk/deals/earnings/rules.ts'
import { formatDay, formatDollars, formatMonth, formatNumber } from '#app/i18n/format.ts'
import { formatWon } from '#app/i18n/format-won.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { sellersDay } from '#app/lib/day.ts'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/earnings'
import { TakenIn } from './taken-in.tsx'

export const handle = {
  query: { of: 'text' },
  menu: { group: 2, title: 'earnings.title' },
} satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, seal } = context.get(services)
  const viewer = context.get(signedIn)
  const now = sellersDay().slice(0, 7)
  const asked = new URL(request.url).searchParams.get('of') ?? now
  const of = periodOf(asked) ? asked : now
  const period = periodOf(of) ?? { from: `${now}-01`, to: sellersDay() }
  const [sold, kept, stock, { perDollar }] = await Promise.all([
    listSold(db, seal, viewer, period),
    listKeptDeposits(db, seal, viewer, period),
    viewer.role === 'owner' ? readStock(db, seal, period) : undefined,
    getRates(db),
  ])
  const lang = context.get(pageLanguage)
  return {
    of,
    now,
    sold: await nameCars(db, sold, lang),
    kept,
    stock: stock && { ...stock, taken: await nameCars(db, stock.taken, lang) },
    wonPerDollar: perDollar.KRW,
    seesCosts: viewer.seesCosts,
  }
}

const monthAfter = (month: string, by: number) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export default function EarningsPage({
  loaderData: { of, now, sold, kept, stock, wonPerDollar, seesCosts },
}: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const sums = sumUp(sold)
  const other = kept.reduce((sum, { won }) => sum + won, 0)
  // Cars without a price or costs are in no sum, and a sum of none is not 0.
  const isKnown = sums.sold === 0 || sums.incomplete < sums.sold
  const isYear = of.length === 4
  const go = (to: string, words: string, isCurrent = false) => (
    <Link
      to={`${href('/earnings')}?of=${to}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={chipLook(isCurrent)}
    >
      {words}
    </Link>
  )
  const year = of.slice(0, 4)
  const nameOf = (of: string) => (of.length === 4 ? of : formatMonth(of, lang))
  const money = (won: number, to?: string) => <Money won={won} rate={wonPerDollar} to={to} />
  const missing = (key: 'earnings.incomplete' | 'earnings.uncosted', count: number) => (
    <span className="block font-normal text-danger text-sm">{t(key, { count, n: formatNumber(count, lang) })}</span>
  )
  return (
    <>
      <OperatorHead title={t('earnings.title')} />
      <p className="mt-1 max-w-160 text-pretty text-ink-2">{t('earnings.intro')}</p>
      <nav aria-label={t('earnings.title')} className="mt-4 flex flex-wrap gap-2">
        {go(
          isYear ? String(Number(of) - 1) : monthAfter(of, -1),
          nameOf(isYear ? String(Number(of) - 1) : monthAfter(of, -1)),
        )}
        {go(of, nameOf(of), true)}
        {of < (isYear ? now.slice(0, 4) : now) &&
          go(
            isYear ? String(Number(of) + 1) : monthAfter(of, 1),
            nameOf(isYear ? String(Number(of) + 1) : monthAfter(of, 1)),
          )}
        {isYear
          ? go(of === now.slice(0, 4) ? now : `${of}-12`, t('earnings.months'))
          : go(year, t('earnings.year', { year }))}
      </nav>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 rounded-md bg-sunk p-4 lg:grid-cols-4">
        {seesCosts && (
          <Figure title={t('earnings.earned')}>
            {isKnown || other > 0 ? money(sums.earned + other, '#sold') : t('deals.not')}
          </Figure>
        )}
        <Figure title={t('earnings.sales')}>
          {isKnown || !seesCosts ? money(seesCosts ? sums.sales : sumPrices(sold), '#sold') : t('deals.not')}
        </Figure>
        {seesCosts && (
          <Figure title={t('earnings.costs')}>{isKnown ? money(sums.costs, '#sold') : t('deals.not')}</Figure>
        )}
        <Figure title={t('earnings.kept')}>{money(other, kept.length > 0 ? '#kept' : undefined)}</Figure>
        <Figure title={t('earnings.sold')}>
          <a href="#sold" className="underline">
            {formatNumber(sums.sold, lang)}
          </a>
          {seesCosts && sums.incomplete > 0 && missing('earnings.incomplete', sums.incomplete)}
        </Figure>
        <Figure title={t('earnings.days')}>
          {sums.meanDays === undefined ? '–' : formatNumber(sums.meanDays, lang)}
        </Figure>
        {stock && (
          <>
            <Figure title={t('earnings.takenIn')}>
              {stock.takenIn > 0 ? (
                <a href="#taken" className="underline">
                  {formatNumber(stock.takenIn, lang)}
                </a>
              ) : (
                formatNumber(0, lang)
              )}
            </Figure>
            <Figure title={t('earnings.stock', { count: stock.cars, n: formatNumber(stock.cars, lang) })}>
              {stock.costed === 0 && stock.cars > 0 ? t('deals.not') : money(stock.costs, href('/Admin'))}
              {stock.costed < stock.cars && missing('earnings.uncosted', stock.cars - stock.costed)}
            </Figure>
          </>
        )}
      </dl>
      {seesCosts && <Sellers sold={sold} />}
      <SoldTable sold={sold} seesCosts={seesCosts} />
      {kept.length > 0 && <Kept kept={kept} />}
      {stock && stock.takenIn > 0 && <TakenIn taken={stock.taken} />}
      <p className="mt-6 flex flex-wrap gap-2">
        {(['xlsx', 'csv'] as const).map((ending) => (
          <a
            key={ending}
            href={`/api/earnings.${ending}?${new URLSearchParams({ of, language: lang })}`}
            download
            className={buttonLook()}
          >
            {t(`earnings.${ending}`)}
          </a>
        ))}
      </p>
    </>
  )
}

function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-sm">{title}</dt>
      <dd className="break-words font-mid text-lg tabular-nums">{children}</dd>
    </div>
  )
}

/** An amount of won with its dollars at the current rate. It leads to the rows of which it is the sum. */
function Money({ won, rate, to }: { won: number; rate: number | undefined; to: string | undefined }) {
  const { lang } = useTranslation()
  const said = <bdi className={won < 0 ? 'text-danger' : ''}>{formatWon(won, lang)}</bdi>
  const dollars = rate && Math.round(won / rate)
  return (
    <>
      {to ? (
        <Link to={to} className="underline">
          {said}
        </Link>
      ) : (
        said
      )}
      {dollars !== undefined && (
        <span className="block font-normal text-ink-3 text-sm">
          <bdi>{`${dollars < 0 ? '−' : ''}${formatDollars(Math.abs(dollars), lang)}`}</bdi>
        </span>
      )}
    </>
  )
}

function Sellers({ sold }: { sold: SoldCar[] }) {
  const { t, lang } = useTranslation()
  const groups = [...bySeller(sold)]
  if (groups.length < 2) return null
  return (
    <section className="mt-8">
      <h2 className="font-strong">{t('earnings.bySeller')}</h2>
      <ul className="mt-2 max-w-160">
        {groups.map(([id, cars]) => {
          const { sold, earned, incomplete } = sumUp(cars)
          return (
            <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-b">
              <bdi>{cars[0]?.sellerName ?? t('deals.nobody')}</bdi>
              <span className="text-ink-2 tabular-nums">
                {t('earnings.cars', { count: sold, n: formatNumber(sold, lang) })} ·{' '}
                {incomplete < sold ? <bdi>{formatWon(earned, lang)}</bdi> : t('deals.not')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function SoldTable({ sold, seesCosts }: { sold: SoldCar[]; seesCosts: boolean }) {
  const { t, lang } = useTranslation()
  const won = (amount: number | undefined) => (amount === undefined ? '–' : <bdi>{formatWon(amount, lang)}</bdi>)
  return (
    <section id="sold" className="mt-8 scroll-mt-20">
      <h2 className="font-strong">{t('earnings.sold')}</h2>
      {sold.length === 0 ? (
        <p className="mt-2 text-ink-3">{t('earnings.none')}</p>
      ) : (
        <ul className="mt-2">
          {sold.map((car) => {
            const earned = seesCosts ? earnedOn(car) : car.price
            return (
              <li key={`${car.dealId} ${car.id}`} className="relative border-line border-b py-3">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <Link to={href('/deals/:id', { id: car.dealId })} className="font-mid after:absolute after:inset-0">
                    <bdi>{car.name}</bdi>{' '}
                    <bdi dir="ltr" className="font-normal text-ink-3 text-sm">
                      {car.stockNumber}
                    </bdi>
                  </Link>
                  <span className={`font-mid tabular-nums ${earned === undefined || earned < 0 ? 'text-danger' : ''}`}>
                    {earned === undefined
                      ? t(car.price === undefined ? 'earnings.noPrice' : 'earnings.noCosts')
                      : won(earned)}
                  </span>
                </div>
                <p className="text-ink-3 text-sm tabular-nums">
                  {formatDay(car.soldOn, lang)}
                  {seesCosts && car.price !== undefined && (
                    <>
                      {' · '}
                      {won(car.price)} − {won(car.costs)}
                    </>
                  )}
                  {car.days !== undefined && (
                    <> · {t('earnings.inStock', { count: car.days, n: formatNumber(car.days, lang) })}</>
                  )}
                  {car.sellerName && (
                    <>
                      {' · '}
                      <bdi>{car.sellerName}</bdi>
                    </>
                  )}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Kept({ kept }: { kept: KeptDeposit[] }) {
  const { t, lang } = useTranslation()
  return (
    <section id="kept" className="mt-8 scroll-mt-20">
      <h2 className="font-strong">{t('earnings.kept')}</h2>
      <ul className="mt-2">
        {kept.map(({ dealId, name, on, won }) => (
          <li key={dealId} className="relative flex flex-wrap justify-between gap-x-4 border-line border-b py-3">
            <Link to={href('/deals/:id', { id: dealId })} className="after:absolute after:inset-0">
              <bdi>{name}</bdi> <span className="text-ink-3 text-sm">{formatDay(on, lang)}</span>
            </Link>
            <bdi className="font-mid tabular-nums">{formatWon(won, lang)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
