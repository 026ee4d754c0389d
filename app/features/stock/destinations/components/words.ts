import type { TFunction } from 'i18next'
import { formatNumber, formatPrice } from '#app/i18n/format.ts'
import { defaultLanguage, type Language } from '#app/i18n/languages.ts'
import type { RuleSubject } from '../kinds.ts'
import type { Facts, Plan, Port, Rule, Verdict } from '../schema.ts'
import { fuelOf } from '../shared/sizes.ts'

/** Returns an operator's text in a language, otherwise in English, otherwise in any language. */
export function inLanguage(texts: Partial<Record<Language, string>>, lang: Language): string | undefined {
  return texts[lang] || texts[defaultLanguage] || Object.values(texts).find(Boolean)
}

export function portText({ key, name }: Pick<Port, 'key' | 'name'>, lang: Language): string {
  return inLanguage(name, lang) || key
}

export function portName({ ports }: { ports: Port[] }, key: string, lang: Language): string {
  const port = ports.find((one) => one.key === key)
  return port ? portText(port, lang) : key
}

const limits = {
  registration: 'age',
  registrationYear: 'registrationYear',
  year: 'modelYear',
  yearInclusive: 'bothYears',
  yearToJune: 'modelYear',
} as const

/** Names one of the values of a rule, such as 'diesel' or 'taxi'. */
export function ruleValue(about: RuleSubject, value: string, t: TFunction): string {
  if (about === 'steering') return t(`landed.side.${value as 'left'}`)
  if (about === 'market') return t(`market.${value as 'korea'}`)
  if (about === 'buyer') return t(`landed.state.${value as 'zone'}`)
  return about === 'use' ? t(`landed.use.${value as 'taxi'}`) : t(`landed.fuel.${value as 'diesel'}`)
}

/** Russian and Spanish write adjectives such as ‘European’ in small letters within a sentence. */
function inSentence(word: string, lang: Language): string {
  return lang === 'ru' || lang === 'es' ? word.charAt(0).toLowerCase() + word.slice(1) : word
}

/**
 * Names a rule by what it allows or refuses: 'Diesel not allowed', 'Diesel: ask', 'At most 5 years after the model
 * year'.
 */
export function ruleName(
  { about, by, limit = 0, values, verdict }: Pick<Rule, 'about' | 'by' | 'limit' | 'values' | 'verdict'>,
  t: TFunction,
  lang: Language,
): string {
  const list = values.map((value) => inSentence(ruleValue(about, value, t), lang)).join(t('searches.comma'))
  const refused = <K extends 'fuel' | 'use' | 'conversion'>(key: K) => (verdict === 'no' ? key : (`${key}Ask` as const))
  if (about === 'notBefore') {
    const since = by === 'registration' || by === 'registrationYear' ? 'registration' : 'year'
    return t(`landed.rule.notBefore.${since}`, { year: String(limit) })
  }
  if (about === 'age' || about === 'minAge')
    return t(`landed.rule.${about === 'age' ? limits[by] : about}`, { count: limit, limit: formatNumber(limit, lang) })
  if (about === 'steering') return t('landed.rule.steering', { sides: list })
  if (about === 'market') return t('landed.rule.market', { markets: list })
  if (about === 'buyer') return t('landed.rule.buyer', { buyers: list })
  if (about === 'use') return t(`landed.rule.${refused(about)}`, { uses: list })
  if (about === 'conversion') return t(`landed.rule.${refused(about)}`)
  if (about === 'fuel')
    return t(`landed.rule.${refused(about)}`, { fuels: list.charAt(0).toUpperCase() + list.slice(1) })
  return t(`landed.rule.${about}`, { limit: formatNumber(limit, lang) })
}

/** Formats an estimate, rounded to ten dollars. */
export const inDollars = (usd: number, lang: Language) => formatPrice(String(Math.round(usd / 10) * 10), lang)

/** The key of a verdict's text. Only rules that were checked lately make it certain. */
export function verdictKey(may: Verdict['may'], { isExample }: Pick<Plan, 'isExample'>) {
  if (may === 'likely') return 'probably.yes'
  return isExample ? (`probably.${may}` as const) : (`may.${may}` as const)
}

/**
 * Says why a car is refused, by its own facts: 'Older than 5 years', 'Korean specification not allowed'. Undefined if
 * it is not refused.
 */
export function refusal({ may, reasons }: Verdict, car: Facts, t: TFunction, lang: Language): string | undefined {
  const rule = may === 'no' ? reasons.find(({ says }) => says === 'no')?.rule : undefined
  if (!rule) return undefined
  const { about, limit = 0, values } = rule
  const use = values.find((value) => car.past.includes(value))
  const name = {
    steering: car.steering && t(`steering.${car.steering.toLowerCase() as 'left'}`),
    market: car.market && inSentence(t(`market.${car.market.toLowerCase() as 'korea'}`), lang),
    fuel: fuelOf(car.fuelType) && t(`landed.fuel.${fuelOf(car.fuelType) ?? 'diesel'}`),
    use: use && t(`landed.use.${use as 'taxi'}`),
  }[about as 'use']
  const text = t(`landed.why.${about as 'age'}`, {
    ...{ count: limit, year: String(limit), name: name ?? '' },
    // Counted inclusively, a car in its third year is two years old.
    limit: formatNumber(about === 'age' && rule.by === 'yearInclusive' ? limit - 1 : limit, lang),
  })
  return text.charAt(0).toUpperCase() + text.slice(1)
}
