import { mostAmount, readAmount, readMoney, type TradeCurrency, toWholeWon } from '#app/features/base/money/rules.ts'

/** Kinds of costs. */
export const costNames = ['purchase', 'repairs', 'transport', 'fees', 'shipping', 'other'] as const
export type CostName = (typeof costNames)[number]

/** In characters. */
export const longest = { plate: 20, place: 60, note: 5000, supplier: 120, words: 300, costs: 100 }

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
  shipping: 'Shipping, KRW',
  other: 'Other costs, KRW',
  note: 'Private note',
  changedAt: 'Costs changed at',
}

/** In won. */
export const mostWon = mostAmount

/**
 * Reads a sum of won ('12,500,000', '1,250만원'). Undefined if it is none, is negative or too large, or is in another
 * currency.
 */
export function readWon(text: string): number | undefined {
  const won = readAmount(text, 'KRW')
  return won !== undefined && won >= 0 ? Math.round(won) : undefined
}

/** An entry of what a car cost. `won` is the rate of one unit of the currency on its day, 1 for won. */
export type Cost = {
  id: string
  kind: CostName
  on: string | null
  amount: number
  currency: TradeCurrency
  won: number
  supplier: string | null
  note: string | null
  /** The id of a photo of the receipt. */
  receipt: string | null
}

/** Sums of costs by kind in won. Null for a kind without entries. */
export type Costs = Record<CostName, number | null>

export const costInWon = ({ amount, won }: Pick<Cost, 'amount' | 'won'>): number => toWholeWon(amount, won)

/** Sums entries by kind, each in whole won. */
export function sumByKind(costs: Cost[]): Costs {
  const sumOf = (kind: CostName) => {
    const some = costs.filter((cost) => cost.kind === kind)
    return some.length === 0 ? null : some.reduce((sum, cost) => sum + costInWon(cost), 0)
  }
  return Object.fromEntries(costNames.map((kind) => [kind, sumOf(kind)])) as Costs
}

/**
 * Entries whose sum of a kind is `sum`. `parts` are the amounts in won that it is made of. Entries with details stay,
 * and get one for the difference. `on` is the day of new ones.
 */
export function withSum(
  costs: Cost[],
  kind: CostName,
  sum: number | null,
  { parts = [], on = null }: { parts?: number[] | undefined; on?: string | null } = {},
): Cost[] {
  const before = sumByKind(costs)[kind]
  if (before === sum) return costs
  const others = costs.filter((cost) => cost.kind !== kind)
  if (sum === null) return others
  const own = costs.filter((cost) => cost.kind === kind)
  const isPlain = own.every((cost) => cost.currency === 'KRW' && !cost.supplier && !cost.note && !cost.receipt)
  const isWhole = parts.length > 1 && parts.reduce((all, one) => all + one, 0) === sum
  const amounts = isPlain ? (isWhole ? parts : [sum]) : [sum - (before ?? 0)]
  const taken = new Set((isPlain ? others : costs).map(({ id }) => id))
  const fresh = amounts.map((amount, at): Cost => {
    const id = freeId(kind, taken)
    return {
      id,
      kind,
      on: own[isPlain ? at : -1]?.on ?? on,
      amount,
      currency: 'KRW',
      won: 1,
      supplier: null,
      note: null,
      receipt: null,
    }
  })
  return [...(isPlain ? others : costs), ...fresh]
}

/** 'repairs', 'repairs2', … The ids of entries without a form are the same on each machine. */
function freeId(kind: string, taken: Set<string>): string {
  let id = kind
  for (let number = 2; taken.has(id); number++) id = `${kind}${number}`
  taken.add(id)
  return id
}

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

/** What a file says of an entry. The rest stays as it is. */
export type CostRow = Pick<Cost, 'id' | 'kind' | 'amount' | 'currency' | 'won'> & Partial<Cost>

/** Entries after those of a file, which replace the ones with their ids. Others stay. */
export function withRows(costs: Cost[], rows: CostRow[]): Cost[] {
  const all = new Map(costs.map((cost) => [cost.id, cost]))
  for (const row of rows)
    all.set(row.id, { on: null, supplier: null, note: null, receipt: null, ...all.get(row.id), ...row })
  return [...all.values()]
}

/** The kinds of which the entries differ. */
export function differingKinds(before: Cost[], after: Cost[]): CostName[] {
  const isSame = (one: Cost, other: Cost | undefined) =>
    other !== undefined &&
    (Object.keys(one) as (keyof Cost)[]).every((name) => isSameEntry(name, one[name], other[name]))
  return costNames.filter((kind) => {
    const [own, others] = [before, after].map((costs) => costs.filter((cost) => cost.kind === kind))
    return own?.length !== others?.length || !own?.every((cost, at) => isSame(cost, others?.[at]))
  })
}

/** Whether an entry of a ledger is the same, apart from how a plate is spaced and how lines end. */
export function isSameEntry(name: string, before: unknown, after: unknown): boolean {
  const text = (value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value)
  const plain = (value: unknown) => (name === 'plate' ? comparablePlate(String(value)) : text(value))
  return plain(before) === plain(after)
}
