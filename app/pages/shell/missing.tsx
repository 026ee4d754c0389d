import { href, Link } from 'react-router'
import { SearchBar } from '#app/features/shop/search/field/bar.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { PageHead } from './page-head.tsx'

export function Missing({ isRefused = false }: { isRefused?: boolean }) {
  const { t } = useTranslation()
  const title = t(isRefused ? 'error.refusedTitle' : 'error.notFoundTitle')
  return (
    <div className="max-w-160 pt-12 lg:pt-24">
      <PageHead title={title} index={false} />
      <h1 className="font-strong text-2xl tracking-tight">{title}</h1>
      <p className="mt-4 mb-6 text-pretty text-ink-2 text-lg">
        {t(isRefused ? 'error.refusedText' : 'error.notFoundText')}
      </p>
      <SearchBar />
      <div className="mt-6 flex flex-wrap gap-4">
        <Link to={href('/')} className={buttonLook()}>
          {t('error.toHome')}
        </Link>
        <Link to={href('/search/:query?')} className={buttonLook()}>
          {t('list.seeAvailable')}
        </Link>
        <Link to={href('/contact')} className={buttonLook()}>
          {t('nav.contact')}
        </Link>
      </div>
    </div>
  )
}
