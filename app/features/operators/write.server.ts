import { sql } from 'kysely'
import { nanoid } from 'nanoid'
import type { Database } from '#app/db/tables.ts'
import type { Auth } from './auth.server.ts'

/** Adds an operator with a password, in the shape the authentication library reads. */
export async function addOperator(
  services: { db: Database; auth: Auth },
  operator: { email: string; password: string; name?: string },
): Promise<void> {
  const id = nanoid()
  const email = operator.email.toLowerCase()
  const hash = await services.auth.hashPassword(operator.password)
  await services.db.transaction().execute(async (db) => {
    await sql`insert into "user" (id, name, email, "emailVerified") values (${id}, ${operator.name ?? email}, ${email}, true)`.execute(db)
    await sql`insert into account (id, "accountId", "providerId", "userId", password, "updatedAt")
      values (${nanoid()}, ${id}, 'credential', ${id}, ${hash}, now())`.execute(db)
  })
}

/** Adds the first operator; does nothing and answers false when there is one already. */
export async function addFirstOperator(services: { db: Database; auth: Auth }, operator: { email: string; password: string }): Promise<boolean> {
  if ((await countOperators(services.db)) > 0) return false
  await addOperator(services, operator)
  return true
}

/** How many operators there are. */
export async function countOperators(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from "user"`.execute(db)
  return rows[0]?.n ?? 0
}
