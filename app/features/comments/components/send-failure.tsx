import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Failed } from './send.ts'

type Props = { failed: Failed; message: string; onRetry: () => void }

export function SendFailure({ failed, message, onRetry }: Props) {
  const { t } = useTranslation()
  const reason =
    failed.status === 429 ? t('comments.reason.wait', { count: failed.seconds }) : t(`comments.reason.${reasons[failed.status] ?? 'server'}`)
  return (
    <Alert message={`${message} ${reason}`}>
      <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
    </Alert>
  )
}

const reasons: Record<number, 'offline' | 'gone' | 'tooLarge'> = { 0: 'offline', 404: 'gone', 413: 'tooLarge' }
