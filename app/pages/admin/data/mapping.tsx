import type { ImportAsk, ImportPreview } from '#app/features/imports/ask.ts'
import { importFields } from '#app/features/imports/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useColumnLabel } from './column-label.ts'

type Props = { preview: ImportPreview; ask: ImportAsk; onAsk: (change: Partial<ImportAsk>) => void }

export function DataMapping({ preview, ask, onAsk }: Props) {
  const { t } = useTranslation()
  const label = useColumnLabel()
  const { header, columns, unused } = preview
  const handleMap = (field: string, column: string) => {
    const { [field]: _, ...others } = ask.map
    onAsk({ map: column ? { ...others, [field]: column } : others })
  }
  return (
    <>
      {unused.length > 0 && <p className="break-words rounded-md bg-sunk px-4 py-3 font-mid">{t('data.unused', { columns: unused.join(', ') })}</p>}
      <details className="group rounded-md inset-ring inset-ring-line">
        <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 rounded-md px-4 font-mid">
          {t('data.columnsTitle')}
          <span className="group-open:-scale-y-100">
            <Icon name="down" />
          </span>
        </summary>
        <div className="border-line border-t p-4">
          <p className="mb-4 text-ink-2">{t('data.columnsText')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {importFields.map((field) => (
              <Field key={field} label={label(field)}>
                {(control) => (
                  <select {...control} value={ask.map[field] ?? ''} onChange={({ target }) => handleMap(field, target.value)} className={controlLook}>
                    <option value="">
                      {columns[field] && !ask.map[field]
                        ? t('data.auto', { column: `\u2066${columns[field].join(' + ')}\u2069` })
                        : t('data.autoNone')}
                    </option>
                    {[...new Set(header)].map((name) => (
                      <option key={name} value={name}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            ))}
          </div>
        </div>
      </details>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-mid">{t('data.readingTitle')}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('data.currency')} hint={t('data.currencyHint')}>
            {(control) => (
              <input
                {...control}
                key={ask.currency}
                dir="ltr"
                autoCapitalize="characters"
                autoComplete="off"
                maxLength={40}
                defaultValue={ask.currency === 'none' ? '' : ask.currency}
                onBlur={({ target }) => target.value.trim() !== ask.currency && onAsk({ currency: target.value.trim() })}
                className={controlLook}
              />
            )}
          </Field>
          <Field label={t('data.rate')} hint={t('data.rateHint')}>
            {(control) => (
              <input
                {...control}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                defaultValue={ask.rate}
                onBlur={({ target }) => {
                  const rate = Number(target.value.replace(',', '.')) || undefined
                  if (rate !== ask.rate) onAsk({ rate })
                }}
                className={controlLook}
              />
            )}
          </Field>
        </div>
        <Field label={t('data.source')} hint={t('data.sourceHint')}>
          {(control) => (
            <input
              {...control}
              dir="auto"
              autoComplete="off"
              maxLength={100}
              placeholder={preview.file.name.replace(/\.[^.]*$/, '')}
              defaultValue={ask.source}
              onBlur={({ target }) => target.value.trim() !== ask.source && onAsk({ source: target.value.trim() })}
              className={controlLook}
            />
          )}
        </Field>
      </fieldset>
    </>
  )
}
