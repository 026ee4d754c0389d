import type { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { z } from 'zod'
import { Joining } from '#app/features/operators/schema.ts'
import { problemAnswers } from '#app/lib/openapi.ts'

type Operation = {
  summary?: string
  security?: unknown[]
  parameters?: unknown[]
  requestBody?: unknown
  responses?: Record<string, { description?: string }>
}
type Document = { paths?: object; components?: { schemas?: object } }

/** Describes the calls that the authentication library answers, beside our own. */
export function describeSignIn({ openAPIRegistry: registry }: OpenAPIHono): void {
  registry.registerComponent('securitySchemes', 'session', { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' })
  const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })
  const signedIn = { security: [{ session: [] }] }
  const post = (path: string, summary: string, fields: z.ZodRawShape, answers: object, rest: object = {}) =>
    registry.registerPath({
      method: 'post',
      path,
      summary,
      tags: ['operators'],
      request: { body: { ...json(z.object(fields)), required: true } },
      responses: { 200: { description: 'Done' }, ...answers },
      ...rest,
    })
  const text = z.string()
  post(
    '/api/auth/sign-in/email',
    'Sign in; the answer sets the session cookie, or says twoFactorRedirect: a code is needed as well',
    { email: z.email(), password: text },
    {
      401: { description: 'Wrong e-mail or password' },
      ...problemAnswers(403, 415, 429),
    },
  )
  post(
    '/api/auth/sign-in/code',
    'The second step: the code of the authenticator app, or a backup code',
    { code: text },
    {
      401: { description: 'Wrong code, or no first step' },
      ...problemAnswers(403, 415, 429),
    },
  )
  post('/api/join', 'Follow a one-time link: set-up, invitation or new password', Joining.shape, problemAnswers(400, 403, 404, 409, 410, 415, 422))
  registry.registerPath({
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'Sign out',
    tags: ['operators'],
    responses: { 200: { description: 'Signed out' } },
  })
  const asksPassword = { 400: { description: 'Wrong password or code' }, ...problemAnswers(401, 403, 415, 429) }
  post(
    '/api/auth/change-password',
    'Change the own password; all other sessions end',
    { currentPassword: text, newPassword: text },
    asksPassword,
    signedIn,
  )
  post(
    '/api/auth/two-factor/enable',
    'Prepare two-step sign-in: the secret for the app, and backup codes',
    { password: text },
    asksPassword,
    signedIn,
  )
  post('/api/auth/two-factor/verify-totp', 'Switch it on with a first code', { code: text }, asksPassword, signedIn)
  post('/api/auth/two-factor/disable', 'Switch it off', { password: text }, asksPassword, signedIn)
  post('/api/auth/two-factor/generate-backup-codes', 'New backup codes; the old ones work no more', { password: text }, asksPassword, signedIn)
}

const methods = ['get', 'post', 'put', 'delete'] as const

/** The API's description as a plain page: every call with its parameters, body and answers. For developers, so in English. */
export function apiDocsPage(document: Document) {
  const calls = Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>).flatMap(([path, item]) =>
    methods.filter((method) => item[method]).map((method) => ({ path, method: method.toUpperCase(), operation: item[method] as Operation })),
  )
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Nuricar</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api-docs.css"></head>
<body><main><h1>Nuricar API</h1><p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Errors are application/problem+json (RFC 9457).</p>
${calls.map(
  ({
    path,
    method,
    operation,
  }) => html`<details><summary><b>${method}</b> <code>${path}</code> <span>${operation.summary ?? ''}</span>${operation.security ? html` <i>operator</i>` : ''}</summary>
${operation.parameters ? html`<h3>Parameters</h3><pre>${JSON.stringify(operation.parameters, null, 2)}</pre>` : ''}
${operation.requestBody ? html`<h3>Body</h3><pre>${JSON.stringify(operation.requestBody, null, 2)}</pre>` : ''}
<h3>Answers</h3><ul>${Object.entries(operation.responses ?? {}).map(([status, answer]) => html`<li><code>${status}</code> ${answer.description ?? ''}</li>`)}</ul></details>`,
)}
<h2>Shapes</h2><pre>${JSON.stringify(document.components?.schemas ?? {}, null, 2)}</pre></main></body></html>`
}
