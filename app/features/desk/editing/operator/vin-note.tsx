import { compareVin, mendVin, plainVin, readVin } from '#app/features/base/vin/rules.ts'
import { fieldOf, largestOf } from '#app/features/stock/cars/fields.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { readNumber } from '../shared/number.ts'
import type { FormName, FormValues } from '../shared/values.ts'

type Props = { values: FormValues; onChange: (name: FormName, value: string) => void }

/** Shows the data decoded from the typed VIN and where the form differs. Nothing is applied without a click. */
export function VinNote({ values, onChange }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const reading = readVin(values.vin, largestOf(fieldOf('year')))
  if (!reading) return null
  const { makes, years, plant, flaw } = reading
  const mended = mendVin(values.vin, largestOf(fieldOf('year')))
  if (flaw)
    return (
      <div className="grid justify-items-start gap-1 text-sm">
        <p className="text-danger">{t(`operator.vin.${flaw}`, { count: plainVin(values.vin).length })}</p>
        {mended && <Button onClick={() => onChange('vin', mended)}>{t('operator.vin.use', { value: mended })}</Button>}
      </div>
    )
  const typed = { make: values.make.trim() || null, year: readNumber(values.year) ?? null }
  const differs = compareVin(reading, typed)
  const facts = [
    makes[0] && names.make(makes.find((make) => make === typed.make) ?? makes[0]),
    years[0] && t('operator.vin.year', { year: years.find((year) => year === typed.year) ?? years[0] }),
    plant && t('vin.place', { city: plant.city[lang] ?? plant.city.en, country: formatCountry(plant.country, lang) }),
  ].filter((fact) => fact !== undefined)
  if (facts.length === 0) return null
  const make = typed.make === null ? makes[0] : differs.make
  const year = typed.year === null ? years[0] : differs.year
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p className="text-ink-3">{t('operator.vin.says', { facts: facts.join(' · ') })}</p>
      {differs.make && (
        <p className="text-danger">
          {t('operator.vin.make', { make: names.make(differs.make), typed: names.make(typed.make ?? '') })}
        </p>
      )}
      {differs.year && (
        <p className="text-danger">{t('operator.vin.modelYear', { year: differs.year, typed: typed.year })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {make && (
          <Button onClick={() => onChange('make', make)}>{t('operator.vin.use', { value: names.make(make) })}</Button>
        )}
        {year && (
          <Button onClick={() => onChange('year', String(year))}>{t('operator.vin.use', { value: year })}</Button>
        )}
      </div>
    </div>
  )
}
