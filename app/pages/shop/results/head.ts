import { formatNumber, formatPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { OnSale } from './results.server.ts'

const mostNames = 4

export function useListHead() {
  const { t, lang } = useTranslation()
  // The result is a text such as '12 cars from $7,900'.
  const counted = ({ cars, from, isAbout }: OnSale) => {
    const words = { count: cars, n: formatNumber(cars, lang) }
    return from === null
      ? t('head.cars', words)
      : t('head.carsFrom', { ...words, price: `${isAbout ? '≈ ' : ''}${formatPrice(from, lang)}` })
  }
  const described = (title: string, names: string[]) => ({
    title,
    ...(names.length > 0
      ? { description: t('head.listText', { title, names: names.slice(0, mostNames).join(t('searches.comma')) }) }
      : {}),
  })
  return { counted, described }
}
