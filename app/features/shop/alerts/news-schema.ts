import { z } from '@hono/zod-openapi'

export const SearchNews = z.object({
  cars: z.number().int().describe('The number of matching cars added after `since`; 0 without it'),
  newest: z.string().nullable().describe('When the newest matching car was added; null if there is none'),
})
export type SearchNews = z.infer<typeof SearchNews>

export const News = z.object({
  now: z.string().describe('The current time of the site'),
  searches: z.array(SearchNews),
})
export type News = z.infer<typeof News>
