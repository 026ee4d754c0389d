import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { jsonBody, named, ProblemBody, problemAnswers, refuseInvalid } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { bringTables } from './csv/bring.server.ts'
import { csvCodes } from './csv/columns.ts'
import { writeTables } from './csv/write-tables.server.ts'
import { listNewest, listVersions } from './read.server.ts'
import { listSamples } from './samples.server.ts'
import { Destination, savedTable } from './schema.ts'
import { saveDestination } from './write.server.ts'

const mostBytes = 2_000_000
// Limit in bytes for one destination. The longest possible rows with texts in five languages take 0.92 MB.
const mostOfOne = 1024 * 1024

const operator = { tags: ['destinations'], access: 'operator' as const }
const json = <S extends z.ZodType>(schema: S, description = 'The current version') => ({
  description,
  content: { 'application/json': { schema } },
})
const Table = named('DestinationTable', Destination)
const Version = z
  .object({
    id: z.number().int(),
    madeAt: z.iso.datetime(),
    madeBy: z.string().nullable(),
    destination: Table.nullable().describe('null: removed'),
  })
  .openapi('DestinationVersion')
const mostVersions = 2 ** 31 - 1
const over = z.number().int().min(0).max(mostVersions).describe('The version that was edited; 0 if there was none')
const seen = z
  .string()
  .regex(/^([A-Z]{2}\d{1,15}(\.[A-Z]{2}\d{1,15})*)?$/, 'Letters and version of each country, such as JO12.LY5.')
  .describe(
    'The versions that the file replaces, such as `JO12.LY5`; a country that is not named had none. Without it, any version is replaced',
  )
const Saved = z.object({ version: z.number().int() })
const country = z.object({ country: z.string().regex(/^[A-Z]{2}$/) })
const Mistake = z.object({
  ...{ line: z.number(), column: z.string(), value: z.string(), message: z.string() },
  code: z.enum(csvCodes).optional().describe('The mistake in the format of the file'),
  right: z.string().optional().describe('The valid values, if they are a list or a number'),
})

const routes = {
  list: defineRoute({
    method: 'get',
    path: '/api/destination-tables',
    operationId: 'listDestinationTables',
    summary: 'The newest version of each country’s table, including removed ones',
    ...operator,
    responses: { 200: json(z.array(Version.extend({ country: z.string() }))) },
  }),
  samples: defineRoute({
    method: 'get',
    path: '/api/destination-tables/samples',
    operationId: 'listDestinationSamples',
    summary: 'Documented examples to start from, to be checked',
    ...operator,
    responses: { 200: json(z.array(Table)) },
  }),
  versions: defineRoute({
    method: 'get',
    path: '/api/destination-tables/{country}',
    operationId: 'listDestinationVersions',
    summary: 'The last fifty versions of a country’s table, newest first',
    ...operator,
    request: { params: country },
    responses: { 200: json(z.array(Version)), ...problemAnswers(404) },
  }),
  save: defineRoute({
    method: 'put',
    path: '/api/destination-tables/{country}',
    operationId: 'saveDestinationTable',
    activity: 'destinations',
    summary: 'Save a country’s table as its newest version',
    ...operator,
    bytes: mostOfOne,
    request: { params: country, ...jsonBody(z.object({ over, destination: Table })) },
    responses: { 200: json(Saved), ...problemAnswers(409, 422) },
  }),
  remove: defineRoute({
    method: 'delete',
    path: '/api/destination-tables/{country}',
    operationId: 'removeDestinationTable',
    activity: 'destinations',
    summary: 'Remove a country; its versions are kept',
    ...operator,
    body: 'none',
    request: { params: country, query: z.object({ over: z.coerce.number().pipe(over).optional() }) },
    responses: { 200: json(Saved), ...problemAnswers(404, 409) },
  }),
  restore: defineRoute({
    method: 'post',
    path: '/api/destination-tables/{country}/restore',
    operationId: 'restoreDestinationTable',
    activity: 'destinations',
    summary: 'Restore an earlier version as the newest one',
    ...operator,
    request: { params: country, ...jsonBody(z.object({ over, version: z.number().int().min(0).max(mostVersions) })) },
    responses: { 200: json(Saved.extend({ destination: Table })), ...problemAnswers(404, 409) },
  }),
  file: defineRoute({
    method: 'get',
    path: '/api/destination-tables.csv',
    operationId: 'exportDestinationTables',
    summary: 'The tables of all countries, or of one, as CSV',
    ...operator,
    request: { query: country.partial() },
    responses: {
      200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
      ...problemAnswers(404),
    },
  }),
  bring: defineRoute({
    method: 'post',
    path: '/api/destination-tables.csv',
    operationId: 'importDestinationTables',
    activity: 'destinations',
    summary: 'Save each country of a CSV file (the body) as its newest version; nothing is saved if anything is wrong',
    ...operator,
    body: 'file',
    request: { query: country.partial().extend({ over: seen.optional() }) },
    responses: {
      200: json(z.array(z.string()), 'The saved countries'),
      ...problemAnswers(409, 413),
      422: {
        description: 'The file has mistakes; nothing was saved',
        content: { 'application/problem+json': { schema: ProblemBody.extend({ mistakes: z.array(Mistake) }) } },
      },
    },
  }),
}

const none = () => new Problem(404, 'There is no table for this country.')

export function destinationTablesApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)
  api.openapi(routes.list, async (c) => c.json(await listNewest(db), 200))
  api.openapi(routes.samples, (c) => c.json(listSamples(), 200))
  api.openapi(routes.versions, async (c) => {
    const versions = await listVersions(db, c.req.valid('param').country)
    if (versions.length === 0) throw none()
    return c.json(versions, 200)
  })
  api.openapi(routes.save, async (c) => {
    const { country } = c.req.valid('param')
    const { destination, over } = c.req.valid('json')
    if (destination.country !== country)
      throw new Problem(422, 'A value breaks a rule.', [
        { field: 'destination.country', message: `Must be ${country}.` },
      ])
    refuseInvalid(z.object({ destination: savedTable((await getRates(db)).perDollar) }).safeParse({ destination }))
    return c.json({ version: await saveDestination(db, { country, destination, by: operatorOf(c), over }) }, 200)
  })
  api.openapi(routes.remove, async (c) => {
    const { country } = c.req.valid('param')
    const [newest] = await listVersions(db, country, 1)
    if (!newest?.destination) throw none()
    const { over } = c.req.valid('query')
    return c.json({ version: await saveDestination(db, { country, destination: null, by: operatorOf(c), over }) }, 200)
  })
  api.openapi(routes.restore, async (c) => {
    const { country } = c.req.valid('param')
    const { over, version } = c.req.valid('json')
    const destination = (await listVersions(db, country, 1, version))[0]?.destination
    if (!destination) throw none()
    return c.json(
      { version: await saveDestination(db, { country, destination, by: operatorOf(c), over }), destination },
      200,
    )
  })
  api.openapi(routes.file, async (c) => {
    const { country } = c.req.valid('query')
    const all = (await listNewest(db)).flatMap(({ destination }) => destination ?? [])
    const tables = country ? all.filter((one) => one.country === country) : all
    if (country && tables.length === 0) throw none()
    return new Response(writeTables(tables), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="landed-cost${country ? `-${country}` : ''}.csv"`,
        'cache-control': 'no-store',
      },
    }) as never
  })
  api.openapi(routes.bring, async (c) => {
    const { country, over: seen } = c.req.valid('query')
    const file = await bytesOf(c.req.raw)
    return c.json(await bringTables(db, file, { country, seen, by: operatorOf(c) }), 200)
  })
  return api
}

async function bytesOf(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Problem(413, 'A file of tables can have at most 2 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
