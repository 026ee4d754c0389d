import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { Car, CarChange } from '#app/features/stock/cars/schema.ts'
import { refuseForeignPaths } from '#app/features/stock/cars/shared/picture-paths.ts'
import { addCarOnce } from '#app/features/stock/cars/submissions/write.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { jsonAnswer, jsonBody, named, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { endDraft, lockCarIdOf } from '../write.server.ts'

const Key = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,255}$/, { error: 'Must be 8 to 255 characters of ASCII, without spaces.' })
    .optional()
    .describe('A new value for each listing; 8 to 255 characters'),
})

const add = defineRoute({
  method: 'post',
  path: '/api/cars',
  operationId: 'addCar',
  summary: 'Add a car',
  access: 'operator',
  tags: ['cars'],
  description:
    'With an Idempotency-Key, the same call within 90 days returns the same car. The same key with another body gets 409, and Location names the car that was created.',
  request: { headers: Key, ...jsonBody(CarChange) },
  responses: { 201: jsonAnswer('The new car', named('Car', Car)), ...problemAnswers(400, 409, 413, 422) },
})

/** Adding a car also ends the draft from which it was made. */
export function addingApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)
  api.openapi(add, async (c) => {
    const [key, change] = [c.req.valid('header')['idempotency-key'], c.req.valid('json')]
    refuseForeignPaths(change.pictures ?? [])
    const added = await changeAs(db, operatorOf(c), async (its) => {
      if (!key) return { car: await addCar(its, change) }
      // The key of a form is also the id of its draft.
      const once = await addCarOnce(its, key, change, await lockCarIdOf(its, key))
      return 'car' in once ? { car: await endDraft(its, key, once.car, operatorOf(c)) } : once
    })
    if ('car' in added) return c.json(added.car, 201)
    const errors = [
      { field: 'Idempotency-Key', message: 'Was already used to add a car with another body; Location names it.' },
    ]
    const problem = {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      detail: 'This key was already used with another body.',
      errors,
    }
    return c.json(problem, 409, {
      'content-type': 'application/problem+json',
      location: `/api/cars/${added.addedBefore}`,
    })
  })
  return api
}
