import { Link, useLocation } from 'react-router'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon, LineIcon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import type { ListPath, ListQuery } from '../list-query.ts'
import type { Counts } from '../schema.ts'
import { FilterForm } from './form.tsx'
import { filtersId, type useFilterSheet } from './sheet.ts'

type Sheet = ReturnType<typeof useFilterSheet>

export function FiltersButton({ sheet, count }: { sheet: Sheet; count: number }) {
  const { t, lang } = useTranslation()
  const { search } = useLocation()
  const n = formatNumber(count, lang)
  return (
    <Link
      ref={sheet.opener}
      to={{ search, hash: filtersId }}
      state={{ opened: true }}
      preventScrollReset
      aria-label={count > 0 ? t('filter.count', { n }) : undefined}
      aria-haspopup={sheet.isLive ? 'dialog' : undefined}
      className={`${buttonLook()} max-sm:px-4! aside:hidden`}
    >
      <LineIcon path="M4 8h9m5 0h2M4 16h2m5 0h9M17.7 8a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0ZM10.7 16a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0Z" />
      {t('filter.title')}
      {count > 0 && (
        <span className="grid min-h-6 min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 text-accent-ink text-sm tabular-nums">
          {n}
        </span>
      )}
    </Link>
  )
}

type Props = {
  sheet: Sheet
  list: ListPath
  query: ListQuery
  counts: Counts
  total: number
  places?: PlacesOf[] | undefined
  after: string
}

/**
 * Filters in a column beside the list, or in a sheet on small screens. `after` is the id of the content behind the
 * sheet.
 */
export function Filters({ sheet: { box, isLive, isOpen, close }, after, ...form }: Props) {
  const { t } = useTranslation()
  const frame = {
    'aria-labelledby': `${filtersId}-title`,
    ...(isOpen ? { role: 'dialog', 'aria-modal': true } : { role: 'region' }),
  }
  return (
    <div
      ref={box}
      id={filtersId}
      {...frame}
      data-live={isLive || undefined}
      data-open={isOpen || undefined}
      className="fixed inset-0 z-10 hidden flex-col justify-end not-data-live:target:flex data-open:flex aside:static aside:z-auto aside:block!"
    >
      {/* biome-ignore lint/a11y/useAnchorContent: a second way to close, for touch only */}
      <a
        href={`#${after}`}
        tabIndex={-1}
        aria-hidden="true"
        className="absolute inset-0 bg-scrim aside:hidden"
        onClick={(event) => {
          event.preventDefault()
          close()
        }}
      />
      <div className="relative flex max-h-[86%] flex-col rounded-t-lg bg-surface shadow-float enter-below aside:max-h-none aside:bg-transparent aside:shadow-none aside:animate-none">
        <div className="flex items-center justify-between border-line border-b py-2 ps-4 pe-2 aside:contents">
          <h2 id={`${filtersId}-title`} className="font-strong text-lg aside:sr-only">
            {t('filter.title')}
          </h2>
          <a
            href={`#${after}`}
            data-close
            aria-label={t('nav.close')}
            title={t('nav.close')}
            role={isLive ? 'button' : undefined}
            className={`${iconButtonLook()} aside:hidden`}
            onClick={(event) => {
              event.preventDefault()
              close()
            }}
          >
            <Icon name="close" />
          </a>
        </div>
        <a
          href={`#${after}`}
          className="sr-only hidden focus:not-sr-only focus:min-h-11 focus:items-center aside:inline-flex"
        >
          {t('filter.skip')}
        </a>
        <FilterForm {...form} isSheet={isOpen} />
      </div>
    </div>
  )
}
