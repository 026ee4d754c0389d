import type { Plan, Question, Rule, Verdict } from '../schema.ts'

/** The question that an import verdict leaves open, and its addressee. Without a rule, all rules are in question. */
export type Open = { to: 'buyer'; rule: Rule } | { to: 'seller'; facts: Question[] } | { to: 'authority'; rule?: Rule }

/**
 * Buyers answer for themselves at once. Then come facts that the seller knows, those of refusals first, and then rules
 * that are in doubt.
 */
export function openQuestion({ reasons }: Verdict, { best }: Pick<Plan, 'best'>): Open {
  const asked = reasons.filter(({ says }) => says === 'ask')
  const ofBuyer = asked.find(({ missing }) => missing === 'buyer')
  if (ofBuyer) return { to: 'buyer', rule: ofBuyer.rule }
  const ofSeller = asked.filter(({ missing }) => missing)
  const deciding = ofSeller.filter(({ rule }) => rule.verdict === 'no')
  const facts = (deciding.length > 0 ? deciding : ofSeller).map(({ missing }) => missing as Question)
  if (facts.length > 0) return { to: 'seller', facts: [...new Set(facts)] }
  const rule = best === 'ask' ? undefined : asked.find(({ missing }) => !missing)?.rule
  return { to: 'authority', ...(rule && { rule }) }
}
