import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { href, Link } from 'react-router'
import { useNames } from '#app/features/cars/components/names.ts'
import { OperatorFailure } from '#app/features/cars/components/operator-failure.tsx'
import { OperatorComment, OperatorFields } from '#app/features/cars/components/operator-fields.tsx'
import { useCarForm } from '#app/features/cars/components/operator-form.ts'
import { OperatorLeave } from '#app/features/cars/components/operator-leave.tsx'
import { toCopy, toValues } from '#app/features/cars/components/operator-values.ts'
import type { Car } from '#app/features/cars/schema.ts'
import { UploadFailures } from '#app/features/photos/components/upload-failures.tsx'
import { useUploads } from '#app/features/photos/components/upload-list.tsx'
import { UploadPictures } from '#app/features/photos/components/upload-pictures.tsx'
import { isUnderWay, keptAddresses } from '#app/features/photos/components/upload-queue.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AddSteps } from './add-steps.tsx'
import { AddSubmitted } from './add-submitted.tsx'
import { FormBar } from './form-bar.tsx'
import { UploadMessage } from './upload-message.tsx'

const settle = 300
const titles = ['addListing.pictures', 'addListing.comment', 'addListing.details'] as const

/** The form for a new listing in three steps, empty or beginning with a copy of a car. */
export function AddForm({ copy }: { copy: Car | null }) {
  const { t } = useTranslation()
  const names = useNames()
  const { uploads, pictures } = useUploads(copy?.pictures ?? [])
  const { form, send, clearFailure, ...car } = useCarForm(copy ? toCopy(copy) : toValues())
  const [step, setStep] = useState(0)
  const [state, setState] = useState<'filling' | 'uploading' | 'sending' | 'done'>('filling')
  // A second click comes before the button is drawn as disabled.
  const isWorking = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const goOn = async () => {
    if (uploads.list().some((picture) => picture.state === 'waiting' || isUnderWay(picture))) {
      setState('uploading')
      await uploads.upload()
      await new Promise((resolve) => setTimeout(resolve, settle))
      setState('filling')
    }
    if (step < 2) return setStep(step + 1)
    setState('sending')
    const sent = await send('POST', '/api/cars', keptAddresses(uploads.list()), 'Failed to submit the listing')
    setState(sent ? 'done' : 'filling')
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWorking.current) return
    isWorking.current = true
    clearFailure()
    await goOn()
    isWorking.current = false
  }

  const isDirty = () => state !== 'done' && (car.isChanged || pictures.some(({ file }) => file))
  if (state === 'done') return <AddSubmitted />
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="mx-auto max-w-224">
      <div className="flex items-center justify-between py-2">
        <Link to={href('/')} className={buttonLook({ kind: 'text' })}>
          <Icon name="back" />
          {t('addListing.back')}
        </Link>
        {step === 0 && (
          <Link to={href('/Admin')} className={buttonLook({ kind: 'text' })}>
            {t('addListing.admin')}
          </Link>
        )}
      </div>
      <h1 ref={heading} tabIndex={-1} className="focus-outside font-strong text-2xl tracking-tight">
        {t(titles[step] ?? titles[0])}
      </h1>
      <AddSteps step={step} />
      {step === 0 && copy && <p className="mb-6 text-pretty text-ink-2">{t('addListing.copy', { car: names.car(copy) })}</p>}
      {step === 0 && <UploadPictures uploads={uploads} pictures={pictures} />}
      {step === 1 && <OperatorComment {...car} onChange={car.handleChange} />}
      {step === 2 && <OperatorFields {...car} onChange={car.handleChange} />}
      <div className="mt-6 grid gap-4">
        {step > 0 && <UploadFailures pictures={pictures} onRetry={() => uploads.retry()} />}
        {car.failed && <OperatorFailure failed={car.failed} message={t('addListing.failed')} />}
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
              : t(step < 2 ? 'addListing.next' : 'addListing.submit')}
        </Button>
      </FormBar>
      <OperatorLeave isDirty={isDirty} />
    </form>
  )
}
