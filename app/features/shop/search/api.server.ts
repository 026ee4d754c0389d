import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { listCarsById } from '#app/features/stock/cars/read.server.ts'
import { Car } from '#app/features/stock/cars/schema.ts'
import { jsonAnswer, named, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter } from '#app/lib/route.ts'
import { foundCursor } from './cursor.ts'
import { type Facet, facets, reservedChoices, type Search, type Span, sorts, spans } from './schema.ts'
import { isSearchParameter, readAddress } from './shared/address.ts'

const values = (facet: Facet) =>
  z
    .union([z.string(), z.array(z.string()).max(12)])
    .refine((given) => [given].flat().every((value) => isSearchParameter(facet, value)), {
      error: 'Must be in lower case, 1 to 128 characters.',
    })
    .optional()
    .describe('One of the values in `counts`; repeat it for several')
const end = (name: `${Span}-${'from' | 'to'}`) =>
  z
    .string()
    .refine((value) => isSearchParameter(name, value), { error: 'Must be a whole number.' })
    .optional()

const Query = z.object({
  q: z
    .string()
    .max(200, { error: 'Must be at most 200 characters.' })
    .optional()
    .describe('Words in English, Korean or Arabic'),
  ...(Object.fromEntries(facets.map((facet) => [facet, values(facet)])) as Record<Facet, ReturnType<typeof values>>),
  ...(Object.fromEntries(
    spans.flatMap((span) => (['from', 'to'] as const).map((side) => [`${span}-${side}`, end(`${span}-${side}`)])),
  ) as Record<`${Span}-${'from' | 'to'}`, ReturnType<typeof end>>),
  importable: z
    .enum(['1'], { error: 'Must be 1 or absent.' })
    .optional()
    .describe('1: only cars that may be imported at `to` and that state every fact its rules need'),
  to: z
    .string()
    .refine((text) => isSearchParameter('to', text), {
      error: 'Must be a country, a port and a way, such as jo-aqaba-roro.',
    })
    .optional()
    .describe(
      'The destination, such as `jo-aqaba-roro`, for `total-from`, `total-to` (US dollars), `sort=total` and `importable`',
    ),
  pictures: z.enum(['1'], { error: 'Must be 1 or absent.' }).optional().describe('1: only cars with a picture'),
  reserved: z
    .enum(reservedChoices, { error: 'Must be hide or only.' })
    .optional()
    .describe('hide: without reserved cars; only: reserved cars only'),
  sort: z
    .enum(sorts, { error: `Must be one of ${sorts.join(', ')}.` })
    .optional()
    .describe('Without it: the order that the words ask for (`cheap`: price), or the best match, then the newest'),
  sold: z
    .enum(['show', 'hide'], { error: 'Must be show or hide.' })
    .optional()
    .describe('Without it: shown last if there are words, otherwise hidden'),
  limit: z
    .string()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= 100, { error: 'Must be a whole number from 0 to 100.' })
    .transform(Number)
    .default(24)
    .describe('Cars a page, 0 to 100'),
  cursor: z
    .string()
    .refine((text) => foundCursor.parse(text) !== undefined, { error: 'Must be `next` of an earlier response.' })
    .optional()
    .describe('`next` of the previous page'),
})

const Range = z.object({ from: z.number(), to: z.number() }).partial()
const Choices = z.array(z.object({ key: z.string(), label: z.string(), cars: z.number().int() }))
const each = <T extends string, S extends z.ZodType>(names: readonly T[], shape: S) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<T, S>
const Filters = z.object({
  ...each(facets, z.array(z.string()).optional()),
  ...each(spans, Range.optional()),
  pictured: z.boolean().optional(),
  importable: z.boolean().optional(),
  to: z.string().optional(),
  reserved: z.enum(reservedChoices).optional(),
})
const Meaning = z.object({
  facet: z.enum(facets).optional(),
  keys: z.array(z.string()).optional(),
  many: z.enum(facets).optional().describe('A facet of which a car must have at least `least` values'),
  least: z.number().int().optional(),
  span: z.enum(spans).optional(),
  range: Range.optional(),
  currency: z.string().optional().describe('The currency that a price was converted from'),
  perDollar: z.number().optional().describe('How much of it equals one dollar'),
  asOf: z.string().optional().describe('The date of that rate'),
  text: z.string().optional(),
  fit: z.enum(['exact', 'prefix', 'fuzzy']),
})
const Answer = z.object({
  total: z.number().int(),
  cars: z.array(named('Car', Car)),
  counts: z
    .object({
      ...each(facets, Choices),
      pictured: z.number().int(),
      importable: z.number().int(),
      reserved: z.number().int(),
      unreserved: z.number().int(),
      available: z.number().int(),
      sold: z.number().int(),
    })
    .describe('How many cars each choice would show with the other choices unchanged'),
  filters: Filters.describe('The chosen filters and the filters understood from the words'),
  parts: z
    .array(
      z.object({
        words: z.string(),
        meanings: z.array(Meaning),
        except: z.boolean().optional().describe('True if it is excluded (`not white`)'),
      }),
    )
    .describe('Words that are searched as text, may have several meanings, or make an exception'),
  corrected: z
    .array(z.object({ words: z.string(), facet: z.enum(facets), key: z.string() }))
    .describe('Words read as a similar name'),
  converted: z
    .array(z.object({ words: z.string(), range: Range, currency: z.string(), perDollar: z.number(), asOf: z.string() }))
    .describe('Words with a price in another currency: the price in dollars, the rate and its date (`2026-11-20`)'),
  leftOut: z.array(z.string()).optional().describe('Words that were ignored, because with them nothing would match'),
  unserved: z.string().optional().describe('A country in the words to which no costs are known, as ISO code'),
  unread: z.array(z.string()).optional().describe('Ignored words that are not known and that no car mentions'),
  unsaid: z
    .array(z.string())
    .optional()
    .describe('Words that some of the cars only may meet, because their seller does not say, such as an engine size'),
  meant: z.enum(sorts).optional().describe('The order that the words ask for, used without `sort`'),
  nearest: z
    .object({
      cars: z.array(Car),
      loosen: z
        .array(z.object({ without: z.string(), words: z.string().optional(), cars: z.number().int() }))
        .describe('Filters that could be removed, and how many cars there would be'),
    })
    .optional()
    .describe('If nothing matches: at most 12 close matches. `total` is then 0 and `cars` is empty'),
  next: z.string().nullable().describe('`cursor` of the next page'),
})

const find = defineRoute({
  access: 'open',
  limit: 'finding',
  kept: true,
  method: 'get',
  path: '/api/search',
  operationId: 'searchCars',
  summary: 'Search cars by words and filters, with counts for every choice',
  tags: ['cars'],
  request: { query: Query },
  responses: { 200: jsonAnswer('The results', Answer), ...problemAnswers(400, 422) },
})

export function searchApi(guard: Guard, { db, search }: { db: Database; search: Search }) {
  const api = openRouter(guard)
  api.openapi(find, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const { q, filters, sort, sold } = readAddress(new URL(c.req.url).searchParams)
    const state = (sold ?? q !== undefined) ? 'all' : 'available'
    const { ids, total, counts, next, nearest, meant, ...found } = await search.find({
      words: q,
      filters,
      state,
      sort,
      limit,
      after: cursor,
      counts: true,
    })
    if (!counts) throw new Error('The counts are missing.')
    const [cars, near] = await Promise.all([
      listCarsById(db, ids),
      listCarsById(db, limit === 0 ? [] : (nearest?.ids ?? [])),
    ])
    const { filters: understood, parts, corrected, converted, leftOut, unread, unsaid, unserved } = found
    return c.json(
      {
        total,
        cars,
        counts,
        filters: understood,
        parts,
        corrected,
        converted,
        ...(leftOut ? { leftOut } : {}),
        ...(unread ? { unread } : {}),
        ...(unsaid ? { unsaid } : {}),
        ...(unserved ? { unserved } : {}),
        ...(meant ? { meant } : {}),
        ...(nearest ? { nearest: { cars: near, loosen: nearest.loosen } } : {}),
        next,
      },
      200,
    )
  })
  return api
}
