import type { TradeCurrency } from '#app/features/base/money/rules.ts'

/** A sold car in whole won. What is not known is undefined. `days` is how long it was in stock. */
export type SoldCar = {
  id: string
  dealId: string
  name: string
  stockNumber: string
  soldOn: string
  /** The id of an operator, and the name, which is null after the operator was removed. */
  seller: string | null
  sellerName: string | null
  price: number | undefined
  costs: number | undefined
  days: number | undefined
  /** The price in the currency of the deal, and the won for one unit on the day of the agreement. */
  agreed: number | undefined
  currency: TradeCurrency | undefined
  won: number | undefined
}

/** A car that was bought, or else listed, on a day, with its costs so far in whole won. */
export type TakenCar = {
  id: string
  name: string
  stockNumber: string
  on: string
  costs: number | undefined
  isListed: boolean
}

/** A part of a deposit that was kept when a deal fell through, in whole won. */
export type KeptDeposit = { dealId: string; name: string; on: string; won: number; seller: string | null }

export type Sums = {
  sold: number
  /** Sums of the cars whose price and costs are known. */
  sales: number
  costs: number
  earned: number
  incomplete: number
  meanDays: number | undefined
}

/** What a car earned. Undefined if its price or what it cost is not known. */
export const earnedOn = ({ price, costs }: Pick<SoldCar, 'price' | 'costs'>): number | undefined =>
  price === undefined || costs === undefined ? undefined : price - costs

/** Adds up sold cars. Those without a price or costs count as sold and stay out of the sums. */
export function sumUp(cars: SoldCar[]): Sums {
  const whole = cars.filter((car) => earnedOn(car) !== undefined)
  const sum = (of: (car: SoldCar) => number | undefined) => whole.reduce((all, car) => all + (of(car) ?? 0), 0)
  const days = cars.flatMap((car) => car.days ?? [])
  const all = days.reduce((sum, one) => sum + one, 0)
  return {
    sold: cars.length,
    sales: sum(({ price }) => price),
    costs: sum(({ costs }) => costs),
    earned: sum(earnedOn),
    incomplete: cars.length - whole.length,
    meanDays: days.length === 0 ? undefined : Math.round((all / days.length) * 10) / 10,
  }
}

/** The sum of the prices that are known. */
export const sumPrices = (cars: SoldCar[]): number => cars.reduce((sum, { price }) => sum + (price ?? 0), 0)

/** The cars of each seller, by the id of the seller. Cars that nobody says to have sold come under ''. */
export function bySeller(cars: SoldCar[]): Map<string, SoldCar[]> {
  const groups = new Map<string, SoldCar[]>()
  for (const car of cars) groups.set(car.seller ?? '', [...(groups.get(car.seller ?? '') ?? []), car])
  return groups
}

/** The first and the last day of a month ('2026-09') or a year ('2026'). Undefined for other texts. */
export function periodOf(text: string): { from: string; to: string } | undefined {
  if (/^20\d\d$/.test(text)) return { from: `${text}-01-01`, to: `${text}-12-31` }
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) return undefined
  const [year = 0, month = 0] = text.split('-').map(Number)
  return { from: `${text}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}
