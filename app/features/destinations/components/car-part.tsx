import { lazy, Suspense } from 'react'
import { useSite } from '#app/features/settings/components/site.tsx'
import { quietly } from '#app/lib/chunk.ts'
import type { Facts } from '../schema.ts'
import { useAbroad } from './home.ts'

const load = () => import('./car-cost.tsx').then(({ CarCost }) => ({ default: CarCost }))
const Cost = lazy(() => (import.meta.env.SSR ? load() : quietly(load).catch(() => ({ default: () => null }))))

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
