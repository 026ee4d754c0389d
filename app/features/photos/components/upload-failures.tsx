import { useTranslation } from 'react-i18next'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Chosen } from './upload-queue.ts'
import type { UploadFailure } from './upload-send.ts'

/** Names the pictures that did not arrive, and tries them again; nothing when all did. */
export function UploadFailures({ pictures, onRetry }: { pictures: Chosen[]; onRetry: () => void }) {
  const { t } = useTranslation()
  const words = useFailureWords()
  const failed = pictures.filter(({ failure }) => failure)
  if (failed.length === 0) return null
  return (
    <Alert message={t('operator.pictures.leftOut')}>
      <ul className="order-last w-full text-sm">
        {failed.map(({ key, name, failure }) => (
          <li key={key} className="break-words py-0.5">
            <bdi className="font-mid">{name}</bdi>
            {failure && `: ${words(failure)}`}
          </li>
        ))}
      </ul>
      <Button onClick={onRetry}>{t('operator.pictures.retry')}</Button>
    </Alert>
  )
}

/** What went wrong with an upload, in the page's language. */
export function useFailureWords(): (failure: UploadFailure) => string {
  const { t } = useTranslation()
  return (failure) => {
    if (failure === 'offline' || failure === 'signedOut' || failure === 'tooMany') return t(`operator.pictures.${failure}`)
    return t(`upload.${failure}`)
  }
}
