import { useTranslation } from 'react-i18next'
import { useChoiceNames } from '#app/features/search/components/choice-name.ts'
import type { Counts } from '#app/features/search/schema.ts'
import { formatNumber, formatPrice } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import type { OnSale, ResultPage } from './results.server.ts'

const mostNames = 4

/** How a list is told outside of the site: a title and a description made of what it holds. */
export function useListHead() {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  /** '12 cars from $7,900'. */
  const counted = ({ cars, from }: OnSale) => {
    const words = { count: cars, n: formatNumber(cars, lang) }
    return from === null ? t('head.cars', words) : t('head.carsFrom', { ...words, price: formatPrice(from) })
  }
  /** The title, and what is most in the list. */
  const described = (title: string, names: string[]) => ({
    title,
    ...(names.length > 0 ? { description: t('head.listText', { title, names: names.slice(0, mostNames).join(t('searches.comma')) }) } : {}),
  })
  return { counted, described }
}

/** The same of a page of results: `write` makes the title of how many there are for sale, `by` says what is named of them. */
export function useResultHead(
  { onSale, counts }: { onSale?: ResultPage['onSale']; counts: Counts },
  by: 'make' | 'model',
  write: (cars: string) => string,
) {
  const { counted, described } = useListHead()
  const { choice } = useChoiceNames(counts)
  return described(
    write(onSale ? counted(onSale) : ''),
    counts[by].map(({ key }) => choice(by, key)),
  )
}
