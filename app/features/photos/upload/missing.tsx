import { useTranslation } from '#app/i18n/translation.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { missingShots, type Shot } from '../shots/rules.ts'
import { accepted } from './choose.tsx'

export function UploadMissing({ shown, onFiles }: { shown: (Shot | null)[]; onFiles: (files: File[], shot: Shot) => void }) {
  const { t } = useTranslation()
  const missing = missingShots(shown)
  if (missing.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-ink-2 text-sm">{t('operator.pictures.missing')}</legend>
      <ul className="flex flex-wrap gap-2">
        {missing.map((shot) => (
          <li key={shot}>
            <label className={`${chipLook()} relative cursor-pointer has-focus-visible:shadow-(--ring)`}>
              <Icon name="camera" size="sm" />
              {t(`shot.${shot}`)}
              <input
                type="file"
                accept={accepted}
                className="focus-outside absolute inset-0 cursor-pointer opacity-0"
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])]
                  event.target.value = ''
                  if (files.length > 0) onFiles(files, shot)
                }}
              />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
