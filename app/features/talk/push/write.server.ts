import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { countRows } from '#app/db/count.server.ts'
import { lock } from '#app/db/locks.server.ts'
import type { Database, PushSubscriptionRow } from '#app/db/tables.ts'
import { Problem } from '#app/lib/problem.ts'
import { findPushKeys, type PushKeys } from './read.server.ts'
import { renewalDays } from './rules.ts'
import type { PushDevice } from './schema.ts'

/** A device is removed after this many failed messages in a row, which takes about ten days. */
const mostFailures = 16

/** Far more than a dealer's site needs: stops made-up devices. */
const mostSubscriptions = 20_000

export type Subscription = Selectable<PushSubscriptionRow>
export type Due = Subscription & { search: string }

/** Quiet hours of an operator's device. `from` and `to` are minutes after midnight in the time zone `zone`. */
type Quiet = { from: number; to: number; zone: string }
type About = { search: string } | { comment: string } | { operator: string }
/** `session` is that of the operator who subscribes: the subscription ends with it. */
type Wanted = About & { toldTo?: string | undefined; session?: string; quiet?: Quiet | undefined }

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
// No search starts with a newline, so ids of different topics never collide.
const idOf = (endpoint: string, about: About) =>
  hash(`${endpoint}\n${'search' in about ? about.search : `\n${Object.entries(about).flat().join(' ')}`}`)
const bare = (about: About): About =>
  'search' in about
    ? { search: about.search }
    : 'comment' in about
      ? { comment: about.comment }
      : { operator: about.operator }
const columnOf = (about: About) => ('search' in about ? 'search' : 'comment' in about ? 'comment_id' : 'operator_id')
const refusalOf = {
  search: (most: number) => `A device can have notifications for at most ${most} searches.`,
  comment_id: (most: number) => `A device can have notifications for at most ${most} questions.`,
  operator_id: () => 'Too many operators get notifications on this device.',
}

/**
 * Returns the site's push key pair. `make` creates it if the database has none. Concurrent processes all get the same
 * pair.
 */
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

/**
 * Subscribes a device to a topic. A repeated call renews its keys, language and quiet hours. Throws a 409 Problem if
 * the device has too many topics or the site too many devices, and 404 if the comment does not exist.
 */
export async function addSubscription(
  db: Database,
  { endpoint, keys, lang }: PushDevice,
  wanted: Wanted,
  most: number,
): Promise<void> {
  const device = hash(endpoint)
  const about = bare(wanted)
  const column = columnOf(about)
  const id = idOf(endpoint, about)
  const { quiet } = wanted
  const renewed = {
    p256dh: keys.p256dh,
    auth: keys.auth,
    lang,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    zone: quiet?.zone ?? null,
    session_id: wanted.session ?? null,
    renewed_at: new Date(),
  }
  await db.transaction().execute(async (transaction) => {
    // The lock makes two tabs that subscribe at once wait for each other, so that the limit counts both.
    await lock(transaction, 'devices', device)
    const known = await transaction
      .selectFrom('push_subscription')
      .select('id')
      .where('device', '=', device)
      .where(column, 'is not', null)
      .execute()
    const isKnown = known.some((one) => one.id === id)
    const all = await countRows(transaction.selectFrom('push_subscription'))
    // The limit does not apply to operators, so that fake devices cannot lock them out.
    if (all >= mostSubscriptions && !isKnown && column !== 'operator_id')
      throw new Problem(409, 'This site cannot notify any more devices.')
    if (known.length >= most && !isKnown) throw new Problem(409, refusalOf[column](most))
    await transaction
      .insertInto('push_subscription')
      .values({
        id,
        device,
        endpoint,
        ...renewed,
        search: 'search' in about ? about.search : null,
        comment_id: 'comment' in about ? about.comment : null,
        operator_id: 'operator' in about ? about.operator : null,
        told_to: wanted.toldTo,
      })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ ...renewed, failures: 0, ...(column === 'operator_id' && { due_at: sql`now()` }) }),
      )
      .execute()
      .catch(refuseGone)
  })
}

const foreignKeyViolation = '23503'

function refuseGone(error: unknown): never {
  throw error instanceof Error && 'code' in error && error.code === foreignKeyViolation
    ? new Problem(404, 'It no longer exists.')
    : error
}

export async function removeSubscription(db: Database, endpoint: string, about: About): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', idOf(endpoint, about)).execute()
}

/**
 * Deletes subscriptions of visitors' devices that were not renewed, and those of operators whose sessions have ended.
 */
export async function removeExpiredSubscriptions(db: Database): Promise<void> {
  await sql`delete from push_subscription told where case when operator_id is null then renewed_at < now() - ${renewalDays} * interval '1 day'
    else not exists (select from session where id = told.session_id and "expiresAt" > now()) end`.execute(db)
}

export async function removeDevice(db: Database, device: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('device', '=', device).execute()
}

/**
 * Takes due search subscriptions if a car newer than the last message exists. Other processes skip a taken row for 15
 * minutes.
 */
export async function claimDueSearches(db: Database, newest: string, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`update push_subscription set due_at = now() + interval '15 minutes'
    where id in (
      select id from push_subscription where search is not null and due_at <= now() and told_to < ${newest}::timestamptz order by due_at limit ${most} for update skip locked
    ) returning *`.execute(db)
  return rows
}

/**
 * Takes due subscriptions of visitors whose comment the seller has answered. Other processes skip a taken row for 15
 * minutes.
 */
export async function claimAnswered(db: Database, most: number): Promise<(Subscription & { comment_id: string })[]> {
  const { rows } = await sql<
    Subscription & { comment_id: string }
  >`update push_subscription set due_at = now() + interval '15 minutes'
    where id in (
      select told.id from push_subscription told join shown_comment on shown_comment.id = told.comment_id
      where told.due_at <= now() and exists (
        select from reply where comment_id = told.comment_id and by_seller and state = 'shown' and created_at > told.told_to
      ) order by told.due_at limit ${most} for update of told skip locked
    ) returning *`.execute(db)
  return rows
}

/**
 * Takes due subscriptions of operators if a new question has no answer yet. Other processes skip a taken row for 15
 * minutes.
 */
export async function claimDueOperators(db: Database, most: number): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`update push_subscription set due_at = now() + interval '15 minutes'
    where id in (
      select id from push_subscription told
      where operator_id is not null and due_at <= now() and exists (select from comment where unanswered and active_at > told.told_to)
        and exists (select from session where id = told.session_id and "expiresAt" > now())
      order by due_at limit ${most} for update skip locked
    ) returning *`.execute(db)
  return rows
}

export async function markQuiet(db: Database, id: string, until: Date): Promise<void> {
  await db.updateTable('push_subscription').set({ due_at: until }).where('id', '=', id).execute()
}

export async function markWithoutNews(db: Database, id: string, toldTo: string): Promise<void> {
  await sql`update push_subscription set told_to = greatest(told_to, ${toldTo}::timestamptz), due_at = now() where id = ${id}`.execute(
    db,
  )
}

/**
 * Must be called before sending, because a process that dies in between must not send twice. The next message waits
 * `pause` seconds.
 */
export async function markNotified(db: Database, id: string, toldTo: string, pause: number): Promise<void> {
  await sql`update push_subscription
    set told_to = ${toldTo}::timestamptz, last_sent_at = now(), due_at = now() + ${pause} * interval '1 second' where id = ${id}`.execute(
    db,
  )
}

export async function markDelivered(db: Database, id: string): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ failures: 0 })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute()
}

/**
 * Must be called when a message was not delivered. It is sent again after a wait that doubles from five minutes to one
 * day.
 */
export async function markFailed(
  db: Database,
  { id, told_to, last_sent_at, failures }: Subscription,
  wait = 0,
): Promise<void> {
  if (failures + 1 >= mostFailures)
    return void (await db.deleteFrom('push_subscription').where('id', '=', id).execute())
  const seconds = Math.min(86_400, Math.max(wait, 300 * 2 ** failures))
  await db
    .updateTable('push_subscription')
    .set({ told_to, last_sent_at, failures: failures + 1, due_at: sql`now() + ${seconds} * interval '1 second'` })
    .where('id', '=', id)
    .execute()
}
