import { openStoredList, useStoredList } from '#app/ui/stored-list.ts'
import { mostSearches, parseSearches, type SavedSearch, withSearch, withSeen } from '../rules.ts'

// The number is the version of the stored format.
const searches = openStoredList<SavedSearch>('nuricar.searches.1', parseSearches)

export function useSearches(): SavedSearch[] | undefined {
  return useStoredList<SavedSearch, SavedSearch[] | undefined>(searches, searches.read, undefined)
}

export function useSavedSearch(key: string): SavedSearch | undefined {
  return useStoredList<SavedSearch, SavedSearch | undefined>(
    searches,
    () => searches.read().find((one) => one.key === key),
    undefined,
  )
}

export function readSearches(): SavedSearch[] {
  return searches.read()
}

/**
 * Returns 'full' if the device has the maximum number of searches, 'unkept' if the browser forgets the search after
 * this visit.
 */
export function saveSearch(
  search: Pick<SavedSearch, 'key' | 'labels'> & Partial<SavedSearch>,
): 'full' | 'unkept' | undefined {
  searches.change((list) => withSearch(list, { at: Date.now(), seen: null, told: null, ...search }))
  if (!searches.read().some(({ key }) => key === search.key) && searches.read().length >= mostSearches) return 'full'
  return searches.isKept() ? undefined : 'unkept'
}

export function removeSearch(key: string): void {
  searches.change((list) => list.filter((one) => one.key !== key))
}

export function markSeen(key: string, newest: string): void {
  const known = searches.read().find((one) => one.key === key)
  if (known && withSeen([known], key, newest)[0] !== known) searches.change((list) => withSeen(list, key, newest))
}

/** `told` is the push endpoint that is notified of new cars, or null if none is. */
export function setNotifiedEndpoint(key: string, told: string | null): void {
  searches.change((list) => list.map((one) => (one.key === key ? { ...one, told, toldAt: Date.now() } : one)))
}
