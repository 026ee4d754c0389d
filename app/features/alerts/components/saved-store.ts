import { openShelf, useShelf } from '#app/ui/shelf.ts'
import { mostSearches, parseSearches, type SavedSearch, withSearch, withSeen } from '../rules.ts'

// The number is the form's version, see the shortlist's store.
const searches = openShelf<SavedSearch>('nuricar.searches.1', parseSearches)

/** The saved searches, newest first; undefined while they are not known. */
export function useSearches(): SavedSearch[] | undefined {
  return useShelf<SavedSearch, SavedSearch[] | undefined>(searches, searches.read, undefined)
}

/** The saved search that asks for this, if there is one. */
export function useSavedSearch(key: string): SavedSearch | undefined {
  return useShelf<SavedSearch, SavedSearch | undefined>(searches, () => searches.read().find((one) => one.key === key), undefined)
}

/** Saves a search; answers what stands against it: the list is full, or the browser keeps nothing beyond this visit. */
export function saveSearch(search: Pick<SavedSearch, 'key' | 'labels'> & Partial<SavedSearch>): 'full' | 'unkept' | undefined {
  searches.change((list) => withSearch(list, { at: Date.now(), seen: null, told: null, ...search }))
  if (!searches.read().some(({ key }) => key === search.key) && searches.read().length >= mostSearches) return 'full'
  return searches.isKept() ? undefined : 'unkept'
}

export function removeSearch(key: string): void {
  searches.change((list) => list.filter((one) => one.key !== key))
}

/** Remembers that a search was looked at when its newest car was `newest`. */
export function markSeen(key: string, newest: string): void {
  const known = searches.read().find((one) => one.key === key)
  if (known && withSeen([known], key, newest)[0] !== known) searches.change((list) => withSeen(list, key, newest))
}

/** Remembers which push subscription is told of a search's new cars; null for none. */
export function markTold(key: string, told: string | null): void {
  searches.change((list) => list.map((one) => (one.key === key ? { ...one, told } : one)))
}
