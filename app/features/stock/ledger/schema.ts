import { z } from 'zod'
import { dayIn } from '#app/i18n/format.ts'
import { isDay, sellerZone } from '#app/lib/day.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { longest, mostWon, readWon } from './rules.ts'

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

/** What is changed. Amounts may be numbers of won or texts such as '1,250만원'. Empty texts and null remove a value. */
export const LedgerChange = z
  .strictObject({
    boughtOn: Day,
    purchase: Won,
    repairs: Won,
    transport: Won,
    fees: Won,
    plate: text(longest.plate),
    place: text(longest.place),
    note: text(longest.note),
  })
  .partial()
export type LedgerChange = z.infer<typeof LedgerChange>

const won = z.number().nullable().describe('In won')
export const Ledger = z.object({
  boughtOn: z.string().nullable().describe('YYYY-MM-DD'),
  purchase: won,
  repairs: won,
  transport: won,
  fees: won,
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

export const emptyLedger = Object.fromEntries(Object.keys(Ledger.shape).map((name) => [name, null])) as Ledger
