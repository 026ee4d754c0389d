import { useHref, useLocation, useNavigate } from 'react-router'
import { useAbroad } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useNextLocation } from '#app/ui/next-location.ts'
import { isByTotal, type Sort } from '../schema.ts'
import { readAddress, writeAddress } from '../shared/address.ts'
import { sortLabels } from '../shared/sort-labels.ts'
import { isNarrowing, narrowing } from './narrowing.ts'

type Props = {
  byFit: boolean
  soldToo: boolean
  meant: Sort | undefined /** Whether any car lists its equipment. */
  equipped: boolean
}

/**
 * Sort order of a list. The default is the order that the query text asks for (`meant`), otherwise best match, or
 * newest first without a text.
 */
export function SortList({ byFit, soldToo, meant, equipped }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const coming = useNextLocation()
  const { pathname, search } = useLocation()
  const { filters, sold } = readAddress(search)
  const rest = { filters, ...(sold === undefined || sold === soldToo ? {} : { sold }) }
  // Sorting by total needs a destination; the device may remember one.
  const { place } = useAbroad()
  const to = filters.to ?? place
  const shown = readAddress((coming && isNarrowing(coming.state) ? coming : { search }).search).sort
  // Cards state the total at a chosen destination, so 'price' is offered only without one.
  const byPrice: Sort[] = to ? ['total', 'total-desc'] : ['price', 'price-desc']
  const own: Sort[] = [
    ...byPrice,
    ...(to && (shown === 'price' || shown === 'price-desc') ? [shown] : []),
    'year-desc',
    'year',
    'mileage',
    'mileage-desc',
    ...(equipped || meant === 'equipment-desc' ? (['equipment-desc'] as const) : []),
  ]
  return (
    <form action={useHref(pathname)} method="get" className="flex shrink-0 gap-2">
      {[...writeAddress(rest)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <span className="relative block min-w-0 flex-1">
        <select
          name="sort"
          aria-label={t('filter.sort')}
          value={shown === 'newest' && !byFit && !meant ? '' : (shown ?? meant ?? '')}
          autoComplete="off"
          data-sends=""
          onChange={({ target }) => {
            const sort = (target.value || undefined) as Sort | undefined
            const placed = isByTotal(sort) && to ? { ...rest, filters: { ...filters, to } } : rest
            const params = writeAddress({ ...placed, ...(sort ? { sort } : {}) }).toString()
            navigate(pathname + (params && `?${params}`), narrowing)
          }}
          className="block h-11 w-full min-w-0 field-sizing-content appearance-none truncate rounded-md bg-surface ps-3 pe-8 inset-ring inset-ring-line-strong sm:ps-4 sm:pe-10"
        >
          {!meant && <option value="">{t(byFit ? 'filter.best' : 'filter.newest')}</option>}
          {(byFit || meant) && <option value="newest">{t('filter.newest')}</option>}
          {own.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortLabels[sort])}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-ink-3">
          <Icon name="down" size="sm" />
        </span>
      </span>
      <noscript>
        <button type="submit" className={buttonLook()}>
          {t('filter.sort')}
        </button>
      </noscript>
    </form>
  )
}
