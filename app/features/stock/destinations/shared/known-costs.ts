import { createContext } from 'react'
import { openValue } from '#app/ui/value.ts'
import type { useListCosts } from '../components/list-costs.ts'

export type Costs = ReturnType<typeof useListCosts>

/** The costs of the destination in the page's URL. */
export const CostsContext = createContext<Costs>(undefined)

/** The costs of the destination that the device stores, once they are loaded. */
export const loadedCosts = openValue<{ place: string; costs: Costs } | undefined>(undefined)
