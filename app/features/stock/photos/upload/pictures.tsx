import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FileButton } from '../shared/file-button.tsx'
import { missingShots, type Shot } from '../shots/rules.ts'
import { useAccepted } from './accepted.ts'
import { UploadChoose } from './choose.tsx'
import { UploadList } from './list.tsx'
import type { PictureUpload } from './picture.ts'
import type { Uploads } from './queue.ts'

type Props = {
  uploads: Uploads
  pictures: PictureUpload[]
  onAdded?: () => void
}

export function UploadPictures({ uploads, pictures, onAdded }: Props) {
  const { t } = useTranslation()
  const [tooMany, setTooMany] = useState(false)
  const hasSteps = uploads.useSteps().length > 0
  const handleFiles = (files: File[], shot?: Shot) => {
    setTooMany(uploads.addFiles(files, shot, shot && files.every(isFromCamera)) > 0)
    onAdded?.()
  }
  return (
    <div className="grid gap-6">
      <UploadChoose onFiles={handleFiles} />
      {tooMany && (
        <p role="alert" className="text-danger">
          {t('operator.pictures.tooMuch')}
        </p>
      )}
      <UploadMissing shown={pictures.map(({ shot }) => shot)} onFiles={handleFiles} />
      {pictures.length > 1 && (
        <p className="-mb-2 text-pretty text-ink-3 text-sm">{t('operator.pictures.orderHint')}</p>
      )}
      {(pictures.length > 0 || hasSteps) && <UploadList uploads={uploads} pictures={pictures} />}
    </div>
  )
}

// Ms. Some browsers ignore `capture` and let the person choose an older file.
const fresh = 600_000

const isFromCamera = ({ lastModified }: File) =>
  matchMedia('(pointer: coarse)').matches && Date.now() - lastModified < fresh

/** One button for each photo that is missing, in the order of a walk round the car. On a phone it opens the camera. */
function UploadMissing({ shown, onFiles }: { shown: (Shot | null)[]; onFiles: (files: File[], shot: Shot) => void }) {
  const { t } = useTranslation()
  const accepted = useAccepted()
  const missing = missingShots(shown)
  if (missing.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-ink-2 text-sm">{t('operator.pictures.missing')}</legend>
      <ul className="flex flex-wrap gap-2">
        {missing.map((shot) => (
          <li key={shot}>
            <FileButton
              look={`${chipLook()} max-w-full shrink! whitespace-normal! py-1.5 text-start`}
              accept={accepted}
              capture="environment"
              onFiles={(files) => onFiles(files, shot)}
            >
              <Icon name="camera" size="sm" />
              {t(`shot.${shot}`)}
            </FileButton>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
