import { type ReactNode, useEffect, useRef } from 'react'
import { fieldOf } from '#app/features/stock/cars/fields.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type FormName, type FormValues, listFormFields } from '../shared/values.ts'
import { OperatorControl } from './control.tsx'
import { OperatorFieldIcon } from './field-icon.tsx'
import { ModelNote, useModelOffers } from './model-offers.tsx'
import { PriceNote } from './price-note.tsx'
import { VinNote } from './vin-note.tsx'

export type Mistakes = Partial<Record<string, string>>
type Props = {
  values: FormValues
  mistakes: Mistakes
  /** The questions that were answered with yes before. */
  sure?: readonly string[]
  onChange: (name: FormName, value: string) => void
  /** The price of the stored car, which needs no confirmation. */
  savedPrice?: string
  /** Most prices of the site are in won. */
  isInWon: boolean
  /** Shown before the folded fields. */
  children?: ReactNode
}

const moreFields = listFormFields('more')

/**
 * All form fields except comment and pictures. Rarely known fields are folded and unfold when one of them has a
 * mistake.
 */
export function OperatorFields(props: Props) {
  const { t } = useTranslation()
  const more = useRef<HTMLDetailsElement>(null)
  const hasMistake = moreFields.some((name) => props.mistakes[name])
  useEffect(() => {
    if (hasMistake && more.current) more.current.open = true
  }, [hasMistake])
  return (
    <>
      <Fields {...props} names={listFormFields('main')} />
      {props.children}
      <details ref={more} className="group mt-6 border-line border-y">
        <summary className="flex min-h-14 items-center gap-2">
          <span className="font-mid">{t('operator.moreDetails')}</span>
          <span className="text-ink-3 text-sm">{t('operator.moreDetailsNote')}</span>
          <span className="ms-auto transition-transform group-open:rotate-180">
            <Icon name="down" />
          </span>
        </summary>
        <div className="pb-6">
          <Fields {...props} names={moreFields} />
        </div>
      </details>
    </>
  )
}

export function OperatorComment({ values, mistakes, onChange }: Pick<Props, 'values' | 'mistakes' | 'onChange'>) {
  const { t } = useTranslation()
  const label = useFieldLabel('operator')
  return (
    <Field label={label('comment')} hint={t('operator.hint.comment')} mistake={mistakes.comment}>
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
          className={`${controlLook} ${values.comment ? 'text-start!' : ''}`}
        />
      )}
    </Field>
  )
}

function Fields({
  names,
  values,
  mistakes,
  sure = [],
  onChange,
  savedPrice = '',
  isInWon,
}: Props & { names: FormName[] }) {
  const { t, has } = useTranslation()
  const label = useFieldLabel('operator')
  const models = useModelOffers(names.includes('model') ? values.make : '')
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {names.map((name) => {
        const hint = `operator.hint.${name}`
        const { icon } = fieldOf(name).form ?? {}
        return (
          <Field
            key={name}
            label={label(name)}
            icon={icon && <OperatorFieldIcon name={icon} />}
            hint={has(hint) ? t(hint as 'operator.hint.mileage') : undefined}
            mistake={mistakes[name]}
          >
            {(control) => (
              <>
                <OperatorControl
                  {...control}
                  name={name}
                  value={values[name]}
                  onChange={(value) => onChange(name, value)}
                  make={values.make}
                  models={models}
                />
                {name === 'model' && <ModelNote text={values.model} offers={models} />}
                {name === 'sellingPrice' && (
                  <PriceNote
                    text={values.sellingPrice}
                    saved={savedPrice}
                    isInWon={isInWon}
                    isSure={sure.includes(name)}
                    onChange={(text) => onChange(name, text)}
                  />
                )}
                {name === 'vin' && <VinNote values={values} onChange={onChange} />}
              </>
            )}
          </Field>
        )
      })}
    </div>
  )
}
