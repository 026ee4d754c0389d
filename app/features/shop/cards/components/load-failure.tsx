import { Link, useLocation } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'

export function LoadFailure() {
  const { t } = useTranslation()
  const { name } = useSite()
  const { pathname, search } = useLocation()
  return (
    <div className="mt-6">
      <title>{`${t('error.fetchCars')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-6 font-strong text-2xl tracking-tight">{t('search.title')}</h1>
      <Alert message={t('error.prefix', { message: t('error.fetchCars') })}>
        <Link to={pathname + search} reloadDocument className={buttonLook()}>
          {t('error.tryAgain')}
        </Link>
      </Alert>
    </div>
  )
}
