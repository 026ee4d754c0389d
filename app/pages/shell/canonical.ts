import { useLocation } from 'react-router'
import { canonicalSearch } from '#app/features/cars/paging.ts'
import { useSite } from '#app/features/settings/components/site.tsx'
import { defaultLanguage, type Language, parseLanguage } from '#app/i18n/languages.ts'

/** Makes the whole canonical address of a path, with its `place` in a list: in the language that the present address names, or in another. */
export function useCanonical(): (path: string, options?: { place?: string; language?: Language }) => string {
  const { origin } = useSite()
  const { search } = useLocation()
  const own = parseLanguage(new URLSearchParams(search).get('lang')) ?? defaultLanguage
  return (path, { place = '', language = own } = {}) => origin + path + canonicalSearch(place, language === defaultLanguage ? undefined : language)
}
