import { toWholeWon } from '#app/features/base/money/rules.ts'
import type { Role } from '#app/features/base/operators/rules.ts'
import { dayAfter } from '#app/lib/day.ts'
import type { DealBody } from './schema.ts'

/** The steps of a deal in their order. */
export const steps = ['asked', 'agreed', 'proforma', 'deposit', 'balance', 'shipped', 'papers', 'delivered'] as const
export type Step = (typeof steps)[number]

export type DealState = 'open' | 'done' | 'fallen'

/** Whoever reads or changes deals. */
export type Viewer = { id: string; role: Role }

/** Owners see all deals. Sellers see their own, and those that nobody has taken. Helpers see none. */
export function maySee(seller: string | null, { id, role }: Viewer): boolean {
  return role === 'owner' || (role === 'seller' && (seller === null || seller === id))
}

/** In characters. */
export const longestOf = { buyer: 120, whatsapp: 30, email: 254, port: 60, words: 120, note: 5000, reason: 500 }

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
  return price === null || price === undefined || won === null ? undefined : toWholeWon(price, won)
}
