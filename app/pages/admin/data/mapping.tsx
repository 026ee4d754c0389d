import { useState } from 'react'
import type { ImportAsk, ImportPreview } from '#app/features/desk/imports/shared/ask.ts'
import { importFields, ledgerColumns } from '#app/features/desk/imports/shared/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { InputField, SelectField } from '../fields.tsx'
import { useColumnLabel } from './column-label.ts'
import { shownRate, typedRate } from './rate.ts'

type Props = {
  preview: ImportPreview
  ask: ImportAsk
  perDollar: Record<string, number>
  wrong: string[]
  onAsk: (change: Partial<ImportAsk>) => void
}

export function DataMapping({ preview, ask, perDollar, wrong, onAsk }: Props) {
  const { t } = useTranslation()
  const label = useColumnLabel()
  const { header, columns, unused } = preview
  const handleMap = (field: string, column: string) => {
    const { [field]: _, ...others } = ask.map
    onAsk({ map: column ? { ...others, [field]: column } : others })
  }
  const [typed, setTyped] = useState<{ currency: string; text: string }>()
  // A typed rate belongs to its currency.
  const rate = typed?.currency === ask.currency ? typed.text : shownRate(ask.rate, ask.currency, perDollar)
  const automatic = (field: (typeof importFields)[number]) =>
    columns[field] && !ask.map[field]
      ? t('data.auto', { column: `\u2066${columns[field].join(' + ')}\u2069` })
      : t('data.autoNone')
  return (
    <>
      {unused.length > 0 && (
        <p className="break-words rounded-md bg-sunk px-4 py-3 font-mid">
          {t('data.unused', { columns: unused.join(', ') })}
        </p>
      )}
      {ledgerColumns.some((column) => column !== 'note' && columns[column]) && (
        <p className="text-ink-2">{t('data.costsPrivate')}</p>
      )}
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
              <SelectField
                key={field}
                label={label(field)}
                value={ask.map[field] ?? ''}
                options={[['', automatic(field)], ...[...new Set(header)].map((name) => [name, name] as const)]}
                onText={(column) => handleMap(field, column)}
              />
            ))}
          </div>
        </div>
      </details>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-mid">{t('data.readingTitle')}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            key={ask.currency}
            label={t('data.currency')}
            hint={t('data.currencyHint')}
            mistake={wrong.includes('currency') ? t('data.problem.ask') : undefined}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={40}
            defaultValue={ask.currency === 'none' ? '' : ask.currency}
            onBlur={({ target }) => target.value.trim() !== ask.currency && onAsk({ currency: target.value.trim() })}
          />
          <InputField
            label={t('data.rate')}
            hint={t('data.rateHint')}
            mistake={wrong.includes('rate') ? t('data.problem.ask') : undefined}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={rate}
            onText={(text) => setTyped({ currency: ask.currency, text })}
            onBlur={() => {
              if (!rate.trim()) setTyped(undefined)
              // NaN, of a text that is no number, is refused by the server.
              const said = rate.trim() ? (typedRate(rate) ?? Number.NaN) : undefined
              if (ask.rate !== undefined && !Object.is(said, ask.rate)) onAsk({ rate: said })
            }}
          />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={ask.rate !== undefined}
            disabled={typedRate(rate) === undefined}
            onChange={({ target }) => onAsk({ rate: target.checked ? typedRate(rate) : undefined })}
            className="tick"
          />
          {t('data.convert')}
        </label>
        <SelectField
          label={t('data.similar')}
          hint={t('data.similarHint')}
          value={ask.similar ?? ''}
          options={[
            ['', t('data.similarAsk')],
            ['add', t('data.similarAdd')],
            ['same', t('data.similarSame')],
          ]}
          onText={(similar) => onAsk({ similar: (similar || undefined) as ImportAsk['similar'] })}
        />
        <InputField
          label={t('data.source')}
          hint={t('data.sourceHint')}
          dir="auto"
          autoComplete="off"
          maxLength={100}
          placeholder={preview.file.name.replace(/\.[^.]*$/, '')}
          defaultValue={ask.source}
          onBlur={({ target }) => target.value.trim() !== ask.source && onAsk({ source: target.value.trim() })}
        />
      </fieldset>
    </>
  )
}
