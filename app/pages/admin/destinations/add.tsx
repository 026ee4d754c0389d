import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { formatCountry, isCountry } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '../fields.tsx'
import { submitting } from '../form-bar.tsx'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
// Region codes that are not countries.
const others = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB']

export function AddCountry({ taken, samples }: { taken: string[]; samples: string[] }) {
  const { t, lang } = useTranslation()
  const navigate = useNavigate()
  const [country, setCountry] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  // The browser and the server may name countries differently, so only the browser renders the list.
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  const free = (isHere ? letters : [])
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => isCountry(code) && !others.includes(code) && !taken.includes(code))
    .map((code) => ({ code, name: formatCountry(code, lang), hasSample: samples.includes(code) }))
    .sort((one, other) => Number(other.hasSample) - Number(one.hasSample) || one.name.localeCompare(other.name, lang))
  const hasSample = samples.includes(country)

  const handleSubmit = () => {
    if (!country) return setIsMissing(true)
    void navigate(`${href('/destinations/:country', { country })}${hasSample && !isEmpty ? '?from=sample' : ''}`)
  }
  return (
    <form
      onSubmit={submitting(handleSubmit)}
      aria-labelledby="add"
      className="mt-12 grid gap-4 border-line border-t pt-6"
    >
      <h2 id="add" className="font-mid text-lg">
        {t('tables.add.title')}
      </h2>
      <SelectField
        label={t('tables.add.country')}
        mistake={isMissing && !country ? t('tables.add.choose') : undefined}
        box="max-w-96"
        value={country}
        options={[
          ['', t('tables.add.choose')],
          ...free.map(
            ({ code, name, hasSample: has }) =>
              [code, has ? t('tables.add.hasSample', { country: name }) : name] as const,
          ),
        ]}
        onText={setCountry}
      />
      {hasSample && (
        <fieldset>
          <legend className="mb-1 font-mid text-sm">{t('tables.add.from')}</legend>
          {([false, true] as const).map((empty) => (
            <label key={String(empty)} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="from"
                checked={isEmpty === empty}
                onChange={() => setIsEmpty(empty)}
                className="tick"
              />
              {t(empty ? 'tables.add.empty' : 'tables.add.sample')}
            </label>
          ))}
        </fieldset>
      )}
      <Button type="submit" kind="primary" className="justify-self-start">
        {t('tables.add.go')}
      </Button>
    </form>
  )
}
