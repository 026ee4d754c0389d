import { normaliseText } from '#app/lib/text.ts'
import type { Sort } from '../schema.ts'

const cheap = new Set(
  ['cheap', 'cheaper', 'cheapest', '싼', '저렴한', '저렴하게', '최저가', 'رخيص', 'رخيصة', 'رخيصات', 'أرخص', 'الأرخص'].map(normaliseText),
)

/** The order that words of a search ask for ('cheap sonata', '저렴한 쏘나타', 'أرخص سوناتا'): of the cars themselves such a word says nothing. */
export function orderMeant(words = ''): Sort | undefined {
  return normaliseText(words)
    .split(' ')
    .some((word) => cheap.has(word))
    ? 'price'
    : undefined
}
