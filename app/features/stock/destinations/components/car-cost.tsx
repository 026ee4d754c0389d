import '#app/i18n/landed-texts.ts'
import { OwnPrice } from '#app/features/base/money/shared/own-price.tsx'
import { formatDay, formatNumber, formatOwn, formatPrice } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import { isConfirmed } from '../confirmed.ts'
import type { Cost, Facts, Missing, Plan, PlannedLine, Rule, Step, Verdict } from '../schema.ts'
import { costOf, countedDay } from '../shared/cost.ts'
import { permitOf } from '../shared/permit.ts'
import { volumeOf } from '../shared/sizes.ts'
import { AskSeller } from './ask-seller.tsx'
import { permitTone, usePlanned } from './card-costs.ts'
import { inDollars, inLanguage, ruleName, verdictKey } from './words.ts'

type Props = { car: Facts & { id: string; stockNumber: string }; place: string; known?: Plan | undefined }

const cents = (value: number, lang: Language) => formatPrice((value / 100).toFixed(2), lang)

export function CarCost({ car, place, known }: Props) {
  const { t, lang } = useTranslation()
  const planned = usePlanned(place, known)
  if (!planned) return null
  const { plan, choice, port } = planned
  const cost = costOf(plan, car, choice)
  const verdict = permitOf(plan, car, choice.port)
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
        {'total' in cost ? (
          <>
            <span className="sr-only">{t('abroad.total')}: </span>
            {t('landed.buyer.at', { total: `\u2066${inDollars(cost.total / 100, lang)}\u2069`, port })}
            {plan.perDollar && plan.currency !== 'USD' && (
              // Older browsers write some currencies in another order than the server.
              <bdi className="ms-2 whitespace-nowrap font-normal text-fact text-ink-2" suppressHydrationWarning>
                {formatOwn(cost.total / 100, plan.perDollar, plan.currency, lang)}
              </bdi>
            )}{' '}
            <OwnPrice car={{ priceUsd: cost.total / 100, priceCurrency: plan.currency }} />
          </>
        ) : (
          t('abroad.total')
        )}
      </h2>
      {'total' in cost ? (
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
          verdict={verdict}
          plan={plan}
          arrival={days === undefined ? undefined : countedDay(plan, 'arrival', choice.port)}
          facts={facts}
        />
      )}
      {verdict?.may === 'ask' && <AskSeller car={car} verdict={verdict} plan={plan} port={choice.port} />}
      {plan.steps.length > 0 && <Steps steps={plan.steps} port={port} hasTotal={'total' in cost} />}
      {'total' in cost ? undefined : about}
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
    const money = `\u2066${formatNumber(Number(amount), lang)} ${currency}\u2069`
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

function Source({ source, link, from }: Pick<Rule, 'source' | 'link'> & { from?: string }) {
  const { t, lang } = useTranslation()
  if (!source && !link) return null
  const name = source || new URL(link).hostname
  return (
    <span className="block break-words">
      {link ? (
        <a href={link} target="_blank" rel="noopener nofollow" className="inline-block max-w-full py-1 underline">
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
      {from && <span className="block">{t('landed.buyer.since', { day: formatDay(from, lang) })}</span>}
    </span>
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

type PermitProps = { verdict: Verdict; plan: Plan; arrival: string | undefined; facts: (missing: Missing[]) => string }

function Permit({ verdict, plan, arrival, facts }: PermitProps) {
  const { t, lang } = useTranslation()
  // The date of arrival is shown, because a car young enough today may be too old when the ship arrives next year.
  const countedAt = (at: Rule['at']) =>
    at === 'arrival' && arrival
      ? [t('landed.at.arrival'), `≈ ${formatDay(arrival, lang)}`].join(t('searches.comma'))
      : t(`landed.at.${at}`)
  const { best, checkedOn } = plan
  return (
    <details className="group">
      <FoldSummary className={`text-md ${permitTone(verdict.may, plan)}`}>
        {t(`landed.buyer.${verdictKey(verdict.may, plan)}`)}
      </FoldSummary>
      {best && (
        <p className="py-2 text-sm">
          {checkedOn
            ? t(verdict.may === 'no' ? 'landed.buyer.asOf' : 'landed.buyer.outdated', {
                day: formatDay(checkedOn, lang),
              })
            : t('landed.buyer.outdatedUnknown')}
        </p>
      )}
      <ul className="text-sm">
        {verdict.reasons.map(({ rule, says, missing }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rules of a plan never move
          <li key={at} className="border-line border-t py-2">
            <p className="font-mid">
              <span className={permitTone(says, plan)}>{t(`landed.says.${says}`)}</span>
              {rule.about !== 'any' && ` · ${ruleName(rule, t, lang)}`}
              {(rule.about === 'age' || rule.about === 'minAge') && ` (${countedAt(rule.at)})`}
            </p>
            {missing && <p>{t('landed.buyer.missing', { facts: facts([missing]) })}</p>}
            <Reason rule={rule} plan={plan} />
          </li>
        ))}
        {verdict.quotas.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rules of a plan never move
          <li key={at} className="border-line border-t py-2">
            <p className="font-mid">{ruleName(rule, t, lang)}</p>
            <Reason rule={rule} plan={plan} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Reason({ rule, plan }: { rule: Rule; plan: Plan }) {
  const { lang } = useTranslation()
  // An unconfirmed rule of an example would name sources such as 'from memory'.
  const isSourced = !plan.isExample || isConfirmed(rule)
  return (
    <>
      <p dir="auto" className="text-start">
        {inLanguage(rule.reason, lang)}
      </p>
      {isSourced && (
        <div className="text-ink-3">
          <Source {...rule} />
          <Source {...rule.second} />
        </div>
      )}
    </>
  )
}
