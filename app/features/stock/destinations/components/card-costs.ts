import '#app/i18n/landed-texts.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { choiceIn, parsePlace } from '../place/rules.ts'
import type { Facts, Plan, Verdict } from '../schema.ts'
import { costOf } from '../shared/cost.ts'
import { permitOf } from '../shared/permit.ts'
import { portName } from '../shared/port-words.ts'
import { useBuyerStates } from './buyer-states.ts'
import { usePlan } from './plans.ts'
import { inDollars, verdictText } from './words.ts'

/**
 * Suspends until the cost plan of a port is loaded. Returns it with the resolved port and way, or undefined without a
 * plan.
 */
export function usePlanned(place: string, known: Plan | undefined) {
  const { lang } = useTranslation()
  const found = usePlan(place, known)
  const buyer = useBuyerStates()
  const parsed = parsePlace(place)
  if (!found || !parsed) return undefined
  const plan = { ...found, buyer }
  const choice = choiceIn(plan, parsed)
  return { plan, choice, port: portName(plan, choice.port, lang) }
}

/**
 * Suspends and returns a function that formats the landed cost and verdict of a car. `usd` and `total` are missing if
 * the cost is unknown.
 */
export function useCardCosts(place: string, known: Plan | undefined) {
  const { t, lang } = useTranslation()
  const planned = usePlanned(place, known)
  if (!planned) return undefined
  const { plan, choice, port } = planned
  const of = (car: Facts) => {
    const cost = costOf(plan, car, choice)
    const verdict = permitOf(plan, car, choice.port)
    // The total of a car that may not be imported would be of no use.
    const usd = 'total' in cost && verdict?.may !== 'no' ? cost.total / 100 : undefined
    return {
      usd,
      total: usd === undefined ? undefined : inDollars(usd, lang),
      ...(verdict && { may: verdict.may, import: verdictText(verdict, plan, car, t, lang) }),
    }
  }
  return { port, of, isExample: plan.isExample }
}

/** Text colour of an import verdict: red means no. */
export const permitTone = (may: Verdict['may']) => (may === 'no' ? 'text-danger' : '')
