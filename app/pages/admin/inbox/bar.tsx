import type { StateNow } from '#app/features/inbox/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { InboxWork } from './work.ts'

type Props = { entries: StateNow[]; work: InboxWork; onDelete: (ids: string[]) => void; onClear: () => void }

export function InboxBar({ entries, work, onDelete, onClear }: Props) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const ids = entries.map(({ id }) => id)
  const has = (state: StateNow['state']) => entries.some((entry) => entry.state === state)
  const actions = [
    ...(has('held') ? (['approve'] as const) : []),
    ...(has('held') || has('shown') ? (['hide'] as const) : []),
    ...(has('hidden') ? (['show'] as const) : []),
  ]
  return (
    <section
      aria-label={t('inbox.selection')}
      className="sticky bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+0.5rem)] z-4 mx-auto mt-6 flex max-w-144 flex-wrap items-center gap-x-2 rounded-lg bg-surface p-2 shadow-float inset-ring inset-ring-line lg:bottom-6"
    >
      <p role="status" className="min-w-0 flex-1 ps-3 font-mid tabular-nums">
        {t('inbox.selected', { n: formatNumber(entries.length, lang) })}
      </p>
      <div className="order-last flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto sm:order-none">
        {actions.map((action) => (
          <Button key={action} disabled={work.isBusy} onClick={() => work.run(action, ids)} className="max-sm:px-2!">
            {t(`inbox.${action}`)}
          </Button>
        ))}
        <Button disabled={work.isBusy} onClick={() => onDelete(ids)} className="text-danger! max-sm:px-2!">
          {t('inbox.delete')}
        </Button>
      </div>
      <IconButton icon="close" label={t('inbox.unselect')} onClick={onClear} />
    </section>
  )
}
