import { isFinal } from '#app/features/stock/photos/shared/uploads/states.ts'
import { FailureList } from '#app/features/stock/photos/upload/failures.tsx'
import type { PictureUpload } from '#app/features/stock/photos/upload/picture.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'

type Props = {
  open: boolean
  pictures: PictureUpload[]
  title: string
  text: string
  /** Label of the button that continues without them. */
  goOn: string
  onClose: () => void
  onRetry: () => void
  onGoOn: () => void
}

export function UploadUnsent({ open, pictures, title, text, goOn, onClose, onRetry, onGoOn }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <p className="mt-2 text-pretty text-ink-2">{text}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section aria-label={title} tabIndex={0} className="mt-2 grid max-h-48 gap-2 overflow-y-auto rounded-md">
        <FailureList pictures={pictures} />
      </section>
      <DialogActions>
        {pictures.every(isFinal) ? (
          <Button onClick={onClose}>{t('edit.cancel')}</Button>
        ) : (
          <Button onClick={onRetry}>{t('operator.tryAgain')}</Button>
        )}
        <Button onClick={onGoOn}>{goOn}</Button>
      </DialogActions>
    </Dialog>
  )
}
