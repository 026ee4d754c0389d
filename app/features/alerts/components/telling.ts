import { useTranslation } from '#app/i18n/translation.tsx'
import { usePush } from '#app/pwa/subscribing.ts'
import type { SavedSearch } from '../rules.ts'
import { setNotifiedEndpoint } from './saved-store.ts'

export type Telling = NonNullable<ReturnType<typeof useTelling>>

/** Switches push messages about new cars on or off. Returns undefined if the site sends no push messages. */
export function useTelling(isOn: boolean) {
  const { lang } = useTranslation()
  const { endpoint, isBusy, problem, tell, tellNoMore } = usePush('/api/push/subscriptions', { isOn })
  if (!isOn) return undefined
  return {
    isTold: ({ told }: SavedSearch) => told !== null && told === endpoint,
    isBusy,
    problem,
    tell: (key: string) => tell({ search: key, lang }, (made) => setNotifiedEndpoint(key, made)),
    tellNoMore: (key: string) => tellNoMore({ search: key }, () => setNotifiedEndpoint(key, null)),
  }
}
