import { useEffect } from 'react'
import { portAt } from '../place/rules.ts'
import { loadedPort } from '../shared/buyer-port.ts'
import { usePlan } from './plans.ts'

/** Loads the names of the port that the device stores. The cards of the page use the same request. */
export function LoadPort({ place }: { place: string }) {
  const plan = usePlan(place, undefined)
  const port = plan && portAt([plan], place)
  useEffect(() => loadedPort.set({ place, port }), [place, port])
  return null
}
