import { toWholeWon } from '#app/features/base/money/rules.ts'
import { dayAfter } from '#app/lib/day.ts'

/** The steps of a deal in their order. */
export const steps = ['asked', 'agreed', 'proforma', 'deposit', 'balance', 'shipped', 'papers', 'delivered'] as const
export type Step = (typeof steps)[number]

/** The forms of a deal: one for each step, one that completes a sale at once, and those of notes and endings. */
export const dealForms = ['complete', ...steps, 'note', 'fall'] as const
export type DealForm = (typeof dealForms)[number]

export type DealState = 'open' | 'done' | 'fallen'

/** The operator who reads or changes deals. Without `seesCosts`, earnings have no costs. */
export type Viewer = { id: string; role: 'owner' | 'seller' | 'helper'; seesCosts?: boolean }

/** Owners see all deals. Sellers see their own, and those that nobody has taken. Helpers see none. */
export function maySee(seller: string | null, { id, role }: Viewer): boolean {
  return role === 'owner' || (role === 'seller' && (seller === null || seller === id))
}

/** What binds the sealed text of a deal to its row. */
export const sealedFor = (id: string): string => `deal ${id}`

/** In characters. */
export const longestOf = { buyer: 120, whatsapp: 30, email: 254, port: 60, words: 120, note: 5000, reason: 500 }

type Days = Partial<Record<Step, string | null>>
type Progress = { days: Days; skipped: Step[] }
type Prices = { prices: Record<string, number | null> }

export const isDone = ({ days, skipped }: Progress, step: Step): boolean =>
  Boolean(days[step]) || skipped.includes(step)

/** The first step that is neither done nor skipped. */
export const nextStep = (body: Progress): Step | undefined => steps.find((step) => !isDone(body, step))

/** The sum of the prices of the cars, in the currency of the deal. Undefined while a price is unknown. */
export function sumPrices({ prices }: Prices, carIds: string[]): number | undefined {
  return carIds.reduce<number | undefined>((sum, id) => {
    const price = prices[id] ?? undefined
    return sum === undefined || price === undefined ? undefined : sum + price
  }, 0)
}

type Received = { deposit: number | null; balance: number | null; days: Days }

/** Deposit and balance as far as they were received, in the currency of the deal. */
export function sumReceived({ deposit, balance, days }: Received): number {
  return (days.deposit ? (deposit ?? 0) : 0) + (days.balance ? (balance ?? 0) : 0)
}

// In days. As long as a transfer from abroad takes, with a weekend.
const daysReserved = 14

/** Until which day a received deposit reserves the cars: until the balance is due, or for two weeks. */
export function reservedByDeposit({ by }: { by: Days }, today: string): string {
  return by.balance && by.balance > today ? by.balance : dayAfter(today, daysReserved)
}

/** The price of a car in whole won, at the rate of the day on which it was agreed. Undefined if one is not known. */
export function priceInWon({ prices, won }: Prices & { won: number | null }, carId: string): number | undefined {
  const price = prices[carId]
  return price === null || price === undefined || won === null ? undefined : toWholeWon(price, won)
}
