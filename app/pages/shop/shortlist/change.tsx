import type { Change } from '#app/features/shortlist/components/changes.ts'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function ChangeLine({ change }: { change: Change }) {
  const { t } = useTranslation()
  const words = () => {
    if (change.kind === 'price') {
      const { before, after } = change
      if (before === null) return t('shortlist.priceNew', { after: isolated(after ?? '') })
      if (after === null) return t('shortlist.priceGone', { before: isolated(before) })
      return t('shortlist.price', { before: isolated(before), after: isolated(after) })
    }
    if (change.kind === 'gone') return t('shortlist.gone')
    if (change.kind === 'reserved') return t('reserved.since')
    if (change.kind === 'free') return t('reserved.again')
    return t(change.kind === 'sold' ? 'shortlist.sold' : 'shortlist.availableAgain')
  }
  return (
    <li className="flex items-start gap-2 rounded-sm bg-sunk px-2.5 py-1.5 text-fact">
      <span className="mt-1">
        <Icon name="info" size="sm" />
      </span>
      <span className="min-w-0 break-words">{words()}</span>
    </li>
  )
}
