import { plainDigits } from '#app/lib/text.ts'
import { isSearchParameter } from './address.ts'
import { type Span, spans } from './schema.ts'

/** A number of each kind as one would type it. */
export const spanExamples: Record<Span, number> = { price: 12000, year: 2018, mileage: 80000 }

/** The fields of ranges in which something stands that is no number of their kind, by their names ('year-from'). */
export function findMistakes(form: FormData): string[] {
  return spans
    .flatMap((span) => [`${span}-from`, `${span}-to`])
    .filter((name) => {
      const text = String(form.get(name) ?? '').trim()
      if (!text) return false
      return !isSearchParameter(name, text) || (name.startsWith('year') && !/^(19|20)\d\d$/.test(plainDigits(text)))
    })
}
