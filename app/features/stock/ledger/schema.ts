import { z } from 'zod'
import { mostAmount, readAmount, tradeCurrencies } from '#app/features/base/money/rules.ts'
import { dayIn } from '#app/i18n/format.ts'
import { isDay, sellerZone } from '#app/lib/day.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { type Costs, costNames, longest, mostWon, readWon, sumByKind, withSum } from './rules.ts'

const noWon = 'Must be an amount in won, such as 12500000 or 1,250만원.'
const Won = z
  .union([z.int().min(0).max(mostWon), z.string().max(60)], { error: noWon })
  .transform((given, context) => {
    if (typeof given === 'number') return given
    if (given.trim() === '') return null
    const won = readWon(given)
    if (won !== undefined) return won
    context.addIssue({ code: 'custom', message: noWon })
    return z.NEVER
  })
  .nullable()

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(holdsNoNull, 'Must not contain a null character.')
    .transform((given) => given || null)
    .nullable()

const Day = z
  .string()
  .refine(
    (given) => given === '' || (isDay(given) && given >= '1980-01-01' && given <= dayIn(sellerZone, Date.now())),
    {
      error: 'Must be a day (YYYY-MM-DD) from 1980 until today.',
    },
  )
  .transform((given) => given || null)
  .nullable()

const Amount = z.union([z.number().min(-mostAmount).max(mostAmount), z.string().max(60)])
const nothing = (value: unknown) => (value === '' || value === undefined ? null : value)

/** An entry of what a car cost, as a form or a call gives it. Without `won`, the rate of its day is taken. */
const CostChange = z
  .object({
    id: z.string().regex(/^[\w-]{1,40}$/),
    kind: z.enum(costNames),
    on: Day.optional(),
    amount: Amount,
    currency: z.enum(tradeCurrencies).default('KRW'),
    won: z.union([z.number().positive().max(mostAmount), z.string().max(30)]).nullish(),
    supplier: text(longest.supplier).optional(),
    note: text(longest.words).optional(),
    receipt: text(40).optional(),
  })
  .transform((given, context) => {
    const read = (value: string | number, currency: string) =>
      typeof value === 'number' ? value : readAmount(value, currency)
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', message, path: [field] })
      return z.NEVER
    }
    const { id, kind, currency, on = null, supplier = null, note = null, receipt = null } = given
    const isBlank = given.amount === '' && !supplier && !note && !receipt
    const amount = isBlank ? null : read(given.amount, given.currency)
    if (amount === undefined) return refuse('amount', `Must be an amount in ${given.currency}, such as 350000.`)
    const rate = nothing(given.won) as string | number | null
    const won = given.currency === 'KRW' ? 1 : rate === null ? null : read(rate, 'KRW')
    if (won === undefined || (won !== null && won <= 0)) return refuse('won', 'Must be a rate in won, such as 1392.5.')
    // In the order of the stored ones, because forms compare entries as JSON.
    return { id, kind, on, amount, currency, won, supplier, note, receipt }
  })

/** What is changed. Amounts may be numbers of won or texts such as '1,250만원'. Empty texts and null remove a value. */
export const LedgerChange = z
  .strictObject({
    boughtOn: Day,
    purchase: Won,
    repairs: Won,
    transport: Won,
    fees: Won,
    shipping: Won,
    other: Won,
    costs: z
      .array(CostChange)
      .max(longest.costs)
      .transform((costs) => costs.flatMap((cost) => (cost.amount === null ? [] : [{ ...cost, amount: cost.amount }]))),
    plate: text(longest.plate),
    place: text(longest.place),
    note: text(longest.note),
  })
  .partial()
export type LedgerChange = z.infer<typeof LedgerChange>

const won = z.number().nullable().describe('In won')
const StoredCost = z.object({
  id: z.string(),
  kind: z.enum(costNames),
  on: z.string().nullable().describe('YYYY-MM-DD'),
  amount: z.number(),
  currency: z.enum(tradeCurrencies),
  won: z.number().describe('Won for one unit of the currency, on that day'),
  supplier: z.string().nullable(),
  note: z.string().nullable(),
  receipt: z.string().nullable().default(null).describe('The id of a photo of the receipt'),
})
export const Ledger = z.object({
  boughtOn: z.string().nullable().describe('YYYY-MM-DD'),
  purchase: won,
  repairs: won,
  transport: won,
  fees: won,
  shipping: won,
  other: won,
  costs: z.array(StoredCost).describe('The entries. The other costs are their sums by kind'),
  plate: z.string().nullable(),
  place: z.string().nullable().describe('Where the car stands'),
  note: z.string().nullable(),
})
export type Ledger = z.infer<typeof Ledger>

/** A change with the values that the form had before, for the fields that it changes. */
export const LedgerSave = LedgerChange.extend({ was: Ledger.partial().optional() })

/** A former AUTH_SECRET as it was copied, perhaps with spaces or a line break around it. */
export const FormerSecret = z.strictObject({ secret: z.string().trim().min(1).max(1000).refine(holdsNoNull) })
export const UnreadableLeft = z.object({ left: z.number() })

const empty = Object.fromEntries(Object.keys(Ledger.shape).map((name) => [name, null])) as Record<keyof Ledger, null>
export const emptyLedger: Ledger = { ...empty, costs: [] }

/** A ledger as it is stored. Earlier releases stored sums by kind, which become entries. */
export function readStored(stored: unknown): Ledger {
  const { costs, ...rest } = { ...emptyLedger, costs: undefined, ...(stored as Partial<Ledger>) }
  const on = (kind: string) => (kind === 'purchase' ? rest.boughtOn : null)
  const entries =
    costs ?? costNames.reduce<Ledger['costs']>((all, kind) => withSum(all, kind, rest[kind], { on: on(kind) }), [])
  return Ledger.parse({ ...rest, costs: entries, ...sumByKind(entries) })
}

/** The amounts in won of a sum, such as of '45만+12만'. */
export type CostParts = Partial<Record<keyof Costs, number[]>>

/** A ledger after a change. A changed sum of a kind changes its entries. */
export function withChange(before: Ledger, change: Partial<Ledger>, parts: CostParts = {}): Ledger {
  const boughtOn = change.boughtOn ?? before.boughtOn
  const on = (kind: string) => (kind === 'purchase' ? boughtOn : null)
  const costs = costNames.reduce(
    (all, kind) =>
      change[kind] === undefined ? all : withSum(all, kind, change[kind], { parts: parts[kind], on: on(kind) }),
    change.costs ?? before.costs,
  )
  return { ...before, ...change, costs, ...sumByKind(costs) }
}

/** Whether a change is about costs, which sellers may see only if an owner lets them. */
export const hasCosts = (change: object): boolean => ['costs', ...costNames].some((name) => name in change)

export const withoutCosts = (ledger: Ledger): Ledger => ({ ...ledger, costs: [], ...sumByKind([]) })
