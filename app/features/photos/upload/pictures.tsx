import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Shot } from '../shots/rules.ts'
import { UploadChoose } from './choose.tsx'
import { UploadList } from './list.tsx'
import { UploadMissing } from './missing.tsx'
import type { Chosen, Uploads } from './queue.ts'

type Props = {
  uploads: Uploads
  pictures: Chosen[]
  onAdded?: () => void
}

export function UploadPictures({ uploads, pictures, onAdded }: Props) {
  const { t } = useTranslation()
  const [tooMany, setTooMany] = useState(false)
  const handleFiles = (files: File[], shot?: Shot) => {
    setTooMany(uploads.addFiles(files, shot) > 0)
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
      {pictures.length > 1 && <p className="-mb-2 text-pretty text-ink-3 text-sm">{t('operator.pictures.orderHint')}</p>}
      {pictures.length > 0 && <UploadList uploads={uploads} pictures={pictures} />}
      {pictures.length > 0 && <UploadMissing shown={pictures.map(({ shot }) => shot)} onFiles={handleFiles} />}
    </div>
  )
}
