import { z } from '@hono/zod-openapi'

export const SearchNews = z.object({
  cars: z.number().int().describe('How many cars the search finds that were added after `since`; 0 without one'),
  newest: z.string().nullable().describe('When the newest car that the search finds was added; null when it finds none'),
})
export type SearchNews = z.infer<typeof SearchNews>

export const News = z.object({ now: z.string().describe('The time of the site'), searches: z.array(SearchNews) })
export type News = z.infer<typeof News>
