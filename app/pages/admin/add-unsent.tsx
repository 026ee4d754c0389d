import { useTranslation } from 'react-i18next'
import { useFailureWords } from '#app/features/photos/components/upload-failures.tsx'
import { type Chosen, isPassing } from '#app/features/photos/components/upload-queue.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'

type Props = { open: boolean; pictures: Chosen[]; onClose: () => void; onRetry: () => void; onSubmit: () => void }

/** Asks before a listing goes out without pictures that may still arrive. */
export function AddUnsent({ open, pictures, onClose, onRetry, onSubmit }: Props) {
  const { t } = useTranslation()
  const words = useFailureWords()
  return (
    <Dialog open={open} title={t('addListing.unsent.title')} onClose={onClose}>
      <p className="mt-2 text-pretty text-ink-2">{t('addListing.unsent.text')}</p>
      <ul className="mt-2 max-h-48 overflow-y-auto text-sm">
        {pictures.filter(isPassing).map(({ key, name, failure }) => (
          <li key={key} className="break-words py-0.5">
            <bdi className="font-mid">{name}</bdi>
            {failure && `: ${words(failure)}`}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onRetry}>{t('operator.tryAgain')}</Button>
        <Button onClick={onSubmit}>{t('addListing.unsent.submit')}</Button>
      </DialogActions>
    </Dialog>
  )
}
