import { z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import { addressLine } from '#app/features/base/settings/postal-address.ts'
import { getPublicSettings } from '#app/features/base/settings/read.server.ts'
import { placeFor } from '#app/features/base/settings/rules.ts'
import { makeProforma } from '#app/features/shop/papers/proforma.server.ts'
import { ProformaTerms } from '#app/features/shop/papers/schema.ts'
import { getSeller } from '#app/features/shop/seller/read.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { findNumberOfCar } from '#app/features/stock/cars/seller/read.server.ts'
import { openJobQueue } from '#app/features/stock/photos/job-queue.ts'
import type { Language } from '#app/i18n/languages.ts'
import { problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { drawProforma } from './draw.ts'

const make = defineRoute({
  method: 'get',
  path: '/api/cars/{id}/proforma.pdf',
  operationId: 'makeProforma',
  summary: 'A pro-forma invoice for a car as a PDF, in the buyer’s language and in English; nothing is stored',
  tags: ['cars'],
  access: 'operator',
  request: { params: z.object({ id: z.string().max(64) }), query: ProformaTerms },
  responses: {
    200: { description: 'One A4 page', content: { 'application/pdf': { schema: z.string() } } },
    ...problemAnswers(404, 422),
  },
})

export function proformaApi(guard: Guard, { db }: Pick<Services, 'db'>): Router {
  const oneByOne = openJobQueue(1)
  const api = openRouter(guard)
  api.openapi(make, async (c) => {
    const [car, seller, site] = await Promise.all([
      getCar(db, c.req.valid('param').id),
      getSeller(db),
      getPublicSettings(db),
    ])
    const settings = { ...site, whatsapp: (await findNumberOfCar(db, car.id)) ?? site.whatsapp }
    const place = (language: Language) => addressLine(placeFor(settings, language), language)
    const paper = makeProforma(car, { settings, seller, place, terms: c.req.valid('query'), now: new Date() })
    const pdf = await oneByOne(true, () => drawProforma(paper))
    c.header('cache-control', 'no-store')
    c.header('content-disposition', `inline; filename="${paper.number.replace(/[^\w-]+/g, '-')}.pdf"`)
    return c.body(new Uint8Array(pdf), 200, { 'content-type': 'application/pdf' }) as never
  })
  return api
}
