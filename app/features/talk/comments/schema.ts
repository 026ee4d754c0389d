import { z } from 'zod'
import { defaultLanguage, languages } from '#app/i18n/languages.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { ChosenAnswer, ChosenQuestion, Ready } from './ready/schema.ts'
import { countWords, hasAllowedWords, maxCharacters } from './rules.ts'

const language = z.string().nullable().describe('The detected language (ISO 639-1), null if uncertain')

export const Reply = z.object({
  id: z.string(),
  text: z.string(),
  isCut: z
    .literal(true)
    .optional()
    .describe('The text is only the beginning; GET /api/comments/{id}/replies/{replyId} returns all of it'),
  ready: Ready.optional().describe('The ready answer, if it is one; readers can see it in their own language'),
  bySeller: z.boolean().describe('Written by a signed-in operator'),
  createdAt: z.string().describe('ISO 8601'),
  language,
})
export type Reply = z.infer<typeof Reply>

export const Comment = z.object({
  id: z.string(),
  carId: z.string(),
  comment: z.string(),
  ready: Ready.optional().describe('The ready question, if it is one; readers can see it in their own language'),
  likes: z.number().int(),
  replies: z.array(Reply),
  moreReplies: z
    .string()
    .optional()
    .describe('Cursor of GET /api/comments/{id}/replies for the replies that are missing here'),
  createdAt: z.string().describe('ISO 8601'),
  language,
})
export type Comment = z.infer<typeof Comment>

const held = z.literal(true).optional().describe('Waits for the seller’s approval; hidden from others until then')
const korean = z.string().optional().describe('A ready question in Korean, for a message to the seller')
export const NewComment = Comment.extend({ held, korean })
export type NewComment = z.infer<typeof NewComment>
export const NewReply = Reply.extend({ held })
export type NewReply = z.infer<typeof NewReply>

const nullMessage = { error: 'Must not contain a null character.' }
/**
 * A honeypot: people do not see this field, but bots fill it in. A filled field gets the usual response, but nothing is
 * stored.
 */
const website = z.string().optional().describe('Leave it empty')

const lang = z.enum(languages).default(defaultLanguage).describe('The language in which the site writes a ready text')

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
      context.addIssue({ code: 'custom', path, message: 'Send either a text or a ready question or answer, not both.' })
  }
}

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

/** A reply has no length limit except that of the request body. Ready answers are for the seller only. */
export const ReplyAddition = z
  .object({
    text: z
      .string()
      .trim()
      .refine((text) => countWords(text) > 0, { error: 'Reply cannot be empty.' })
      .refine(holdsNoNull, nullMessage)
      .optional(),
    ready: ChosenAnswer.optional(),
    asSeller: z.boolean().default(false).describe('Refuse the reply with 401 if no operator is signed in'),
    lang,
    website,
  })
  .superRefine(oneOf('text'))

export type Auth = { findSeller: (headers: Headers) => Promise<{ id: string } | undefined> }
