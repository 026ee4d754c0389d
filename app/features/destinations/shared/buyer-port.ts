import { createContext, useContext } from 'react'
import { parseStored } from '#app/lib/stored.ts'
import { openStoredList, useStoredList } from '#app/ui/stored-list.ts'
import { parsePlace } from '../place/rules.ts'
import type { Plan } from '../schema.ts'

// head-script.ts reads this localStorage key before the browser draws the page.
const home = openStoredList<string>('nuricar.home.1', (text) =>
  parseStored(text)
    .filter((place): place is string => typeof place === 'string' && parsePlace(place) !== undefined)
    .slice(0, 1),
)

/** Stores the chosen port, such as 'jo-aqaba-roro', on this device. Null removes it. The data attribute makes cards reserve a line for the cost. */
export function setBuyerPort(place: string | null): void {
  home.change(() => (place ? [place] : []))
  if (place) document.documentElement.dataset.home = ''
  else delete document.documentElement.dataset.home
}

type Abroad = { place: string; plan: Plan }

export const AbroadContext = createContext<Abroad | undefined>(undefined)

/** Returns a query string that carries the port of this page's URL to a car page, for visitors without JavaScript. */
export function usePlaceAsked(): string {
  const asked = useContext(AbroadContext)
  return asked ? `?to=${asked.place}` : ''
}

/** Returns the chosen port from the page's URL or this device. `plan` is set only if the port is in the URL. */
export function useAbroad(): { place?: string | undefined; plan?: Plan } {
  const asked = useContext(AbroadContext)
  const place = useStoredList<string, string | undefined>(home, () => (asked ? undefined : home.read()[0]), undefined)
  return asked ?? { place }
}
