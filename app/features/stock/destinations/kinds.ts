// Visitor pages import these lists from here, because schema.ts would bring the validator into the browser.

/** Stages of a landed cost in the order of calculation. Each stage builds on those before. */
export const stages = ['freight', 'insurance', 'duty', 'excise', 'levy', 'vat', 'inspection', 'fee'] as const
export type Stage = (typeof stages)[number]
export const ways = ['roro', 'shared', 'container'] as const
export type Way = (typeof ways)[number]
/**
 * Base of an amount: the car (`fixed`), m³ (`cubic`), engine cm³ (`cc`), or per cent of the price (`car`), of CIF, or
 * of all earlier stages (`sum`).
 */
export const bases = ['fixed', 'cubic', 'cc', 'car', 'cif', 'sum'] as const
export const sizes = ['sedan', 'suv', 'large', 'van', 'truck', 'bus'] as const
export type Size = (typeof sizes)[number]
export const fuels = ['petrol', 'diesel', 'hybrid', 'electric', 'gas', 'hydrogen'] as const
export type Fuel = (typeof fuels)[number]
/**
 * A car's age is counted from the month of first registration, or in years from the year of registration or the model
 * year. `yearInclusive` counts both the model year and the current one.
 */
export const agesBy = ['registration', 'registrationYear', 'year', 'yearInclusive', 'yearToJune'] as const
export type AgeBy = (typeof agesBy)[number]
export const parties = ['seller', 'buyer'] as const
/** The market that a car was built for decides its specification. */
export const markets = ['korea', 'america', 'gulf', 'europe', 'japan', 'china'] as const
export const pastUses = ['rental', 'taxi', 'police', 'school'] as const
/** What only the buyer knows: a company or a person imports the car, or the buyer lives in the free zone. */
const buyerStates = ['company', 'person', 'zone'] as const
/** The answers of buyers. A person imports the car if no company does. */
export type BuyerState = 'company' | 'zone'
/**
 * Subject of an import rule. `notBefore` names the first year that is allowed. `any` applies to every car. `quota` is a
 * sentence that is always shown and never changes the verdict.
 */
export const ruleSubjects = [
  'age',
  'minAge',
  'notBefore',
  'market',
  'use',
  'conversion',
  'steering',
  'fuel',
  'engine',
  'emissions',
  'salvage',
  'buyer',
  'quota',
  'any',
] as const
export type RuleSubject = (typeof ruleSubjects)[number]
export const numberedSubjects: readonly RuleSubject[] = ['age', 'minAge', 'notBefore', 'engine', 'emissions']
/** The values of rules with a list: allowed sides and markets, and fuels and former uses that are not allowed. */
export const ruleValues: { [S in RuleSubject]?: readonly string[] } = {
  steering: ['left', 'right'],
  fuel: fuels,
  market: markets,
  use: pastUses,
  buyer: buyerStates,
}
