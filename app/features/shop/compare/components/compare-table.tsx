import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { FullPrice } from '#app/features/shop/cards/shared/price.tsx'
import { useFieldLabel, useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon, LineIcon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import sheet from './compare.css?url'
import { CarHead, HeadBar } from './compare-heads.tsx'
import { type ComparedRow, compareCars, lineLook, markedLines } from './compared.ts'

// Above these breakpoints all columns fit without swiping.
const swipeUpTo: Record<number, string> = { 3: 'md:hidden', 4: 'lg:hidden' }

// Some screen readers drop table semantics when CSS lays out a table as a grid, so the roles are explicit.
const as = (role: string) => ({ role })

type Props = {
  cars: CarCard[]
  caption: string
  action: (car: CarCard, name: string) => ReactNode
  /** Table rows with the costs, shown below the price row. `marked` says which rows get a sign. */
  costs: (marked: 'differs' | 'alike' | undefined) => ReactNode
  more?: ((marked: 'differs' | 'alike' | undefined) => ReactNode) | undefined
}

/** Compares cars with one fact per row. The option to hide equal rows works without JavaScript. */
export function CompareTable({ cars, caption, action, costs, more }: Props) {
  const { t, dir, lang } = useTranslation()
  const names = useNames()
  const { said, value } = useFieldWords()
  const number = (n: number) => formatNumber(n, lang)
  const rows = compareCars(cars, {
    label: useFieldLabel('compare'),
    said,
    value,
    number,
    yes: t('flag.yes'),
    comma: t('searches.comma'),
  })
  const [heads, setHeads] = useState<HTMLElement | null>(null)
  const { scroller, bar, isSwiped, follow } = useSwiped()
  const marked = markedLines(rows)
  const isAlike = !rows.some(({ differs }) => differs)
  const shown = cars.length > 1 && !isAlike ? marked : undefined
  const facts = rows.filter(({ isListed }) => !isListed).length
  // Memoised, because new elements would make React drop the server-rendered rows until their scripts have loaded.
  const between = useMemo(() => costs(shown), [costs, shown])
  const sheets = useMemo(() => more?.(shown), [more, shown])
  const lines = rows.map((row, at) => (
    <ComparedLine
      key={row.label}
      {...row}
      marked={shown}
      prices={at === 0 ? cars.map((car) => <FullPrice key={car.id} car={car} />) : undefined}
    />
  ))
  const goOn = () => {
    const column = scroller.current?.querySelector('td')?.offsetWidth ?? 0
    scroller.current?.scrollBy({ left: dir === 'rtl' ? -column : column, behavior: 'smooth' })
  }
  return (
    <div className="comparison">
      <link rel="stylesheet" href={sheet} precedence="page" />
      {shown && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
          <div className="flex flex-wrap gap-x-6">
            <Box of="compare-only">{t('compare.onlyDifferences')}</Box>
            {rows.some(({ isFolded }) => isFolded) && <Box of="compare-each">{t('compare.eachPiece')}</Box>}
          </div>
          <p className="flex items-center gap-2 text-ink-3 text-sm">
            <Sign of={shown} /> {t(shown === 'differs' ? 'compare.legend' : 'compare.alikeLegend')}
          </p>
        </div>
      )}
      {isAlike && cars.length > 1 && <p className="mb-4 text-ink-2">{t('compare.alike')}</p>}
      <div className="compare" data-cars={cars.length}>
        <HeadBar ref={bar} cars={cars} of={heads} />
        <section
          ref={scroller}
          onScroll={follow}
          aria-label={caption}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          className="swipe relative print:overflow-visible rounded-md pb-2"
        >
          {!isSwiped && <p className={`sr-only ${swipeUpTo[cars.length] ?? 'hidden'}`}>{t('compare.swipe')}</p>}
          <table {...as('table')} aria-label={caption}>
            <thead {...as('rowgroup')}>
              <tr {...as('row')} ref={setHeads} className="compare-line">
                <th {...as('columnheader')} scope="col" className="max-sm:sr-only">
                  <span className="sr-only">{t('compare.fact')}</span>
                </th>
                {cars.map((car) => (
                  <th
                    {...as('columnheader')}
                    key={car.id}
                    scope="col"
                    className="compare-head min-w-0 text-start sm:pb-3 font-normal"
                  >
                    <CarHead car={car} name={names.car(car)}>
                      {action(car, names.car(car))}
                    </CarHead>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...as('rowgroup')}>
              {lines[0]}
              {between}
              {lines.slice(1, facts)}
              {sheets}
              {lines.slice(facts)}
            </tbody>
          </table>
        </section>
        {!isSwiped && cars.length > 2 && (
          <div aria-hidden="true" className={`compare-more print:hidden ${swipeUpTo[cars.length] ?? ''}`}>
            <button
              type="button"
              tabIndex={-1}
              onClick={goOn}
              className={`${iconButtonLook('plate')} pointer-events-auto mt-8`}
            >
              <Icon name="next" />
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

function Box({ of, children }: { of: 'compare-only' | 'compare-each'; children: string }) {
  const id = useId()
  return (
    <label htmlFor={id} className="inline-flex min-h-11 items-center gap-3">
      <input id={id} type="checkbox" className={`tick ${of}`} />
      {children}
    </label>
  )
}

function useSwiped() {
  const scroller = useRef<HTMLElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [isSwiped, setSwiped] = useState(false)
  const follow = useCallback(() => {
    const at = scroller.current?.scrollLeft ?? 0
    if (bar.current) bar.current.scrollLeft = at
    if (at !== 0) setSwiped(true)
  }, [])
  // The table may have been swiped before hydration.
  useEffect(follow, [follow])
  return { scroller, bar, isSwiped, follow }
}

const labelLooks = { differs: 'text-ink', alike: 'text-ink-3', plain: 'text-ink-2' }

type LineProps = Pick<ComparedRow, 'label' | 'values' | 'differs'> & {
  isFolded?: boolean
  marked: 'differs' | 'alike' | undefined
  prices?: ReactNode[] | undefined
  tones?: (string | undefined)[] | undefined
}

export function ComparedLine({ label, values, differs, isFolded, marked, prices, tones = [] }: LineProps) {
  const { t, dir } = useTranslation()
  const look = lineLook(differs, values.length)
  const isMarked = marked !== undefined && differs === (marked === 'differs')
  const size = prices ? 'font-bold text-xl tracking-tight' : look === 'differs' ? 'font-mid' : ''
  const valueLook = `${size} ${look === 'alike' ? 'text-ink-3' : ''}`
  const hiding = `${look === 'alike' ? 'compare-alike' : ''} ${isFolded ? 'compare-folded' : ''}`
  return (
    <tr {...as('row')} className={`compare-line border-line border-b ${hiding}`}>
      <th {...as('rowheader')} scope="row" className={`text-start font-normal text-sm ${labelLooks[look]}`}>
        {label}{' '}
        {isMarked && (
          <>
            <Sign of={marked} />
            <span className="sr-only">({t(differs ? 'compare.differs' : 'compare.same')})</span>
          </>
        )}
      </th>
      {values.map((value, index) => (
        <td
          {...as('cell')}
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are in the order of the cars
          key={index}
          className={`min-w-0 break-words tabular-nums ${valueLook} ${tones[index] ?? ''}`}
        >
          {prices?.[index] ??
            (typeof value === 'string' ? (
              <bdi dir={value.startsWith('≈') ? dir : undefined}>{value}</bdi>
            ) : (
              <Unknown hasNoList={value === undefined} />
            ))}
        </td>
      ))}
    </tr>
  )
}

/**
 * An unknown value. If the car has no equipment list at all, a dash is shown: a text in each row would read as if the
 * car lacked every item.
 */
function Unknown({ hasNoList }: { hasNoList: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="font-normal text-ink-3">
      {hasNoList && <span aria-hidden="true">—</span>}
      {hasNoList ? <span className="sr-only">{t('card.notGiven')}</span> : t('card.notGiven')}
    </span>
  )
}

function Sign({ of }: { of: 'differs' | 'alike' }) {
  return (
    <span className={`inline-block align-[-0.2em] ${of === 'differs' ? 'text-accent-ink' : 'text-ink-3'}`}>
      <LineIcon path={`M5 9.5h14M5 14.5h14${of === 'differs' ? 'M16 5 8 19' : ''}`} size="sm" />
    </span>
  )
}
