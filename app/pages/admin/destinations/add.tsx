import { useState } from 'react'
import { Form } from 'react-router'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '../fields.tsx'

type Props = { free: string[]; samples: string[]; posted: { failed?: number } | undefined }

/** `free` are the countries without a table, those with a sample first. */
export function AddCountry({ free, samples, posted }: Props) {
  const { t, lang } = useTranslation()
  const [country, setCountry] = useState('')
  return (
    <Form method="post" noValidate aria-labelledby="add" className="mt-12 grid gap-4 border-line border-t pt-6">
      <h2 id="add" className="font-mid text-lg">
        {t('tables.add.title')}
      </h2>
      <input type="hidden" name="form" value="add" />
      <SelectField
        name="country"
        label={t('tables.add.country')}
        mistake={posted && !country ? t('tables.add.choose') : undefined}
        box="max-w-96"
        value={country}
        options={[['', t('tables.add.choose')]]}
        onText={setCountry}
      >
        {free.map((code) => (
          // The browser and the server may name countries differently.
          <option key={code} value={code} suppressHydrationWarning>
            {samples.includes(code)
              ? t('tables.add.hasSample', { country: formatCountry(code, lang) })
              : formatCountry(code, lang)}
          </option>
        ))}
      </SelectField>
      <fieldset className={samples.includes(country) ? '' : 'hidden noscript:block'}>
        <legend className="mb-1 font-mid text-sm">{t('tables.add.from')}</legend>
        {(['sample', 'empty'] as const).map((from) => (
          <label key={from} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="from" value={from} defaultChecked={from === 'sample'} className="tick" />
            {t(`tables.add.${from}`)}
          </label>
        ))}
      </fieldset>
      {posted?.failed !== undefined && (
        <OperatorFailure failed={{ ok: false, status: posted.failed, fields: [] }} message="" />
      )}
      <Button type="submit" kind="primary" className="justify-self-start">
        {t('tables.add.go')}
      </Button>
    </Form>
  )
}
