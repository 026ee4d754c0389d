import type { Car } from '#app/features/stock/cars/schema.ts'
import { inDollars, verdictText } from '#app/features/stock/destinations/components/words.ts'
import { choiceIn, parsePlace, writePlace } from '#app/features/stock/destinations/place/rules.ts'
import type { Plan } from '#app/features/stock/destinations/schema.ts'
import { costOf } from '#app/features/stock/destinations/shared/cost.ts'
import { permitOf } from '#app/features/stock/destinations/shared/permit.ts'
import { portName } from '#app/features/stock/destinations/shared/port-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translator } from '#app/i18n/translate.ts'

export type Abroad = { place: string; plan: Plan }

/**
 * The landed cost and the import verdict of a car for its data sheet, and the place as addresses write it. Nothing for
 * a sold car.
 */
export function makeDelivered(car: Car, abroad: Abroad | undefined, { t }: Translator, lang: Language) {
  const parsed = parsePlace(abroad?.place)
  if (!abroad || !parsed || car.soldOut) return { lines: [] }
  const { plan } = abroad
  const choice = choiceIn(plan, parsed)
  const port = portName(plan, choice.port, lang)
  const cost = costOf(plan, car, choice)
  const verdict = permitOf(plan, car, choice.port)
  const total = 'total' in cost && t('landed.buyer.at', { total: inDollars(cost.total / 100, lang), port })
  const said = total
    ? plan.isExample
      ? t('landed.buyer.exampled', { said: total })
      : total
    : t('landed.buyer.ask', { port })
  return {
    place: writePlace({ country: plan.country, ...choice }),
    lines: [
      ...(verdict?.may === 'no' ? [] : [{ label: t('abroad.total'), value: said, code: false }]),
      ...(verdict
        ? [{ label: t('landed.compared.import'), value: verdictText(verdict, plan, car, t, lang), code: false }]
        : []),
    ],
  }
}
