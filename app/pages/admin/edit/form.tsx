import { useLayoutEffect, useRef, useState } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import type { Car } from '#app/features/cars/schema.ts'
import { useFieldLabel } from '#app/features/cars/shared/field-words.ts'
import { OperatorFailure } from '#app/features/editing/operator/failure.tsx'
import { OperatorComment, OperatorFields } from '#app/features/editing/operator/fields.tsx'
import { useCarForm } from '#app/features/editing/operator/form.ts'
import { OperatorLeave } from '#app/features/editing/operator/leave.tsx'
import { toValues } from '#app/features/editing/operator/values.ts'
import { OperatorEquipment } from '#app/features/equipment/operator/picker.tsx'
import { OperatorFilms } from '#app/features/files/operator/films.tsx'
import { hasFailed, hasPending, MissingFilms, useFormFilms } from '#app/features/files/operator/sending.tsx'
import { UploadAddress } from '#app/features/photos/upload/address.tsx'
import { UploadFailures } from '#app/features/photos/upload/failures.tsx'
import { useUploads } from '#app/features/photos/upload/list.tsx'
import { UploadPictures } from '#app/features/photos/upload/pictures.tsx'
import { isFailed, isPending, uploadedAddresses } from '#app/features/photos/upload/queue.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { BackLink } from '#app/pages/shell/back-link.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { FormBar, submitting } from '../form-bar.tsx'
import { panelAddress } from '../panel/find.tsx'
import { UploadMessage } from '../upload-message.tsx'
import { UploadUnsent } from '../upload-unsent.tsx'
import { EditConflict } from './conflict.tsx'
import { useCarSave } from './save.ts'
import { EditState } from './state.tsx'

export function EditForm({ car, title }: { car: Car; title: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list: unknown = useLocation().state?.list
  const panel = `${href('/Admin')}${typeof list === 'string' ? list : ''}`
  const { uploads, pictures } = useUploads(car.pictures)
  const fields = useCarForm(toValues(car))
  const films = useFormFilms(
    fields.values.films,
    () => fields.read().films,
    (value) => fields.handleChange('films', value),
  )
  const isUploading = pictures.some(isPending) || hasPending(films.sending)
  const { save, isSaving, isChanged, ...merge } = useCarSave(car, fields, {
    list: () => uploadedAddresses(uploads.list()),
    replace: (addresses) => {
      for (const { key } of uploads.list()) uploads.remove(key)
      for (const address of addresses) uploads.addKept(address)
    },
  })
  const label = useFieldLabel('operator')
  const isSaved = useRef(false)
  const [mustChoose, setMustChoose] = useState(false)
  const failed = pictures.filter(isFailed)
  const [asksUnsent, setAsksUnsent] = useState(false)
  const leftOut = useRef(new Set<string>())
  const isWorking = useRef(false)
  // Retrying pictures may take a while, so the ref saves the values at its end.
  const saveNow = useRef(save)
  useLayoutEffect(() => {
    saveNow.current = save
  })

  const attempt = async (isSure: boolean) => {
    const isOpen = merge.conflict?.names.some((name) => !merge.chosen[name]) ?? false
    setMustChoose(isOpen)
    if (isOpen) return
    if (!isSure) uploads.retry()
    await uploads.upload()
    if (uploads.list().some((picture) => isFailed(picture) && !leftOut.current.has(picture.key))) return setAsksUnsent(true)
    const kept = await saveNow.current()
    if (!kept) return
    isSaved.current = true
    navigate(panel, { state: { saved: true, kept: kept.map(label).join(', ') } })
  }
  const work = async (isSure = false) => {
    if (isSaved.current || isWorking.current) return
    isWorking.current = true
    setAsksUnsent(false)
    await attempt(isSure)
    isWorking.current = false
  }
  const handleGoOn = () => {
    for (const { key } of failed) leftOut.current.add(key)
    void work(true)
  }

  return (
    <div className="mx-auto max-w-224">
      <div className="flex flex-wrap items-center justify-between gap-x-4 py-2">
        <BackLink to={panel}>{t('edit.goBack')}</BackLink>
        <Link to={href('/cardetails/:id', { id: car.id })} className={buttonLook({ kind: 'text' })}>
          {t('edit.view')}
        </Link>
      </div>
      <h1 className="font-strong text-2xl tracking-tight">{title}</h1>
      <EditState car={car} />
      <Link to={href('/detail/:id/condition', { id: car.id })} className={`${buttonLook()} mt-4`}>
        {t('sheetEdit.open')}
      </Link>
      <section aria-labelledby="pictures" className="mt-6">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="pictures" className="font-mid text-ink-2 text-lg">
            {t('operator.pictures.label')}
          </h2>
          <UploadAddress onAddress={uploads.addAddress} />
        </div>
        <UploadPictures uploads={uploads} pictures={pictures} onAdded={() => void uploads.upload()} />
      </section>
      <OperatorFilms films={films} mistake={fields.mistakes.films} />
      {/* The scroll margin keeps focused fields above the bar at the bottom. */}
      <form
        ref={fields.form}
        onSubmit={submitting(() => !isUploading && !hasFailed(films.sending) && void work())}
        noValidate
        className="mt-8 [&_:is(input,select,textarea,button)]:scroll-mb-28"
      >
        <h2 className="mb-4 font-mid text-ink-2 text-lg">{t('edit.details')}</h2>
        <OperatorFields {...fields} savedPrice={car.sellingPrice ?? ''} onChange={fields.handleChange} />
        <OperatorEquipment
          value={fields.values.equipment}
          onChange={(value) => fields.handleChange('equipment', value)}
          car={{ ...fields.values, except: car.id }}
          mistake={fields.mistakes.equipment}
        />
        <div className="mt-6 grid gap-4">
          <OperatorComment {...fields} onChange={fields.handleChange} />
          <UploadFailures pictures={pictures} onRetry={() => uploads.retry()} onRemove={uploads.remove} />
          <MissingFilms films={films} isElsewhere />
          {merge.conflict && <EditConflict {...merge} conflict={merge.conflict} onChoose={merge.choose} />}
          {mustChoose && <Alert message={t('merge.choose')} />}
          {fields.failed && <OperatorFailure failed={fields.failed} message={t('edit.failed')} />}
          {fields.failed?.status === 404 && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-48 flex-1 text-pretty">{t('merge.inBin')}</span>
              <a href={panelAddress('bin', car.stockNumber)} target="_blank" rel="noreferrer" className={buttonLook()}>
                {t('merge.openBin')}
              </a>
            </p>
          )}
        </div>
        <FormBar message={isUploading ? <UploadMessage pictures={pictures} /> : isChanged && t('settings.unsaved')}>
          <Button type="submit" kind="primary" size="big" disabled={isSaving || isUploading}>
            {t(isUploading ? 'operator.pictures.uploading' : isSaving ? 'edit.saving' : 'edit.save')}
          </Button>
        </FormBar>
      </form>
      <UploadUnsent
        open={asksUnsent}
        pictures={failed}
        title={t('edit.unsent.title')}
        text={t('edit.unsent.text')}
        goOn={t('edit.unsent.save')}
        onClose={() => setAsksUnsent(false)}
        onRetry={() => void work()}
        onGoOn={handleGoOn}
      />
      <OperatorLeave isDirty={() => !isSaved.current && (isChanged || isUploading || failed.length > 0 || films.sending.length > 0)} />
    </div>
  )
}
