import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'

/** The WhatsApp number of a seller. The name is empty if the site only knows an e-mail address, which is private. */
type SellerNumber = { id: string; name: string; whatsapp: string }

/** Lists the WhatsApp numbers of sellers and owners, the oldest account first. */
export async function listSellerNumbers(db: Database): Promise<SellerNumber[]> {
  const { rows } = await sql<SellerNumber>`select id, case when name like '%@%' then '' else name end as name, whatsapp
    from "user" where whatsapp is not null and not "isHelper" order by "createdAt", id`.execute(db)
  return rows
}
