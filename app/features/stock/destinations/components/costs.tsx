import { type ReactNode, useEffect } from 'react'
import type { Plan } from '../schema.ts'
import { CostsContext, loadedCosts } from '../shared/known-costs.ts'
import { useCardCosts } from './card-costs.ts'

/** Gives cards the costs of the destination in the page's URL. */
export function GivenCosts({ place, plan, children }: { place: string; plan: Plan; children: ReactNode }) {
  return <CostsContext value={useCardCosts(place, plan)}>{children}</CostsContext>
}

/** Loads the costs of the destination that the device stores. */
export function LoadCosts({ place }: { place: string }) {
  const costs = useCardCosts(place, undefined)
  useEffect(() => loadedCosts.set({ place, costs }))
  return null
}
