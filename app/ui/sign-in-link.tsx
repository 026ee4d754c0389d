import { href, Link, useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from './button.tsx'

/** Opens the sign-in in a new tab, so that the page keeps what was typed. */
export function SignInLink() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <Link
      to={`${href('/sign-in')}?to=${encodeURIComponent(pathname + search)}`}
      target="_blank"
      rel="noreferrer"
      className={buttonLook()}
    >
      {t('operator.signIn')}
    </Link>
  )
}
