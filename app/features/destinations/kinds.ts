// Visitor pages import these lists from here, because schema.ts would bring the validator into the browser.

/** Stages of a landed cost in the order of calculation. Each stage builds on those before. */
export const stages = ['freight', 'insurance', 'duty', 'excise', 'levy', 'vat', 'inspection', 'fee'] as const
export type Stage = (typeof stages)[number]
export const ways = ['roro', 'shared', 'container'] as const
export type Way = (typeof ways)[number]
/** Base of an amount: the car (`fixed`), m³ (`cubic`), engine cm³ (`cc`), or per cent of the price (`car`), of CIF, or of all earlier stages (`sum`). */
export const bases = ['fixed', 'cubic', 'cc', 'car', 'cif', 'sum'] as const
export const sizes = ['sedan', 'suv', 'large', 'van', 'truck', 'bus'] as const
export type Size = (typeof sizes)[number]
export const fuels = ['petrol', 'diesel', 'hybrid', 'electric', 'gas', 'hydrogen'] as const
export type Fuel = (typeof fuels)[number]
/** A car's age is counted from the month of first registration, or in calendar years from the year of registration or the model year. */
export const agesBy = ['registration', 'registrationYear', 'year'] as const
export type AgeBy = (typeof agesBy)[number]
export const parties = ['seller', 'buyer'] as const
/** Subject of an import rule. A rule with `any` applies to every car. */
export const ruleSubjects = ['age', 'steering', 'fuel', 'engine', 'emissions', 'salvage', 'any'] as const
