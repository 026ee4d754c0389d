import { createContext, useContext, useEffect } from 'react'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { parseStored, readStored, writeStored } from '#app/lib/stored.ts'
import { openStoredList, useStoredList } from '#app/ui/stored-list.ts'
import { openValue } from '#app/ui/value.ts'
import { parsePlace, portAt } from '../place/rules.ts'
import type { Plan, Port } from '../schema.ts'
import { portText } from './port-words.ts'

// head-script.ts reads this localStorage key before the browser draws the page.
const home = openStoredList<string>('nuricar.home.1', (text) =>
  parseStored(text)
    .filter((place): place is string => typeof place === 'string' && parsePlace(place) !== undefined)
    .slice(0, 1),
)

/** Stores the chosen port, such as 'jo-aqaba-roro', on this device. Null removes it. */
export function setBuyerPort(place: string | null): void {
  home.change(() => (place ? [place] : []))
}

/**
 * Keeps the data attribute that makes cards reserve a line for the cost, also if another tab chooses or removes the
 * port.
 */
export function useReservedLines(): void {
  useEffect(
    () => home.subscribe(() => document.documentElement.toggleAttribute('data-home', home.read().length > 0)),
    [],
  )
}

const offeredKey = 'nuricar.offered'

/**
 * Whether this device has had the offer of its own country. The tab that shows it keeps it until an answer, also after
 * a change of language.
 */
export const isOfferDone = () => Boolean(readStored(offeredKey)) && !readStored(offeredKey, 'sessionStorage')

/** Returns false if the browser blocks storage, where the offer would come again on every page. */
export const markOffered = (isShown: boolean) =>
  writeStored(offeredKey, '1') && writeStored(offeredKey, isShown ? '1' : '', 'sessionStorage')

type Abroad = { place: string; plan: Plan }

export const AbroadContext = createContext<Abroad | undefined>(undefined)

/** Returns a query string that carries the port of this page's URL to another page, for visitors without JavaScript. */
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

/**
 * The port that the device stores, once its plan is loaded (components/load-port.tsx). Without a plan it has no port.
 */
export const loadedPort = openValue<{ place: string; port?: Port | undefined } | undefined>(undefined)

/**
 * Returns the chosen port with its names in all languages. `isComing` until the port that the device stores is loaded.
 */
export function useChosenPort(): { place?: string | undefined; port?: Port | undefined; isComing: boolean } {
  const { place, plan } = useAbroad()
  const loaded = loadedPort.use()
  if (place && plan) return { place, port: portAt([plan], place), isComing: false }
  const known = loaded?.place === place ? loaded : undefined
  return { place, port: known?.port, isComing: !known }
}

// Maximum characters of a name. The smaller limits apply only if the line would be too long for a mailto link.
const lengths = [40, 20, 8]
export const longestLine = 220

/** Adds the destination to a message to the seller, in the buyer's language and in Korean: 'Deliver to: عمّان / 암만'. */
export function withDestination(message: string, port: Port | undefined, t: Translate, lang: Language): string {
  if (!port || !message) return message
  const lines = lengths.map((most) => {
    const names = ([lang, 'ko'] as const).map((language) =>
      [...portText(port, language).replace(/\s+/g, ' ')].slice(0, most).join(''),
    )
    return t('abroad.deliver', { port: [...new Set(names)].join(' / ') })
  })
  return `${message}\n${lines.find((line) => encodeURIComponent(line).length <= longestLine) ?? lines.at(-1)}`
}

export function useWithDestination(): (message: string) => string {
  const { t, lang } = useTranslation()
  const { port } = useChosenPort()
  return (message) => withDestination(message, port, t, lang)
}
