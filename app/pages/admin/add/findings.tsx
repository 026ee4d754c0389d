import { useState } from 'react'
import type { Advert, Finding } from '#app/features/desk/adverts/schema.ts'
import { useOptionName } from '#app/features/desk/editing/operator/control.tsx'
import type { FormValues } from '#app/features/desk/editing/shared/values.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog.tsx'

type Props = {
  advert: Advert
  values: FormValues
  onUse: (chosen: Finding[]) => void
  onBack: () => void
}

export function AddFindings({ advert, values, onUse, onBack }: Props) {
  const { t, lang } = useTranslation()
  const isTaken = ({ field, value }: Finding) => values[field].trim() !== '' && values[field].trim() !== value
  const findings = advert.findings.filter(({ field, value }) => values[field].trim() !== value)
  const [chosen, setChosen] = useState(
    () => new Set(findings.filter((finding) => !isTaken(finding) && !finding.isUnsure)),
  )
  const toggle = (finding: Finding) => {
    const next = new Set(chosen)
    if (!next.delete(finding)) next.add(finding)
    setChosen(next)
  }
  return (
    <>
      <p className="mt-2 text-pretty text-ink-2">
        {t(findings.length > 0 ? 'addListing.paste.check' : 'addListing.paste.nothing')}
      </p>
      <AdvertNotes advert={advert} />
      <ul className="mt-3 divide-y divide-line">
        {findings.map((finding) => (
          <li key={finding.field}>
            <Choice
              finding={finding}
              before={isTaken(finding) ? values[finding.field] : ''}
              checked={chosen.has(finding)}
              onToggle={() => toggle(finding)}
            />
          </li>
        ))}
      </ul>
      {/* The bar is sticky, because the list may be long. The shadow fades the list above it. */}
      <div className="sticky -bottom-6 -mx-6 mt-4 -mb-6 bg-surface px-6 pb-6 shadow-[0_-1rem_1rem_var(--surface)]">
        <DialogActions>
          <Button onClick={onBack}>{t('addListing.paste.back')}</Button>
          <Button
            kind="primary"
            disabled={chosen.size === 0}
            onClick={() => onUse(findings.filter((finding) => chosen.has(finding)))}
          >
            {t('addListing.paste.use')} ({formatNumber(chosen.size, lang)})
          </Button>
        </DialogActions>
      </div>
    </>
  )
}

export function AdvertNotes({ advert }: { advert: Advert }) {
  const { t } = useTranslation()
  return (
    <>
      {advert.isRequest && (
        <p className="mt-3 text-pretty rounded-md bg-sunk px-4 py-3 text-sm">{t('addListing.paste.request')}</p>
      )}
      {advert.prices.length > 0 && (
        <p className="mt-3 text-pretty rounded-md bg-sunk px-4 py-3 text-sm">
          {t('addListing.paste.price')} <bdi className="font-mid">{advert.prices.join(' · ')}</bdi>
        </p>
      )}
    </>
  )
}

type ChoiceProps = { finding: Finding; before: string; note?: string; checked: boolean; onToggle: () => void }

export function Choice({ finding: { field, value, from, isUnsure }, before, note, checked, onToggle }: ChoiceProps) {
  const { t } = useTranslation()
  const name = useOptionName(field)
  const label = useFieldLabel('operator')
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 py-2.5">
      <input type="checkbox" checked={checked} onChange={onToggle} className="mt-1 tick" />
      <span className="grid min-w-0 text-sm">
        <span className="break-words">
          <span className="text-ink-2">{label(field)}</span>{' '}
          {note ? (
            <q dir="auto" className="line-clamp-4 w-fit max-w-full whitespace-pre-line">
              {value}
            </q>
          ) : (
            <bdi className="font-mid text-fact">{name(value)}</bdi>
          )}
        </span>
        {from && (
          <span className="break-words text-ink-3">
            {t('addListing.paste.from')} <q dir="auto">{from}</q>
          </span>
        )}
        {note && <span className="text-ink-2">{note}</span>}
        {isUnsure && <span className="text-ink-2">{t('addListing.paste.unsure')}</span>}
        {before && (
          <span className="break-words text-ink-2">
            {t(field === 'comment' ? 'addListing.paste.added' : 'addListing.paste.instead')} <bdi>{name(before)}</bdi>
          </span>
        )}
      </span>
    </label>
  )
}

type CarsProps = { cars: string[]; onRead: (text: string) => void; onBack?: () => void }

/** Asks which car of a text to read. */
export function AddCars({ cars, onRead, onBack }: CarsProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className="mt-2 text-pretty text-ink-2">
        {t(cars.length > 0 ? 'addListing.paste.cars' : 'addListing.paste.carsMixed')}
      </p>
      <ul className="mt-3 grid gap-2">
        {cars.map((car) => (
          <li key={car}>
            <button
              type="button"
              dir="auto"
              className="line-clamp-3 min-h-11 w-full whitespace-pre-line break-words rounded-md border border-line px-4 py-2.5 text-start text-sm hover:bg-sunk"
              onClick={() => onRead(car)}
            >
              {car}
            </button>
          </li>
        ))}
      </ul>
      {onBack && (
        <DialogActions>
          <Button onClick={onBack}>{t('addListing.paste.back')}</Button>
        </DialogActions>
      )}
    </>
  )
}
