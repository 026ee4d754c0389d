import { z } from 'zod'
import { languages } from '#app/i18n/languages.ts'
import { interestKinds } from './choices.ts'

/** One look at a car, or one tap on a way to its seller. */
export const InterestAddition = z.object({ kind: z.enum(interestKinds), lang: z.enum(languages) })
