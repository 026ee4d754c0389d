import { useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { OperatorEquipment } from '#app/features/base/equipment/operator/picker.tsx'
import type { DraftState } from '#app/features/desk/drafts/draft-saver.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { OperatorComment, OperatorFields } from '#app/features/desk/editing/operator/fields.tsx'
import { useCarForm } from '#app/features/desk/editing/operator/form.ts'
import { OperatorLeave } from '#app/features/desk/editing/operator/leave.tsx'
import { sendJson, sendOnce } from '#app/features/desk/editing/operator/send.ts'
import { focusGap, GapQuestion } from '#app/features/desk/editing/operator/sure.tsx'
import { joinTexts, listGaps, toCopy, toValues } from '#app/features/desk/editing/shared/values.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { OperatorFilms } from '#app/features/stock/files/operator/films.tsx'
import {
  hasFailed,
  hasPending,
  MissingFilms,
  SendingFilms,
  useFormFilms,
} from '#app/features/stock/files/operator/sending.tsx'
import { newKey } from '#app/features/stock/photos/shared/uploads/states.ts'
import { UploadFailures } from '#app/features/stock/photos/upload/failures.tsx'
import { useUploads } from '#app/features/stock/photos/upload/list.tsx'
import { isAsked, isLeftOut, isUnsent, uploadedAddresses } from '#app/features/stock/photos/upload/picture.ts'
import { UploadPictures } from '#app/features/stock/photos/upload/pictures.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { MistakeSummary } from '#app/ui/mistakes.tsx'
import { type OpenDraft, useFlush } from '../draft.ts'
import { DraftNote, KeepingNote } from '../draft-note.tsx'
import { FormBar, submitting } from '../form-bar.tsx'
import { UploadMessage } from '../upload-message.tsx'
import { UploadUnsent } from '../upload-unsent.tsx'
import { AddCopyNote } from './copy-note.tsx'
import { AddDraftState, AddedElsewhere } from './draft-state.tsx'
import { AddPaste } from './paste.tsx'
import { AddShared } from './shared.tsx'
import { AddSimilar } from './similar.tsx'
import { AddSubmitted } from './submitted.tsx'
import { AddSteps, AddTop } from './top.tsx'
import { useDraftSync } from './use-sync.ts'

const settle = 300
// In ms. A lost line must not hold up a submit, which says so itself.
const patience = 5000
const titles = ['addListing.pictures', 'addListing.comment', 'addListing.details'] as const
type Props = {
  copy: Car | null
  draft: OpenDraft
  keeping: DraftState
  shared: string | null
  isHelper: boolean
  isInWon: boolean
  onAfresh: () => void
}

export function AddForm({ copy, draft, keeping, shared, isHelper, isInWon, onAfresh }: Props) {
  const { found, keeper, isElsewhere } = draft
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [first] = useState(() => (copy ? toCopy(copy) : toValues()))
  const { uploads, pictures } = useUploads([], found?.pictures)
  const { form, send, clearFailure, ...car } = useCarForm({ ...first, ...found?.values }, isInWon)
  const { values } = car
  const films = useFormFilms(values.films, (next) => car.handleChange('films', next(car.read().films)))
  const [step, setStep] = useState(found?.step ?? 0)
  const [state, setState] = useState<'filling' | 'uploading' | 'sending' | 'done'>('filling')
  const [asksUnsent, setAsksUnsent] = useState(false)
  // A ref, because a second click may arrive before the button renders as disabled.
  const isWorking = useRef(false)
  const made = useRef<Car>(undefined)
  const [isSent, setIsSent] = useState(found?.isSent ?? false)
  const [madeElsewhere, setMadeElsewhere] = useState<string>()
  const [submitKey, setSubmitKey] = useState(() => found?.submitKey ?? newKey())
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const isSignedOut = pictures.some(({ failure }) => failure === 'signedOut')
  const isEmpty =
    pictures.length === 0 && films.sending.length === 0 && JSON.stringify(values) === JSON.stringify(first)

  const sync = useDraftSync({
    id: submitKey,
    synced: found?.synced,
    isEmpty,
    isOver: state === 'done',
    content: { ...values, pictures: uploadedAddresses(pictures) },
    read: () => ({ ...car.read(), pictures: uploadedAddresses(uploads.list()) }),
    // After a lost answer, this device may be the one that published it.
    onOver: () => isSent || void keeper.drop().then(onAfresh),
    take: ({ pictures: addresses, ...merged }, names) => {
      car.replaceValues(merged)
      if (names.includes('pictures')) uploads.replace(addresses)
    },
  })
  const handleNew = async () => {
    // Otherwise the note about the draft says why it stays here.
    if (!(await sync.flush()) && sync.state !== 'published' && sync.state !== 'deleted') return
    await keeper.drop()
    onAfresh()
  }

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  useEffect(() => {
    if (state !== 'done' && (found || !isEmpty))
      keeper.keep({ values, step, submitKey, pictures, synced: sync.synced, isSent })
  }, [keeper, found, isEmpty, values, step, pictures, state, submitKey, sync.synced, isSent])
  useFlush(keeper)
  const keepNow = (sent: boolean) => {
    keeper.keep({ values: car.read(), step, submitKey, pictures: uploads.list(), synced: sync.synced, isSent: sent })
    return keeper.flush()
  }
  const handleSharedText = (text: string) => {
    car.replaceValues({ ...car.read(), comment: joinTexts(car.read().comment, text) })
    setStep(0)
  }
  useEffect(() => {
    if (found && found.step > 0) void uploads.upload()
  }, [found, uploads])

  const goOn = async (isSure: boolean, isBare: boolean) => {
    if (step === 2 && !isSure) uploads.retry()
    const waitsForFilms = step === 2 && hasPending(films.uploads.list())
    if (waitsForFilms || uploads.list().some(isUnsent)) {
      setState('uploading')
      await uploads.upload()
      if (waitsForFilms) await films.uploads.settled()
      await new Promise((resolve) => setTimeout(resolve, settle))
      setState('filling')
    }
    if (step < 2) return setStep(step + 1)
    if (hasFailed(films.uploads.list())) return
    if (uploads.list().some(isAsked)) return setAsksUnsent(true)
    if (isHelper) return finishDraft()
    setState('sending')
    // Takes what another device has added to the draft.
    await Promise.race([sync.flush(), new Promise((resolve) => setTimeout(resolve, patience))])
    const sent = await send(
      submit,
      uploadedAddresses(uploads.list()),
      'Failed to submit the listing',
      isBare ? ['gaps'] : uploads.list().some(isLeftOut) ? ['noPictures'] : [],
    )
    if (sent) await keeper.drop()
    setState(sent ? 'done' : 'filling')
  }
  /** A helper's form ends as a draft, which a seller publishes. */
  const finishDraft = async () => {
    setState('sending')
    const isKept = isEmpty || (await sync.flush())
    if (isKept) await keeper.drop()
    setState(isKept ? 'done' : 'filling')
    if (isKept) navigate(href('/drafts'))
  }
  const submit = async (body: object) => {
    // The idempotency key is saved first, because the response may be lost with the page.
    const isRepeated = isSent
    setIsSent(true)
    await keepNow(true)
    const sent = await sendOnce(submitKey, body, isRepeated)
    if (!sent.ok && !isRepeated && sent.location) setMadeElsewhere(sent.location.split('/').at(-1))
    if (!sent.ok && sent.status === 404) setSubmitKey(newKey())
    if (sent.ok) made.current = sent.body as Car
    return sent
  }
  const work = async (isSure = false, isBare = false) => {
    if (isWorking.current) return
    isWorking.current = true
    clearFailure()
    setAsksUnsent(false)
    await goOn(isSure, isBare)
    isWorking.current = false
  }
  const handleAfresh = async () => {
    if (sync.synced) {
      const removed = await sendJson('POST', '/api/drafts/batch', { ids: [submitKey], action: 'remove' })
      if (!removed.ok) return car.showFailure(removed, 'Failed to delete the draft')
    }
    await keeper.drop()
    onAfresh()
  }

  const gaps = listGaps({ ...values, pictures: pictures.map(({ name }) => name) })
  const handleBack = () => {
    car.stopAsking()
    if (gaps[0] === 'noPictures') setStep(0)
    else focusGap(form.current, gaps[0])
  }

  if (state === 'done' && made.current) return <AddSubmitted car={made.current} onAnother={onAfresh} />
  return (
    <form ref={form} onSubmit={submitting(() => void work())} noValidate className="mx-auto max-w-224">
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" hidden disabled={state !== 'filling'} />
      <AddTop isFirst={step === 0} isHelper={isHelper} />
      <h1 ref={heading} tabIndex={-1} className="focus-outside font-strong text-2xl tracking-tight">
        {t(titles[step] ?? titles[0])}
      </h1>
      <AddSteps step={step} />
      <MistakeSummary box={form} />
      <DraftNote found={found} isElsewhere={isElsewhere} onAfresh={handleAfresh} onNew={sync.synced && handleNew} />
      {step === 0 && copy && (
        <AddCopyNote copy={copy} pictures={pictures} onPictures={() => copy.pictures.forEach(uploads.addKept)} />
      )}
      <AddShared
        shared={shared}
        isNew={!found}
        uploads={uploads}
        onText={handleSharedText}
        onKeep={() => keepNow(isSent)}
        onSync={sync.flush}
      />
      {step === 0 && <UploadPictures uploads={uploads} pictures={pictures} onAdded={() => void uploads.upload()} />}
      {step === 0 && <OperatorFilms films={films} mistake={car.mistakes.films} />}
      {step > 0 && <AddPaste values={values} onChange={car.handleChange} />}
      {step === 1 && <OperatorComment {...car} onChange={car.handleChange} />}
      {step === 2 && (
        <>
          <OperatorFields {...car} isInWon={isInWon} onChange={car.handleChange} />
          <OperatorEquipment
            value={values.equipment}
            onChange={(value) => car.handleChange('equipment', value)}
            car={values}
            mistake={car.mistakes.equipment}
          />
        </>
      )}
      <div className="mt-6 grid gap-4">
        <AddSimilar values={values} />
        {(step > 0 || isSignedOut) && (
          <UploadFailures pictures={pictures} onRetry={() => uploads.retry()} onRemove={uploads.remove} />
        )}
        {step > 0 && <SendingFilms films={films} />}
        {step === 2 && <MissingFilms films={films} />}
        {step === 2 && car.asksGaps && gaps.length > 0 && (
          <GapQuestion
            gaps={gaps}
            goOn={t('operator.gaps.publish')}
            onClick={() => void work(false, true)}
            onBack={handleBack}
          />
        )}
        {car.failed && !madeElsewhere && (
          <OperatorFailure
            failed={car.failed}
            {...(car.failed.fields.length === 0 && { message: t('addListing.failed') })}
          />
        )}
        {madeElsewhere && <AddedElsewhere id={madeElsewhere} />}
        {sync.state !== 'saved' && !isEmpty && <KeepingNote keeping={keeping} />}
        {!(isSent && sync.state === 'published') && (
          <AddDraftState {...sync} onNew={handleNew} onAgain={() => setSubmitKey(newKey())} />
        )}
      </div>
      <FormBar message={state === 'uploading' && <UploadMessage pictures={pictures} />}>
        {step > 0 && (
          <Button size="big" disabled={state !== 'filling'} onClick={() => setStep(step - 1)}>
            {t('addListing.previous')}
          </Button>
        )}
        <Button key={step} type="submit" kind="primary" size="big" disabled={state !== 'filling'}>
          {state === 'uploading'
            ? t('operator.pictures.uploading')
            : state === 'sending'
              ? t('addListing.submitting')
              : t(step < 2 ? 'addListing.next' : isHelper ? 'addListing.finish' : 'addListing.submit')}
        </Button>
      </FormBar>
      <UploadUnsent
        open={asksUnsent}
        pictures={pictures.filter(isAsked)}
        title={t('addListing.unsent.title')}
        text={t('addListing.unsent.text')}
        goOn={t('addListing.unsent.submit')}
        onClose={() => setAsksUnsent(false)}
        onRetry={() => void work()}
        onGoOn={() => {
          uploads.leaveOut()
          void work(true)
        }}
      />
      <OperatorLeave
        isDirty={() => !isEmpty && (sync.state !== 'saved' || pictures.some(isUnsent))}
        {...(keeping === 'kept' ? { title: t('addListing.leave.title'), text: t('addListing.leave.text') } : {})}
      />
    </form>
  )
}
