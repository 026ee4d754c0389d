import type { Database } from '#app/db/tables.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { Uploaded } from '../schema.ts'
import type { Media } from '../storage.server.ts'
import { makeVariantsLater } from '../variants.server.ts'
import { addEdited } from '../write.server.ts'
import { EditedPicture, PictureEdit } from './schema.ts'

type Log = { info: (fields: object, message?: string) => void; error: (fields: object, message?: string) => void }

const edit = defineRoute({
  method: 'post',
  path: '/api/pictures/{id}/edits',
  operationId: 'editPicture',
  summary: 'Store a rotated, cropped or covered copy of a picture',
  access: 'helper',
  limit: 'uploads',
  // Pages show the copy only after a car is saved with it.
  changesPages: false,
  description:
    'The picture itself does not change, because other cars may use it. It is deleted within two hours after the last car that uses it is saved without it.',
  request: { params: EditedPicture, ...jsonBody(PictureEdit) },
  responses: { 200: jsonAnswer('Kept', Uploaded), ...problemAnswers(404, 422) },
})

export function photoEditsApi(guard: Guard, { db, media, log }: { db: Database; media: Media; log: Log }): Router {
  const app = openRouter(guard)
  app.openapi(edit, async (c) => {
    const from = c.req.valid('param').id
    const { url, id, width, height } = await addEdited({ db, media }, from, c.req.valid('json'))
    log.info({ picture: id, from, width, height }, 'edited picture stored')
    makeVariantsLater({ db, media, log }, id)
    return c.json({ url }, 200)
  })
  return app
}
