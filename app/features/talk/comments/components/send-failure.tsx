import { href, Link, useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import type { Failed } from './send.ts'

type Props = { failed: Failed; message: string; onRetry: () => void }

export function SendFailure({ failed, message, onRetry }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const reason =
    failed.status === 429
      ? t('comments.reason.wait', { count: failed.seconds })
      : t(`comments.reason.${reasons[failed.status] ?? 'server'}`)
  return (
    <Alert message={`${message} ${reason}`}>
      {failed.status === 401 && (
        <Link
          to={`${href('/sign-in')}?to=${encodeURIComponent(pathname + search)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonLook()}
        >
          {t('comments.signIn')}
        </Link>
      )}
      <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
    </Alert>
  )
}

const reasons: Record<number, 'offline' | 'signedOut' | 'gone' | 'tooLarge'> = {
  0: 'offline',
  401: 'signedOut',
  404: 'gone',
  413: 'tooLarge',
}
