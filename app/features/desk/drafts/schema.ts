import { z } from 'zod'
import { formNames } from '#app/features/desk/editing/shared/values.ts'
import { CarChange } from '#app/features/stock/cars/schema.ts'
import { holdsNoNull } from '#app/lib/text.ts'

const typed = z.string().max(20_000).refine(holdsNoNull, 'Must not contain a null character.')

export const DraftId = z.string().regex(/^[\x21-\x7e]{8,64}$/)

/** What a form has: its fields as typed, and the addresses of its pictures. */
export const DraftContent = z.object({
  values: z.partialRecord(z.enum(formNames), typed),
  pictures: CarChange.shape.pictures.unwrap(),
})
export type DraftContent = z.infer<typeof DraftContent>

/** `changedAt` is also its version. `trouble` names the fields that prevented publishing at a set time. */
export const Draft = DraftContent.extend({
  id: z.string(),
  changedAt: z.string().describe('ISO 8601'),
  changedBy: z.string().describe('The id of an operator'),
  publishAt: z.string().nullable().describe('ISO 8601'),
  trouble: z.array(z.string()).describe('The fields that prevented publishing at the set time'),
})
export type Draft = z.infer<typeof Draft>

const mostAtOnce = 100
export const DraftBatch = z.object({
  ids: z.array(DraftId).min(1).max(mostAtOnce),
  action: z.enum(['publish', 'remove', 'schedule']),
  at: z.iso.datetime({ offset: true }).nullable().optional().describe('For schedule: when to publish; null never'),
  versions: z
    .record(DraftId, z.iso.datetime())
    .default({})
    .describe(
      'For publish and schedule: the changedAt of drafts as they were seen. One that has changed since stays as it is.',
    ),
})
export type DraftBatch = z.infer<typeof DraftBatch>

/**
 * `changed` are drafts that somebody has changed since they were seen. `refused` has the fields for which a draft
 * cannot be published: wrong ones, and gaps
 * or doubtful prices that the form asks about.
 */
export const DraftOutcome = z.object({
  done: z.array(z.string()),
  gone: z.array(z.string()),
  changed: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), fields: z.array(z.string()) })),
})
export type DraftOutcome = z.infer<typeof DraftOutcome>

/** `versions` are the changedAt of both drafts. `chosen` says for fields with two values which is taken. */
export const DraftJoin = z.object({
  ids: z.tuple([DraftId, DraftId]).refine(([first, second]) => first !== second, 'Must be two drafts.'),
  versions: z.tuple([z.iso.datetime(), z.iso.datetime()]).describe('The changedAt of both drafts'),
  chosen: z
    .partialRecord(z.enum(formNames), z.enum(['first', 'second']))
    .describe('For fields with two values: which is taken'),
})
export type DraftJoin = z.infer<typeof DraftJoin>

/** What names a draft, as typed. */
export type NamedDraft = {
  id: string
  make: string | null
  model: string | null
  year: string | null
  stockNumber: string | null
}
