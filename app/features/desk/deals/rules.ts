import { partsOf, readNumber } from '#app/features/base/money/rules.ts'
import type { Role } from '#app/features/base/operators/rules.ts'
import { dayAfter } from '#app/lib/day.ts'
import type { DealBody } from './schema.ts'

/** The steps of a deal in their order. */
export const steps = ['asked', 'agreed', 'proforma', 'deposit', 'balance', 'shipped', 'papers', 'delivered'] as const
export type Step = (typeof steps)[number]

/** Currencies in which a price can be agreed. */
export const dealCurrencies = ['USD', 'KRW', 'EUR', 'JPY', 'AED'] as const
export type DealCurrency = (typeof dealCurrencies)[number]

export type DealState = 'open' | 'done' | 'fallen'

/** Whoever reads or changes deals. */
export type Viewer = { id: string; role: Role }

/** Owners see all deals. Sellers see their own, and those that nobody has taken. Helpers see none. */
export function maySee(seller: string | null, { id, role }: Viewer): boolean {
  return role === 'owner' || (role === 'seller' && (seller === null || seller === id))
}

/** In characters. */
export const longestOf = { buyer: 120, whatsapp: 30, email: 254, port: 60, words: 120, note: 5000, reason: 500 }

/** In the currency of the deal. Above any car in any of the currencies. */
export const mostAmount = 10_000_000_000

/**
 * Reads an amount of a currency: '31,150', '$31,150', '1,340만원'. Undefined if it is none, is negative or too large, or
 * is in another currency.
 */
export function readAmount(text: string, currency: string): number | undefined {
  const number = readNumber(text)
  if (!number || number.isUnsure) return undefined
  const [factor, named] = number.unit === undefined ? [1, currency] : partsOf(number.unit)
  if (named !== currency) return undefined
  const amount = Math.round(number.value * factor * 100) / 100
  return amount >= 0 && amount <= mostAmount ? amount : undefined
}

type Progress = Pick<DealBody, 'days' | 'skipped'>

export const isDone = ({ days, skipped }: Progress, step: Step): boolean =>
  Boolean(days[step]) || skipped.includes(step)

/** The first step that is neither done nor skipped. */
export const nextStep = (body: Progress): Step | undefined => steps.find((step) => !isDone(body, step))

/** The sum of the prices of the cars, in the currency of the deal. Undefined while a price is unknown. */
export function sumPrices({ prices }: Pick<DealBody, 'prices'>, carIds: string[]): number | undefined {
  return carIds.reduce<number | undefined>((sum, id) => {
    const price = prices[id] ?? undefined
    return sum === undefined || price === undefined ? undefined : sum + price
  }, 0)
}

/** Deposit and balance as far as they were received, in the currency of the deal. */
export function sumReceived({ deposit, balance, days }: Pick<DealBody, 'deposit' | 'balance' | 'days'>): number {
  return (days.deposit ? (deposit ?? 0) : 0) + (days.balance ? (balance ?? 0) : 0)
}

// In days. As long as a transfer from abroad takes, with a weekend.
const daysReserved = 14

/** Until which day a received deposit reserves the cars: until the balance is due, or for two weeks. */
export function reservedByDeposit({ by }: Pick<DealBody, 'by'>, today: string): string {
  return by.balance && by.balance > today ? by.balance : dayAfter(today, daysReserved)
}

/** The price of a car in whole won, at the rate of the day on which it was agreed. Undefined if one is not known. */
export function priceInWon({ prices, won }: Pick<DealBody, 'prices' | 'won'>, carId: string): number | undefined {
  const price = prices[carId]
  return price === null || price === undefined || won === null ? undefined : Math.round(price * won)
}
