import type { ReactNode } from 'react'
import { OwnPrice } from '#app/features/base/money/shared/own-price.tsx'
import { formatDay, formatOwn } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon, LineIcon } from '#app/ui/icon.tsx'
import type { Facts, Plan, Verdict } from '../schema.ts'
import { ChooserLink } from '../shared/chooser-link.tsx'
import { costOf } from '../shared/cost.ts'
import { permitOf } from '../shared/permit.ts'
import { usePlanned } from './card-costs.ts'
import { DottedParts } from './dotted-parts.tsx'
import { inDollars, verdictText } from './words.ts'

type Props = {
  car: Facts & { reservedUntil: string | null }
  place: string
  known: Plan | undefined
  /** The price at the seller's. */
  fob: (size?: 'small' | 'line') => ReactNode
  /** What follows if the car may not be imported. */
  refused: (port: string) => ReactNode
}

/** The total of a car at the chosen port and its import verdict, for the first view of its page. */
export function CarTotal({ car, place, known, fob, refused }: Props) {
  const { t, lang } = useTranslation()
  const planned = usePlanned(place, known)
  if (!planned) return fob()
  const { plan, choice, port } = planned
  const cost = costOf(plan, car, choice)
  const verdict = permitOf(plan, car, choice.port)
  const line = verdict && <VerdictLine car={car} verdict={verdict} plan={plan} />
  if (verdict?.may === 'no')
    return (
      // The contact links after it are left out.
      <div className="refused">
        {line}
        <div className="mt-3">{fob('line')}</div>
        {refused(port)}
      </div>
    )
  const usd = 'total' in cost ? cost.total / 100 : undefined
  const day = formatDay(plan.ratesOf, lang)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        {car.priceUsd === null ? (
          fob()
        ) : (
          <dl className="car-fob wrap-anywhere min-w-0" data-size={usd === undefined ? 'text' : undefined}>
            <dt>
              {usd === undefined
                ? t('landed.compared.total', { port })
                : t(plan.isExample ? 'carTotal.example' : 'carTotal.estimate', { port, day })}
            </dt>
            <dd>{usd === undefined ? t('landed.compared.ask') : <bdi dir="ltr">≈ {inDollars(usd, lang)}</bdi>}</dd>
          </dl>
        )}
        <ChooserLink className="touch relative mb-1 text-sm underline decoration-line-strong underline-offset-4 print:hidden">
          {t('abroad.change')}
          <span className="sr-only"> ({t('abroad.deliver', { port })})</span>
        </ChooserLink>
      </div>
      {car.priceUsd !== null && (
        <div className="overflow-hidden text-ink-2 text-sm leading-tight lg:text-md">
          <div className="-ms-[1.1em] flex flex-wrap">
            {usd !== undefined && plan.perDollar && plan.currency !== 'USD' && (
              <span className="dotted whitespace-nowrap">
                {/* Older browsers write some currencies in another order than the server. */}
                <bdi suppressHydrationWarning>{formatOwn(usd, plan.perDollar, plan.currency, lang)}</bdi>
              </span>
            )}
            {usd !== undefined && <OwnPrice car={{ priceUsd: usd, priceCurrency: plan.currency }} />}
            <div className="dotted flex">{fob('small')}</div>
          </div>
        </div>
      )}
      {!car.reservedUntil && line}
    </>
  )
}

const question =
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.6 9.7c.2-1.3 1.1-2 2.4-2 1.4 0 2.4.8 2.4 2.1 0 1.7-2.4 1.9-2.4 3.7M12 16.3h.01'

/** The import verdict with its reason. Leads to the rules. */
function VerdictLine({ car, verdict, plan }: { car: Facts; verdict: Verdict; plan: Plan }) {
  const { t, lang } = useTranslation()
  const { may } = verdict
  const text = verdictText(verdict, plan, car, t, lang)
  const refusal = t(plan.isExample ? 'landed.buyer.probably.no' : 'landed.buyer.may.no')
  const isReason = may === 'no' && text !== refusal
  return (
    <a
      href="#costs"
      className={`mt-2 flex min-h-13 items-center gap-2 rounded-sm px-3 py-1.5 text-sm lg:mt-4 lg:text-md print:hidden ${may === 'no' ? 'bg-danger-soft text-danger' : 'bg-sunk'}`}
    >
      {may === 'ask' ? <LineIcon path={question} /> : <Icon name={may === 'no' ? 'close' : 'tick'} />}
      <span className="min-w-0 flex-1">
        {isReason ? (
          <>
            <b className="font-strong">{refusal}.</b> {text}
          </>
        ) : (
          <DottedParts text={text} first="font-strong" />
        )}
      </span>
      <Icon name="next" size="sm" />
    </a>
  )
}

type RowProps = {
  car: Facts
  place: string
  known: Plan | undefined
  /** Stands below the total, instead of its port. */
  below?: ReactNode
  /** Stands instead of a total that is unknown, or of a car that may not be imported. */
  children: ReactNode
}

/** The total of a car in a narrow row or bar. */
export function RowTotal({ car, place, known, below, children }: RowProps) {
  const { t, lang } = useTranslation()
  const planned = usePlanned(place, known)
  if (!planned || permitOf(planned.plan, car, planned.choice.port)?.may === 'no') return children
  const cost = costOf(planned.plan, car, planned.choice)
  if (!('total' in cost)) return children
  return (
    <>
      <b className="block">
        <bdi dir="ltr">≈ {inDollars(cost.total / 100, lang)}</bdi>
      </b>
      <span className="block text-ink-2 text-sm">{below ?? t('landed.compared.total', { port: planned.port })}</span>
    </>
  )
}
