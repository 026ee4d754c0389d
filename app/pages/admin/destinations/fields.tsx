import { useSite } from '#app/features/base/settings/shared/site.tsx'
import type { TypedEnds } from '#app/features/stock/destinations/operator/draft.ts'
import { direction, type Language, languageNames, languages } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { AreaField, InputField, type Option, SelectField } from '../fields.tsx'
import type { RowEdit } from './row.tsx'

type Kind = 'number' | 'code' | 'day' | 'link' | 'long'
type Text = {
  label: string
  value: string
  onText: (value: string) => void
  hint?: string
  mistake?: string | undefined
  kind: Kind
  name?: string
}

export function TextField({ kind, ...rest }: Text) {
  if (kind === 'long') return <AreaField {...rest} rows={2} dir="auto" className="field-sizing-content" />
  return (
    <InputField
      {...rest}
      type={kind === 'day' ? 'date' : kind === 'link' ? 'url' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      dir="ltr"
      autoCapitalize={kind === 'code' ? 'off' : undefined}
      autoComplete="off"
      spellCheck={false}
      className="rtl:text-end"
    />
  )
}

type Checks = {
  name: string
  label: string
  values: readonly string[]
  options: readonly Option[]
  mistake: string | undefined
}

function ChecksField({
  name: field,
  label,
  values,
  options,
  onChange,
  mistake,
}: Checks & { onChange: (values: string[]) => void }) {
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="font-mid text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(([one, text]) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={field}
              value={one}
              checked={values.includes(String(one))}
              onChange={({ target }) =>
                onChange(
                  options
                    .map(([name]) => String(name))
                    .filter((name) => (name === one ? target.checked : values.includes(name))),
                )
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

function EndsField({
  name,
  label,
  ends,
  onChange,
  mistake,
}: Pick<Text, 'name' | 'label' | 'mistake'> & { ends: TypedEnds; onChange: (ends: TypedEnds) => void }) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:col-span-2">
      <TextField
        kind="number"
        name={`${name}.from`}
        label={t('tables.field.low', { label })}
        value={ends.from}
        mistake={mistake}
        onText={(from) => onChange({ ...ends, from })}
      />
      <TextField
        kind="number"
        name={`${name}.to`}
        label={t('tables.field.high', { label })}
        value={ends.to}
        onText={(to) => onChange({ ...ends, to })}
      />
    </div>
  )
}

type Texts = { [L in Language]?: string }
type Named = {
  name: string
  label: string
  texts: Texts
  onChange: (texts: Texts) => void
  isLong?: boolean
  mistake?: string | undefined
}

export function TextsField({ name, label, texts, onChange, isLong, mistake }: Named) {
  const { languages: offered } = useSite()
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1 font-mid text-sm">{label}</legend>
      {languages
        .filter((language) => offered.includes(language) || texts[language])
        .map((language) => {
          const rest = {
            name: `${name}.${language}`,
            label: <span lang={language}>{languageNames[language]}</span>,
            mistake,
            lang: language,
            dir: direction(language),
            value: texts[language] ?? '',
            onText: (text: string) => onChange({ ...texts, [language]: text }),
          }
          return isLong ? (
            <AreaField key={language} {...rest} rows={3} />
          ) : (
            <InputField key={language} {...rest} type="text" autoComplete="off" />
          )
        })}
    </fieldset>
  )
}

export type RowProps<R> = {
  /** The start of the names of its controls, such as 'lines.0'. */
  path: string
  edit: RowEdit
  mistake: (field: string) => string | undefined
  onChange: (row: R) => void
}

export const named = <const T extends string>(all: readonly T[], name: (one: T) => string) =>
  all.map((one) => [one, name(one)] as const)

/** Controls of a row by their names. Without a label of its own, a control has the one of its name. */
export function rowFields<R extends object>(
  row: R,
  t: Translate,
  { path, mistake, onChange }: Pick<RowProps<R>, 'path' | 'mistake' | 'onChange'>,
) {
  type Name = keyof R & string
  const change = (part: Partial<R>) => onChange({ ...row, ...part })
  const set = (name: Name) => (value: unknown) => change({ [name]: value } as Partial<R>)
  const common = (name: Name, label = t(`tables.field.${name as 'amount'}`)) => ({
    name: `${path}.${name}`,
    label,
    value: String(row[name] ?? ''),
    mistake: mistake(name),
    onText: set(name),
  })
  return {
    change,
    text: (name: Name, kind: Kind, label?: string) => <TextField {...common(name, label)} kind={kind} />,
    select: (name: Name, options: readonly Option[], label?: string) => (
      <SelectField {...common(name, label)} options={options} />
    ),
    checks: (name: Name, options: readonly Option[]) => (
      <ChecksField {...common(name)} values={row[name] as string[]} options={options} onChange={set(name)} />
    ),
    ends: (name: Name) => <EndsField key={name} {...common(name)} ends={row[name] as TypedEnds} onChange={set(name)} />,
    texts: (name: Name, label?: string, isLong = false) => (
      <TextsField {...common(name, label)} isLong={isLong} texts={row[name] as Texts} onChange={set(name)} />
    ),
  }
}
