import { useLocation } from 'react-router'
import { useNextLocation } from '#app/ui/next-location.ts'
import { lists } from './pending.tsx'

/**
 * Returns the first path segment of the current or next page in lower case: '/contact'. Lists of cars count as
 * '/search'.
 */
export function useCurrent(): string {
  const here = useLocation()
  const { pathname } = useNextLocation() ?? here
  return lists.test(pathname) ? '/search' : pathname.split('/', 2).join('/').toLowerCase()
}
