import { type ReactNode, useEffect } from 'react'
import type { Plan } from '../schema.ts'
import { CostsContext, loadedCosts } from '../shared/known-costs.ts'
import { useListCosts } from './list-costs.ts'

/** Gives cards the costs of the destination in the page's URL. */
export function GivenCosts({ place, plan, children }: { place: string; plan: Plan; children: ReactNode }) {
  return <CostsContext value={useListCosts(place, plan)}>{children}</CostsContext>
}

/** Loads the costs of the destination that the device stores. */
export function LoadCosts({ place }: { place: string }) {
  const costs = useListCosts(place, undefined)
  useEffect(() => loadedCosts.set({ place, costs }))
  return null
}
