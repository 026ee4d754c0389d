import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon, LineIcon } from '#app/ui/icon.tsx'
import { showRows, useRows } from '#app/ui/rows.ts'

const squares = 'M5 5h6v6H5ZM13 5h6v6h-6ZM5 13h6v6H5ZM13 13h6v6h-6Z'
const look = 'inline-flex min-h-11 items-center gap-1 px-3'

/** Shows the list as cards or as rows. The device remembers the choice, and its style comes before hydration. */
export function ViewSwitch() {
  const { t } = useTranslation()
  const isRows = useRows()
  return (
    <fieldset
      aria-label={t('view.label')}
      className="flex shrink-0 overflow-clip rounded-md inset-ring inset-ring-line-strong noscript:hidden print:hidden"
    >
      <button
        type="button"
        aria-pressed={!isRows}
        onClick={() => showRows(false)}
        className={`${look} not-in-data-rows:bg-accent-soft not-in-data-rows:font-mid not-in-data-rows:text-accent-ink`}
      >
        <LineIcon path={squares} />
        <span className="max-lg:sr-only">{t('view.cards')}</span>
      </button>
      <button
        type="button"
        aria-pressed={isRows}
        onClick={() => showRows(true)}
        className={`${look} in-data-rows:bg-accent-soft in-data-rows:font-mid in-data-rows:text-accent-ink`}
      >
        <Icon name="list" />
        <span className="max-lg:sr-only">{t('view.list')}</span>
      </button>
    </fieldset>
  )
}
