import { formatMonth, formatNumber, formatPrice } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { RuleSubject } from '../kinds.ts'
import type { Facts, Plan, Rule, Verdict } from '../schema.ts'
import { inLanguage } from '../shared/port-words.ts'
import { fuelOf } from '../shared/sizes.ts'
import { openQuestion } from './open-question.ts'

const limits = {
  registration: 'age',
  registrationYear: 'registrationYear',
  year: 'modelYear',
  yearInclusive: 'bothYears',
  yearToJune: 'modelYear',
} as const

/** Names one of the values of a rule, such as 'diesel' or 'taxi'. */
export function ruleValue(about: RuleSubject, value: string, t: Translate): string {
  if (about === 'steering') return t(`landed.side.${value as 'left'}`)
  if (about === 'market') return t(`market.${value as 'korea'}`)
  if (about === 'buyer') return t(`landed.state.${value as 'zone'}`)
  return about === 'use' ? t(`landed.use.${value as 'taxi'}`) : t(`landed.fuel.${value as 'diesel'}`)
}

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Names what a rule requires, in small letters: 'not diesel', 'at most 5 years after the model year'. */
export function ruleName(
  { about, by, limit = 0, values }: Pick<Rule, 'about' | 'by' | 'limit' | 'values'>,
  t: Translate,
  lang: Language,
): string {
  const list = values.map((value) => ruleValue(about, value, t)).join(t('searches.comma'))
  if (about === 'notBefore') {
    const since = by === 'registration' || by === 'registrationYear' ? 'registration' : 'year'
    return t(`landed.rule.notBefore.${since}`, { year: String(limit) })
  }
  if (about === 'age' || about === 'minAge')
    return t(`landed.rule.${about === 'age' ? limits[by] : about}`, { count: limit, limit: formatNumber(limit, lang) })
  if (about === 'steering') return t('landed.rule.steering', { sides: list })
  if (about === 'market') return t('landed.rule.market', { markets: list })
  if (about === 'buyer') return t('landed.rule.buyer', { buyers: list })
  if (about === 'use') return t('landed.rule.use', { uses: list })
  if (about === 'fuel') return t('landed.rule.fuel', { fuels: list })
  return t(`landed.rule.${about}`, { limit: formatNumber(limit, lang) })
}

/** Formats an estimate, rounded to ten dollars. */
export const inDollars = (usd: number, lang: Language) => formatPrice(String(Math.round(usd / 10) * 10), lang)

/** Says in small letters how a car breaks a rule, by its own facts: 'older than 5 years', 'diesel not allowed'. */
export function breach(rule: Rule, car: Facts, t: Translate, lang: Language): string {
  const { about, limit = 0, values } = rule
  const use = values.find((value) => car.past.includes(value))
  const side = car.steering || (values.includes('left') ? 'right' : 'left')
  const name = {
    steering: small(t(`steering.${side.toLowerCase() as 'left'}`)),
    market: car.market && t(`market.${car.market.toLowerCase() as 'korea'}`),
    fuel: fuelOf(car.fuelType) && t(`landed.fuel.${fuelOf(car.fuelType) ?? 'diesel'}`),
    use: use && t(`landed.use.${use as 'taxi'}`),
    buyer: values.map((value) => ruleValue(about, value, t)).join(t('searches.comma')),
  }[about as 'use']
  return t(`landed.why.${about as 'age'}`, {
    ...{ count: limit, year: String(limit), name: name ?? '' },
    // Counted inclusively, a car in its third year is two years old.
    limit: formatNumber(about === 'age' && rule.by === 'yearInclusive' ? limit - 1 : limit, lang),
  })
}

/** The authority that buyers ask about import rules, or their clearing agent. */
export const authorityOf = ({ authority }: Pick<Plan, 'authority'>, t: Translate, lang: Language): string =>
  inLanguage(authority.name, lang) || t('landed.buyer.agent')

export const signs = { yes: '✓', likely: '✓', no: '✕', ask: '?' } as const

/**
 * Says a verdict in a line, with its reason: 'Older than 5 years', 'May be imported · rules of November 2026', or the
 * open question. Without a reason it is short, for tables.
 */
export function verdictText(verdict: Verdict, plan: Plan, car: Facts, t: Translate, lang: Language): string {
  const { may, reasons } = verdict
  const { isExample, checkedOn } = plan
  const key = isExample ? (`probably.${may === 'likely' ? 'yes' : may}` as const) : (`may.${may}` as 'may.yes')
  if (may === 'no') {
    const broken = reasons.find(({ says }) => says === 'no')
    return broken && broken.rule.about !== 'any' ? capital(breach(broken.rule, car, t, lang)) : t(`landed.buyer.${key}`)
  }
  if (may === 'ask') {
    const open = openQuestion(verdict, plan)
    if (open.to === 'buyer') return capital(ruleName(open.rule, t, lang))
    const facts =
      open.to === 'seller' && open.facts.map((fact) => t(`landed.missing.${fact}`)).join(t('searches.comma'))
    return facts
      ? t('landed.buyer.dependsOn', { facts })
      : t('landed.buyer.confirmWith', { authority: authorityOf(plan, t, lang) })
  }
  const said = may === 'likely' ? t('landed.buyer.probably.yes') : t(`landed.buyer.${key}`)
  const rules = checkedOn && t('landed.buyer.rulesOf', { month: formatMonth(checkedOn.slice(0, 7), lang) })
  return [said, rules].filter(Boolean).join(' · ')
}
