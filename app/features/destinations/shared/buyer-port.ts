import { createContext, useContext } from 'react'
import { parseStored } from '#app/lib/stored.ts'
import { openStoredList, useStoredList } from '#app/ui/stored-list.ts'
import { parsePlace } from '../place/rules.ts'
import type { Plan } from '../schema.ts'

// head-script.ts reads this key before the page is drawn.
const home = openStoredList<string>('nuricar.home.1', (text) =>
  parseStored(text)
    .filter((place): place is string => typeof place === 'string' && parsePlace(place) !== undefined)
    .slice(0, 1),
)

/** Stores the place on this device, such as 'jo-aqaba-roro'; null removes it. The data attribute makes cards reserve a line. */
export function setBuyerPort(place: string | null): void {
  home.change(() => (place ? [place] : []))
  if (place) document.documentElement.dataset.home = ''
  else delete document.documentElement.dataset.home
}

type Abroad = { place: string; plan: Plan }

/** Place in the page's address; takes precedence over the one on the device. */
export const AbroadContext = createContext<Abroad | undefined>(undefined)

/** Query string that carries the page's place to a car's address, for visitors without JavaScript. */
export function usePlaceAsked(): string {
  const asked = useContext(AbroadContext)
  return asked ? `?to=${asked.place}` : ''
}

/** The chosen place, from the page's address or this device; `plan` is set only for the former, which then ignores changes on the device. */
export function useAbroad(): { place?: string | undefined; plan?: Plan } {
  const asked = useContext(AbroadContext)
  const place = useStoredList<string, string | undefined>(home, () => (asked ? undefined : home.read()[0]), undefined)
  return asked ?? { place }
}
