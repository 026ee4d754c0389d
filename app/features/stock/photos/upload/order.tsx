import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { isOutOfOrder } from '../shots/rules.ts'
import type { PictureUpload } from './picture.ts'
import type { Uploads } from './queue.ts'

/** Offers to sort the pictures by their labels. The button stays and then undoes it, so that it keeps the focus. */
export function UploadOrder({
  uploads,
  pictures,
  isOrdered,
}: {
  uploads: Uploads
  pictures: PictureUpload[]
  isOrdered: boolean
}) {
  const { t } = useTranslation()
  const isOffered = isOutOfOrder(pictures)
  const isUndo = isOrdered && !isOffered
  if (!isOffered && !isUndo) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {isUndo && t('operator.pictures.ordered')}
      </p>
      <Button onClick={() => (isUndo ? uploads.undo() : uploads.order())}>
        {t(isUndo ? 'operator.pictures.undo' : 'operator.pictures.order')}
      </Button>
    </div>
  )
}
