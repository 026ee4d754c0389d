import { href, Link, useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import type { EditFailure } from './send.ts'

/** Why the copy was not made. What was drawn stays, so Apply tries again. */
export function EditFailed({ failure }: { failure: EditFailure }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const reason = t(failure === 'gone' ? 'photoEdit.gone' : `operator.failure.${failure}`)
  return (
    <Alert message={`${t('photoEdit.failed')} ${reason}`}>
      {failure === 'signedOut' && (
        <Link
          to={`${href('/sign-in')}?to=${encodeURIComponent(pathname + search)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonLook()}
        >
          {t('operator.signIn')}
        </Link>
      )}
    </Alert>
  )
}
