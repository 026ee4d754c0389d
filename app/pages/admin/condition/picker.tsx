import { type ReactNode, useEffect, useState } from 'react'
import { useSheetWords } from '#app/features/stock/condition/components/words.ts'
import { type Panel, pictureKey } from '#app/features/stock/condition/fields.ts'
import { FileButton } from '#app/features/stock/photos/shared/file-button.tsx'
import { isPending } from '#app/features/stock/photos/shared/uploads/states.ts'
import { useAccepted } from '#app/features/stock/photos/upload/accepted.ts'
import { UploadFailures } from '#app/features/stock/photos/upload/failures.tsx'
import { useUploads } from '#app/features/stock/photos/upload/list.tsx'
import { thumbnail } from '#app/features/stock/photos/upload/look.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Sheet } from './use-sheet.ts'

type Props = {
  title: string
  /** Addresses without labels. */
  pictures: string[]
  chosen?: string | undefined
  onChoose: (address: string | null) => void
  onClose: () => void
}

export function PanelPicture({ panel, sheet, pictures }: { panel: Panel; sheet: Sheet; pictures: string[] }) {
  const { t } = useTranslation()
  const { part } = useSheetWords()
  const [isAsking, setAsking] = useState(false)
  const key = pictureKey(panel)
  const chosen = sheet.condition[key]
  return (
    <>
      <button
        type="button"
        aria-pressed={chosen !== undefined}
        onClick={() => setAsking(true)}
        className={chipLook(chosen !== undefined)}
      >
        {chosen ? (
          <img src={thumbnail(chosen)} alt="" className="-ms-2 size-8 rounded-full bg-sunk object-cover" />
        ) : (
          <Icon name="camera" size="sm" />
        )}
        {t('sheetEdit.picture.label')}
      </button>
      <SheetPicker
        open={isAsking}
        title={part(key)}
        pictures={pictures}
        chosen={chosen}
        onChoose={(address) => {
          sheet.set({ [key]: address })
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

export function SheetPicker({ open, ...props }: Props & { open: boolean }) {
  return (
    <Dialog open={open} title={props.title} onClose={props.onClose}>
      <Choices {...props} />
    </Dialog>
  )
}

function Choices({ pictures, chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <div className="mt-4 grid gap-4">
      <TakePicture onTaken={onChoose}>{t('sheetEdit.picture.take')}</TakePicture>
      {pictures.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-ink-2 text-sm">{t('sheetEdit.picture.fromCar')}</legend>
          <ul className="grid grid-cols-3 gap-2">
            {pictures.map((address, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may appear twice
              <li key={at}>
                <button
                  type="button"
                  aria-pressed={address === chosen}
                  onClick={() => onChoose(address)}
                  className="block w-full rounded-sm aria-pressed:ring-2 aria-pressed:ring-accent aria-pressed:ring-offset-2 aria-pressed:ring-offset-surface"
                >
                  <img
                    src={thumbnail(address)}
                    alt={t('operator.pictures.picture', { number: at + 1 })}
                    className="aspect-photo w-full rounded-sm bg-sunk object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <DialogActions>
        {chosen && <Button onClick={() => onChoose(null)}>{t('sheetEdit.picture.none')}</Button>}
        <Button onClick={onClose}>{t('sheetEdit.close')}</Button>
      </DialogActions>
    </div>
  )
}

function TakePicture({ onTaken, children }: { onTaken: (address: string) => void; children: ReactNode }) {
  const { t, lang } = useTranslation()
  const { uploads, pictures } = useUploads([])
  const accepted = useAccepted()
  const sending = pictures.find(isPending)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new picture
  useEffect(() => {
    const taken = pictures.find(({ state }) => state === 'done')
    if (!taken?.address) return
    uploads.remove(taken.key)
    onTaken(taken.address)
  }, [pictures])
  return (
    <div className="grid gap-3">
      <FileButton
        look={buttonLook({ kind: 'primary' })}
        accept={accepted}
        onFiles={(files) => {
          uploads.addFiles(files)
          void uploads.upload()
        }}
      >
        <Icon name="camera" />
        {children}
      </FileButton>
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {sending &&
          t('sheetEdit.picture.sending', {
            percent: t('operator.pictures.percent', { n: formatNumber(Math.round(sending.share * 100), lang) }),
          })}
      </p>
      <UploadFailures pictures={pictures} onRetry={() => uploads.retry()} onRemove={uploads.remove} />
    </div>
  )
}
