import { href, Link } from 'react-router'
import type { TakenCar } from '#app/features/desk/deals/earnings/rules.ts'
import { formatDay } from '#app/i18n/format.ts'
import { formatWon } from '#app/i18n/format-won.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

/** The cars that were taken in during a period, each with a link to what it has cost so far. */
export function TakenIn({ taken }: { taken: TakenCar[] }) {
  const { t, lang } = useTranslation()
  return (
    <section id="taken" className="mt-8 scroll-mt-20">
      <h2 className="font-strong">{t('earnings.takenIn')}</h2>
      <ul className="mt-2">
        {taken.map((car) => {
          const name = (
            <>
              <bdi>{car.name}</bdi>{' '}
              <bdi dir="ltr" className="font-normal text-ink-3 text-sm">
                {car.stockNumber}
              </bdi>
            </>
          )
          return (
            <li
              key={car.id}
              className="relative flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-3"
            >
              <span className="min-w-0">
                {car.isListed ? (
                  <Link
                    to={href('/detail/:id/ledger', { id: car.id })}
                    className="font-mid after:absolute after:inset-0"
                  >
                    {name}
                  </Link>
                ) : (
                  <span className="font-mid">{name}</span>
                )}{' '}
                <span className="text-ink-3 text-sm tabular-nums">{formatDay(car.on, lang)}</span>
              </span>
              {car.costs === undefined ? (
                <span className="font-mid text-danger">{t('earnings.noCosts')}</span>
              ) : (
                <bdi className="font-mid tabular-nums">{formatWon(car.costs, lang)}</bdi>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
