import '#app/i18n/landed-texts.ts'
import { OwnPrice } from '#app/features/base/money/shared/own-price.tsx'
import { formatDay, formatMoney, formatNumber, formatOwn, formatPrice, isolated } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import type { Cost, Facts, Missing, Plan, PlannedLine, Step } from '../schema.ts'
import { costOf, countedDay } from '../shared/cost.ts'
import { permitOf } from '../shared/permit.ts'
import { inLanguage } from '../shared/port-words.ts'
import { volumeOf } from '../shared/sizes.ts'
import { Ask } from './ask.tsx'
import { usePlanned } from './card-costs.ts'
import { Permit } from './permit.tsx'
import { Source } from './source.tsx'
import { inDollars } from './words.ts'

type Props = { car: Facts & { id: string; stockNumber: string }; place: string; known?: Plan | undefined }

const cents = (value: number, lang: Language) => formatPrice((value / 100).toFixed(2), lang)

export function CarCost({ car, place, known }: Props) {
  const { t, lang } = useTranslation()
  const planned = usePlanned(place, known)
  if (!planned) return null
  const { plan, choice, port } = planned
  const cost = costOf(plan, car, choice)
  const verdict = permitOf(plan, car, choice.port)
  const isRefused = verdict?.may === 'no'
  const steps = plan.steps.filter(({ port: only }) => !only || only === choice.port)
  const days = plan.ports.find(({ key }) => key === choice.port)?.days
  const note = inLanguage(plan.note, lang)
  const facts = (missing: Missing[]) => missing.map((fact) => t(`landed.missing.${fact}`)).join(t('searches.comma'))
  const about = (
    <p className="mt-2 text-ink-3 text-sm">
      {days !== undefined && `${t('landed.buyer.days', { count: days })}. `}
      {t('landed.buyer.estimate', { day: formatDay(plan.today, lang), rates: formatDay(plan.ratesOf, lang) })}
      {note && <span dir="auto"> {note}</span>}
    </p>
  )
  return (
    <section aria-labelledby="costs">
      {/* The total is the heading, so that it is not said twice in a row. */}
      <h2 id="costs" className="mb-1 scroll-mt-20 font-strong text-xl tracking-tight">
        {isRefused ? (
          t('landed.compared.import')
        ) : 'total' in cost ? (
          <>
            <span className="sr-only">{t('abroad.total')}: </span>
            {t('landed.buyer.at', { total: `\u2066${inDollars(cost.total / 100, lang)}\u2069`, port })}{' '}
            {plan.perDollar && plan.currency !== 'USD' && (
              // Older browsers write some currencies in another order than the server.
              <bdi className="whitespace-nowrap font-normal text-fact text-ink-2" suppressHydrationWarning>
                {formatOwn(cost.total / 100, plan.perDollar, plan.currency, lang)}
              </bdi>
            )}{' '}
            <OwnPrice car={{ priceUsd: cost.total / 100, priceCurrency: plan.currency }} />
          </>
        ) : (
          t('abroad.total')
        )}
      </h2>
      {isRefused ? undefined : 'total' in cost ? (
        <details className="group">
          <FoldSummary className="text-md">{t('landed.buyer.lines')}</FoldSummary>
          <CostLines cost={cost} car={car} plan={plan} />
          {about}
        </details>
      ) : (
        <p className="text-ink-2">
          {t('landed.buyer.ask', { port })}. {t('landed.buyer.missing', { facts: facts(cost.missing) })}
        </p>
      )}
      {verdict && (
        <Permit
          car={car}
          verdict={verdict}
          plan={plan}
          arrival={days === undefined ? undefined : countedDay(plan, 'arrival', choice.port)}
        />
      )}
      {verdict && <Ask car={car} verdict={verdict} plan={plan} />}
      {steps.length > 0 && !isRefused && <Steps steps={steps} port={port} hasTotal={'total' in cost} />}
      {'total' in cost && !isRefused ? undefined : about}
      <p className="mt-1 text-ink-3 text-sm">
        {[plan.isExample && t('landed.example'), t('landed.buyer.final')].filter(Boolean).join(' ')}
      </p>
    </section>
  )
}

function CostLines({ cost, car, plan }: { cost: Extract<Cost, { total: number }>; car: Facts; plan: Plan }) {
  const { t, lang } = useTranslation()
  const reason = ({ stage, per, amount, currency }: PlannedLine) => {
    const rate = formatNumber(Number(amount), lang)
    const money = isolated(formatMoney(Number(amount), currency, lang))
    if (per === 'fixed') return currency === 'USD' ? '' : money
    if (per === 'cubic')
      return t('landed.of.cubic', { amount: money, volume: formatNumber((volumeOf(plan, car) ?? 0) / 1000, lang) })
    if (per === 'cc') return t('landed.of.cc', { amount: money, cc: formatNumber(car.engineCc ?? 0, lang) })
    return t(per === 'sum' && stage === 'insurance' ? 'landed.of.first' : `landed.of.${per}`, { rate })
  }
  const row = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-2'
  return (
    <dl className="text-sm tabular-nums">
      <div className={row}>
        <dt>{t('landed.car')}</dt>
        <dd dir="ltr">{cents(cost.car, lang)}</dd>
      </div>
      {cost.lines.map(({ line, cents: value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a plan never move
        <div key={at} className={row}>
          <dt dir="auto" className="text-start">
            {inLanguage(line.name, lang) ?? t(`landed.stage.${line.stage}`)}
          </dt>
          <dd dir="ltr">{cents(value, lang)}</dd>
          <dd className="col-span-2 text-ink-3">
            {reason(line)} <Source {...line} {...(plan.isExample && { source: '' })} />
          </dd>
        </div>
      ))}
      <div className={`${row} font-bold`}>
        <dt>{t('landed.total')}</dt>
        <dd dir="ltr">{cents(cost.total, lang)}</dd>
      </div>
    </dl>
  )
}

const terms = ['EXW', 'FOB', 'CFR', 'CIF'] as const

function Steps({ steps, port, hasTotal }: { steps: Step[]; port: string; hasTotal: boolean }) {
  const { t, lang } = useTranslation()
  return (
    <details className="group">
      <FoldSummary className="text-md">{t('landed.step.title', { port })}</FoldSummary>
      <ol className="list-inside list-decimal text-sm">
        {steps.map(({ by, pays, inTotal, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
          <li key={at} className="border-line border-t py-2">
            <b className="font-mid">{t(`landed.step.by.${by}`)}</b> · {t(`landed.step.pays.${pays}`)}
            {hasTotal &&
              pays === 'buyer' &&
              inTotal !== undefined &&
              ` · ${t(`landed.step.${inTotal ? 'inTotal' : 'notInTotal'}`)}`}
            <p dir="auto" className="text-start">
              {inLanguage(text, lang)}
            </p>
          </li>
        ))}
      </ol>
      <h3 className="mt-3 mb-1 font-mid text-sm">{t('landed.step.terms')}</h3>
      <ul className="grid gap-1 text-ink-2 text-sm">
        {terms.map((term) => (
          <li key={term}>{t(`landed.term.${term}`)}</li>
        ))}
      </ul>
    </details>
  )
}
