import { z } from 'zod'
import { inEach } from '#app/features/settings/schema.ts'
import type { Language } from '#app/i18n/languages.ts'
import { isBuiltIn, longest, mostOwn } from './choices.ts'

export const HelpEntry = z.object({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Small letters, digits and dashes, a letter first.')
    .describe('What a link to it ends with: /help#fob'),
  hidden: z.boolean().default(false),
  question: inEach(longest.question).describe('The operator’s own text in each language; without one the site’s own stands there'),
  answer: inEach(longest.answer).describe('Plain text; a blank line begins a paragraph, lines that begin with a dash are a list'),
})
export type HelpEntry = z.infer<typeof HelpEntry>

export const Help = z.object({
  questions: z
    .array(HelpEntry)
    .refine((all) => all.filter(({ id }) => !isBuiltIn(id)).length <= mostOwn, `At most ${mostOwn} questions of your own.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each question once.')
    .default([]),
})
export type Help = z.infer<typeof Help>

export type Said = { question: string; answer: string }

export type ShownQuestion = Said & { id: string; lang?: Language }
