import '#app/i18n/operator-texts.ts'
import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { services } from '#app/context.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { OperatorLeave } from '#app/features/desk/editing/operator/leave.tsx'
import { type Sent, sendJson } from '#app/features/desk/editing/operator/send.ts'
import { useSending } from '#app/features/desk/editing/operator/sending.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { isFailed, isPending } from '#app/features/stock/photos/shared/uploads/states.ts'
import { UploadFailures } from '#app/features/stock/photos/upload/failures.tsx'
import { useUploads } from '#app/features/stock/photos/upload/list.tsx'
import { uploadedAddresses } from '#app/features/stock/photos/upload/picture.ts'
import { UploadPictures } from '#app/features/stock/photos/upload/pictures.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { withProblemPage } from '#app/pages/page-guard.ts'
import { Button } from '#app/ui/button.tsx'
import { FormBar, submitting } from '../form-bar.tsx'
import { OperatorHead } from '../head.tsx'
import { UploadMessage } from '../upload-message.tsx'
import type { Route } from './+types/car-photos'
import { mergePhotos } from './merge.ts'

export const handle = { access: 'helper' } satisfies PageHandle

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return withProblemPage(async () => {
    const { make, model, year, stockNumber, pictures, updatedAt } = await getCar(context.get(services).db, id)
    return { car: { id, make, model, year, stockNumber, pictures, updatedAt } }
  })
}

export default function CarPhotosPage({ loaderData: { car } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const names = useNames()
  const navigate = useNavigate()
  const [base] = useState(car)
  const { uploads, pictures } = useUploads(base.pictures)
  const { isBusy, failed, run } = useSending()
  // A ref, because leaving the page asks before this component renders again.
  const isSaved = useRef(false)
  const isUploading = pictures.some(isPending)
  const isChanged = isUploading || JSON.stringify(uploadedAddresses(pictures)) !== JSON.stringify(base.pictures)

  const put = async (addresses: string[], version: string): Promise<Sent> => {
    const sent = await sendJson('PUT', `/api/cars/${base.id}/photos`, { pictures: addresses }, { version })
    return sent.ok || !sent.car
      ? sent
      : put(mergePhotos(base.pictures, addresses, sent.car.pictures), sent.car.updatedAt)
  }
  const save = async () => {
    uploads.retry()
    await uploads.upload()
    if (uploads.list().some(isFailed)) return
    const sent = await run(() => put(uploadedAddresses(uploads.list()), base.updatedAt))
    if (!sent?.ok) return
    isSaved.current = true
    navigate(href('/photos'), { state: { saved: names.car(base) } })
  }
  return (
    <form onSubmit={submitting(() => !isUploading && void save())} noValidate className="max-w-224">
      <OperatorHead title={t('photosPage.of')} back={{ to: href('/photos'), text: t('photosPage.title') }} />
      <p className="mt-1 mb-6 font-mid">
        <bdi>{names.car(base)}</bdi> <span className="font-normal text-ink-3">{base.year}</span>{' '}
        <bdi dir="ltr" className="font-normal text-ink-3">
          {base.stockNumber}
        </bdi>
      </p>
      <UploadPictures uploads={uploads} pictures={pictures} onAdded={() => void uploads.upload()} />
      <div className="mt-6">
        <UploadFailures pictures={pictures} onRetry={() => uploads.retry()} onRemove={uploads.remove} />
      </div>
      <FormBar
        message={isUploading ? <UploadMessage pictures={pictures} /> : isChanged && t('tables.save.unsaved')}
        trouble={failed && <OperatorFailure failed={failed} message={t('edit.failed')} />}
      >
        <Button type="submit" kind="primary" size="big" disabled={isBusy || isUploading || !isChanged}>
          {t(isUploading ? 'operator.pictures.uploading' : isBusy ? 'edit.saving' : 'edit.save')}
        </Button>
      </FormBar>
      <OperatorLeave isDirty={() => !isSaved.current && isChanged} />
    </form>
  )
}
