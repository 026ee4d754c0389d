import type { Database } from '#app/db/tables.ts'
import type { Auth } from '#app/features/base/operators/auth.server.ts'
import type { Role } from '#app/features/base/operators/rules.ts'
import { insertOperator } from '#app/features/base/operators/write.server.ts'

type NewOperator = { email: string; password: string; name?: string; role?: Role }

/** Adds an operator without a link. The first one becomes an owner. */
export async function addOperator(
  { db, auth }: { db: Database; auth: Pick<Auth, 'hashPassword'> },
  { email, password, name = '', role = 'seller' }: NewOperator,
): Promise<void> {
  await insertOperator(db, { name, email: email.toLowerCase(), hash: await auth.hashPassword(password), role })
}
