import { fuelRule } from '#app/features/destinations/components/words.ts'
import type { Fuel } from '#app/features/destinations/kinds.ts'
import type { Rule } from '#app/features/destinations/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

export function useRuleWords() {
  const { t, lang } = useTranslation()
  return ({ about, limit = 0, values, by, verdict }: Pick<Rule, 'about' | 'limit' | 'values' | 'by' | 'verdict'>): string => {
    const number = { limit: formatNumber(limit || 0, lang) }
    if (about === 'age')
      return t(`landed.rule.${{ registration: 'age', registrationYear: 'registrationYear', year: 'modelYear' }[by] as 'age'}`, {
        ...number,
        count: limit || 0,
      })
    if (about === 'steering') return t('landed.rule.steering', { sides: values.map((side) => t(`landed.side.${side as 'left'}`)).join(', ') })
    if (about === 'fuel') return fuelRule(values.map((fuel) => t(`landed.fuel.${fuel as Fuel}`)).join(', '), verdict, t)
    if (about === 'engine' || about === 'emissions') return t(`landed.rule.${about}`, number)
    return t(`landed.rule.${about}`)
  }
}
