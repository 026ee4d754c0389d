import { type FormEvent, useEffect, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { OperatorEquipment } from '#app/features/base/equipment/operator/picker.tsx'
import type { DraftState } from '#app/features/desk/drafts/draft-saver.ts'
import { mistakesOf, OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { OperatorComment, OperatorFields } from '#app/features/desk/editing/operator/fields.tsx'
import { OperatorLeave } from '#app/features/desk/editing/operator/leave.tsx'
import type { Failed } from '#app/features/desk/editing/operator/send.ts'
import { focusGap, GapQuestion } from '#app/features/desk/editing/operator/sure.tsx'
import { type FormName, gapNames, listGaps } from '#app/features/desk/editing/shared/values.ts'
import type { FieldName } from '#app/features/stock/cars/fields.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { OperatorFilms } from '#app/features/stock/files/operator/films.tsx'
import { hasFailed, hasPending, MissingFilms, useFormFilms } from '#app/features/stock/files/operator/sending.tsx'
import { isFailed, isPending } from '#app/features/stock/photos/shared/uploads/states.ts'
import { UploadAddress } from '#app/features/stock/photos/upload/address.tsx'
import { UploadFailures } from '#app/features/stock/photos/upload/failures.tsx'
import { useUploads } from '#app/features/stock/photos/upload/list.tsx'
import { isAsked, isLeftOut, isUnsent, uploadedAddresses } from '#app/features/stock/photos/upload/picture.ts'
import { UploadPictures } from '#app/features/stock/photos/upload/pictures.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { BackLink } from '#app/pages/shell/back-link.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { showConflict } from '../conflict-fields.tsx'
import type { OpenDraft } from '../draft.ts'
import { DraftNote, KeepingNote } from '../draft-note.tsx'
import { FormBar } from '../form-bar.tsx'
import type { Loaded } from '../form-values.ts'
import { panelAddress } from '../panel/find.tsx'
import { PageForm } from '../saved-form.tsx'
import { UploadMessage } from '../upload-message.tsx'
import { UploadUnsent } from '../upload-unsent.tsx'
import { useForm, useHydrated } from '../use-form.ts'
import { useKeptEdit, useReturn, useUnsent } from './keep.ts'
import type { RestoredEdit } from './restore.ts'
import { EditState } from './state.tsx'
import type { CarForm } from './stored.server.ts'
import { EditValue } from './value.tsx'

function EditHead({ car, title, panel }: { car: Car; title: string; panel: string }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 py-2">
        <BackLink to={panel}>{t('edit.goBack')}</BackLink>
        <Link to={href('/cardetails/:id', { id: car.id })} className={buttonLook({ kind: 'text' })}>
          {t('edit.view')}
        </Link>
      </div>
      <h1 className="font-strong text-xl tracking-tight">{title}</h1>
      <EditState car={car} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={href('/detail/:id/condition', { id: car.id })} className={buttonLook()}>
          {t('sheetEdit.open')}
        </Link>
        <Link to={href('/AddListing/:id?', { id: car.id })} className={buttonLook()}>
          {t('addListing.like')}
        </Link>
        <Link to={href('/detail/:id/deal', { id: car.id })} className={buttonLook()}>
          {t('deals.link')}
        </Link>
        <Link to={href('/detail/:id/ledger', { id: car.id })} className={buttonLook()}>
          {t('ledger.link')}
        </Link>
      </div>
    </>
  )
}

type Props = {
  car: Car
  loaded: Loaded<CarForm>
  posted: object | undefined
  title: string
  isInWon: boolean
  draft: OpenDraft | undefined
  restored: RestoredEdit | undefined
  keeping: DraftState
  onAfresh: () => void
}

export function EditForm({ car, loaded, posted, title, isInWon, draft, restored, keeping, onAfresh }: Props) {
  const { t, lang } = useTranslation()
  const label = useFieldLabel('operator')
  const list: unknown = useLocation().state?.list
  const panel = `${href('/Admin')}${typeof list === 'string' ? list : ''}`
  const [base] = useState(restored?.base ?? car)
  const { uploads, pictures } = useUploads(restored ? [] : car.pictures, restored?.pictures)
  const work = useForm(loaded, posted, { restored })
  const { values, saved, setValues, answer, yours, conflicts, failed, isChanged, isSaving, isSaid } = work
  const films = useFormFilms(values.films, (next) => setValues((now) => ({ ...now, films: next(now.films) })))
  const isUploading = pictures.some(isPending) || hasPending(films.sending)
  const isDirty = isChanged || isUploading || pictures.some(isFailed) || films.sending.length > 0
  const keeper = draft?.keeper
  useKeptEdit({ keeper, isWanted: isDirty || restored !== undefined, isOver: isSaid }, { values, pictures, base })
  const addresses = uploadedAddresses(pictures).join('\n')
  useEffect(() => {
    setValues((now) => ({ ...now, pictures: addresses.split('\n').filter(Boolean) }))
  }, [setValues, addresses])
  useEffect(() => {
    if (answer?.values && answer.taken?.includes('pictures')) uploads.replace(answer.values.pictures)
  }, [answer, uploads])
  useEffect(() => {
    if (restored) void uploads.upload()
  }, [restored, uploads])
  const isMerged = addresses !== loaded.values.pictures.join('\n') && !work.taken.includes('pictures')
  const kept = [...work.taken, ...(isMerged ? ['pictures'] : [])].map((name) => label(name as FieldName)).join(', ')
  useReturn({ isSaid, keeper, panel, kept })

  const [mustChoose, setMustChoose] = useState(false)
  /** The answer whose question was answered with ‘Go back’. */
  const [back, setBack] = useState<typeof answer>()
  const unsent = useUnsent(uploads)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const given = new FormData(event.currentTarget)
    const isOpen = conflicts.some(({ name }) => !given.has(`choose.${name}`))
    const isUnready = uploads.list().some((picture) => isUnsent(picture) || isAsked(picture))
    const waits = isUploading || hasFailed(films.sending)
    setMustChoose(isOpen)
    if (!isOpen && !isUnready && !waits) return work.send()
    event.preventDefault()
    if (isOpen) showConflict()
    else if (!waits) void unsent.upload(event.currentTarget)
  }
  const handleAfresh = async () => {
    await keeper?.drop()
    onAfresh()
  }
  const wrong = answer?.wrong ?? []
  const isAsSent = (name: string) => values[name as FormName] === yours[name as FormName]
  const sure = yours.sure.filter(isAsSent)
  const allGaps: string[] = gapNames.filter((gap) => wrong.includes(gap))
  const gaps = back === answer ? [] : listGaps(values, saved).filter((gap) => allGaps.includes(gap))
  const isGapped = wrong.length > 0 && wrong.every((name) => allGaps.includes(name))
  // The site refuses a price only to ask whether it is right.
  const isPriceAsked =
    wrong.includes('sellingPrice') && wrong.every((name) => [...allGaps, 'sellingPrice'].includes(name))
  const fields = {
    values,
    mistakes: mistakesOf(
      wrong.filter((name) => isAsSent(name) && !allGaps.includes(name)),
      t,
      lang,
    ),
    sure,
    isInWon,
    onChange: (name: FormName, value: string) => work.change({ [name]: value }),
  }
  const isDisabled = useHydrated() && (isSaving || isUploading)

  return (
    <div className="max-w-224">
      <EditHead car={car} title={title} panel={panel} />
      <PageForm
        work={work}
        isDisabled={isDisabled}
        title={t('merge.title')}
        label={(name) => label(name as FieldName)}
        say={(name, value) => <EditValue name={name as FormName} value={value as string} />}
        onChoose={(name, value) =>
          name === 'pictures' ? uploads.replace(value as string[]) : work.change({ [name]: value })
        }
        onSubmit={handleSubmit}
        // The scroll margin keeps focused fields above the bar at the bottom.
        className="mt-8 [&_:is(input,select,textarea,button)]:scroll-mb-28 [&_[aria-invalid=true]]:scroll-mb-60"
        end={
          <>
            <div className="mt-4 grid gap-4 empty:hidden">
              {mustChoose && <Alert message={t('merge.choose')} />}
              {gaps.length > 0 && !isSaving && (
                <GapQuestion
                  gaps={gaps}
                  goOn={t('operator.gaps.save')}
                  type="submit"
                  name="sure"
                  value="gaps"
                  onBack={(form) => {
                    setBack(answer)
                    focusGap(form, gaps[0])
                  }}
                />
              )}
              {isDirty && <KeepingNote keeping={keeping} />}
              {failed && isPriceAsked && <Alert message={t('edit.priceAsked')} />}
              {failed && !isGapped && !isPriceAsked && <EditFailure failed={failed} stockNumber={car.stockNumber} />}
            </div>
            <FormBar
              message={
                isUploading ? (
                  <UploadMessage pictures={pictures} />
                ) : isChanged ? (
                  t('settings.unsaved')
                ) : (
                  isSaid && t('edit.saved')
                )
              }
            >
              <Button type="submit" kind="primary" size="big" disabled={isDisabled}>
                {t(isUploading ? 'operator.pictures.uploading' : isSaving ? 'edit.saving' : 'edit.save')}
              </Button>
            </FormBar>
          </>
        }
      >
        <HiddenList name="pictures" values={values.pictures} />
        <HiddenList name="shown" values={saved.pictures} />
        <HiddenList name="sure" values={pictures.some(isLeftOut) ? ['noPictures'] : []} />
        <input type="hidden" name="films" value={values.films} />
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
        <OperatorFields {...fields} savedPrice={saved.sellingPrice}>
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
          value={values.equipment}
          onChange={(value) => work.change({ equipment: value })}
          car={{ ...values, except: car.id }}
          mistake={fields.mistakes.equipment}
        />
        <div className="my-6 grid gap-4">
          <OperatorComment {...fields} />
          <UploadFailures pictures={pictures} onRetry={() => uploads.retry()} onRemove={uploads.remove} />
          <MissingFilms films={films} isElsewhere />
        </div>
      </PageForm>
      <UploadUnsent
        {...unsent.question}
        pictures={pictures.filter(isAsked)}
        title={t('edit.unsent.title')}
        text={t('edit.unsent.text')}
        goOn={t('edit.unsent.save')}
      />
      <OperatorLeave
        isDirty={() => isDirty}
        {...(keeper && keeping === 'kept' ? { text: t('edit.draft.leave') } : {})}
      />
    </div>
  )
}

function EditFailure({ failed, stockNumber }: { failed: Failed; stockNumber: string }) {
  const { t } = useTranslation()
  return (
    <>
      <OperatorFailure failed={failed} message={t('edit.failed')} />
      {failed.status === 404 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-48 flex-1 text-pretty">{t('merge.inBin')}</span>
          <a href={panelAddress('bin', stockNumber)} target="_blank" rel="noreferrer" className={buttonLook()}>
            {t('merge.openBin')}
          </a>
        </p>
      )}
    </>
  )
}

const HiddenList = ({ name, values }: { name: string; values: string[] }) =>
  values.map((value) => <input key={value} type="hidden" name={name} value={value} />)
