import { z } from 'zod'
import { inEachLanguage } from '#app/features/base/settings/schema.ts'
import type { Language } from '#app/i18n/languages.ts'
import { isBuiltIn, longest, mostOwn } from './choices.ts'

export const HelpEntry = z.object({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Must be lower-case letters, digits and dashes, starting with a letter.')
    .describe('The end of a link to it: /help#fob'),
  hidden: z.boolean().default(false),
  question: inEachLanguage(longest.question).describe(
    'The operator’s text in each language; without it, the site’s own text is shown',
  ),
  answer: inEachLanguage(longest.answer).describe(
    'Plain text; a blank line starts a paragraph, lines that start with a dash form a list',
  ),
})
export type HelpEntry = z.infer<typeof HelpEntry>

export const Help = z.object({
  questions: z
    .array(HelpEntry)
    .refine(
      (all) => all.filter(({ id }) => !isBuiltIn(id)).length <= mostOwn,
      `Must have at most ${mostOwn} questions of your own.`,
    )
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Must have each question once.')
    .default([]),
})
export type Help = z.infer<typeof Help>

/** The same as its form has it: the ids in order, and the rest by id. */
export const HelpForm = z.object({
  order: z.array(HelpEntry.shape.id),
  entries: z.record(HelpEntry.shape.id, HelpEntry.omit({ id: true })),
})
export type HelpForm = z.infer<typeof HelpForm>

export type QuestionText = { question: string; answer: string }

export type ShownQuestion = QuestionText & { id: string; lang?: Language }
