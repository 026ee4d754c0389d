import { z } from 'zod'
import { defaultLanguage, languages } from '#app/i18n/languages.ts'
import { roles } from './rules.ts'

// Direction marks in a name would reorder the text beside it.
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const Name = z
  .string()
  .trim()
  .max(60, { error: 'Must have at most 60 characters.' })
  .refine((text) => !unseen.test(text), { error: 'Contains invisible characters.' })
const Email = z.email({ error: 'Must be an email address.' }).max(254).toLowerCase()
const NewPassword = z
  .string()
  .min(10, { error: 'Must have at least 10 characters.' })
  .max(128, { error: 'Must have at most 128 characters.' })
const ownPassword = z.string().max(128).describe('Your own password, again')

/** Input of the form that a link leads to. A link for a new password needs only the password. */
export const Joining = z.object({
  token: z.string().max(100),
  name: Name.default(''),
  email: z.union([z.literal(''), Email]).default(''),
  password: NewPassword,
  lang: z.string().max(10).optional(),
})
export type Joining = z.infer<typeof Joining>

/** A request for a letter with a link for a new password. `lang` is the language of the letter. */
export const Forgetting = z.object({ email: Email, lang: z.string().max(10).optional() })

export const InvitationAddition = z.object({
  lang: z.enum(languages).default(defaultLanguage).describe('The language of the letter'),
  name: Name.default(''),
  email: z.union([z.literal(''), Email]).default(''),
  role: z.enum(['seller', 'helper']).default('seller'),
  password: ownPassword,
})

export const RoleChange = z.object({ role: z.enum(roles), password: ownPassword })

export const Confirmation = z.object({ password: ownPassword })

/** The URL is returned only this once, because it is not stored. */
export const FreshLink = z.object({
  id: z.string(),
  url: z.string(),
  expiresAt: z.string(),
  mailed: z.boolean().describe('Whether the link was also sent to the email address'),
})
export type FreshLink = z.infer<typeof FreshLink>
