import '#app/i18n/landed-texts.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Plan } from '../schema.ts'
import { usePlanned } from './card-costs.ts'

export function Chosen({ place, known }: { place: string; known: Plan | undefined }) {
  const { t } = useTranslation()
  const planned = usePlanned(place, known)
  if (!planned) return t('abroad.choose')
  const { port, choice } = planned
  return (
    <>
      {t('landed.buyer.headline', { port })}
      {choice.way && <span className="max-sm:sr-only"> · {t(`landed.way.${choice.way}`)}</span>}
    </>
  )
}
