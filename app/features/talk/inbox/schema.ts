import { z } from 'zod'
import { Picture } from '#app/features/stock/photos/schema.ts'
import { Comment, Reply } from '#app/features/talk/comments/schema.ts'

const State = z.enum(['shown', 'held', 'hidden'])
const InboxReply = Reply.extend({ state: State })
export type InboxReply = z.infer<typeof InboxReply>

export const InboxComment = Comment.omit({ moreReplies: true }).extend({
  state: State,
  unanswered: z.boolean().describe('Not hidden or settled, and without a visible reply from the seller'),
  settled: z.boolean().describe('The seller says that it needs no answer. A reply of a visitor ends this'),
  replies: z
    .array(InboxReply)
    .describe('Oldest first; if there are many, only the last ones, waiting and hidden ones before others'),
  hasMoreReplies: z.boolean(),
  car: z.object({
    id: z.string(),
    stockNumber: z.string(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    year: z.number().int().nullable(),
    soldOut: z.boolean(),
    reserved: z.boolean(),
    cover: Picture.nullable(),
  }),
})
export type InboxComment = z.infer<typeof InboxComment>

export const inboxFilters = ['all', 'unanswered', 'waiting', 'hidden'] as const
export type InboxFilter = (typeof inboxFilters)[number]

export const InboxAction = z.enum(['approve', 'hide', 'show', 'delete', 'settle', 'unsettle'])
export type InboxAction = z.infer<typeof InboxAction>

export const StateChange = z
  .strictObject({
    hidden: z.boolean().optional().describe('true hides it, false shows it again'),
    approved: z.literal(true).optional().describe('Shows a waiting one'),
  })
  .refine(({ hidden, approved }) => (hidden === undefined) !== (approved === undefined), {
    error: 'Must have either hidden or approved.',
  })
export const StateNow = z.object({ id: z.string(), state: State })
export type StateNow = z.infer<typeof StateNow>

export const BulkChange = z.object({
  action: InboxAction,
  ids: z
    .array(z.string().regex(/^[\w-]{1,64}$/))
    .min(1)
    .max(200)
    .describe('Ids of comments and replies'),
})
