import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, PushSubscriptionRow } from '#app/db/tables.ts'
import { Problem } from '#app/lib/problem.ts'
import { findPushKeys, type PushKeys } from './read.server.ts'
import { mostSearches } from './rules.ts'
import type { PushAddition, PushRemoval } from './schema.ts'

/** A device that could not be reached so often in a row is given up: by then some ten days have passed. */
const mostFailures = 16

/** More than any site of one or two dealers has buyers who wait; whoever makes up devices ends here. */
const mostSubscriptions = 20_000

export type Due = Selectable<PushSubscriptionRow>

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const idOf = ({ endpoint, search }: PushRemoval) => hash(`${endpoint}\n${search}`)

/** The pair of keys of this site, made by `make` when there is none; of several processes that make one at once, all get the same. */
export async function keepPushKeys(db: Database, make: () => PushKeys): Promise<PushKeys> {
  const known = await findPushKeys(db)
  if (known) return known
  const { publicKey, privateKey } = make()
  await db
    .insertInto('push_key')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findPushKeys(db)) as PushKeys
}

/** Tells a device of the cars of a search that come after `toldTo`; the same again only renews keys and language. Throws a Problem when it has too many. */
export async function addSubscription(db: Database, { endpoint, keys, search, lang }: PushAddition, toldTo: string): Promise<void> {
  const device = hash(endpoint)
  await db.transaction().execute(async (transaction) => {
    // Two tabs that ask at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${device}))`.execute(transaction)
    const known = await transaction.selectFrom('push_subscription').select('id').where('device', '=', device).execute()
    const id = idOf({ endpoint, search })
    const { all } = await transaction
      .selectFrom('push_subscription')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
    if (Number(all) >= mostSubscriptions && !known.some((one) => one.id === id)) throw new Problem(409, 'This site tells as many devices as it can.')
    if (known.length >= mostSearches && !known.some((one) => one.id === id))
      throw new Problem(409, `A device is told of at most ${mostSearches} searches.`)
    await transaction
      .insertInto('push_subscription')
      .values({ id, device, endpoint, p256dh: keys.p256dh, auth: keys.auth, search, lang, told_to: toldTo })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ p256dh: keys.p256dh, auth: keys.auth, lang, failures: 0 }))
      .execute()
  })
}

/** Tells a device of a search no more; nothing happens when it was not told. */
export async function removeSubscription(db: Database, removal: PushRemoval): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', idOf(removal)).execute()
}

/** Removes everything about a device: its push service says that it is gone. */
export async function removeDevice(db: Database, device: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('device', '=', device).execute()
}

/** Takes the next subscriptions that may have news, given the time of the newest car of all; no other process gets them for a quarter of an hour. */
export async function takeDue(db: Database, newest: string, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`update push_subscription set due_at = now() + interval '15 minutes'
    where id in (
      select id from push_subscription where due_at <= now() and told_to < ${newest}::timestamptz order by due_at limit ${most} for update skip locked
    ) returning *`.execute(db)
  return rows
}

/** Notes that a subscription has nothing to be told up to a time. */
export async function markNothing(db: Database, id: string, toldTo: string): Promise<void> {
  await sql`update push_subscription set told_to = greatest(told_to, ${toldTo}::timestamptz), due_at = now() where id = ${id}`.execute(db)
}

/** Notes, before a message is sent, that it was: a process that ends in between must not send it twice. The next one waits for `pause` seconds. */
export async function markTold(db: Database, id: string, toldTo: string, pause: number): Promise<void> {
  await sql`update push_subscription
    set told_to = ${toldTo}::timestamptz, last_sent_at = now(), due_at = now() + ${pause} * interval '1 second' where id = ${id}`.execute(db)
}

export async function markDelivered(db: Database, id: string): Promise<void> {
  await db.updateTable('push_subscription').set({ failures: 0 }).where('id', '=', id).where('failures', '>', 0).execute()
}

/** Notes that a message did not arrive: what it would have told is told later, after a wait that doubles each time, from five minutes to a day. */
export async function markFailed(db: Database, { id, told_to, last_sent_at, failures }: Due, wait = 0): Promise<void> {
  if (failures + 1 >= mostFailures) return void (await db.deleteFrom('push_subscription').where('id', '=', id).execute())
  const seconds = Math.min(86_400, Math.max(wait, 300 * 2 ** failures))
  await db
    .updateTable('push_subscription')
    .set({ told_to, last_sent_at, failures: failures + 1, due_at: sql`now() + ${seconds} * interval '1 second'` })
    .where('id', '=', id)
    .execute()
}
