import { useTranslation } from '#app/i18n/translation.tsx'
import type { Facts, Plan } from '../schema.ts'
import { useCardCosts } from './card-costs.ts'

/**
 * The costs of cars at a port (useCardCosts). `note` says what holds for a whole list: `isSame` if it says the import
 * verdict of every car.
 */
export function useListCosts(place: string, known: Plan | undefined) {
  const { t } = useTranslation()
  const costs = useCardCosts(place, known)
  if (!costs) return undefined
  const { of, port, isExample } = costs
  const note = (cars: Facts[]) => {
    const verdicts = new Set(cars.map((car) => of(car).may))
    const [first] = verdicts
    const isSame = cars.length > 1 && verdicts.size === 1 && first !== undefined
    const isTicked = verdicts.has('yes') || verdicts.has('likely')
    return {
      isSame,
      text: [
        isSame ? t(`landed.list.${first}`, { port }) : isTicked && t('landed.list.some', { port }),
        t(isExample ? 'landed.list.example' : 'landed.list.estimate'),
      ]
        .filter(Boolean)
        .join(' '),
    }
  }
  return { ...costs, note }
}
