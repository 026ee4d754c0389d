import { createHash } from 'node:crypto'
import type { Database } from '#app/db/tables.ts'
import { findText, findTranslation } from '#app/features/base/translations/read.server.ts'
import { translateKeeping } from '#app/features/base/translations/rules.ts'
import { Translation, Wish } from '#app/features/base/translations/schema.ts'
import { isForeign } from '#app/features/base/translations/shared/foreign.ts'
import { ServiceError, type Translator } from '#app/features/base/translations/shared/service.server.ts'
import { keepTranslation } from '#app/features/base/translations/write.server.ts'
import type { Auth } from '#app/features/talk/comments/schema.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { findWritten } from '../read.server.ts'

type Log = { error: (fields: object, message?: string) => void }
type Reach = { db: Database; log: Log; auth: Auth; translator?: Translator | undefined }

// Maximum number of texts that the translation service gets at a time. Requests for the same text share one.
const mostUnderWay = 8

const translate = defineRoute({
  access: 'open',
  limit: 'translations',
  changesPages: false,
  method: 'post',
  path: '/api/translations',
  operationId: 'translate',
  summary: 'A machine translation of a comment or reply, if the operator has set up a service',
  tags: ['comments'],
  request: jsonBody(Wish),
  responses: { 200: jsonAnswer('The translation', Translation), ...problemAnswers(404, 422, 502, 503) },
})

/** Translates only texts of this site that the caller can read. */
export function translationsApi(guard: Guard, { db, log, auth, translator }: Reach): Router {
  const api = openRouter(guard)
  const underWay = new Map<string, Promise<string>>()

  api.openapi(translate, async (c) => {
    const { to, ...wanted } = c.req.valid('json')
    if (!translator || wanted.id.includes('\0')) throw new Problem(404, 'This site has no translation service.')
    const { kind, id } = wanted
    const isOperator = kind !== 'car' && (await auth.findSeller(c.req.raw.headers)) !== undefined
    const written = await (isOperator ? findWritten(db, kind, id) : findText(db, wanted))
    if (!written) throw new Problem(404, 'There is no such text.')
    const { text, language: from } = written
    if (from === null || !isForeign(text, from, to))
      throw new Problem(422, 'Is already in that language, in an unknown language, or too long.', [
        { field: 'to', message: 'Is not available.' },
      ])
    const digest = createHash('sha256').update(text).digest('base64url')
    const kept =
      (await findTranslation(db, digest, to)) ??
      (await once(`${digest} ${to}`, () => make(translator, text, digest, from, to)))
    return c.json({ text: kept, from, to }, 200)
  })
  return api

  function once(key: string, start: () => Promise<string>): Promise<string> {
    const known = underWay.get(key)
    if (known) return known
    if (underWay.size >= mostUnderWay)
      throw new Problem(503, 'Too many texts are being translated. Please try again in a moment.')
    const made = start().finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  async function make(service: Translator, text: string, digest: string, from: string, to: string): Promise<string> {
    try {
      const made = await translateKeeping(text, (texts) => service(texts, from, to))
      await keepTranslation(db, digest, to, made)
      return made
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      log.error({ reason: error.message, from, to }, 'translation failed')
      throw problems[error.why]()
    }
  }
}

const problems = {
  languages: () =>
    new Problem(422, 'The translation service does not support these languages.', [
      { field: 'to', message: 'Is not available.' },
    ]),
  busy: () => new Problem(503, 'The translation service is busy. Please try again in a moment.'),
  broken: () => new Problem(502, 'The translation service did not respond correctly. Please try again later.'),
}
