import { isbot } from 'isbot'
import type { Database } from '#app/db/tables.ts'
import type { Search } from '#app/features/shop/search/schema.ts'
import { readAddress } from '#app/features/shop/search/shared/address.ts'
import { listPlaces } from '#app/features/stock/destinations/read.server.ts'
import { sellersDay } from '#app/lib/day.ts'
import { jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { isFromTeam } from '#app/lib/operator-hint.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { fewCars, wantedSearch } from './rules.ts'
import { WantedAddition } from './schema.ts'
import { addWanted } from './write.server.ts'

const add = defineRoute({
  access: 'open',
  limit: 'wanted',
  changesPages: false,
  method: 'post',
  path: '/api/search/wanted',
  operationId: 'countWanted',
  summary: 'Count a search that found few cars or none',
  description:
    'The site counts the make or model, the years, the highest price and the country, once a month for each device. It stores a digest of the random number that differs by search and month: no address, no cookie. Declared bots and operators are not counted.',
  request: jsonBody(WantedAddition),
  responses: { 204: { description: 'Heard' }, ...problemAnswers(400, 413, 422) },
})

export function wantedApi(guard: Guard, { db, search }: { db: Database; search: Search }): Router {
  const api = openRouter(guard)
  api.openapi(add, async (c) => {
    const { country, ...sent } = c.req.valid('json')
    const wanted = wantedSearch(sent.search)
    const isOperator = isFromTeam(c.req.header('cookie') ?? '')
    if (!wanted || isOperator || isbot(c.req.header('user-agent'))) return c.body(null, 204)
    // The site itself counts the cars. Other conditions of the search do not matter: a make with many cars is not
    // wanted.
    const { total } = await search.find({ filters: readAddress(wanted).filters, state: 'available', limit: 1 })
    if (total > fewCars) return c.body(null, 204)
    const isOffered = country !== undefined && (await listPlaces(db)).some((one) => one.country === country)
    await addWanted(db, { ...sent, search: wanted, country: isOffered ? country : undefined }, sellersDay())
    return c.body(null, 204)
  })
  return api
}
