import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ActiveFilter, type ListPath, type ListQuery, listAddress, without } from '../list-query.ts'
import type { Counts } from '../schema.ts'
import { useChoiceNames } from './choice-name.ts'
import { narrowing } from './narrowing.ts'

type Props = { list: ListPath; query: ListQuery; active: ActiveFilter[]; counts: Counts }

export function Chips({ list, query, active, counts }: Props) {
  const { t } = useTranslation()
  const names = useChoiceNames(counts)
  if (active.length === 0) return null
  return (
    <ul aria-label={t('filter.chosen')} className="swipe flex items-center gap-2 py-0.5 lg:mx-0 lg:flex-wrap lg:px-0">
      {active.map((one) => {
        const what = names.chosen(one)
        const to = listAddress(list, without(query, one))
        return (
          <li key={to} className="min-w-0 max-lg:shrink-0">
            <Link
              to={to}
              {...narrowing}
              rel="nofollow"
              aria-label={t('filter.remove', { what })}
              className={`${chipLook(true)} max-w-full shrink! hover:inset-ring hover:inset-ring-accent`}
            >
              <bdi className="truncate">{what}</bdi>
              <span className="-me-1 grid">
                <Icon name="close" size="sm" />
              </span>
            </Link>
          </li>
        )
      })}
      {active.length > 1 && (
        <li className="shrink-0">
          <Link
            to={listAddress(list, { filters: {} })}
            {...narrowing}
            rel="nofollow"
            className={`${buttonLook({ kind: 'text' })} mx-0!`}
          >
            {t('filter.clearAll')}
          </Link>
        </li>
      )}
    </ul>
  )
}
