import type { ImportPreview } from '#app/features/desk/imports/shared/ask.ts'
import { formatDay, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = NonNullable<ImportPreview['recalled']> & { onClear: () => void }

/** Says whose answers are filled in. */
export function DataRecalled({ source, usedAt, renamed, onClear }: Props) {
  const { t, lang } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunk py-2 ps-4 pe-2">
      <div className="wrap-anywhere min-w-[min(12rem,100%)] flex-1">
        <p>
          {t(renamed.length > 0 ? 'data.recalledSimilar' : 'data.recalled', {
            source: isolated(source),
            day: formatDay(usedAt, lang),
          })}
        </p>
        {renamed.length > 0 && (
          <p className="text-ink-2 text-sm">
            {renamed
              .map(({ from, to }) => t('data.recalledRenamed', { from: isolated(from), to: isolated(to) }))
              .join(' · ')}
          </p>
        )}
      </div>
      <Button onClick={onClear}>{t('data.recalledClear')}</Button>
    </div>
  )
}
