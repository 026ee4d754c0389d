import { useLocation } from 'react-router'
import { useComing } from '#app/ui/coming.ts'
import { lists } from './pending.tsx'

/** The first part of the address of the page that is shown or on its way, in small letters: '/contact'. Every list of cars counts as the search. */
export function useCurrent(): string {
  const here = useLocation()
  const { pathname } = useComing() ?? here
  return lists.test(pathname) ? '/search' : pathname.split('/', 2).join('/').toLowerCase()
}
