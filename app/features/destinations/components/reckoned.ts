import '#app/i18n/landed-texts.ts'
import { formatPrice } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { costOf } from '../cost.ts'
import { permitOf } from '../permit.ts'
import { choiceIn, parsePlace } from '../place/rules.ts'
import type { Facts, Plan, Verdict } from '../schema.ts'
import { usePlan } from './plans.ts'
import { portName } from './words.ts'

/** What is said of a place by its plan: its port, the choice that sums go by, what the port is called. Undefined without a plan; waits for it. */
export function usePlanned(place: string, known: Plan | undefined) {
  const { lang } = useLanguage()
  const plan = usePlan(place, known)
  const parsed = parsePlace(place)
  if (!plan || !parsed) return undefined
  const choice = choiceIn(plan, parsed)
  return { plan, choice, port: portName(plan, choice.port, lang) }
}

/** What cars cost at a place and whether they may be imported there, in the words of cards: `usd` is absent where the sum cannot be worked out, `import` where there are no rules. Undefined without a plan; waits for it. */
export function useReckoned(place: string, known: Plan | undefined) {
  const { t } = useTranslation()
  const planned = usePlanned(place, known)
  if (!planned) return undefined
  const { plan, choice, port } = planned
  const of = (car: Facts) => {
    const cost = costOf(plan, car, choice)
    const verdict = permitOf(plan, car, choice.port)
    const usd = 'total' in cost ? cost.total / 100 : undefined
    const at = (sum: number) => t('landed.buyer.at', { total: `\u2066${inDollars(sum)}\u2069`, port })
    const total = usd === undefined ? t('landed.buyer.ask', { port }) : plan.isExample ? t('landed.buyer.exampled', { said: at(usd) }) : at(usd)
    return {
      usd,
      total,
      ...(verdict && { tone: permitTone(verdict.may, plan), import: t(`landed.buyer.${plan.isExample ? 'probably' : 'may'}.${verdict.may}`) }),
    }
  }
  return { port, of, isExample: plan.isExample }
}

/** The colour of a verdict: green is for rules that somebody has checked. */
export const permitTone = (may: Verdict['may'], { isExample }: Plan) =>
  may === 'no' ? 'text-danger' : may === 'yes' && !isExample ? 'text-accent-ink' : ''

/** A total as it is shown: to the dollar. */
export const inDollars = (usd: number) => formatPrice(String(Math.round(usd)))
