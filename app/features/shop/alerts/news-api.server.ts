import { z } from '@hono/zod-openapi'
import type { Search } from '#app/features/shop/search/schema.ts'
import { readAddress } from '#app/features/shop/search/shared/address.ts'
import { jsonAnswer, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { News } from './news-schema.ts'
import { longestKey, mostSearches } from './rules.ts'

const several = (one: z.ZodString) =>
  z.union([one.transform((value) => [value]), z.array(one).max(mostSearches)]).default([])

const news = defineRoute({
  access: 'open',
  limit: 'news',
  method: 'get',
  path: '/api/search/news',
  operationId: 'countNewCars',
  summary: 'Count new cars for searches',
  description: 'For at most 20 searches at once. Only available cars count. Nothing about the request is stored.',
  request: {
    query: z.object({
      search: several(z.string().max(longestKey)).describe(
        'The search as the parameters of its address: `make=kia&fuel=diesel&q=one owner`',
      ),
      since: several(z.string().max(40)).describe(
        'For each search in the same order: when it was last viewed (ISO 8601), or nothing',
      ),
    }),
  },
  responses: { 200: jsonAnswer('In the order of the searches', News), ...problemAnswers(422) },
})

export function newsApi(guard: Guard, { search }: { search: Search }): Router {
  const api = openRouter(guard)
  api.openapi(news, async (c) => {
    const { search: asked, since } = c.req.valid('query')
    const now = new Date().toISOString()
    const searches: News['searches'] = []
    for (const [at, key] of asked.entries()) {
      const { q, filters } = readAddress(key)
      const looked = Date.parse(since[at] ?? '')
      const from = Number.isNaN(looked) ? now : new Date(looked).toISOString()
      const { cars, newest } = await search.countSince({ words: q, filters, state: 'available' }, from)
      searches.push({ cars: Number.isNaN(looked) ? 0 : cars, newest })
    }
    return c.json({ now, searches }, 200)
  })
  return api
}
