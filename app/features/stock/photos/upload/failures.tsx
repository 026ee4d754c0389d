import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SignInLink } from '#app/ui/sign-in-link.tsx'
import type { UploadFailure } from '../shared/send.ts'
import { isFinal } from '../shared/uploads/states.ts'
import type { PictureUpload } from './picture.ts'

type Props = {
  pictures: PictureUpload[]
  onRetry: () => void
  onRemove: (key: string) => void
}

export function UploadFailures({ pictures, onRetry, onRemove }: Props) {
  const { t } = useTranslation()
  const failed = pictures.filter(({ failure }) => failure)
  if (failed.length === 0) return null
  return (
    <Alert message={t('operator.pictures.leftOut')}>
      <div className="order-last grid w-full gap-2">
        <FailureList pictures={failed} onRemove={onRemove} />
      </div>
      {failed.every(isFinal) || <Button onClick={onRetry}>{t('operator.pictures.retry')}</Button>}
    </Alert>
  )
}

type ListProps = { pictures: PictureUpload[]; onRemove?: Props['onRemove'] }

export function FailureList({ pictures, onRemove }: ListProps) {
  const { t } = useTranslation()
  const words = useFailureWords()
  const isSignedOut = pictures.some(({ failure }) => failure === 'signedOut')
  return (
    <>
      <ul className="text-sm">
        {pictures.map((picture) => (
          <li key={picture.key} className="flex flex-wrap items-center justify-between gap-x-3 py-0.5">
            <p className="min-w-48 flex-1 break-words">
              <bdi className="font-mid">{picture.name}</bdi>
              {picture.failure && picture.failure !== 'signedOut' && `: ${words(picture.failure)}`}
            </p>
            {onRemove && isFinal(picture) && (
              <Button
                aria-label={t('operator.pictures.removeOne', { name: picture.name })}
                onClick={() => onRemove(picture.key)}
              >
                {t('operator.pictures.takeOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isSignedOut && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-48 flex-1 text-pretty">{t('operator.pictures.signedOut')}</p>
          <SignInLink />
        </div>
      )}
    </>
  )
}

export function useFailureWords(): (failure: UploadFailure) => string {
  const { t } = useTranslation()
  return (failure) => {
    if (failure === 'offline' || failure === 'signedOut' || failure === 'tooMany' || failure === 'unseen')
      return t(`operator.pictures.${failure}`)
    return t(`upload.${failure}`)
  }
}
