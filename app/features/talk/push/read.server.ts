import type { Database } from '#app/db/tables.ts'

export type PushKeys = { publicKey: string; privateKey: string }

export async function findPushKeys(db: Database): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}
