import type { PictureUpload } from '#app/features/stock/photos/upload/picture.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormBar } from '../form-bar.tsx'
import { UploadMessage } from '../upload-message.tsx'
import { review, whole } from './parts.tsx'

export type AddState = 'filling' | 'uploading' | 'sending' | 'done'
type Props = {
  step: number
  state: AddState
  isBusy: boolean
  isHelper: boolean
  pictures: PictureUpload[]
  onStep: (step: number) => void
}

/** The buttons that lead to another step, or end the form. */
export function AddBar({ step, state, isBusy, isHelper, pictures, onStep }: Props) {
  const { t } = useTranslation()
  const isReview = step === review
  const ends = isHelper ? 'addListing.finish' : step < review ? 'addListing.submit' : 'drafts.publish'
  return (
    <FormBar message={state === 'uploading' && <UploadMessage pictures={pictures} />}>
      {/* Beside the message there is no room for a long one. */}
      {step > 0 && step !== whole && !(isReview && state !== 'filling') && (
        <Button size="big" disabled={isBusy} onClick={() => onStep(isReview ? whole : step - 1)}>
          {t(isReview ? 'addListing.check.edit' : 'addListing.previous')}
        </Button>
      )}
      <Button key={step} type="submit" kind="primary" size="big" disabled={isBusy}>
        {state === 'uploading'
          ? t('operator.pictures.uploading')
          : t(state === 'sending' ? 'addListing.submitting' : step < 2 ? 'addListing.next' : ends)}
      </Button>
    </FormBar>
  )
}
