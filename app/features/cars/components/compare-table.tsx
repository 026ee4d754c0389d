import type { ReactNode } from 'react'
import { useId } from 'react'
import { href, Link } from 'react-router'
import { usePlaceAsked } from '#app/features/destinations/components/home.ts'
import { Photo } from '#app/features/photos/components/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { LineIcon } from '#app/ui/icon.tsx'
import type { CarCard } from '../read.server.ts'
import { NoPhoto } from './car-card.tsx'
import { type ComparedRow, compareCars, markedLines } from './compared.ts'
import { useFieldLabel, useFieldWords } from './field-words.ts'
import { useNames } from './names.ts'
import { StateBand } from './sold-band.tsx'

// On a narrow phone a part of the third car is in sight; with large text the names of the facts leave room for the cars.
const first = 'sticky start-0 z-2 w-[min(6rem,28vw)] min-w-[min(6rem,28vw)] pe-3 text-start align-top sm:w-40 sm:min-w-[min(10rem,28vw)]'
const column = 'w-25 min-w-25 ps-3 text-start align-top sm:w-64 sm:min-w-44 sm:ps-6'
const swipeUpTo = { 3: 'md:hidden', 4: 'lg:hidden' }

type Props = {
  cars: CarCard[]
  caption: string /** What stands below the name of a car. */
  action: (car: CarCard, name: string) => ReactNode /** Lines below the first, which is the price; `marked` is what theirs are marked for. */
  costs: (marked: 'differs' | 'alike' | undefined) => ReactNode /** Lines between those of the fields and the long list of what cars have. */
  more?: ((marked: 'differs' | 'alike' | undefined) => ReactNode) | undefined
}

/** Cars beside each other, one fact a line. Lines that differ carry a sign; the others can be hidden, without JavaScript too. On phones the names of the facts stay while the cars are swiped. */
export function CompareTable({ cars, caption, action, costs, more }: Props) {
  const { t } = useTranslation()
  const names = useNames()
  const { said, value } = useFieldWords()
  const rows = compareCars(cars, { label: useFieldLabel('compare'), said, value, yes: t('flag.yes') })
  const only = useId()
  const marked = markedLines(rows)
  const shown = cars.length > 1 ? marked : undefined
  const facts = rows.filter(({ isListed }) => !isListed).length
  const lines = rows.map((row) => <ComparedLine key={row.label} {...row} marked={shown} />)
  return (
    <div className="group">
      {cars.length > 1 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
          <label htmlFor={only} className="inline-flex min-h-11 items-center gap-3">
            <input id={only} type="checkbox" className="size-5 accent-accent" />
            {t('compare.onlyDifferences')}
          </label>
          <p className="flex items-center gap-2 text-ink-3 text-sm">
            <Sign of={marked} /> {t(marked === 'differs' ? 'compare.legend' : 'compare.alikeLegend')}
          </p>
          {(cars.length === 3 || cars.length === 4) && (
            <p className={`w-full text-ink-2 text-sm print:hidden ${swipeUpTo[cars.length]}`}>{t('compare.swipe')}</p>
          )}
        </div>
      )}
      {!rows.some(({ differs }) => differs) && cars.length > 1 && <p className="mb-4 text-ink-2">{t('compare.alike')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section aria-label={caption} tabIndex={0} className="swipe relative print:overflow-visible rounded-md pb-2">
        <table className="border-separate border-spacing-0">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${first} bg-ground`}>
                <span className="sr-only">{t('compare.fact')}</span>
              </th>
              {cars.map((car) => (
                <th key={car.id} scope="col" className={`${column} pb-3 font-normal`}>
                  <CarHead car={car} name={names.car(car)} />
                  {action(car, names.car(car))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines[0]}
            {costs(shown)}
            {lines.slice(1, facts)}
            {more?.(shown)}
            {lines.slice(facts)}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function CarHead({ car, name }: { car: CarCard; name: string }) {
  const { t } = useTranslation()
  return (
    <Link to={href('/cardetails/:id', { id: car.id }) + usePlaceAsked()} className="group/car block rounded-md">
      <div className={`relative aspect-photo overflow-hidden rounded-md bg-sunk ${car.soldOut ? '*:first:saturate-[.35]' : ''}`}>
        {car.cover ? (
          <Photo picture={car.cover} alt="" sizes="(min-width: 36rem) 240px, 112px" className="size-full" />
        ) : (
          <NoPhoto category={car.category} bare />
        )}
        <StateBand car={car} />
      </div>
      <span className="mt-2 block break-words font-mid leading-[1.35] group-hover/car:underline ar:leading-body">{name}</span>
      <span className="block text-ink-3 text-sm">
        <span className="sr-only">{t('field.stockNumber')} </span>
        <bdi dir="ltr">{car.stockNumber}</bdi>
      </span>
    </Link>
  )
}

/** One line of a comparison. */
export function ComparedLine({ label, values, differs, marked }: Omit<ComparedRow, 'isListed'> & { marked: 'differs' | 'alike' | undefined }) {
  const { t } = useTranslation()
  const line = 'border-line border-b py-3 print:py-1'
  const isMarked = marked !== undefined && differs === (marked === 'differs')
  const ground = differs && isMarked ? 'bg-accent-soft' : 'bg-ground'
  return (
    <tr className={differs ? '' : 'group-has-checked:hidden'}>
      <th scope="row" className={`${first} ${line} ${ground} ps-2 font-normal text-ink-2 text-sm`}>
        {label}{' '}
        {isMarked && (
          <>
            <Sign of={marked} />
            <span className="sr-only">({t(differs ? 'compare.differs' : 'compare.same')})</span>
          </>
        )}
      </th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand in the order of the cars
        <td key={index} className={`${column} ${line} ${ground} break-words tabular-nums ${differs ? 'font-mid' : 'text-ink-2'}`}>
          {value === null ? <span className="font-normal text-ink-3">{t('compare.unknown')}</span> : <bdi>{value}</bdi>}
        </td>
      ))}
    </tr>
  )
}

/** The sign of a marked line: that of what is equal or is not. */
function Sign({ of }: { of: 'differs' | 'alike' }) {
  return (
    <span className={`inline-block align-[-0.2em] ${of === 'differs' ? 'text-accent-ink' : 'text-ink-3'}`}>
      <LineIcon path={`M5 9.5h14M5 14.5h14${of === 'differs' ? 'M16 5 8 19' : ''}`} size="sm" />
    </span>
  )
}
