// Pages of visitors import these words from here, because schema.ts would bring along the validator.

/** Stages in calculation order; each builds on those before. */
export const stages = ['freight', 'insurance', 'duty', 'excise', 'levy', 'vat', 'inspection', 'fee'] as const
export type Stage = (typeof stages)[number]
/** RoRo ship, shared container, own container. */
export const ways = ['roro', 'shared', 'container'] as const
export type Way = (typeof ways)[number]
/** Base of an amount: car (`fixed`), m³ (`cubic`), engine cm³ (`cc`), or per cent of price, of CIF (with freight and insurance), or of all stages before. */
export const bases = ['fixed', 'cubic', 'cc', 'car', 'cif', 'sum'] as const
export const sizes = ['sedan', 'suv', 'large', 'van', 'truck', 'bus'] as const
export type Size = (typeof sizes)[number]
export const fuels = ['petrol', 'diesel', 'hybrid', 'electric', 'gas', 'hydrogen'] as const
export type Fuel = (typeof fuels)[number]
/** Age since the month of first registration, or in calendar years since its year or the model year. */
export const agesBy = ['registration', 'registrationYear', 'year'] as const
export type AgeBy = (typeof agesBy)[number]
export const parties = ['seller', 'buyer'] as const
/** Subject of an import rule; `any` applies to every car. */
export const ruleSubjects = ['age', 'steering', 'fuel', 'engine', 'emissions', 'salvage', 'any'] as const
