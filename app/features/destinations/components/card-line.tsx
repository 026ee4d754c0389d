import { Suspense, useMemo } from 'react'
import { useSite } from '#app/features/settings/components/site.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Facts } from '../schema.ts'
import { useAbroad } from './home.ts'

const Total = lazyPart(() => import('./card-total.tsx').then(({ CardTotal }) => ({ default: CardTotal })))

type Props = { car: Facts; wraps?: boolean }

/** What a car costs where the visitor wants it, in two lines of its card; of who has chosen no place nothing, and no script. They keep their room, so that nothing moves when it comes. Where it is narrow, `wraps` says all of it in more. */
export function CardLine({ car, wraps }: Props) {
  const { abroad } = useSite()
  const { place, plan } = useAbroad()
  // The same element for the same car: drawn anew, what the server wrote of it would go until its script has come.
  const total = useMemo(
    () =>
      place && (
        <Suspense>
          <Total car={car} place={place} known={plan} wraps={wraps} />
        </Suspense>
      ),
    [car, place, plan, wraps],
  )
  if (!abroad) return null
  return <p className={`${plan ? '' : 'hidden in-data-home:block'} mt-0.5 min-h-[2lh] text-fact text-ink-2 tabular-nums`}>{total}</p>
}
