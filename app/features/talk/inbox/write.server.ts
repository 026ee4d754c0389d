import { noteOnComments } from '#app/db/activity.server.ts'
import type { Database } from '#app/db/tables.ts'
import { noComment } from '#app/features/talk/comments/read.server.ts'
import { noReply } from '#app/features/talk/comments/write.server.ts'
import type { InboxAction, StateNow } from './schema.ts'

type Move = keyof typeof moves

// An action ignores items in another state. So approving an item that someone hid in the meantime does not show it.
const moves = {
  approve: { from: ['held'], to: 'shown' },
  hide: { from: ['shown', 'held'], to: 'hidden' },
  show: { from: ['hidden'], to: 'shown' },
} as const

export async function moderate(db: Database, action: InboxAction, ids: string[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    if (action === 'settle' || action === 'unsettle') return settle(transaction, action === 'settle', ids)
    let changed = 0
    for (const table of ['reply', 'comment'] as const) {
      if (action === 'delete') {
        // The type covers only one table, but both tables have the columns used here.
        const { numDeletedRows } = await transaction
          .deleteFrom(table as 'comment')
          .where('id', 'in', ids)
          .executeTakeFirst()
        changed += Number(numDeletedRows)
      } else changed += await move(transaction, table, action, ids)
    }
    return changed
  })
}

/** The same for an operator, and notes it. */
export async function moderateAs(db: Database, by: string, action: InboxAction, ids: string[]): Promise<number> {
  const kind = action === 'delete' ? 'commentDeleted' : action.endsWith('settle') ? 'commentSettled' : 'moderated'
  await noteOnComments(db, { by, kind }, ids)
  return moderate(db, action, ids)
}

async function settle(db: Database, settled: boolean, ids: string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ settled })
    .where('id', 'in', ids)
    .where('settled', '!=', settled)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function move(db: Database, table: 'comment' | 'reply', action: Move, ids: string[]): Promise<number> {
  const { from, to } = moves[action]
  const { numUpdatedRows } = await db
    .updateTable(table as 'comment')
    .set({ state: to })
    .where('id', 'in', ids)
    .where('state', 'in', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Approves, hides or shows a comment; returns its state. Throws a 404 Problem for an unknown one. */
export async function changeComment(db: Database, id: string, action: Move): Promise<StateNow> {
  await move(db, 'comment', action, [id])
  const row = await db.selectFrom('comment').select(['id', 'state']).where('id', '=', id).executeTakeFirst()
  if (!row) throw noComment(id)
  return row
}

export async function changeReply(db: Database, commentId: string, id: string, action: Move): Promise<StateNow> {
  const find = () =>
    db
      .selectFrom('reply')
      .select(['id', 'state'])
      .where('comment_id', '=', commentId)
      .where('id', '=', id)
      .executeTakeFirst()
  if (!(await find())) throw noReply(id)
  await move(db, 'reply', action, [id])
  const row = await find()
  if (!row) throw noReply(id)
  return row
}
