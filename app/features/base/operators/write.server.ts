import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { nanoid } from 'nanoid'
import { lock } from '#app/db/locks.server.ts'
import type { Database } from '#app/db/tables.ts'
import { Problem } from '#app/lib/problem.ts'
import type { Auth } from './auth.server.ts'
import { refuseCommonPassword } from './common-passwords.server.ts'
import { disconnectChat } from './letters/write.server.ts'
import { countOperators, findLink, findOperatorByEmail, hashToken, listOperators } from './read.server.ts'
import { type LinkKind, linkHours, type OperatorChange, type Refusal, type Role, whyRefused } from './rules.ts'
import type { Joining } from './schema.ts'

type Accounts = { db: Database; auth: Pick<Auth, 'hashPassword'> }
type NewOperator = { email: string; password: string; name?: string }

/** The lock makes changes of operators wait for each other, so that two removals at once never remove everyone. */
function inTurn<T>(db: Database, change: (db: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lock(transaction, 'operators')
    return change(transaction)
  })
}

/** Inserts an operator, the first one as an owner. Returns the id. `hash` is the hash of the password. */
export async function insertOperator(
  db: Database,
  { name, email, hash, role = 'seller' }: { name: string; email: string; hash: string; role?: Role },
): Promise<string> {
  const id = nanoid()
  await sql`insert into "user" (id, name, email, "emailVerified", "isOwner", "isHelper")
    select ${id}, ${name || email}, ${email}, true, is_first or ${role === 'owner'}, not is_first and ${role === 'helper'}
    from (select not exists (select from "user") as is_first) as state`.execute(db)
  await sql`insert into account (id, "accountId", "providerId", "userId", password, "updatedAt")
    values (${nanoid()}, ${id}, 'credential', ${id}, ${hash}, now())`.execute(db)
  return id
}

/** Adds the first operator. Returns false if an operator exists. Throws a 422 Problem for a common password. */
export async function addFirstOperator(
  { db, auth }: Accounts,
  { email, password, name = '' }: NewOperator,
): Promise<boolean> {
  if ((await countOperators(db)) > 0) return false
  refuseCommonPassword(password)
  const hash = await auth.hashPassword(password)
  return inTurn(db, async (turn) => {
    if ((await countOperators(turn)) > 0) return false
    await insertOperator(turn, { name, email: email.toLowerCase(), hash })
    return true
  })
}

/**
 * Returns the role until now. Throws a 401 Problem if the caller has been removed, 404 for an unknown operator, 403 or
 * 409 for a refused change.
 */
async function refuseChange(turn: Database, change: OperatorChange): Promise<Role> {
  const operators = await listOperators(turn)
  if (!operators.some(({ id }) => id === change.by)) throw new Problem(401, 'Please sign in first.')
  const changed = operators.find(({ id }) => id === change.id)
  if (!changed) throw new Problem(404, 'There is no such operator.')
  const why = whyRefused(operators, change)
  if (!why) return changed.role
  const problem = new Problem(...refusals[why])
  problem.members = { code: why }
  throw problem
}

const refusals: Record<Refusal, [status: number, message: string]> = {
  NOT_OWNER: [403, 'Only an owner may remove other operators or change roles.'],
  LAST_OPERATOR: [409, 'The last operator cannot be removed.'],
  ONLY_OWNER: [409, 'This operator is the only owner. Make another operator an owner first.'],
}

/**
 * Gives an operator another role. Open invitations that the operator has made end. If one of both roles is helper, all
 * sessions of the operator end, because helpers get other pages and no notifications. A helper has no WhatsApp number.
 */
export async function changeRole(db: Database, id: string, role: Role, by: string): Promise<void> {
  await inTurn(db, async (turn) => {
    const before = await refuseChange(turn, { id, by, to: role })
    await sql`update "user" set "isOwner" = ${role === 'owner'}, "isHelper" = ${role === 'helper'},
      whatsapp = case when ${role === 'helper'} then null else whatsapp end where id = ${id}`.execute(turn)
    // Older releases did not store the inviter, so invitations without one end in any case.
    if (role !== before)
      await endLinks(turn, 'invitation', 'operator')
        .where((eb) => eb.or([eb('invited_by', '=', id), eb('invited_by', 'is', null)]))
        .execute()
    if (role === 'helper' || before === 'helper') await sql`delete from session where "userId" = ${id}`.execute(turn)
  })
}

export async function removeOperator(db: Database, id: string, by: string): Promise<void> {
  await inTurn(db, async (turn) => {
    await refuseChange(turn, { id, by, to: 'removed' })
    await sql`delete from verification where value = ${id}`.execute(turn)
    await sql`delete from "user" where id = ${id}`.execute(turn)
    // All open invitations end, because the removed operator may have one and could return with it.
    await endLinks(turn, 'invitation', 'operator').execute()
  })
}

/** Marks open links as ended. `by` is why. */
const endLinks = (db: Database, kind: LinkKind, by: 'operator' | 'newer') =>
  db
    .updateTable('operator_link')
    .set({ ended_at: new Date(), ended_by: by })
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)

type NewLink = {
  kind: LinkKind
  name?: string
  email?: string
  operatorId?: string
  withoutCode?: boolean
  isHelper?: boolean
  by?: string
}

/**
 * Makes a one-time link and returns its secret, which is stored only as a hash. A newer set-up or password link ends
 * the older one. Throws a 401 Problem if the operator who makes it has just been removed.
 */
export async function addLink(db: Database, link: NewLink): Promise<{ id: string; token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + linkHours[link.kind] * 3_600_000)
  const id = nanoid()
  await inTurn(db, async (turn) => {
    if (link.by && !(await listOperators(turn)).some(({ id }) => id === link.by))
      throw new Problem(401, 'Please sign in first.')
    if (link.kind !== 'invitation')
      await endLinks(turn, link.kind, 'newer')
        .where('operator_id', link.operatorId ? '=' : 'is', link.operatorId ?? null)
        .execute()
    await turn
      .insertInto('operator_link')
      .values({
        id,
        kind: link.kind,
        hash: hashToken(token),
        name: link.name || null,
        email: link.email || null,
        operator_id: link.operatorId ?? null,
        without_code: link.withoutCode ?? false,
        is_helper: link.isHelper ?? false,
        invited_by: link.by ?? null,
        expires_at: expiresAt,
      })
      .execute()
  })
  return { id, token, expiresAt }
}

/** Throws a 404 Problem if the invitation does not exist or is no longer open. */
export async function revokeInvitation(db: Database, id: string): Promise<void> {
  const { numUpdatedRows } = await endLinks(db, 'invitation', 'operator').where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem(404, 'There is no such pending invitation.')
}

/**
 * Uses a link: adds the operator, or sets a new password and ends all sessions. Throws a 404 Problem for an unknown
 * link, 410 for an ended one, and 409 if the email address is taken. After a 409 the link still works.
 */
export async function followLink({ db, auth }: Accounts, { token, name, email, password }: Joining) {
  await getOpenLink(db, token)
  const hash = await auth.hashPassword(password)
  return inTurn(db, async (turn) => {
    const link = await getOpenLink(turn, token)
    await turn
      .updateTable('operator_link')
      .set({ ended_at: new Date(), ended_by: 'use' })
      .where('id', '=', link.id)
      .execute()
    if (link.operatorId && link.email) {
      await setPassword(turn, link.operatorId, hash)
      if (link.withoutCode) await switchCodeOff(turn, link.operatorId)
      return { kind: link.kind, id: link.operatorId, email: link.email }
    }
    if (!email)
      throw new Problem(422, 'An email address is required.', [
        { field: 'email', message: 'Must be an email address.' },
      ])
    if (await findOperatorByEmail(turn, email))
      throw new Problem(409, 'An operator with this email address already exists.', [
        { field: 'email', message: 'Is already used.' },
      ])
    return {
      kind: link.kind,
      id: await insertOperator(turn, { name, email, hash, role: link.isHelper ? 'helper' : 'seller' }),
      email,
    }
  })
}

async function getOpenLink(db: Database, token: string) {
  const link = await findLink(db, token)
  if (!link) throw new Problem(404, 'There is no such link.')
  if (link.state !== 'open') throw new Problem(410, 'This link no longer works.')
  return link
}

async function setPassword(db: Database, operatorId: string, hash: string): Promise<void> {
  await sql`update account set password = ${hash}, "updatedAt" = now() where "userId" = ${operatorId} and "providerId" = 'credential'`.execute(
    db,
  )
  await sql`delete from session where "userId" = ${operatorId}`.execute(db)
  // Whoever had the account may have added these.
  await removePasskeys(db, operatorId)
  await disconnectChat(db, operatorId)
  await endSignIns(db, operatorId)
}

async function switchCodeOff(db: Database, operatorId: string): Promise<void> {
  await sql`delete from "twoFactor" where "userId" = ${operatorId}`.execute(db)
  await sql`update "user" set "twoFactorEnabled" = false where id = ${operatorId}`.execute(db)
}

export async function endSignIns(db: Database, operatorId: string): Promise<void> {
  await sql`delete from verification where value = ${operatorId}`.execute(db)
}

/** Ends a session of an operator; throws a 404 Problem if there is none. */
export async function endSession(db: Database, operatorId: string, id: string): Promise<void> {
  const { numAffectedRows } = await sql`delete from session where id = ${id} and "userId" = ${operatorId}`.execute(db)
  if (numAffectedRows === 0n) throw new Problem(404, 'There is no such session.')
}

/** Ends the session that a sign-in has just made. */
export async function endNewSession(db: Database, token: string): Promise<void> {
  await sql`delete from session where token = ${token}`.execute(db)
}

export async function removePasskeys(db: Database, operatorId: string): Promise<void> {
  await sql`delete from passkey where "userId" = ${operatorId}`.execute(db)
}

/** Throws a 404 Problem if the operator has no such passkey. */
export async function removePasskey(db: Database, operatorId: string, id: string): Promise<void> {
  const { numAffectedRows } = await sql`delete from passkey where id = ${id} and "userId" = ${operatorId}`.execute(db)
  if (numAffectedRows === 0n) throw new Problem(404, 'There is no such passkey.')
}

export async function endOtherSessions(db: Database, operatorId: string, kept: string): Promise<void> {
  await sql`delete from session where "userId" = ${operatorId} and id <> ${kept}`.execute(db)
}

/** Lets sellers see what cars cost, or no longer. Only owners may say so. */
export async function allowCosts(db: Database, isAllowed: boolean): Promise<void> {
  const value = JSON.stringify(isAllowed)
  await db
    .insertInto('setting')
    .values({ key: 'sellersSeeCosts', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
