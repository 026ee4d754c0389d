import { z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import type { Database } from '#app/db/tables.ts'
import { listCarsById } from '#app/features/stock/cars/read.server.ts'
import { defaultLanguage, type Language, parseLanguage } from '#app/i18n/languages.ts'
import { jsonAnswer, problemAnswers } from '#app/lib/openapi.ts'
import { parsePictureAddress, pictureAddress, pictureWidths, shownAddress } from '#app/lib/picture-address.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import type { Search, ShownName, SuggestAnswer, SuggestedName, Suggestions } from '../schema.ts'
import { writeAddress } from '../shared/address.ts'
import { labelOf } from './names.ts'

const most = { names: 6, cars: 4 }

const Name = z.object({
  facet: z.enum(['make', 'model', 'category', 'fuel']),
  key: z.string(),
  label: z.string().describe('In the requested language; categories and fuels in English'),
  make: z.string().nullable().describe('The make of a model, in the same language'),
  cars: z.number().int().nullable().describe('The number of available cars; null if the words before it leave it open'),
  via: z.string().nullable().describe('The name that matches the words, if it is another one'),
  words: z.string().describe('The remaining words to search for'),
  params: z.string().describe('The parameters of a list of its cars'),
})
const Car = z.object({
  id: z.string(),
  stockNumber: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.number().int().nullable(),
  price: z.string().nullable().describe('As the seller wrote it'),
  soldOut: z.boolean(),
  reserved: z.boolean(),
  thumbnail: z.string().nullable().describe('Its first picture in the smallest width'),
  exact: z.boolean().describe('Whether the words are its stock number'),
})
const Answer = z.object({ names: z.array(Name), cars: z.array(Car) })

const route = defineRoute({
  access: 'open',
  limit: 'finding',
  kept: true,
  method: 'get',
  path: '/api/suggestions',
  operationId: 'listSuggestions',
  summary: 'Suggestions for typed words: names with the most cars, and some cars',
  tags: ['cars'],
  request: { query: z.object({ q: z.string().max(200), lang: z.string().max(8).optional().describe('en, ko or ar') }) },
  responses: { 200: jsonAnswer('Suggestions', Answer), ...problemAnswers(400, 422) },
})

export function suggestApi(guard: Guard, { db, search }: { db: Database; search: Search }): Router {
  const api = openRouter(guard)
  api.use('/api/suggestions', etag())
  api.openapi(route, async (c) => {
    const { q, lang } = c.req.valid('query')
    const suggested = await search.suggest(q, most)
    const names = suggested.names.map((name) => toName(name, suggested, parseLanguage(lang) ?? defaultLanguage))
    const number = q.trim().toLowerCase()
    const cars = (await listCarsById(db, suggested.cars)).map(
      ({ id, stockNumber, make, model, year, sellingPrice: price, soldOut, reservedUntil, pictures }) => {
        const exact = stockNumber.toLowerCase() === number
        return {
          id,
          stockNumber,
          make,
          model,
          year,
          price,
          soldOut,
          reserved: reservedUntil !== null,
          thumbnail: thumbnailOf(pictures[0]),
          exact,
        }
      },
    )
    return c.json({ names, cars } satisfies SuggestAnswer, 200, { 'cache-control': 'no-cache' })
  })
  return api
}

function toName(name: SuggestedName, { filters, words }: Suggestions, lang: Language): ShownName {
  const { facet, key, cars } = name
  const label = labelOf(name, lang)
  return {
    facet,
    key,
    label,
    make: name.make && labelOf({ facet: 'make', label: name.make, make: null }, lang),
    cars,
    via: name.via?.toLowerCase() === label.toLowerCase() ? null : name.via,
    words,
    params: writeAddress({ filters: { ...filters, [facet]: [key] } }).toString(),
  }
}

function thumbnailOf(address: string | undefined): string | null {
  const own = address && parsePictureAddress(address)
  return own ? pictureAddress(own.id, pictureWidths[0], 'webp') : address ? shownAddress(address) : null
}
