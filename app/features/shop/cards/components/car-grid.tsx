import type { ReactNode } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CarCard as Card } from '../read.server.ts'
import { CarCard } from '../shared/car-card.tsx'

const base = 'grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 print:grid-cols-3'
const columns = `${base} lg:grid-cols-3 lg:gap-y-10 four:grid-cols-4`
const sizes =
  '(min-width: 96rem) 342px, (min-width: 90rem) 282px, (min-width: 80rem) 384px, (min-width: 60rem) 30vw, (min-width: 36rem) 46vw, 92vw'
const narrowColumns = `${base} lg:max-wide:grid-cols-3 xl:grid-cols-3 2xl:grid-cols-4`
const narrowSizes =
  '(min-width: 80rem) 285px, (min-width: 64rem) calc(46.8vw - 160px), (min-width: 60rem) 30vw, (min-width: 36rem) 46vw, 92vw'

type Props = {
  cars: Card[]
  level?: 2 | 3
  first?: boolean
  beside?: boolean
  remarked?: boolean
  /** At two columns, the first car takes a row of its own. */
  leads?: boolean
  /** The list can be shown as rows. */
  inRows?: boolean
  isSilent?: boolean
  children?: ReactNode
}

export function CarGrid({ cars, first = false, beside = false, leads = false, inRows, children, ...card }: Props) {
  const isFirst = (index: number) => first && index === 0
  // The server does not know whether a list is shown as rows.
  const auto = (index: number) => (inRows && !isFirst(index) ? 'auto, ' : '')
  return (
    <ul className={`${beside ? narrowColumns : columns} ${inRows ? 'car-rows' : ''}`}>
      {cars.map((car, index) => (
        <li key={car.id} className={`min-w-0 ${leads && index === 0 ? 'sm:max-lg:col-span-2' : ''}`}>
          <CarCard
            car={car}
            sizes={
              beside ? `${auto(index)}${narrowSizes}` : leads && index === 0 ? sizes.replace('46vw', '94vw') : sizes
            }
            priority={isFirst(index)}
            inRows={inRows}
            {...card}
          />
        </li>
      ))}
      {children}
    </ul>
  )
}

/** Must have exactly the size of a card to avoid layout shifts. */
export function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-photo rounded-md!" />
      <Skeleton className="mt-2 h-7 w-2/5" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-5 w-4/5" />
    </div>
  )
}

export function CarGridSkeleton({ count, words, beside = false }: { count: number; words: string; beside?: boolean }) {
  return (
    <>
      <div className={beside ? narrowColumns : columns}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all outlines are identical
          <CardSkeleton key={index} />
        ))}
      </div>
      <p role="status" className="mt-6 text-ink-3">
        {words}
      </p>
    </>
  )
}
