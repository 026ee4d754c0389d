import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { type LinkKind, type LinkState, linkState, type Role } from './rules.ts'

export type OperatorAccount = { id: string; name: string; email: string; hasCode: boolean; role: Role }
/** Whether owners let sellers see what cars cost. */
export async function sellersSeeCosts(db: Database): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'sellersSeeCosts').executeTakeFirst()
  return row?.value === true
}

export type Session = { id: string; userAgent: string | null; usedAt: string; isNotified: boolean }
export type Invitation = { id: string; name: string | null; email: string | null; isHelper: boolean; expiresAt: string }
export type Link = {
  id: string
  kind: LinkKind
  name: string | null
  email: string | null
  operatorId: string | null
  withoutCode: boolean
  isHelper: boolean
  state: LinkState
}

export async function countOperators(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from "user"`.execute(db)
  return rows[0]?.n ?? 0
}

const account = sql`id, name, email, coalesce("twoFactorEnabled", false) as "hasCode",
  case when "isOwner" then 'owner' when "isHelper" then 'helper' else 'seller' end as role`

export async function listOperators(db: Database): Promise<OperatorAccount[]> {
  const { rows } = await sql<OperatorAccount>`select ${account} from "user" order by "createdAt", id`.execute(db)
  return rows
}

export async function findOperatorByEmail(db: Database, email: string): Promise<OperatorAccount | undefined> {
  const { rows } =
    await sql<OperatorAccount>`select ${account} from "user" where email = ${email.trim().toLowerCase()}`.execute(db)
  return rows[0]
}

export async function listSessions(db: Database, operatorId: string): Promise<Session[]> {
  const { rows } = await sql<{
    id: string
    userAgent: string | null
    updatedAt: Date
    isNotified: boolean
  }>`select id, "userAgent", "updatedAt",
    exists (select from push_subscription where session_id = session.id) as "isNotified" from session
    where "userId" = ${operatorId} and "expiresAt" > now() order by "updatedAt" desc, id`.execute(db)
  return rows.map(({ updatedAt, ...session }) => ({ ...session, usedAt: updatedAt.toISOString() }))
}

export type Passkey = { id: string; name: string | null; createdAt: string }

export async function listPasskeys(db: Database, operatorId: string): Promise<Passkey[]> {
  const { rows } = await sql<{
    id: string
    name: string | null
    createdAt: Date
  }>`select id, name, "createdAt" from passkey
    where "userId" = ${operatorId} order by "createdAt", id`.execute(db)
  return rows.map(({ createdAt, ...passkey }) => ({ ...passkey, createdAt: createdAt.toISOString() }))
}

export async function listInvitations(db: Database): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('operator_link')
    .select(['id', 'name', 'email', 'is_helper', 'expires_at'])
    .where('kind', '=', 'invitation')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id, name, email, is_helper, expires_at }) => ({
    id,
    name,
    email,
    isHelper: is_helper,
    expiresAt: expires_at.toISOString(),
  }))
}

/** Link secrets are stored only as hashes. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Finds the link with this secret. `email` of a link for a new password is the operator's own address. */
export async function findLink(db: Database, token: string): Promise<Link | undefined> {
  const row = await db.selectFrom('operator_link').selectAll().where('hash', '=', hashToken(token)).executeTakeFirst()
  if (!row) return undefined
  const { id, kind, operator_id: operatorId, without_code: withoutCode } = row
  const owner = operatorId
    ? await sql<{ email: string }>`select email from "user" where id = ${operatorId}`.execute(db)
    : undefined
  const isPast = kind === 'setup' && row.ended_by === null && (await countOperators(db)) > 0
  const inviter =
    row.invited_by && row.ended_by === null
      ? (await listOperators(db)).find((one) => one.id === row.invited_by)
      : undefined
  return {
    id,
    kind,
    operatorId,
    withoutCode,
    isHelper: row.is_helper,
    name: row.name,
    email: owner?.rows[0]?.email ?? row.email,
    // A helper may not invite, also with an invitation from when the helper was a seller.
    state: isPast ? 'used' : inviter?.role === 'helper' ? 'revoked' : linkState(row),
  }
}
