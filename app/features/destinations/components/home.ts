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

/** What this device remembers of where cars shall go; undefined for nothing. */
export function useHome(): string | undefined {
  return useShelf<string, string | undefined>(home, () => home.read()[0], undefined)
}

/** Where cars shall go, by the address of the page or else by what this device remembers; `plan` where the page brings it. */
export function useAbroad(): { place?: string | undefined; plan?: Plan } {
  const own = useHome()
  return useContext(AbroadContext) ?? { place: own }
}
