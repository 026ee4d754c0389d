import '#app/i18n/landed-texts.ts'
import { useTranslation } from 'react-i18next'
import { formatPrice } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { costOf } from '../cost.ts'
import { permitOf } from '../permit.ts'
import { choiceIn, parsePlace } from '../place/rules.ts'
import type { Facts, Plan } from '../schema.ts'
import { usePlan } from './plans.ts'
import { portName } from './words.ts'

type Props = { car: Facts; place: string; known?: Plan | undefined }

const tones = { yes: 'text-accent', no: 'text-danger', ask: '' } as const

/** The total of a car at a place, and whether it may be imported there. */
export function CardTotal({ car, place, known }: Props) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const plan = usePlan(place, known)
  const parsed = parsePlace(place)
  if (!plan || !parsed) return null
  const choice = choiceIn(plan, parsed)
  const port = portName(plan, choice.port, lang)
  const cost = costOf(plan, car, choice)
  const verdict = permitOf(plan, car, choice.port)
  return (
    <>
      <span className="block truncate">
        {'total' in cost
          ? t('landed.buyer.at', { total: `\u2066${formatPrice(String(Math.round(cost.total / 100)))}\u2069`, port })
          : t('landed.buyer.ask', { port })}
      </span>
      {verdict && (
        <span className={`block truncate ${tones[verdict.may]}`}>{t(`landed.buyer.${plan.isExample ? 'probably' : 'may'}.${verdict.may}`)}</span>
      )}
    </>
  )
}
