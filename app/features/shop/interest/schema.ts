import { z } from 'zod'
import { languages } from '#app/i18n/languages.ts'
import { interestKinds } from './choices.ts'

export const InterestAddition = z.object({ kind: z.enum(interestKinds), lang: z.enum(languages) })
