import { z } from 'zod'
import { mostAtOnce } from '#app/features/desk/bin/schema.ts'
import { cutWords } from '#app/features/shop/search/shared/address.ts'
import { CarChange } from '#app/features/stock/cars/schema.ts'
import { Picture } from '#app/features/stock/photos/schema.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { roundings, wonRoundings } from './choices.ts'

const Id = z.string().min(1).max(64).refine(holdsNoNull)
const Ids = z.array(Id).min(1).max(mostAtOnce)

export const Matching = z.object({
  state: z.enum(['all', 'available', 'reserved', 'sold']).default('all').describe('available leaves out reserved cars'),
  q: z
    .string()
    .max(1000)
    .refine(holdsNoNull)
    .transform(cutWords)
    .optional()
    .describe('Words, as in the search of /Admin'),
})

/** A car of a batch, as much of it as its actions need. */
export const BatchCar = z.object({
  id: z.string(),
  stockNumber: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.number().nullable(),
  category: z.string().nullable(),
  soldOut: z.boolean(),
  reservedUntil: z.string().nullable(),
  priceCurrency: z.string().optional().describe('Absent for a price in US dollars and for none'),
})
export type BatchCar = z.infer<typeof BatchCar>

export const TableCar = BatchCar.extend({
  mileage: z.number().nullable(),
  sellingPrice: z.string().nullable(),
  priceUsd: z.number().nullable(),
  createdAt: z.string().describe('ISO 8601'),
  updatedAt: z.string().describe('ISO 8601, the ETag of the car'),
  cover: Picture.nullable(),
  pictures: z.number(),
  views: z.number().describe('In the last 30 days'),
  asks: z.number().describe('Taps on a contact in the last 30 days'),
  cost: z.number().nullable().describe('All costs in won. Null without a purchase price'),
  margin: z.number().nullable().describe('Price minus costs in won, at the rate of today'),
  plate: z.string().nullable(),
  place: z.string().nullable().describe('Where the car stands'),
})
export type TableCar = z.infer<typeof TableCar>

const mostAmount = 10_000_000_000
const round = z
  .literal([...roundings])
  .default(0)
  .describe('Rounds to a multiple of this, in the currency of the price')
const roundWon = z
  .literal([...wonRoundings])
  .optional()
  .describe('Used instead of round for prices in won')
const currency = z.enum(['USD', 'KRW']).optional().describe('Of the amount, USD if absent. Other prices stay')
export const PriceChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), by: z.number().min(-90).max(200), round, roundWon }),
  z.object({
    kind: z.literal('amount'),
    by: z.number().min(-mostAmount).max(mostAmount),
    currency,
    round,
    roundWon,
  }),
  z.object({ kind: z.literal('set'), to: z.number().positive().max(mostAmount), currency, round }),
])
export type PriceChange = z.infer<typeof PriceChange>

export const PricePreview = z.object({ ids: Ids, change: PriceChange })

const skips = ['words', 'none', 'currency', 'below', 'same', 'sold'] as const
export const PricedCar = BatchCar.extend({
  from: z.string().nullable(),
  to: z.string().optional().describe('The new price, written like the old one. Absent if the price stays'),
  skipped: z
    .enum(skips)
    .optional()
    .describe(
      'Why the price stays: it is no single number (words), there is none, it is in another currency, the result is not above 0 (below), it is the same, or the car is sold',
    ),
  doubt: z
    .enum(['low', 'high', 'none', 'reserved'])
    .optional()
    .describe('Why to check the new price: unusual for a car, none so far, or a deposit was paid'),
  loss: z.number().optional().describe('By how many won the new price is below the costs of the car'),
})
export type PricedCar = z.infer<typeof PricedCar>

// As stored, so that an undo restores spaces too.
const Price = z.string().max(255).refine(holdsNoNull).nullable()
export const PriceStep = z.object({ id: Id, from: Price, to: Price })
export type PriceStep = z.infer<typeof PriceStep>
export const PriceSteps = z.object({ cars: z.array(PriceStep).min(1).max(mostAtOnce) })

export const PriceOutcome = z.object({
  done: z.array(z.string()).describe('Cars with the new price, now or before'),
  gone: z.array(z.string()).describe('Unknown cars'),
  changed: z.array(z.string()).describe('Cars whose price was not `from`. It stays'),
})
export type PriceOutcome = z.infer<typeof PriceOutcome>

export const FieldsBatch = z.object({
  ids: Ids,
  change: z.union([
    z.strictObject({ category: CarChange.shape.category.unwrap() }),
    z.strictObject({ reservedUntil: CarChange.shape.reservedUntil.unwrap() }),
  ]),
})
export type FieldsChange = z.infer<typeof FieldsBatch>['change']
