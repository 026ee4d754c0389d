import { z } from '@hono/zod-openapi'
import type { ActivityKind } from '#app/lib/activity-kind.ts'
import { jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute } from '#app/lib/route.ts'
import { Forgetting, Joining } from './schema.ts'

const words = { method: 'post' as const, body: 'fields' as const, changesPages: false, tags: ['operators'] }
const sends = (fields: z.ZodRawShape) => jsonBody(z.object(fields))
const done = { 200: { description: 'Done' } }
const text = z.string()
const refused = <S extends number>(status: S, description: string) => ({
  [status]: { ...problemAnswers(status)[status], description },
})
const wrong = { ...done, ...problemAnswers(403, 429) }

export const signInRoutes = {
  signIn: defineRoute({
    ...words,
    access: 'open',
    path: '/api/auth/sign-in/email',
    operationId: 'signIn',
    summary: 'Sign in; the response sets the session cookie, or has twoFactorRedirect if a code is required',
    request: sends({ email: z.email(), password: text }),
    responses: { ...wrong, ...refused(401, 'Wrong email or password') },
  }),
  code: defineRoute({
    ...words,
    access: 'open',
    path: '/api/auth/sign-in/code',
    operationId: 'confirmSignIn',
    summary: 'The second step: a code from the authenticator app, or a backup code',
    request: sends({ code: text }),
    responses: { ...wrong, ...refused(401, 'Wrong code, or no first step') },
  }),
  join: defineRoute({
    ...words,
    access: 'open',
    path: '/api/join',
    operationId: 'followLink',
    summary: 'Follow a one-time link: set-up, invitation or new password',
    request: sends(Joining.shape),
    responses: { ...done, ...problemAnswers(403, 404, 409, 410, 422) },
  }),
  forgot: defineRoute({
    ...words,
    access: 'open',
    path: '/api/auth/forgot',
    operationId: 'forgetPassword',
    summary: 'Send a letter with a link for a new password, if an operator has this address',
    request: sends(Forgetting.shape),
    responses: {
      202: { description: 'Taken, whether an operator has this address or not' },
      ...problemAnswers(404, 422, 429),
    },
  }),
  signOut: defineRoute({
    ...words,
    access: 'open',
    body: 'none',
    path: '/api/auth/sign-out',
    operationId: 'signOut',
    summary: 'Sign out',
    responses: { 200: { description: 'Signed out' } },
  }),
  session: defineRoute({
    ...words,
    access: 'open',
    method: 'get',
    path: '/api/auth/get-session',
    operationId: 'getSession',
    summary: 'The signed-in operator, or null',
    responses: { 200: { description: 'Session and operator, or null' } },
  }),
}

type Own = { fixed?: object; activity?: ActivityKind; more?: z.ZodRawShape }

/**
 * Describes a call of the auth library: the only fields that are passed on, fixed fields, and the log message. `more`
 * are fields that the site reads.
 */
const own = (
  name: string,
  fields: string[],
  summary: string,
  event: string,
  { fixed = {}, activity, more = {} }: Own = {},
) => ({
  name,
  fields,
  fixed,
  event,
  route: defineRoute({
    ...words,
    access: 'helper',
    path: `/api/auth/${name}`,
    operationId: name.replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase()),
    ...(activity && { activity }),
    summary,
    request: sends({ ...Object.fromEntries(fields.map((field) => [field, text])), ...more }),
    responses: { ...wrong, ...refused(400, 'Wrong password or code') },
  }),
})

export const libraryCalls = [
  own(
    'change-password',
    ['currentPassword', 'newPassword'],
    'Change your password; all other sessions end',
    'password changed',
    {
      fixed: { revokeOtherSessions: true },
      activity: 'password',
      more: { removePasskeys: z.enum(['true', 'false']).optional().describe('true also removes your passkeys') },
    },
  ),
  own(
    'two-factor/enable',
    ['password'],
    'Prepare two-step sign-in: the secret for the app, and backup codes',
    'two-step sign-in prepared',
    {
      fixed: { method: 'totp' },
    },
  ),
  own('two-factor/verify-totp', ['code'], 'Turn on two-step sign-in with a first code', 'two-step sign-in turned on', {
    activity: 'twoStepOn',
  }),
  own('two-factor/disable', ['password'], 'Turn off two-step sign-in', 'two-step sign-in turned off', {
    activity: 'twoStepOff',
  }),
  own(
    'two-factor/generate-backup-codes',
    ['password'],
    'Create new backup codes; the old ones stop working',
    'new backup codes created',
  ),
]
