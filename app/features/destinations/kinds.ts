// The words of the table. Pages of visitors import them from here: schema.ts brings along what checks shapes.

/** What a line of costs is, in the order in which they are worked out: each is counted upon those before it. */
export const stages = ['freight', 'insurance', 'duty', 'excise', 'levy', 'vat', 'inspection', 'fee'] as const
export type Stage = (typeof stages)[number]
/** How a car travels: on its own wheels onto the ship, in a container with others, or in one of its own. */
export const ways = ['roro', 'shared', 'container'] as const
export type Way = (typeof ways)[number]
/** What an amount is of: the whole car (`fixed`), a cubic metre, a cubic centimetre of its engine; or so many per cent of the car's price, of CIF (price, freight and insurance), or of the sum of all stages before. */
export const bases = ['fixed', 'cubic', 'cc', 'car', 'cif', 'sum'] as const
/** How large a car is on a ship, worked out from its category and seats. */
export const sizes = ['sedan', 'suv', 'large', 'van', 'truck', 'bus'] as const
export type Size = (typeof sizes)[number]
/** Fuels as the rules of countries tell them apart. */
export const fuels = ['petrol', 'diesel', 'hybrid', 'electric', 'gas', 'hydrogen'] as const
export type Fuel = (typeof fuels)[number]
/** By what the age of a car is counted: the months since its first registration, or the calendar years since that year or its model year. */
export const agesBy = ['registration', 'registrationYear', 'year'] as const
export type AgeBy = (typeof agesBy)[number]
/** Who does a step on the way, and who pays for it. */
export const parties = ['seller', 'buyer'] as const
/** What an import rule asks: `any` holds for every car. */
export const abouts = ['age', 'steering', 'fuel', 'engine', 'emissions', 'salvage', 'any'] as const
