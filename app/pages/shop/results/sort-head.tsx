import { Link, useLocation } from 'react-router'
import { narrowing } from '#app/features/shop/search/components/narrowing.ts'
import { isByTotal, type Sort } from '#app/features/shop/search/schema.ts'
import { readAddress, writeAddress } from '#app/features/shop/search/shared/address.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { useAbroad, useChosenPort } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { portText } from '#app/features/stock/destinations/shared/port-words.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

/** The heads of the columns of a list that is shown as rows. Those that sort are links. */
export function SortHead({ shown }: { shown: Sort | undefined }) {
  const { t, lang } = useTranslation()
  const label = useFieldLabel()
  const { place } = useAbroad()
  const { port } = useChosenPort()
  return (
    <div className="row-columns hidden text-ink-3 text-sm lg:in-data-rows:grid">
      <Column at="col-start-2" text={label('year')} sorts={['year-desc', 'year']} shown={shown} />
      <Column at="text-end" text={label('mileage')} sorts={['mileage', 'mileage-desc']} shown={shown} />
      <span>{label('fuelType')}</span>
      {place && port ? (
        <>
          <Column at="col-start-6 text-end" text={t('card.fob')} sorts={['price', 'price-desc']} shown={shown} />
          <Column at="text-end" text={portText(port, lang)} sorts={['total', 'total-desc']} shown={shown} />
        </>
      ) : (
        <>
          <span className="col-start-6 text-end">{label('transmission')}</span>
          <Column at="text-end" text={label('sellingPrice')} sorts={['price', 'price-desc']} shown={shown} />
        </>
      )}
    </div>
  )
}

type ColumnProps = { at: string; text: string; sorts: [Sort, ...Sort[]]; shown: Sort | undefined }

function Column({ at, text, sorts, shown }: ColumnProps) {
  const { search, pathname } = useLocation()
  const { place } = useAbroad()
  const { filters, sold } = readAddress(search)
  const sort = sorts[(shown ? sorts.indexOf(shown) + 1 : 0) % sorts.length] as Sort
  const to = isByTotal(sort) && place ? { ...filters, to: place } : filters
  const isShown = shown !== undefined && sorts.includes(shown)
  return (
    <Link
      to={`${pathname}?${writeAddress({ filters: to, sort, ...(sold === undefined ? {} : { sold }) })}`}
      {...narrowing}
      rel="nofollow"
      aria-current={isShown || undefined}
      className={`${at} min-h-11 content-center truncate underline-offset-4 hover:underline aria-[current]:font-strong aria-[current]:text-ink`}
    >
      {text}
      {isShown && (shown.endsWith('-desc') ? ' ↓' : ' ↑')}
    </Link>
  )
}
