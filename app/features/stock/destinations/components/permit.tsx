import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import { isConfirmed } from '../confirmed.ts'
import type { Facts, Plan, Rule, Verdict } from '../schema.ts'
import { inLanguage } from '../shared/port-words.ts'
import { permitTone } from './card-costs.ts'
import { DottedParts } from './dotted-parts.tsx'
import { Source } from './source.tsx'
import { breach, ruleName, signs, verdictText } from './words.ts'

type Props = { car: Facts; verdict: Verdict; plan: Plan; arrival: string | undefined }
type Reason = Verdict['reasons'][number]

/** The import verdict in a line, and each rule below it. */
export function Permit({ car, verdict, plan, arrival }: Props) {
  const { t, lang } = useTranslation()
  const { best, checkedOn } = plan
  const { may, reasons, quotas } = verdict
  const broken = reasons.flatMap(({ rule, says }) => (says === 'no' && rule.about !== 'any' ? [rule] : []))
  return (
    <details className="group">
      <FoldSummary className={`text-md ${permitTone(may)}`}>
        <DottedParts text={`${signs[may]} ${verdictText(verdict, plan, car, t, lang)}`} />
      </FoldSummary>
      {best && checkedOn && may !== 'ask' && (
        <p className="py-2 text-sm">{t('landed.buyer.asOf', { day: formatDay(checkedOn, lang) })}</p>
      )}
      {broken.length > 0 && (
        <p className="py-2 text-sm">
          {t('landed.buyer.allowed', {
            rules: broken.map((rule) => ruleName(rule, t, lang)).join(t('searches.comma')),
          })}
        </p>
      )}
      <ul className="text-sm">
        {reasons.map((reason, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rules of a plan never move
          <RuleRow key={at} {...reason} car={car} plan={plan} arrival={arrival} />
        ))}
        {quotas.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rules of a plan never move
          <RuleRow key={at} rule={rule} car={car} plan={plan} arrival={arrival} />
        ))}
      </ul>
    </details>
  )
}

type Row = Omit<Reason, 'says'> & { says?: Reason['says'] } & Pick<Props, 'car' | 'plan' | 'arrival'>

function RuleRow({ rule, says, missing, derived, car, plan, arrival }: Row) {
  const { t, lang } = useTranslation()
  const reason = inLanguage(rule.reason, lang)
  // A rule that is in doubt, or about every car, is told in its own words.
  const isOwn = !says || rule.about === 'any' || (says === 'ask' && !missing)
  const said = (isOwn && reason) || (says === 'no' ? breach(rule, car, t, lang) : ruleName(rule, t, lang))
  const label = says === 'ask' && !missing ? 'doubt' : (says ?? 'note')
  // The day of arrival is shown, because a car that is young enough today may be too old when its ship arrives.
  const counted =
    rule.about !== 'age' && rule.about !== 'minAge'
      ? undefined
      : rule.at === 'arrival' && arrival
        ? [t('landed.at.arrival'), `≈ ${formatDay(arrival, lang)}`].join(t('searches.comma'))
        : t(`landed.at.${rule.at}`)
  return (
    <li className="border-line border-t">
      <details>
        <summary className="flex min-h-11 cursor-pointer list-none items-center py-2">
          <span>
            <span className={`font-mid ${says ? permitTone(says) : ''}`}>{t(`landed.says.${label}`)}:</span>{' '}
            <bdi>{said}</bdi>
          </span>
        </summary>
        <div className="pb-3 text-ink-2">
          {reason && !isOwn && (
            <p dir="auto" className="text-start">
              {reason}
            </p>
          )}
          {counted && <p>{counted}</p>}
          {derived && <p>{t('landed.buyer.derived', { facts: t(`landed.missing.${derived}`) })}</p>}
          <Sources rule={rule} plan={plan} />
        </div>
      </details>
    </li>
  )
}

function Sources({ rule, plan }: { rule: Rule; plan: Plan }) {
  // An unconfirmed rule of an example would name sources such as 'from memory'.
  if (plan.isExample && !isConfirmed(rule)) return null
  return (
    <div className="text-ink-3">
      <Source {...rule} />
      <Source {...rule.second} />
    </div>
  )
}
