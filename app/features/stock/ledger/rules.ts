import { partsOf, readMoney, readNumber } from '#app/features/base/money/rules.ts'

export const costNames = ['purchase', 'repairs', 'transport', 'fees'] as const
type CostName = (typeof costNames)[number]

/** In won. Above any car, and below 2^53. */
export const mostWon = 100_000_000_000

/** In characters. */
export const longest = { plate: 20, place: 60, note: 5000 }

/** Columns of the file with all ledgers, in English on every site. An import recognises the file by them. */
export const ledgerColumns = {
  stockNumber: 'Stock number',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  plate: 'Plate',
  place: 'Place',
  boughtOn: 'Bought on',
  purchase: 'Purchase, KRW',
  repairs: 'Repairs, KRW',
  transport: 'Transport, KRW',
  fees: 'Fees, KRW',
  note: 'Private note',
  changedAt: 'Costs changed at',
}

/**
 * Reads an amount of won ('12,500,000', '1,250만원'). Undefined if it is none, is negative or too large, or is in another
 * currency.
 */
export function readWon(text: string): number | undefined {
  const number = readNumber(text)
  if (!number) return undefined
  const [factor, currency] = number.unit === undefined ? [1, 'KRW'] : partsOf(number.unit)
  const won = Math.round(number.value * factor)
  return currency === 'KRW' && won >= 0 && won <= mostWon ? won : undefined
}

export type Costs = Record<CostName, number | null>

/** All costs in won. Undefined without the purchase price, because the sum would then look like the car's cost. */
export function sumCosts(costs: Costs): number | undefined {
  return costs.purchase === null ? undefined : costNames.reduce((sum, name) => sum + (costs[name] ?? 0), 0)
}

export type Margin = { won: number; usd: number; percent: number }

export type Priced = { sellingPrice: string | null; priceUsd: number | null }

/**
 * Price minus costs, in won, USD and per cent of the price. `wonPerDollar` is the rate of a day. Undefined if something
 * is missing.
 */
export function marginOf(
  costs: Costs,
  { sellingPrice, priceUsd }: Priced,
  wonPerDollar: number | undefined,
): Margin | undefined {
  const cost = sumCosts(costs)
  if (cost === undefined || !priceUsd || !wonPerDollar) return undefined
  const money = readMoney(sellingPrice ?? '')
  // A price in won is not converted to dollars and back, which would round it.
  const price = money?.currency === 'KRW' ? money.amount : priceUsd * wonPerDollar
  const won = Math.round(price - cost)
  return { won, usd: Math.round(won / wonPerDollar), percent: Math.round((won / price) * 1000) / 10 }
}

const aDay = 24 * 60 * 60 * 1000

/** Whole days between two days ('2026-11-26'). */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / aDay))
}

/** A number plate as it is compared: '12가 3456' and '12가3456' are the same. */
export function comparablePlate(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\-·.]/g, '')
    .toUpperCase()
}

/** Whether an entry of a ledger is the same, apart from how a plate is spaced and how lines end. */
export function isSameEntry(name: string, before: unknown, after: unknown): boolean {
  const text = (value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value)
  const plain = (value: unknown) => (name === 'plate' ? comparablePlate(String(value)) : text(value))
  return plain(before) === plain(after)
}
