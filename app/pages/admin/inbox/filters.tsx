import { Link } from 'react-router'
import type { InboxFilter } from '#app/features/inbox/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { inboxAddress } from './address.ts'

// Copied, as the schema is server-only.
const filters: InboxFilter[] = ['all', 'unanswered', 'waiting', 'hidden']

export function InboxFilters({ filter, counts }: { filter: InboxFilter; counts: { waiting: number; unanswered: number } }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  return (
    <nav aria-label={t('inbox.filter.label')} className="flex flex-wrap gap-2">
      {filters.map((one) => (
        <Link
          key={one}
          to={inboxAddress(one)}
          aria-current={one === filter ? 'page' : undefined}
          className={`${chipLook(one === filter)} max-w-full whitespace-normal!`}
        >
          {t(`inbox.filter.${one}`)}
          {(one === 'waiting' || one === 'unanswered') && counts[one] > 0 && <span className="tabular-nums">{formatNumber(counts[one], lang)}</span>}
        </Link>
      ))}
    </nav>
  )
}
