import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href, useNavigate } from 'react-router'
import type { DraftState } from '#app/features/desk/drafts/draft-saver.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { useCarForm } from '#app/features/desk/editing/operator/form.ts'
import { OperatorLeave } from '#app/features/desk/editing/operator/leave.tsx'
import { sendJson, sendOnce } from '#app/features/desk/editing/operator/send.ts'
import { focusGap, GapQuestion } from '#app/features/desk/editing/operator/sure.tsx'
import { joinTexts, listGaps, toCopy, toValues } from '#app/features/desk/editing/shared/values.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
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
import { useTranslation } from '#app/i18n/translation.tsx'
import { focusFirst, MistakeSummary } from '#app/ui/mistakes.tsx'
import { type OpenDraft, useFlush } from '../draft.ts'
import { DraftNote, KeepingNote } from '../draft-note.tsx'
import { submitting } from '../form-bar.tsx'
import { UploadUnsent } from '../upload-unsent.tsx'
import { AddBar, type AddState } from './bar.tsx'
import { AddCopyNote } from './copy-note.tsx'
import { AddDraftState, AddedElsewhere } from './draft-state.tsx'
import { AddParts, review, whole } from './parts.tsx'
import { AddReview } from './review.tsx'
import { AddShared } from './shared.tsx'
import { AddSimilar } from './similar.tsx'
import { AddSubmitted } from './submitted.tsx'
import { AddSteps, AddTop } from './top.tsx'
import { type KeptAdvert, useAdvert } from './use-advert.ts'
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
  const advert = useAdvert(found?.advert as KeptAdvert | undefined, car)
  const films = useFormFilms(values.films, (next) => car.handleChange('films', next(car.read().films)))
  const [step, setStep] = useState(found?.step ?? 0)
  const [state, setState] = useState<AddState>('filling')
  const [asksUnsent, setAsksUnsent] = useState(false)
  // A ref, because a second click may arrive before the button renders as disabled.
  const isWorking = useRef(false)
  const made = useRef<Car>(undefined)
  const [isSent, setIsSent] = useState(found?.isSent ?? false)
  const [madeElsewhere, setMadeElsewhere] = useState<string>()
  const [submitKey, setSubmitKey] = useState(() => found?.submitKey ?? newKey())
  const heading = useRef<HTMLHeadingElement>(null)
  const parts = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  const isLast = step >= 2
  const isReview = step >= review
  const isBusy = state !== 'filling' || advert.isReading
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
    const isUnfolded = shown.current === review && step === whole
    shown.current = step
    if (isUnfolded) {
      parts.current?.scrollIntoView()
      parts.current?.focus({ preventScroll: true })
      return focusFirst(form.current)
    }
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step, form])
  useEffect(() => {
    if (step === review && car.failed?.fields.length) setStep(whole)
  }, [step, car.failed])
  useEffect(() => {
    if (state !== 'done' && (found || !isEmpty))
      keeper.keep({ values, step, submitKey, pictures, synced: sync.synced, isSent, advert: advert.kept })
  }, [keeper, found, isEmpty, values, step, pictures, state, submitKey, sync.synced, isSent, advert.kept])
  useFlush(keeper)
  const keepNow = (sent: boolean, at = step) => {
    const now = { values: car.read(), step: at, pictures: uploads.list(), advert: advert.latest() }
    keeper.keep({ ...now, submitKey, synced: sync.synced, isSent: sent })
    return keeper.flush()
  }
  const handleShared = (text: string) => {
    const next = isEmpty || isReview ? Math.max(step, review) : 0
    if (next === 0) car.replaceValues({ ...car.read(), comment: joinTexts(car.read().comment, text) })
    else if (text) void advert.add(text)
    setStep(next)
    return keepNow(isSent, next)
  }
  useEffect(() => {
    if (found && found.step > 0) void uploads.upload()
  }, [found, uploads])

  const goOn = async (isSure: boolean, isBare: boolean) => {
    if (isLast && !isSure) uploads.retry()
    const waitsForFilms = isLast && hasPending(films.uploads.list())
    if (waitsForFilms || uploads.list().some(isUnsent)) {
      setState('uploading')
      await uploads.upload()
      if (waitsForFilms) await films.uploads.settled()
      await new Promise((resolve) => setTimeout(resolve, settle))
      setState('filling')
    }
    if (!isLast) return setStep(step + 1)
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
    if (!isReview && gaps[0] === 'noPictures') return setStep(0)
    if (isReview) flushSync(() => setStep(whole))
    focusGap(form.current, gaps[0])
  }

  if (state === 'done' && made.current) return <AddSubmitted car={made.current} onAnother={onAfresh} />
  return (
    <form ref={form} onSubmit={submitting(() => void work())} noValidate className="max-w-224">
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" hidden disabled={isBusy} />
      <AddTop isFirst={step === 0} isHelper={isHelper} />
      <h1
        ref={heading}
        tabIndex={-1}
        className={`focus-outside font-strong text-xl tracking-tight ${isReview ? 'mb-6' : ''}`}
      >
        {t(isReview ? 'addListing.check.title' : (titles[step] ?? titles[0]))}
      </h1>
      {!isReview && <AddSteps step={step} />}
      <MistakeSummary box={form} />
      <DraftNote found={found} isElsewhere={isElsewhere} onAfresh={handleAfresh} onNew={sync.synced && handleNew} />
      {step === 0 && copy && (
        <AddCopyNote copy={copy} pictures={pictures} onPictures={() => copy.pictures.forEach(uploads.addKept)} />
      )}
      <AddShared shared={shared} isNew={!found} uploads={uploads} onText={handleShared} onSync={sync.flush} />
      {isReview && (
        <AddReview
          values={values}
          pictures={pictures}
          advert={advert}
          gaps={car.asksGaps ? [] : gaps}
          onChange={car.handleChange}
          onFill={handleBack}
        />
      )}
      {step !== review && <AddParts ref={parts} {...{ step, car, uploads, pictures, films, isInWon }} />}
      <div className="mt-6 grid gap-4">
        <AddSimilar values={values} />
        {(step > 0 || isSignedOut) && (
          <UploadFailures pictures={pictures} onRetry={() => uploads.retry()} onRemove={uploads.remove} />
        )}
        {step > 0 && <SendingFilms films={films} />}
        {isLast && <MissingFilms films={films} />}
        {isLast && car.asksGaps && gaps.length > 0 && (
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
          <AddDraftState
            {...sync}
            ledgerOf={isHelper ? undefined : submitKey}
            onNew={handleNew}
            onAgain={() => setSubmitKey(newKey())}
          />
        )}
      </div>
      <AddBar {...{ step, state, isBusy, isHelper, pictures }} onStep={setStep} />
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
