import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { renewSubscriptions, usePush } from '#app/pwa/subscribing.ts'
import type { SavedSearch } from '../rules.ts'
import { readSearches, setNotifiedEndpoint } from './saved-store.ts'

const path = '/api/push/subscriptions'

export type SearchNotifications = NonNullable<ReturnType<typeof useSearchNotifications>>

/** Switches push messages about new cars on or off. Returns undefined if the site sends no push messages. */
export function useSearchNotifications(isOn: boolean) {
  const { lang } = useTranslation()
  const { endpoint, isBusy, problem, tell, tellNoMore } = usePush(path, { isOn })
  if (!isOn) return undefined
  return {
    isTold: ({ told }: SavedSearch) => told !== null && told === endpoint,
    isBusy,
    problem,
    tell: (key: string) => tell({ search: key, lang }, (made) => setNotifiedEndpoint(key, made)),
    tellNoMore: (key: string) => tellNoMore({ search: key }, () => setNotifiedEndpoint(key, null)),
  }
}

/** Renews the push subscription of one saved search or of all, because the visitor has looked at it. */
export function renewSearchNotifications(lang: Language, only?: string): Promise<void> {
  const searches = readSearches().filter(({ key }) => only === undefined || key === only)
  const mark = (key: string) => (endpoint: string) => setNotifiedEndpoint(key, endpoint)
  return renewSubscriptions(
    path,
    searches.map((search) => ({ ...search, about: { search: search.key, lang }, mark: mark(search.key) })),
  )
}
