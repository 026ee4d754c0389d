import { useTranslation } from 'react-i18next'
import { href, isRouteErrorResponse, Link, useLocation } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import { Missing } from './missing.tsx'
import { PageHead } from './page-head.tsx'

/** What stands in the place of a page that could not be shown: the page for unknown addresses, or the crash page. */
export function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing />
  return (
    <div className="max-w-160 pt-12 lg:pt-24">
      <PageHead title={t('error.crashTitle')} index={false} />
      <h1 className="font-strong text-2xl tracking-tight">{t('error.crashTitle')}</h1>
      <p className="mt-4 mb-6 text-pretty text-ink-2 text-lg">{t('error.crashText')}</p>
      <div className="flex flex-wrap gap-4">
        <Link to={pathname + search} reloadDocument className={buttonLook({ kind: 'primary' })}>
          {t('error.tryAgain')}
        </Link>
        <Link to={href('/')} className={buttonLook()}>
          {t('error.toHome')}
        </Link>
      </div>
    </div>
  )
}
