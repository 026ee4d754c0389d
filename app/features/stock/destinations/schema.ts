import { z } from 'zod'
import { isCountry, isCurrency } from '#app/i18n/format.ts'
import { isDay } from '#app/lib/day.ts'
import {
  agesBy,
  type BuyerState,
  bases,
  type Fuel,
  fuels,
  markets,
  numberedSubjects,
  parties,
  ruleSubjects,
  ruleValues,
  type Size,
  sizes,
  stages,
  type Way,
  ways,
} from './kinds.ts'
import { bracket, currency, day, decimal, inEach, key, link, portKey, sourced, text, whole } from './shapes.ts'

export type { AgeBy, Fuel, Size, Stage, Way } from './kinds.ts'

export const Line = z
  .object({
    stage: z.enum(stages),
    name: inEach(80).describe('Its local name; without it, the name of its stage'),
    port: portKey.describe('Only for this port'),
    way: z
      .enum(['', ...ways])
      .default('')
      .describe('Only for this shipping method'),
    sizes: z.array(z.enum(sizes)).default([]).describe('Only for cars of these sizes'),
    per: z.enum(bases),
    amount: decimal.describe('In the currency, or in per cent'),
    currency: currency.default('USD'),
    least: z
      .union([z.literal(''), decimal])
      .default('')
      .describe('Minimum, in the currency'),
    most: z
      .union([z.literal(''), decimal])
      .default('')
      .describe('Maximum, in the currency'),
    cc: bracket(100_000).describe('Only for engines in this range of cm³, excluding its end'),
    age: bracket(100).describe('Only for cars in this range of years, excluding its end'),
    price: bracket(1_000_000_000).describe('Only for cars with a price in this range, in the currency'),
    fuels: z.array(z.enum(fuels)).default([]),
    ...sourced,
  })
  .refine(({ per, stage }) => !(stage === 'freight' && (per === 'cif' || per === 'sum')), {
    path: ['per'],
    message: 'Freight comes first, so it cannot be a share of later costs.',
  })
  .refine(({ per, stage }) => !(stage === 'insurance' && per === 'cif'), {
    path: ['per'],
    message: 'Insurance is part of CIF. Use the sum so far, which is price and freight.',
  })
  .refine(({ least, most }) => least === '' || most === '' || Number(least) <= Number(most), {
    path: ['most'],
    message: 'Must not be below the minimum.',
  })
export type Line = z.infer<typeof Line>

/** A car that breaks an import rule is refused (`no`) or needs an inquiry (`ask`). */
export const Rule = z
  .object({
    about: z.enum(ruleSubjects),
    limit: whole(100_000)
      .optional()
      .describe(
        'age: at most this many years; minAge: at least; notBefore: the first year that is allowed, such as 2019; engine: at most this many cm³; emissions: at least this Euro class',
      ),
    values: z
      .array(text(20))
      .max(10)
      .default([])
      .describe(
        'steering and market: the allowed ones; fuel and use: those that are not allowed (former uses are rental, taxi, police and school); buyer: who may import (company, person, zone)',
      ),
    by: z
      .enum(agesBy)
      .default('registration')
      .describe(
        'age: since the month or the year of first registration, or the model year; yearInclusive counts both the model year and the current one; notBefore: the year of registration or the model year',
      ),
    at: z.enum(['today', 'arrival']).default('arrival').describe('age: today, or when the ship has arrived'),
    verdict: z.enum(['no', 'ask']).default('no'),
    port: portKey.describe('Only for this port'),
    sizes: z.array(z.enum(sizes)).default([]).describe('Only for cars of these sizes'),
    fuels: z.array(z.enum(fuels)).default([]).describe('Only for cars with these fuels'),
    markets: z.array(z.enum(markets)).default([]).describe('Only for cars built for these markets'),
    cc: bracket(100_000).describe('Only for engines in this range of cm³, excluding its end'),
    age: bracket(100).describe('Only for cars in this range of years, excluding its end'),
    reason: inEach(300),
    ...sourced,
    on: day.optional().describe('The day on which the source was published'),
    until: day
      .optional()
      .describe('The last day on which the rule is known to hold. After it, a car that keeps the rule is in question'),
    second: z
      .object({ source: text(300).default(''), link, on: day.optional() })
      .default({ source: '', link: '' })
      .describe('A second, independent source'),
  })
  .refine(({ about, limit }) => !numberedSubjects.includes(about) || limit !== undefined, {
    path: ['limit'],
    message: 'Must have a number.',
  })
  .superRefine(({ about, values }, context) => {
    const known = ruleValues[about]
    if (known ? values.length > 0 && values.every((value) => known.includes(value)) : values.length === 0) return
    const lists = Object.keys(ruleValues).join(', ')
    context.addIssue({
      code: 'custom',
      path: ['values'],
      message: known ? `Some of ${known.join(', ')}.` : `Is only for ${lists}.`,
    })
  })
export type Rule = z.infer<typeof Rule>

export const Step = z.object({
  port: portKey.describe('Only for this port'),
  by: z.enum(parties),
  pays: z.enum(parties),
  inTotal: z
    .boolean('Must be true or false; in a file, yes or no.')
    .optional()
    .describe('Whether the total includes what the buyer pays here; without it, the page says neither'),
  text: inEach(400),
})
export type Step = z.infer<typeof Step>

/** A port or an inland town. `days` is the transport time by sea and land. */
export const Port = z.object({ key, name: inEach(60), days: whole(365).default(45) })
export type Port = z.infer<typeof Port>

export const Destination = z
  .object({
    country: z
      .string()
      .refine(isCountry, 'Must be a two-letter country code in capitals, such as JO.')
      .describe('ISO 3166-1'),
    currency: currency.describe('The local currency'),
    ports: z.array(Port).min(1, 'Must have at least one port.').max(10),
    age: z
      .object({ by: z.enum(agesBy), at: z.enum(['today', 'arrival']) })
      .default({ by: 'year', at: 'arrival' })
      .describe('How the age of a car is counted for its costs'),
    lines: z.array(Line).max(200, 'Must have at most 200 lines.'),
    rules: z.array(Rule).max(30, 'Must have at most 30 rules.').default([]),
    steps: z.array(Step).max(12, 'Must have at most 12 steps.').default([]).describe('The steps after a car is bought'),
    note: inEach(600).describe('A note for buyers about the total'),
    authority: z
      .object({ name: inEach(120), link })
      .default({ name: {}, link: '' })
      .describe('Where buyers ask whether a car may be imported. Without it, their clearing agent'),
    isExample: z.boolean().default(false).describe('True if it is an unchecked example'),
    isHidden: z.boolean().default(false).describe('True until buyers may see it'),
    checkedOn: z
      .string()
      .refine(isDay, 'Must be a day, such as 2026-11-30.')
      .optional()
      .describe('The day on which the rules were last checked. Without it, the day on which the table was saved'),
    comparedWith: day.optional().describe('The day of the newest example that an operator compared this table with'),
  })
  .refine(({ ports }) => new Set(ports.map((port) => port.key)).size === ports.length, {
    path: ['ports'],
    message: 'Two ports have the same key.',
  })
  .superRefine(({ ports, lines, rules, steps }, context) => {
    for (const [part, all] of Object.entries({ lines, rules, steps }))
      for (const [at, { port }] of all.entries())
        if (port && !ports.some((one) => one.key === port))
          context.addIssue({ code: 'custom', path: [part, at, 'port'], message: `There is no port ${port}.` })
  })
export type Destination = z.infer<typeof Destination>

/**
 * Validates a destination for saving: each currency must exist or have a rate. Stored destinations are read without
 * this check.
 */
export const savedTable = (perDollar: Record<string, number>) =>
  Destination.superRefine(({ currency, lines }, context) => {
    for (const [path, code] of [
      [['currency'], currency] as const,
      ...lines.map((line, at) => [['lines', at, 'currency'], line.currency] as const),
    ])
      if (/^[A-Z]{3}$/.test(code) && !isCurrency(code) && !Object.hasOwn(perDollar, code))
        context.addIssue({
          ...{ code: 'custom', path: [...path] },
          message: `There is no currency ${code}. Use a three-letter code, such as USD, JOD or KRW; a new currency needs a rate first.`,
        })
  })

type Share = readonly [over: string, under: string]

export type PlannedLine = Pick<Line, 'stage' | 'name' | 'per' | 'amount' | 'currency' | 'from' | 'source' | 'link'> & {
  /** US cents per unit. The unit is a car, dm³, cm³, or a cent of the base. */
  share: Share
  least?: number
  most?: number
  port?: string
  way?: Way
  sizes?: Size[]
  fuels?: Fuel[]
  /** Half-open intervals, where null has no limit. Ages are in months and prices in US cents. */
  cc?: Ends
  age?: Ends
  price?: Ends
}
export type Ends = readonly [from: number, to: number | null]

export type Plan = {
  country: string
  currency: string
  /** `today` is the day of the plan. `ratesOf` is the day of its oldest exchange rate. */
  today: string
  ratesOf: string
  /** Units of the destination's currency per US dollar. Absent without an exchange rate. */
  perDollar?: number
  ports: Port[]
  ways: Way[]
  age: Destination['age']
  lines: PlannedLine[]
  rules: Rule[]
  steps: Step[]
  note: Destination['note']
  authority: Destination['authority']
  isExample: boolean
  /** The day on which the rules were last checked. */
  checkedOn?: string
  /** The rules were checked long ago, so no verdict is better than this. A refusal stays one. */
  best?: 'likely' | 'ask'
  /** What the buyer of this device has said to be. Only set in the browser. */
  buyer?: { [S in BuyerState]?: boolean }
  /** Korean questions to the seller about missing facts. */
  questions: Record<Question, string>
  /** Volumes of models in dm³ by 'make/model' in lower case. For other models the size of the car is used. */
  volumes?: Record<string, number>
}

export type PlaceSummary = { ports: Port[]; ways: Way[] }
export type PlacesOf = PlaceSummary & { country: string }

export type Facts = {
  priceUsd: number | null
  make: string | null
  model: string | null
  year: number | null
  firstRegistration: string | null
  fuelType: string | null
  engineCc: number | null
  category: string | null
  seats: number | null
  steering: string | null
  emissions: string | null
  market: string | null
  proof: readonly string[]
  past: readonly string[]
}
export type Missing =
  | 'price'
  | 'engineCc'
  | 'fuelType'
  | 'year'
  | 'firstRegistration'
  | 'category'
  | 'steering'
  | 'emissions'
  | 'market'
  | 'use'
  | 'conversion'
  | 'condition'
  | 'freight'
  | 'buyer'

export type Question = Exclude<Missing, 'price' | 'freight' | 'buyer'>

/** All amounts are in US cents. The price of the car and the lines add up to the total. */
export type Cost =
  | { car: number; lines: { line: PlannedLine; cents: number }[]; total: number }
  | { missing: Missing[] }

/**
 * `no` if one rule refuses the car. `yes` only if all facts that the rules need are stated, and `likely` if some are
 * derived or the rules were checked long ago. `quotas` never change the verdict.
 */
export type Verdict = {
  may: 'yes' | 'likely' | 'no' | 'ask'
  reasons: {
    rule: Rule
    says: 'yes' | 'likely' | 'no' | 'ask'
    missing?: Missing
    /** The fact that follows from others. If it is stated, it wins. */
    derived?: Missing | undefined
  }[]
  quotas: Rule[]
}
