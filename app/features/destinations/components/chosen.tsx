import '#app/i18n/landed-texts.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Plan } from '../schema.ts'
import { usePlanned } from './reckoned.ts'

/** What was chosen, in words: 'At Aqaba, Jordan · RoRo ship'. */
export function Chosen({ place, known }: { place: string; known: Plan | undefined }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const planned = usePlanned(place, known)
  if (!planned) return t('abroad.choose')
  const { plan, port, choice } = planned
  return (
    <>
      {t('landed.buyer.headline', { port, country: formatCountry(plan.country, lang) })}
      {choice.way && <span className="max-sm:sr-only"> · {t(`landed.way.${choice.way}`)}</span>}
    </>
  )
}
