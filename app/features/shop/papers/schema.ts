import { z } from 'zod'
import { languages } from '#app/i18n/languages.ts'
import { deliveryTerms } from '#app/lib/delivery-terms.ts'
import { holdsNoNull } from '#app/lib/text.ts'

const amount = z
  .string()
  .trim()
  .transform((text) => text.replace(/,(?=\d{3}(\D|$))/g, ''))
  .pipe(z.string().regex(/^\d{1,7}([.,]\d{1,2})?$/, 'Must be an amount in US dollars, such as 12500 or 12500.50.'))

export const ProformaTerms = z
  .object({
    language: z.enum(languages).describe('The buyer’s language; English is added to it'),
    buyer: z.string().trim().max(120).refine(holdsNoNull).default('').describe('The buyer’s name or company'),
    term: z.enum(deliveryTerms).default('FOB'),
    place: z
      .string()
      .trim()
      .max(60)
      .refine(holdsNoNull)
      .default('')
      .describe('The named place of the term, such as Aqaba'),
    price: amount,
    freight: z
      .union([z.literal(''), amount])
      .default('')
      .describe('Includes insurance if the term does'),
    days: z.coerce.number().int().min(1).max(90).default(14).describe('Days for which the offer is valid'),
  })
  .superRefine(({ term, place, freight }, context) => {
    if (term !== 'CFR' && term !== 'CIF') return
    // With CFR and CIF the seller pays the freight, so port and amount are required.
    if (!place) context.addIssue({ code: 'custom', path: ['place'], message: `${term} names a port.` })
    if (!freight)
      context.addIssue({
        code: 'custom',
        path: ['freight'],
        message: `${term} includes freight: enter an amount in US dollars.`,
      })
  })
export type ProformaTerms = z.infer<typeof ProformaTerms>
