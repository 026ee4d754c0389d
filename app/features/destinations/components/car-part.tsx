import { Suspense } from 'react'
import { useSite } from '#app/features/settings/components/site.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Facts } from '../schema.ts'
import { useAbroad } from './home.ts'

const Cost = lazyPart(() => import('./car-cost.tsx').then(({ CarCost }) => ({ default: CarCost })))

/** What a car costs where the visitor wants it and whether it may go there, line by line; of who has chosen no place nothing, and no script. */
export function CostPart({ car }: { car: Facts }) {
  const { abroad } = useSite()
  const { place, plan } = useAbroad()
  if (!abroad || !place) return null
  return (
    <Suspense>
      <Cost car={car} place={place} known={plan} />
    </Suspense>
  )
}
