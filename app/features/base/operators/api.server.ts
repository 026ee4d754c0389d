import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import type { Letters } from '#app/features/base/operators/letters/schema.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router, sessionOf } from '#app/lib/route.ts'
import { Confirmation, FreshLink, InvitationAddition, RoleChange } from './schema.ts'
import { addLink, changeRole, endOtherSessions, endSession, removeOperator, revokeInvitation } from './write.server.ts'

type Services = {
  db: Database
  siteUrl: string
  letters?: Letters | undefined
  log: { info: (fields: object, message?: string) => void }
}

const Id = z.object({ id: z.string() })
const operator = { access: 'operator' as const, changesPages: false, tags: ['operators'] }
// Visitors' pages show only the WhatsApp numbers of sellers, which go with them.
const changing = { ...operator, changesPages: true }

const routes = {
  endOthers: defineRoute({
    method: 'delete',
    path: '/api/sessions',
    operationId: 'endOtherSessions',
    summary: 'End all your sessions except this one',
    ...operator,
    access: 'helper',
    responses: { 204: { description: 'Ended' } },
  }),
  end: defineRoute({
    method: 'delete',
    path: '/api/sessions/{id}',
    operationId: 'endSession',
    summary: 'End one of your sessions',
    ...operator,
    access: 'helper',
    request: { params: Id },
    responses: { 204: { description: 'Ended' }, ...problemAnswers(404) },
  }),
  invite: defineRoute({
    method: 'post',
    path: '/api/invitations',
    operationId: 'addInvitation',
    activity: 'invited',
    summary: 'Create a link that makes one person a seller or a helper; requires your password',
    ...operator,
    request: jsonBody(InvitationAddition),
    responses: { 201: jsonAnswer('The link, shown only once', FreshLink), ...problemAnswers(400, 403, 422, 429) },
  }),
  revoke: defineRoute({
    method: 'delete',
    path: '/api/invitations/{id}',
    operationId: 'removeInvitation',
    summary: 'Revoke an invitation',
    ...operator,
    request: { params: Id },
    responses: { 204: { description: 'Taken back' }, ...problemAnswers(404) },
  }),
  changeRole: defineRoute({
    method: 'post',
    path: '/api/operators/{id}/role',
    operationId: 'changeRole',
    activity: 'role',
    summary: 'Make an operator an owner, a seller or a helper; requires your password',
    description:
      'Only owners may do this, and one owner must be left. All sessions of the operator end. Helpers only prepare drafts and photos.',
    ...changing,
    request: { params: Id, ...jsonBody(RoleChange) },
    responses: { 204: { description: 'Changed' }, ...problemAnswers(400, 403, 404, 409, 422, 429) },
  }),
  remove: defineRoute({
    method: 'post',
    path: '/api/operators/{id}/removal',
    operationId: 'removeOperator',
    activity: 'removed',
    summary: 'Remove an operator; requires your password',
    description: 'Only owners may remove others. The last operator and the only owner cannot be removed.',
    ...changing,
    access: 'helper',
    request: { params: Id, ...jsonBody(Confirmation) },
    responses: { 204: { description: 'Removed' }, ...problemAnswers(400, 403, 404, 409, 422, 429) },
  }),
}

/**
 * API for operators, their sessions and invitations. `confirm` checks the caller's own password and returns a response
 * if it is wrong.
 */
export function operatorsApi(
  guard: Guard,
  { db, siteUrl, letters, log }: Services,
  confirm: (operator: { id: string }, password: string) => Promise<Response | undefined>,
): Router {
  const api = openRouter(guard)

  const isSent = async (sending: Promise<void> | undefined) => {
    try {
      await sending
      return true
    } catch (error) {
      log.info({ reason: (error as Error).message }, 'could not send an invitation')
      return false
    }
  }

  api.openapi(routes.endOthers, async (c) => {
    const id = operatorOf(c)
    await endOtherSessions(db, id, sessionOf(c))
    log.info({ operator: id }, 'all other sessions ended')
    return c.body(null, 204)
  })
  api.openapi(routes.end, async (c) => {
    const id = operatorOf(c)
    await endSession(db, id, c.req.valid('param').id)
    log.info({ operator: id }, 'session ended')
    return c.body(null, 204)
  })
  api.openapi(routes.invite, async (c) => {
    const asker = { id: operatorOf(c) }
    const { name, email, role, password, lang } = c.req.valid('json')
    const refused = await confirm(asker, password)
    if (refused) return refused as never
    const { id, token, expiresAt } = await addLink(db, {
      kind: 'invitation',
      name,
      email,
      isHelper: role === 'helper',
      by: asker.id,
    })
    log.info({ operator: asker.id, invitation: id }, 'operator invited')
    c.header('cache-control', 'no-store')
    const mailed = Boolean(letters && email) && (await isSent(letters?.sendInvitation(email, lang, token)))
    return c.json({ id, url: `${siteUrl}/join/${token}`, expiresAt: expiresAt.toISOString(), mailed }, 201)
  })
  api.openapi(routes.revoke, async (c) => {
    const id = operatorOf(c)
    const invitation = c.req.valid('param').id
    await revokeInvitation(db, invitation)
    log.info({ operator: id, invitation }, 'invitation revoked')
    return c.body(null, 204)
  })
  api.openapi(routes.changeRole, async (c) => {
    const asker = { id: operatorOf(c) }
    const { role, password } = c.req.valid('json')
    const refused = await confirm(asker, password)
    if (refused) return refused as never
    const changed = c.req.valid('param').id
    await changeRole(db, changed, role, asker.id)
    log.info({ operator: asker.id, changed, role }, 'role changed')
    return c.body(null, 204)
  })
  api.openapi(routes.remove, async (c) => {
    const asker = { id: operatorOf(c) }
    const refused = await confirm(asker, c.req.valid('json').password)
    if (refused) return refused as never
    const removed = c.req.valid('param').id
    await removeOperator(db, removed, asker.id)
    log.info({ operator: asker.id, removed }, 'operator removed')
    return c.body(null, 204)
  })
  return api
}
