import { useRef, useState } from 'react'
import { readMoney } from '#app/features/base/money/rules.ts'
import { useDollars } from '#app/features/base/money/shared/dollars.ts'
import type { Finding } from '#app/features/desk/adverts/schema.ts'
import { useGapLabel } from '#app/features/desk/editing/operator/sure.tsx'
import { type FormValues, type Gap, toChange } from '#app/features/desk/editing/shared/values.ts'
import { NoPhoto } from '#app/features/shop/cards/shared/car-card.tsx'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import { fieldOf, largestOf, listShown } from '#app/features/stock/cars/fields.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { TitleLine } from '#app/features/stock/cars/shared/facts.tsx'
import { useFieldLabel, useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { isPending } from '#app/features/stock/photos/shared/uploads/states.ts'
import { thumbnail } from '#app/features/stock/photos/upload/look.ts'
import type { PictureUpload } from '#app/features/stock/photos/upload/picture.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { AddCars, AdvertNotes, Choice } from './findings.tsx'
import { AddPaste } from './paste.tsx'
import type { AddAdvert, KeptAdvert } from './use-advert.ts'

type Props = {
  values: FormValues
  pictures: PictureUpload[]
  advert: AddAdvert
  gaps: Gap[]
  onChange: (name: keyof FormValues, value: string) => void
  /** Leads to the first gap. */
  onFill: () => void
}

/** A shared car as buyers will read it, and what its advert leaves to the operator. */
export function AddReview({ values, pictures, advert, gaps, onChange, onFill }: Props) {
  const { t } = useTranslation()
  const label = useGapLabel()
  return (
    <div className="grid gap-6">
      <Preview values={values} pictures={pictures} />
      {gaps.length > 0 && (
        <button type="button" onClick={onFill} className="min-h-11 text-pretty text-start underline underline-offset-4">
          {t('operator.gaps.miss', { fields: gaps.map(label).join(t('searches.comma')) })}
        </button>
      )}
      {advert.kept && <Proposals advert={advert} kept={advert.kept} values={values} onChange={onChange} />}
      <AddPaste values={values} onChange={onChange} onText={(text) => void advert.add(text)} />
    </div>
  )
}

function Preview({ values, pictures }: Pick<Props, 'values' | 'pictures'>) {
  const { t } = useTranslation()
  const names = useNames()
  const { said } = useFieldWords()
  const car = toChange(values, []) as unknown as Car
  const equipment = said(car, 'equipment')
  const money = readMoney(values.sellingPrice)
  const usd = useDollars(money)
  return (
    <section aria-label={t('addListing.check.seen')} className="grid gap-4 rounded-lg p-4 inset-ring inset-ring-line">
      <p className="text-ink-3 text-sm">{t('addListing.check.seen')}</p>
      {pictures.length === 0 ? (
        <div className="aspect-photo max-w-80 overflow-hidden rounded-md bg-sunk">
          <NoPhoto category={car.category} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section aria-label={t('operator.pictures.label')} tabIndex={0} className="-m-1 overflow-x-auto p-1">
          <ol className="flex gap-2">
            {pictures.map((picture, at) => (
              <Shown key={picture.key} picture={picture} number={at + 1} />
            ))}
          </ol>
        </section>
      )}
      <div>
        <p className="font-bold text-xl tabular-nums tracking-tight">
          <Price
            text={car.sellingPrice}
            {...(money && usd && money.currency !== 'USD' && { car: { priceUsd: usd, priceCurrency: money.currency } })}
          />
        </p>
        <h2 className="break-words font-mid text-lg">
          <bdi>{names.car(car)}</bdi> {car.year && <bdi className="font-normal text-ink-3">({car.year})</bdi>}
        </h2>
        <TitleLine car={car} />
      </div>
      <Facts car={car} />
      {equipment && (
        <p className="text-pretty text-sm">
          <span className="text-ink-3">{t('field.equipment')}</span> {equipment}
        </p>
      )}
      {car.comment && (
        <p dir="auto" className="whitespace-pre-line break-words text-ink-2">
          {car.comment}
        </p>
      )}
    </section>
  )
}

// The list of the car's page would become a script of its own, which every buyer loads.
function Facts({ car }: { car: Car }) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const { said } = useFieldWords()
  return (
    <dl className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {[...listShown('facts'), ...listShown('more')].map((name) => {
        const value = said(car, name) ?? (name === 'mileage' ? t('card.notGiven') : null)
        return (
          value !== null && (
            <div key={name} className="min-w-0 border-line border-t py-1.5">
              <dt className="text-ink-3 text-xs">{label(name)}</dt>
              <dd className="font-mid text-md tabular-nums wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

function Shown({ picture, number }: { picture: PictureUpload; number: number }) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState('')
  const { file, preview, address } = picture
  // Most browsers cannot show a HEIC file, but the server's copy of it.
  const source = (file && preview !== broken && preview) || (address && thumbnail(address, 640))
  return (
    <li className="aspect-photo h-44 shrink-0 overflow-hidden rounded-md bg-sunk sm:h-60">
      {source && (
        <img
          src={source}
          alt={t('operator.pictures.picture', { number })}
          decoding="async"
          onError={() => setBroken(preview)}
          className={`size-full object-cover ${isPending(picture) ? 'saturate-[.4]' : ''}`}
        />
      )}
    </li>
  )
}

type ProposalProps = Pick<Props, 'advert' | 'values' | 'onChange'> & { kept: KeptAdvert }

function Proposals({ advert, kept: { text, read }, values, onChange }: ProposalProps) {
  const { t } = useTranslation()
  const before = useRef<Partial<FormValues>>({})
  if (read?.cars?.length) return <AddCars cars={read.cars} onRead={(car) => void advert.read(car)} />
  const whole: Finding = { field: 'comment', value: text.trim().slice(0, largestOf(fieldOf('comment'))), from: '' }
  const findings = [...(read?.findings ?? []), whole]
  const toggle = ({ field, value }: Finding) => {
    const isOn = values[field] === value
    if (!isOn) before.current[field] = values[field]
    onChange(field, isOn ? (before.current[field] ?? '') : value)
  }
  return (
    <section aria-label={t('addListing.check.open')}>
      {findings.length > 1 && <h2 className="font-mid">{t('addListing.check.open')}</h2>}
      {advert.isReading && <p role="status">{t('addListing.check.reading')}</p>}
      {advert.hasFailed && (
        <Alert message={t('addListing.paste.failed')}>
          <Button onClick={() => void advert.read(text)}>{t('operator.tryAgain')}</Button>
        </Alert>
      )}
      {read?.cars && <p>{t('addListing.paste.carsMixed')}</p>}
      {read && <AdvertNotes advert={values.sellingPrice ? { ...read, prices: [] } : read} />}
      <ul className="divide-y divide-line">
        {findings.map((finding) => (
          <li key={finding.field + finding.from}>
            <Choice
              finding={{ ...finding, isUnsure: false }}
              before={
                finding.field === 'comment' || values[finding.field] === finding.value ? '' : values[finding.field]
              }
              {...(finding === whole && { note: t('addListing.check.text') })}
              checked={values[finding.field] === finding.value}
              onToggle={() => toggle(finding)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
