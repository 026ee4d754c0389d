import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { OperatorEquipment } from '#app/features/base/equipment/operator/picker.tsx'
import type { DraftState } from '#app/features/desk/drafts/draft-saver.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { OperatorComment, OperatorFields } from '#app/features/desk/editing/operator/fields.tsx'
import { useCarForm } from '#app/features/desk/editing/operator/form.ts'
import { OperatorLeave } from '#app/features/desk/editing/operator/leave.tsx'
import { PicturesGap } from '#app/features/desk/editing/operator/sure.tsx'
import { toValues } from '#app/features/desk/editing/shared/values.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { OperatorFilms } from '#app/features/stock/files/operator/films.tsx'
import { hasFailed, hasPending, MissingFilms, useFormFilms } from '#app/features/stock/files/operator/sending.tsx'
import { isFailed, isPending } from '#app/features/stock/photos/shared/uploads/states.ts'
import { UploadAddress } from '#app/features/stock/photos/upload/address.tsx'
import { UploadFailures } from '#app/features/stock/photos/upload/failures.tsx'
import { useUploads } from '#app/features/stock/photos/upload/list.tsx'
import { isAsked, isLeftOut, uploadedAddresses } from '#app/features/stock/photos/upload/picture.ts'
import { UploadPictures } from '#app/features/stock/photos/upload/pictures.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { BackLink } from '#app/pages/shell/back-link.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { MistakeSummary } from '#app/ui/mistakes.tsx'
import { showConflict } from '../conflict-fields.tsx'
import { type OpenDraft, useFlush } from '../draft.ts'
import { DraftNote, KeepingNote } from '../draft-note.tsx'
import { FormBar, submitting } from '../form-bar.tsx'
import { panelAddress } from '../panel/find.tsx'
import { UploadMessage } from '../upload-message.tsx'
import { UploadUnsent } from '../upload-unsent.tsx'
import { EditConflict } from './conflict.tsx'
import type { Restored } from './restore.ts'
import { useCarSave } from './save.ts'
import { EditState } from './state.tsx'

type Props = {
  car: Car
  title: string
  draft: OpenDraft | undefined
  restored: Restored | undefined
  keeping: DraftState
  onAfresh: () => void
}

export function EditForm({ car, title, draft, restored, keeping, onAfresh }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list: unknown = useLocation().state?.list
  const panel = `${href('/Admin')}${typeof list === 'string' ? list : ''}`
  const { uploads, pictures } = useUploads(restored ? [] : car.pictures, restored?.pictures)
  const fields = useCarForm(restored?.values ?? toValues(car))
  const films = useFormFilms(
    fields.values.films,
    () => fields.read().films,
    (value) => fields.handleChange('films', value),
  )
  const isUploading = pictures.some(isPending) || hasPending(films.sending)
  const ofUploads = {
    list: () => uploadedAddresses(uploads.list()),
    isSure: () => uploads.list().some(isLeftOut),
    replace: uploads.replace,
  }
  const { save, base, isSaving, isChanged, ...merge } = useCarSave(car, fields, ofUploads, restored?.conflict)
  const label = useFieldLabel('operator')
  const isSaved = useRef(false)
  const [mustChoose, setMustChoose] = useState(false)
  const failed = pictures.filter(isFailed)
  const [asksUnsent, setAsksUnsent] = useState(false)
  const isWorking = useRef(false)
  // Retrying pictures may take a while, so the ref saves the values at its end.
  const saveNow = useRef(save)
  useLayoutEffect(() => {
    saveNow.current = save
  })
  const isDirty = isChanged || isUploading || failed.length > 0 || films.sending.length > 0
  const keeper = draft?.keeper
  const isKept = useRef(restored !== undefined)
  useEffect(() => {
    if (isSaved.current || !keeper || !(isDirty || isKept.current)) return
    isKept.current = true
    keeper.keep({ values: fields.values, step: 0, submitKey: '', pictures, base })
  }, [keeper, isDirty, fields.values, pictures, base])
  useFlush(keeper)
  useEffect(() => {
    if (restored) void uploads.upload()
  }, [restored, uploads])

  const attempt = async (isSure: boolean) => {
    const isOpen = merge.conflict?.names.some((name) => !merge.chosen[name]) ?? false
    setMustChoose(isOpen)
    if (isOpen) return showConflict()
    if (!isSure) uploads.retry()
    await uploads.upload()
    if (uploads.list().some(isAsked)) return setAsksUnsent(true)
    const kept = await saveNow.current()
    if (!kept) return
    isSaved.current = true
    await keeper?.drop()
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
    uploads.leaveOut()
    void work(true)
  }

  const handleAfresh = async () => {
    await keeper?.drop()
    onAfresh()
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
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={href('/detail/:id/condition', { id: car.id })} className={buttonLook()}>
          {t('sheetEdit.open')}
        </Link>
        <Link to={href('/AddListing/:id?', { id: car.id })} className={buttonLook()}>
          {t('addListing.like')}
        </Link>
        <Link to={href('/detail/:id/ledger', { id: car.id })} className={buttonLook()}>
          {t('ledger.link')}
        </Link>
      </div>
      {/* The scroll margin keeps focused fields above the bar at the bottom. */}
      <form
        ref={fields.form}
        onSubmit={submitting(() => !isUploading && !hasFailed(films.sending) && void work())}
        noValidate
        className="mt-8 [&_:is(input,select,textarea,button)]:scroll-mb-28"
      >
        <MistakeSummary box={fields.form} />
        {draft && (
          <DraftNote
            {...draft}
            found={restored && draft.found}
            isOlder={restored?.isOlder ?? false}
            onAfresh={handleAfresh}
          />
        )}
        <h2 className="mb-4 font-mid text-ink-2 text-lg">{t('edit.details')}</h2>
        {/* What is edited most, such as the price, comes before the pictures. */}
        <OperatorFields {...fields} savedPrice={base.sellingPrice ?? ''} onChange={fields.handleChange}>
          <section aria-labelledby="pictures" className="mt-8">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <h2 id="pictures" className="font-mid text-ink-2 text-lg">
                {t('operator.pictures.label')}
              </h2>
              <UploadAddress onAddress={uploads.addAddress} />
            </div>
            <UploadPictures uploads={uploads} pictures={pictures} onAdded={() => void uploads.upload()} />
          </section>
          <OperatorFilms films={films} mistake={fields.mistakes.films} />
        </OperatorFields>
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
          {merge.conflict && (
            <EditConflict
              {...merge}
              conflict={merge.conflict}
              isNew={merge.conflict !== restored?.conflict}
              onChoose={merge.choose}
            />
          )}
          {mustChoose && <Alert message={t('merge.choose')} />}
          {fields.asked.has('noPictures') && pictures.length === 0 && <PicturesGap />}
          {isDirty && <KeepingNote keeping={keeping} />}
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
        pictures={pictures.filter(isAsked)}
        title={t('edit.unsent.title')}
        text={t('edit.unsent.text')}
        goOn={t('edit.unsent.save')}
        onClose={() => setAsksUnsent(false)}
        onRetry={() => void work()}
        onGoOn={handleGoOn}
      />
      <OperatorLeave
        isDirty={() => !isSaved.current && isDirty}
        {...(keeper && keeping === 'kept' ? { text: t('edit.draft.leave') } : {})}
      />
    </div>
  )
}
