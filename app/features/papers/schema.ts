import { z } from 'zod'
import { languages } from '#app/i18n/languages.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { deliveryTerms } from './choices.ts'

const amount = z
  .string()
  .trim()
  .transform((text) => text.replace(/,(?=\d{3}(\D|$))/g, ''))
  .pipe(z.string().regex(/^\d{1,7}([.,]\d{1,2})?$/, 'An amount in US dollars, such as 12500 or 12500.50.'))

/** Terms of an offer; they are not stored. */
export const ProformaTerms = z
  .object({
    language: z.enum(languages).describe('The buyer’s; English stands beside it'),
    buyer: z.string().trim().max(120).refine(holdsNoNull).default('').describe('Whom it is made for: a name or a company'),
    term: z.enum(deliveryTerms).default('FOB'),
    place: z.string().trim().max(60).refine(holdsNoNull).default('').describe('The place that the term names, such as Aqaba'),
    price: amount,
    freight: z
      .union([z.literal(''), amount])
      .default('')
      .describe('With insurance where the term says so'),
    days: z.coerce.number().int().min(1).max(90).default(14).describe('How long the offer stands'),
  })
  .superRefine(({ term, place, freight }, context) => {
    if (term !== 'CFR' && term !== 'CIF') return
    // With CFR and CIF the seller pays the freight, so port and amount are required.
    if (!place) context.addIssue({ code: 'custom', path: ['place'], message: `${term} names a port.` })
    if (!freight) context.addIssue({ code: 'custom', path: ['freight'], message: `${term} holds the freight: an amount in US dollars.` })
  })
export type ProformaTerms = z.infer<typeof ProformaTerms>
