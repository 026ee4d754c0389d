import { z } from '@hono/zod-openapi'
import type { ZodError } from 'zod'
import { Problem } from './problem.ts'

export const ProblemBody = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

/** Names a schema in the OpenAPI document. Generated clients use the name for its type. */
export function named<S extends z.ZodType>(name: string, shape: S): S {
  // A schema made before the library was loaded lacks the method, but a clone has it.
  return shape.clone().openapi(name)
}

export function jsonAnswer<S extends z.ZodType>(description: string, schema: S) {
  return { description, content: { 'application/json': { schema } } }
}

export function jsonBody<S extends z.ZodType>(schema: S) {
  return { body: { required: true, content: { 'application/json': { schema } } } }
}

/** A form with one file. */
export const fileBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: z.object({ file: z.instanceof(File).openapi({ type: 'string', format: 'binary' }) }),
    },
  },
}

const meanings: Record<number, string> = {
  400: 'Cannot be read',
  401: 'Sign-in required',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflicts with the current state',
  410: 'No longer works',
  412: 'Changed by someone else meanwhile; `car` is the current car',
  413: 'Too large',
  415: 'Unsupported content type',
  422: 'A value breaks a rule',
  429: 'Too many requests; Retry-After is the number of seconds to wait',
  502: 'Another service failed',
  503: 'Not available now',
}

export function problemAnswers<S extends number>(...statuses: S[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: meanings[status] ?? 'Error', content: { 'application/problem+json': { schema: ProblemBody } } },
    ]),
  ) as Record<S, { description: string; content: { 'application/problem+json': { schema: typeof ProblemBody } } }>
}

function zodProblem(error: ZodError): Problem {
  const errors = error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  const unreadable = error.issues.some((issue) => issue.code === 'invalid_type')
  return new Problem(
    unreadable ? 400 : 422,
    unreadable ? 'The request cannot be read.' : 'A value breaks a rule.',
    errors,
  )
}

export function refuseInvalid(result: { success: boolean; error?: unknown }): void {
  if (!result.success) throw zodProblem(result.error as ZodError)
}
