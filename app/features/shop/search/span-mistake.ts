import { fieldOf, fieldOfFilter } from '#app/features/stock/cars/fields.ts'
import { plainDigits } from '#app/lib/text.ts'
import { type Span, spans } from './schema.ts'
import { isSearchParameter } from './shared/address.ts'

export const isOfYears = (span: Span) => fieldOf(fieldOfFilter(span)).unit === 'year'

export function findMistakes(form: FormData): string[] {
  return spans.flatMap((span) =>
    [`${span}-from`, `${span}-to`].filter((name) => {
      const text = String(form.get(name) ?? '').trim()
      if (!text) return false
      return !isSearchParameter(name, text) || (isOfYears(span) && !/^(19|20)\d\d$/.test(plainDigits(text)))
    }),
  )
}
