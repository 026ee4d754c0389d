import { createContext, useContext } from 'react'
import type { TypedEnds } from '#app/features/destinations/operator/draft.ts'
import { direction, type Language, languageNames, languages } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'

type Text = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  mistake?: string | undefined
  /** Absent: free text. */
  kind?: 'number' | 'code' | 'day' | 'link'
  isLong?: boolean
  className?: string
}

export function TextField({ label, value, onChange, hint, mistake, kind, isLong, className = '' }: Text) {
  return (
    <Field label={label} hint={hint} mistake={mistake} className={className}>
      {(control) => {
        const rest = { ...control, value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
        if (isLong) return <textarea {...rest} rows={2} dir="auto" className={`${controlLook} field-sizing-content`} />
        return (
          <input
            {...rest}
            type={kind === 'day' ? 'date' : kind === 'link' ? 'url' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            dir={kind ? 'ltr' : 'auto'}
            autoCapitalize={kind === 'code' ? 'off' : undefined}
            autoComplete="off"
            spellCheck={!kind}
            className={`${controlLook} ${kind ? 'rtl:text-end' : ''}`}
          />
        )
      }}
    </Field>
  )
}

type Select = { label: string; value: string; options: readonly (readonly [value: string, text: string])[]; onChange: (value: string) => void }

export function SelectField({ label, value, options, onChange, mistake }: Select & { mistake?: string | undefined }) {
  return (
    <Field label={label} mistake={mistake}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)} className={controlLook}>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type Checks = { label: string; values: readonly string[]; options: readonly (readonly [string, string])[]; onChange: (values: string[]) => void }

export function ChecksField({ label, values, options, onChange, mistake }: Checks & { mistake?: string | undefined }) {
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="font-mid text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(([one, text]) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={values.includes(one)}
              onChange={({ target }) =>
                onChange(options.map(([name]) => name).filter((name) => (name === one ? target.checked : values.includes(name))))
              }
              className="tick"
              aria-invalid={mistake ? true : undefined}
            />
            {text}
          </label>
        ))}
      </div>
      {mistake && <p className="text-danger text-sm">{mistake}</p>}
    </fieldset>
  )
}

/** Range: from one number, below another. */
export function EndsField({
  label,
  ends,
  onChange,
  mistake,
}: {
  label: string
  ends: TypedEnds
  onChange: (ends: TypedEnds) => void
  mistake?: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:col-span-2">
      <TextField
        kind="number"
        label={t('tables.field.low', { label })}
        value={ends.from}
        mistake={mistake}
        onChange={(from) => onChange({ ...ends, from })}
      />
      <TextField kind="number" label={t('tables.field.high', { label })} value={ends.to} onChange={(to) => onChange({ ...ends, to })} />
    </div>
  )
}

type Texts = { [L in Language]?: string }
type Named = { label: string; texts: Texts; onChange: (texts: Texts) => void; isLong?: boolean; mistake?: string | undefined }

export const OfferedLanguages = createContext<readonly Language[]>(languages)

/** Text in each offered language, and in others that have one. */
export function TextsField({ label, texts, onChange, isLong, mistake }: Named) {
  const offered = useContext(OfferedLanguages)
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1 font-mid text-sm">{label}</legend>
      {languages
        .filter((language) => offered.includes(language) || texts[language])
        .map((language) => (
          <Field key={language} label={<span lang={language}>{languageNames[language]}</span>} mistake={mistake}>
            {(control) => {
              const rest = {
                ...control,
                lang: language,
                dir: direction(language),
                value: texts[language] ?? '',
                onChange: (event: { target: { value: string } }) => onChange({ ...texts, [language]: event.target.value }),
                className: controlLook,
              }
              return isLong ? <textarea {...rest} rows={3} /> : <input {...rest} type="text" autoComplete="off" />
            }}
          </Field>
        ))}
    </fieldset>
  )
}
