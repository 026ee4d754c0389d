import '#app/i18n/landed-texts.ts'
import { useTranslation } from 'react-i18next'
import { formatCountry } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { choiceIn, parsePlace } from '../place/rules.ts'
import type { Plan } from '../schema.ts'
import { usePlan } from './plans.ts'
import { portName } from './words.ts'

/** What was chosen, in words: 'At Aqaba, Jordan · RoRo ship'. */
export function Chosen({ place, known }: { place: string; known: Plan | undefined }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const plan = usePlan(place, known)
  const parsed = parsePlace(place)
  if (!plan || !parsed) return t('abroad.choose')
  const { port, way } = choiceIn(plan, parsed)
  return (
    <>
      {t('landed.buyer.headline', { port: portName(plan, port, lang), country: formatCountry(plan.country, lang) })}
      {way && <span className="max-sm:sr-only"> · {t(`landed.way.${way}`)}</span>}
    </>
  )
}
