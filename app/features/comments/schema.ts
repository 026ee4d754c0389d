import { z } from 'zod'
import { defaultLanguage, languages } from '#app/i18n/languages.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { ChosenAnswer, ChosenQuestion, Ready } from './ready/schema.ts'
import { countWords, hasAllowedWords, maxCharacters } from './rules.ts'

const language = z.string().nullable().describe('The language that it was recognised to be in (ISO 639-1), null where that is not sure')

export const Reply = z.object({
  id: z.string(),
  text: z.string(),
  ready: Ready.optional().describe('Which ready answer it is; each reader may have it in their own language'),
  bySeller: z.boolean().describe('Written by a signed-in operator'),
  createdAt: z.string().describe('ISO 8601'),
  language,
})
export type Reply = z.infer<typeof Reply>

/** A visitor's comment on a car, with its replies, oldest first. */
export const Comment = z.object({
  id: z.string(),
  carId: z.string(),
  comment: z.string(),
  ready: Ready.optional().describe('Which ready question it is; each reader may have it in their own language'),
  likes: z.number().int(),
  replies: z.array(Reply),
  createdAt: z.string().describe('ISO 8601'),
  language,
})
export type Comment = z.infer<typeof Comment>

/** A comment as a page shows it: of very many replies only the first ones. */
export type ShownComment = Comment & { moreReplies: boolean }

const held = z.literal(true).optional().describe('Waits for the seller’s approval; until then nobody else sees it')
/** What is answered to the one who wrote it. */
export const NewComment = Comment.extend({ held })
export type NewComment = z.infer<typeof NewComment>
export const NewReply = Reply.extend({ held })
export type NewReply = z.infer<typeof NewReply>

const nullMessage = { error: 'Must not hold a null character.' }
/** A field that people do not see and programs that fill in every field do: with something in it the answer is the same, but nothing is kept. */
const website = z.string().optional().describe('Leave it empty')

const lang = z.enum(languages).default(defaultLanguage).describe('The language in which the site writes a ready text')

/** Refuses what holds neither or both of a text and a ready one: then nobody could say what was meant. */
function oneOf(name: 'comment' | 'text') {
  return (value: { [name in 'comment' | 'text' | 'ready']?: unknown }, context: z.RefinementCtx) => {
    const path = [name]
    if (value[name] === undefined && value.ready === undefined)
      context.addIssue({
        code: 'invalid_type',
        expected: 'string',
        input: undefined,
        path,
        message: 'Invalid input: expected string, received undefined',
      })
    if (value[name] !== undefined && value.ready !== undefined)
      context.addIssue({ code: 'custom', path, message: 'The site writes the text of what is ready: send one of the two.' })
  }
}

/** What a visitor sends to comment on a car: words of their own, or a ready question. */
export const CommentAddition = z
  .object({
    comment: z
      .string()
      .trim()
      .refine((text) => text.length <= maxCharacters, { error: `Must be at most ${maxCharacters} characters.` })
      .refine(holdsNoNull, nullMessage)
      .refine(hasAllowedWords, { error: 'Comment must be between 1 and 40 words.' })
      .optional(),
    ready: ChosenQuestion.optional(),
    lang,
    website,
  })
  .superRefine(oneOf('comment'))

/** What is sent to reply to a comment; only the size of the body bounds it. A ready answer is the seller's. */
export const ReplyAddition = z
  .object({
    text: z
      .string()
      .trim()
      .refine((text) => countWords(text) > 0, { error: 'Reply cannot be empty.' })
      .refine(holdsNoNull, nullMessage)
      .optional(),
    ready: ChosenAnswer.optional(),
    lang,
    website,
  })
  .superRefine(oneOf('text'))

/** Tells a signed-in operator from a visitor. */
export type Auth = { findOperator: (headers: Headers) => Promise<object | undefined> }
