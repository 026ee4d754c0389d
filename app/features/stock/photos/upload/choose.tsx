import { type DragEvent, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FileButton } from '../shared/file-button.tsx'
import { useAccepted } from './accepted.ts'

export function UploadChoose({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation()
  const accepted = useAccepted()
  const [over, setOver] = useState(false)
  const handleOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same
    <div
      onDragOver={handleOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={`grid justify-items-center gap-1 rounded-lg border-[1.5px] border-dashed px-4 py-6 text-center sm:py-8 ${over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface'}`}
    >
      <span className="text-accent-ink">
        <Icon name="picture" size="lg" />
      </span>
      <p className="font-mid">
        <span className="pointer-coarse:hidden">{t('operator.pictures.drop')}</span>
        <span className="hidden pointer-coarse:inline">{t('operator.pictures.pick')}</span>
      </p>
      <p className="text-ink-3 text-sm">{t('operator.pictures.kinds')}</p>
      <FileButton look={`${buttonLook()} mt-2`} multiple accept={accepted} onFiles={onFiles}>
        {t('operator.pictures.choose')}
      </FileButton>
    </div>
  )
}
