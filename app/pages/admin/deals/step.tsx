import { type ReactNode, useEffect, useId } from 'react'
import { mailUrl, whatsappUrl } from '#app/features/base/settings/rules.ts'
import { type DealForm, isDone, type Step } from '#app/features/desk/deals/rules.ts'
import type { DealBody, DealCar } from '#app/features/desk/deals/schema.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Loaded } from '../form-values.ts'
import type { Rows } from '../rows.tsx'
import { PageForm } from '../saved-form.tsx'
import { useForm } from '../use-form.ts'
import { DealField, useDealLabel } from './fields.tsx'
import { choosesCurrency, dayOf, namesOf, type Values } from './values.ts'

type FormProps = {
  form: DealForm
  body: DealBody
  cars: DealCar[]
  loaded: Loaded<Values>
  posted: object | undefined
  today: string
  /** Told whether something is typed that is not saved. */
  onTyped: (form: DealForm, isTyped: boolean) => void
  /** The buttons. `isBusy` while the form is sent. */
  children: (isBusy: boolean) => ReactNode
}

/** One form of a deal with its controls. */
export function DealFormPart({ form, body, cars, loaded, posted, today, onTyped, children }: FormProps) {
  const { t } = useTranslation()
  const work = useForm<Values>(loaded, posted, { name: form })
  const label = useDealLabel(cars)
  const currency = (work.values.currency ?? loaded.values.currency ?? 'USD') as DealBody['currency']
  useEffect(() => {
    onTyped(form, work.isChanged)
    return () => onTyped(form, false)
  }, [form, work.isChanged, onTyped])
  const mayChoose = choosesCurrency(form, body) || work.isWrong('currency')
  const ids = cars.map(({ id }) => id)
  const names = namesOf(form, ids).filter((name) => name !== 'currency' || mayChoose)
  return (
    <PageForm
      work={work}
      label={label}
      isDisabled={work.isSaving}
      // Focused fields stay clear of the header and the tab bar.
      className="grid grid-cols-1 gap-4 [&_:is(input,select,textarea,button)]:scroll-my-28"
      end={
        <>
          {work.failed && <OperatorFailure failed={work.failed} message={t('deals.failed')} />}
          <div className="flex flex-wrap items-center gap-2 max-sm:*:flex-auto">{children(work.isSaving)}</div>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <DealField
            key={name}
            name={name}
            work={work}
            cars={cars}
            currency={currency}
            choosesCurrency={mayChoose}
            today={today}
          />
        ))}
      </div>
    </PageForm>
  )
}

type Props = Omit<FormProps, 'form' | 'children'> & {
  step: Step
  isDue: boolean
  line: ReactNode
  hint?: string | undefined
  message: string
  rows: Rows
}

/** A step of a deal. Only the due one is open; the others open on a tap. */
export function DealStep({ step, isDue, line, hint, message, rows, ...form }: Props) {
  const { body } = form
  const { t, lang } = useTranslation()
  const id = useId()
  const done = isDone(body, step)
  const by = body.by[step]
  const due = !done && by ? t(by < form.today ? 'deals.late' : 'deals.dueOn', { day: formatDay(by, lang) }) : undefined
  return (
    <li className="relative ps-9 pb-4 before:absolute before:inset-y-0 before:start-[0.6875rem] before:w-0.5 before:bg-line last:before:hidden">
      <span
        aria-hidden="true"
        className={`absolute start-0 top-2.5 grid size-6 place-items-center rounded-full ${done ? 'bg-ink text-ground' : isDue ? 'border-6 border-accent bg-ground' : 'border-2 border-line-strong bg-ground'}`}
      >
        {done && <Icon name="tick" size="sm" />}
      </span>
      <details open={isDue} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-baseline gap-x-2 py-2" id={id}>
          <span className={isDue ? 'font-strong' : 'font-mid'}>{t(`deals.step.${step}`)}</span>
          <span className="w-full text-ink-3 text-sm">{line ?? t(`deals.about.${step}`)}</span>
          {due && (
            <span className={`w-full text-sm ${by && by < form.today ? 'text-danger' : 'text-ink-2'}`}>{due}</span>
          )}
        </summary>
        <div className="mt-1 grid gap-4 rounded-md bg-sunk p-4">
          <DealFormPart form={step} {...form}>
            {(isBusy) => (
              <>
                {hint && <p className="w-full text-pretty text-ink-2 text-sm">{hint}</p>}
                <Button type="submit" kind={isDue ? 'primary' : 'quiet'} disabled={isBusy}>
                  {t(done ? 'deals.change' : `deals.did.${step}`)}
                </Button>
                {!done && step !== 'asked' && (
                  <Button type="submit" name={dayOf(step)} value="" disabled={isBusy}>
                    {t('deals.later')}
                  </Button>
                )}
                <Button kind="text" {...rows.button(done ? 'undo' : 'skip', step)} className="ms-1">
                  {t(done ? 'deals.undo' : 'deals.skip')}
                </Button>
              </>
            )}
          </DealFormPart>
          <DealMessage body={body} message={message} cars={form.cars} />
        </div>
      </details>
    </li>
  )
}

/** Links that open the message for the buyer, ready to send. */
function DealMessage({ body, message, cars }: { body: DealBody; message: string; cars: DealCar[] }) {
  const { t } = useTranslation()
  // Buyers may not read the dealer's language.
  const subject = cars.map(({ name, stockNumber }) => `${name} (${stockNumber})`).join(', ')
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
      <a href={whatsappUrl(body.whatsapp ?? '', message)} target="_blank" rel="noopener" className={buttonLook()}>
        <Icon name="whatsapp" />
        {t('deals.say')}
      </a>
      {body.email && (
        <a href={mailUrl(body.email, { subject, body: message })} className={buttonLook()}>
          <Icon name="mail" />
          {t('deals.mail')}
        </a>
      )}
    </div>
  )
}
