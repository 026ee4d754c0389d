import { type ReactNode, useContext, useEffect } from 'react'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { openValue } from '#app/ui/value.ts'
import type { Facts } from '../schema.ts'
import { useAbroad } from './buyer-port.ts'
import { type Costs, CostsContext, loadedCosts } from './known-costs.ts'

const Given = lazyPart(() => import('../components/costs.tsx').then((part) => part.GivenCosts))
const Load = lazyPart(() => import('../components/costs.tsx').then((part) => part.LoadCosts))

const isWanted = openValue(false)

/** Gives the cars in `children` their costs (useCost). Without a chosen port it loads no script. */
export function WithCosts({ children }: { children: ReactNode }) {
  const { place, plan } = useAbroad()
  const isGiven = useContext(CostsContext) !== undefined
  const isStored = Boolean(place && !plan)
  useEffect(() => {
    if (isStored) isWanted.set(true)
  }, [isStored])
  if (!place || !plan || isGiven) return children
  return (
    <Given place={place} plan={plan}>
      {children}
    </Given>
  )
}

/** Loads the costs of the destination that the device stores, once for all cars of the page. */
export function StoredCosts() {
  const { place, plan } = useAbroad()
  return isWanted.use() && place && !plan ? <Load place={place} /> : null
}

/** The costs of cars at the chosen port. Undefined without a port, and until they are loaded. */
export function useCosts(): Costs {
  const { place } = useAbroad()
  const given = useContext(CostsContext)
  const loaded = loadedCosts.use()
  return given ?? (loaded && loaded.place === place ? loaded.costs : undefined)
}

export type CardCost = ReturnType<NonNullable<Costs>['of']> & { port: string }

/** The cost and the import verdict of a car at the chosen port. */
export function useCost(car: Facts): CardCost | undefined {
  const costs = useCosts()
  return costs && { ...costs.of(car), port: costs.port }
}
