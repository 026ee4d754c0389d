import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { canonicalSearch } from '#app/features/stock/cars/shared/paging.ts'
import { addressIn } from '#app/i18n/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

/** Returns a function for absolute canonical URLs. `place` is the cursor of a list. */
export function useCanonical(): (path: string, options?: { place?: string; language?: Language }) => string {
  const { origin } = useSite()
  const { lang } = useTranslation()
  return (path, { place = '', language = lang } = {}) => origin + addressIn(path, language) + canonicalSearch(place)
}
