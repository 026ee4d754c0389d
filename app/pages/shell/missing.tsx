import { useTranslation } from 'react-i18next'
import { href, Link } from 'react-router'
import { SearchBar } from '#app/features/cars/components/search-bar.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { PageHead } from './page-head.tsx'

/** What stands at an address that leads to nothing: plain words, a search, a way home. */
export function Missing() {
  const { t } = useTranslation()
  return (
    <div className="max-w-160 pt-12 lg:pt-24">
      <PageHead title={t('error.notFoundTitle')} index={false} />
      <h1 className="font-strong text-2xl tracking-tight">{t('error.notFoundTitle')}</h1>
      <p className="mt-4 mb-6 text-pretty text-ink-2 text-lg">{t('error.notFoundText')}</p>
      <SearchBar />
      <Link to={href('/')} className={`${buttonLook()} mt-6`}>
        {t('error.toHome')}
      </Link>
    </div>
  )
}
