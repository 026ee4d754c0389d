import { createContext, useContext } from 'react'
import { openShelf, useShelf } from '#app/ui/shelf.ts'
import { parsePlace } from '../place/rules.ts'
import type { Plan } from '../schema.ts'

// early.ts looks for it before the page is drawn.
const home = openShelf<string>('nuricar.home.1', (text) => {
  try {
    return (JSON.parse(text ?? '[]') as string[]).filter((place) => parsePlace(place)).slice(0, 1)
  } catch {
    return []
  }
})

/** Remembers on this device where cars shall go, such as 'jo-aqaba-roro'; null forgets it. Cards make room for a line. */
export function setHome(place: string | null): void {
  home.change(() => (place ? [place] : []))
  if (place) document.documentElement.dataset.home = ''
  else delete document.documentElement.dataset.home
}

type Abroad = { place: string; plan: Plan }

/** What the address of a page says of where its cars shall go: that goes before what the device remembers. */
export const AbroadContext = createContext<Abroad | undefined>(undefined)

/** What the address of a car gets on a page whose own address names a place: without JavaScript nothing else remembers it. */
export function usePlaceAsked(): string {
  const asked = useContext(AbroadContext)
  return asked ? `?to=${asked.place}` : ''
}

/** Where cars shall go, by the address of the page or else by what this device remembers; `plan` where the page brings it, and then nothing on the device draws it anew. */
export function useAbroad(): { place?: string | undefined; plan?: Plan } {
  const asked = useContext(AbroadContext)
  const place = useShelf<string, string | undefined>(home, () => (asked ? undefined : home.read()[0]), undefined)
  return asked ?? { place }
}
