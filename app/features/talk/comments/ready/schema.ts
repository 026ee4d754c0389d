import { z } from 'zod'
import { languages } from '#app/i18n/languages.ts'
import { answers, mostDays, mostUsd } from './answers.ts'
import { mostPortCharacters, questions, type Value } from './questions.ts'

export const Ready = z.object({
  key: z.string(),
  port: z.string().optional(),
  place: z.string().optional().describe('Country and port of a destination of this site, such as jo-amman'),
  names: z
    .partialRecord(z.enum(languages), z.string())
    .optional()
    .describe('The names of that port in other languages than English'),
  usd: z.number().optional(),
  days: z.number().int().optional(),
})
export type Ready = z.infer<typeof Ready>

const needed: Record<Value, string> = {
  port: 'Must name a port.',
  usd: 'Must have a price in US dollars.',
  days: 'Must have a number of days.',
}

/** The name of a port: letters, digits and some punctuation. It cannot contain URLs or invisible characters. */
const Port = z
  .string()
  .overwrite((text) => text.trim().replace(/\s+/g, ' '))
  .max(mostPortCharacters, `Must have at most ${mostPortCharacters} characters.`)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’()-]*$/u, 'Must be the name of a port: letters, digits and spaces.')

function chosenOf<K extends string>(table: Record<K, readonly Value[]>, unknown: string) {
  return z
    .object({
      key: z.string().pipe(z.enum(Object.keys(table) as [K, ...K[]], { error: unknown })),
      port: Port.optional(),
      place: z
        .string()
        .regex(/^[a-z]{2}-[a-z0-9]{1,20}$/, 'Must be a country and a port, such as jo-amman.')
        .optional()
        .describe('Instead of a port: country and port of a destination of this site, such as jo-amman'),
      usd: z.number().int().min(1).max(mostUsd).optional(),
      days: z.number().int().min(1).max(mostDays).optional(),
    })
    .superRefine((value, context) => {
      for (const name of table[value.key] ?? [])
        if (value[name] === undefined && !(name === 'port' && value.place))
          context.addIssue({ code: 'custom', path: [name], message: needed[name] })
    })
}

/** Clients send only the key and values of a ready text. The server writes the text. */
export const ChosenQuestion = chosenOf(questions, 'There is no ready question with this name.')
export const ChosenAnswer = chosenOf(answers, 'There is no ready answer with this name.')
