import type { ImportAsk } from '#app/features/desk/imports/shared/ask.ts'
import type { FoundPlace } from '#app/features/desk/imports/shared/tables.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

type Props = { hidden: NonNullable<FoundPlace['hidden']>; ask: ImportAsk; onAsk: (change: Partial<ImportAsk>) => void }

/** Says what the sheet hides, and offers to import its rows. */
export function DataHidden({ hidden: { rows, columns, byFilter }, ask, onAsk }: Props) {
  const { t, lang } = useTranslation()
  const isTaken = ask.hidden === 'take'
  return (
    <div className="rounded-md bg-sunk px-4 py-3">
      {rows > 0 && (
        <>
          <p>
            <strong className="font-mid">
              {t(byFilter ? 'data.filteredRows' : 'data.hiddenRows', { count: rows, n: formatNumber(rows, lang) })}
            </strong>{' '}
            {!isTaken && t('data.hiddenText')}
          </p>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={isTaken}
              onChange={({ target }) => onAsk({ hidden: target.checked ? 'take' : undefined })}
              className="tick"
            />
            {t('data.hiddenTake')}
          </label>
        </>
      )}
      {columns > 0 && (
        <p className="text-ink-2">{t('data.hiddenColumns', { count: columns, n: formatNumber(columns, lang) })}</p>
      )}
    </div>
  )
}
