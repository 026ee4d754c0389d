import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { controlLook, Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OperatorControl } from './control.tsx'
import { OperatorFieldIcon } from './field-icon.tsx'
import { type FormField, mainFields, moreFields } from './field-list.ts'
import type { FormValues } from './values.ts'

export type Mistakes = Partial<Record<string, string>>
type Props = { values: FormValues; mistakes: Mistakes; onChange: (name: keyof FormValues, value: string) => void }

/** All fields of a car but its comment and pictures; those that not every seller has are folded away. */
export function OperatorFields(props: Props) {
  const { t } = useTranslation()
  const more = useRef<HTMLDetailsElement>(null)
  const hasMistake = moreFields.some(({ name }) => props.mistakes[name])
  useEffect(() => {
    if (hasMistake && more.current) more.current.open = true
  }, [hasMistake])
  return (
    <>
      <Fields {...props} fields={mainFields} />
      <details ref={more} className="group mt-6 border-line border-y">
        <summary className="flex min-h-14 items-center gap-2">
          <span className="font-mid">{t('operator.moreDetails')}</span>
          <span className="text-ink-3 text-sm">{t('operator.moreDetailsNote')}</span>
          <span className="ms-auto transition-transform group-open:rotate-180">
            <Icon name="down" />
          </span>
        </summary>
        <div className="pb-6">
          <Fields {...props} fields={moreFields} />
        </div>
      </details>
    </>
  )
}

/** The comment of a car, in five rows. */
export function OperatorComment({ values, mistakes, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Field label={t('operator.field.comment')} hint={t('operator.hint.comment')} mistake={mistakes.comment}>
      {(control) => (
        <textarea
          {...control}
          name="comment"
          rows={5}
          maxLength={1000}
          dir="auto"
          placeholder={t('operator.placeholder.comment')}
          value={values.comment}
          onChange={(event) => onChange('comment', event.target.value)}
          // An empty one stands where the placeholder's language begins.
          className={`${controlLook} ${values.comment ? 'text-start!' : ''}`}
        />
      )}
    </Field>
  )
}

function Fields({ fields, values, mistakes, onChange }: Props & { fields: FormField[] }) {
  const { t, i18n } = useTranslation()
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {fields.map((field) => {
        const hint = `operator.hint.${field.name}`
        return (
          <Field
            key={field.name}
            label={t(`operator.field.${field.name}`)}
            icon={<OperatorFieldIcon name={field.icon} />}
            hint={i18n.exists(hint) ? t(hint as 'operator.hint.mileage') : undefined}
            mistake={mistakes[field.name]}
          >
            {(control) => <OperatorControl {...control} field={field} value={values[field.name]} onChange={(value) => onChange(field.name, value)} />}
          </Field>
        )
      })}
    </div>
  )
}
