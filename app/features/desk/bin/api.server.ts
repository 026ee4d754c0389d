import { noteActivity } from '#app/db/activity.server.ts'
import type { Database } from '#app/db/tables.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { markCars, removeCar } from '#app/features/stock/cars/write.server.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { isProblem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { BinBatch, ListBatch, Outcome } from './schema.ts'
import { purgeCars, removeOrphans, restoreCar } from './write.server.ts'

type Services = { db: Database; media: Media; log: { error: (fields: object, message?: string) => void } }

const answers = {
  200: jsonAnswer('The result for each car', Outcome),
  ...problemAnswers(400, 413, 422),
}
const routes = {
  list: defineRoute({
    method: 'post',
    path: '/api/cars/batch',
    operationId: 'changeCars',
    summary: 'Mark several cars as sold or unsold, or delete them',
    description:
      'At most 1000 cars. Each is changed independently, and sending the same request again changes nothing.',
    tags: ['cars'],
    access: 'operator',
    request: jsonBody(ListBatch),
    responses: answers,
  }),
  bin: defineRoute({
    method: 'post',
    path: '/api/bin/batch',
    operationId: 'changeBin',
    summary: 'Restore deleted cars, or delete them permanently',
    description:
      'A deleted car stays in the bin for 30 days. A restored car keeps its id, stock number, times and comments.',
    tags: ['cars'],
    access: 'operator',
    request: jsonBody(BinBatch),
    responses: answers,
  }),
}

export function binApi(guard: Guard, { db, media, log }: Services): Router {
  const api = openRouter(guard)

  /**
   * Handles cars one by one, so that one failure does not affect the others. `act` returns false for an unknown car.
   */
  async function each(ids: string[], act: (id: string) => Promise<boolean>): Promise<Outcome> {
    const outcome: Outcome = { done: [], gone: [], failed: [] }
    for (const id of ids) {
      try {
        outcome[(await act(id)) ? 'done' : 'gone'].push(id)
      } catch (error) {
        log.error({ err: error, car: id }, 'a car in a batch failed')
        outcome.failed.push(id)
      }
    }
    return outcome
  }
  const remove = (id: string, by: string) =>
    changeAs(db, by, (its) => removeCar(its, id)).then(
      () => true,
      (error) => (isProblem(error) && error.status === 404 ? false : Promise.reject(error)),
    )

  api.openapi(routes.list, async (c) => {
    const { ids, action } = c.req.valid('json')
    const wanted = [...new Set(ids)]
    if (action === 'delete') return c.json(await each(wanted, (id) => remove(id, operatorOf(c))), 200)
    const marked = new Set(await changeAs(db, operatorOf(c), (its) => markCars(its, wanted, action === 'sold')))
    return c.json(
      { done: wanted.filter((id) => marked.has(id)), gone: wanted.filter((id) => !marked.has(id)), failed: [] },
      200,
    )
  })
  api.openapi(routes.bin, async (c) => {
    const { ids, action } = c.req.valid('json')
    const wanted = [...new Set(ids)]
    if (action === 'purge') {
      await noteActivity(db, { by: operatorOf(c), kind: 'purged', cars: wanted })
      const outcome = await purgeCars(db, wanted)
      // A failure to delete the files does not matter here, because the server retries it every hour.
      await removeOrphans({ db, media }).catch((error: unknown) =>
        log.error({ err: error }, 'could not remove the pictures of purged cars'),
      )
      return c.json(outcome, 200)
    }
    const outcome = await each(wanted, (id) => restoreCar(db, id))
    await noteActivity(db, { by: operatorOf(c), kind: 'restored', cars: outcome.done })
    return c.json(outcome, 200)
  })
  return api
}
