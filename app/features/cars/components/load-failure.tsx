import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'

/** Said in the place of a list that could not be loaded, with a way to try again. */
export function LoadFailure() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <div className="mt-6">
      <Alert message={t('error.prefix', { message: t('error.fetchCars') })}>
        <Link to={pathname + search} reloadDocument className={buttonLook()}>
          {t('error.tryAgain')}
        </Link>
      </Alert>
    </div>
  )
}
