import { href, Link } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { NewCars } from './new-cars.tsx'
import { useNews } from './news.ts'
import { useSearches } from './saved-store.ts'

export function SearchesLink() {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const searches = useSearches() ?? []
  const news = useNews(searches)
  if (searches.length === 0) return null
  const cars = searches.reduce((sum, { key }) => sum + (news.get(key)?.cars ?? 0), 0)
  return (
    <Link
      to={href('/shortlist')}
      className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md px-3 font-mid text-fact text-ink-2 hover:bg-sunk hover:text-ink active:bg-sunk"
    >
      <span className="truncate">{t('searches.title')}</span>
      {cars > 0 && (
        <NewCars>
          <span aria-hidden="true">{formatNumber(cars, lang)}</span>
          <span className="sr-only"> ({t('searches.few', { count: cars, n: formatNumber(cars, lang) })})</span>
        </NewCars>
      )}
    </Link>
  )
}
