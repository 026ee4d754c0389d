import type { ChangeEvent } from 'react'
import type { UploadedFile } from '#app/features/desk/imports/shared/ask.ts'
import { formatNumber, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Takes a ZIP file with the photos of the cars in the file. */
export function DataPhotos({ photos, onZip }: { photos: UploadedFile['photos']; onZip: (zip: File) => void }) {
  const { t, lang } = useTranslation()
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const zip = target.files?.[0]
    target.value = ''
    if (zip) onZip(zip)
  }
  return (
    <div className="grid justify-items-start gap-2">
      {photos && (
        <p className="wrap-anywhere font-mid">
          {t('data.zipHas', { name: isolated(photos.name), count: photos.count, n: formatNumber(photos.count, lang) })}
        </p>
      )}
      <label
        className={`${buttonLook()} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2`}
      >
        <Icon name="add" />
        {t(photos ? 'data.zipOther' : 'data.zip')}
        <input type="file" accept=".zip,application/zip" onChange={handleChoice} className="sr-only" />
      </label>
      <p className="text-pretty text-ink-2 text-sm">{t('data.zipText')}</p>
    </div>
  )
}
