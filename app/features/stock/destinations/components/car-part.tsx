import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { Facts } from '../schema.ts'
import { useAbroad } from '../shared/buyer-port.ts'

const Cost = lazyPart(() => import('./car-cost.tsx').then((part) => part.CarCost))

/**
 * The landed cost and import verdict of a car at the visitor's chosen port. Without a chosen port it renders nothing
 * and loads no script.
 */
export function CostPart({ car }: { car: Facts & { id: string; stockNumber: string } }) {
  const { abroad } = useSite()
  const { place, plan } = useAbroad()
  if (!abroad || !place) return null
  return <Cost car={car} place={place} known={plan} />
}
