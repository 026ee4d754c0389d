import { useLocation, useNavigation } from 'react-router'
import { lists } from './pending.tsx'

/** The first part of the address of the page that is shown or on its way, in small letters: '/contact'. Every list of cars counts as the search. */
export function useCurrent(): string {
  const here = useLocation()
  const { pathname } = useNavigation().location ?? here
  return lists.test(pathname) ? '/search' : pathname.split('/', 2).join('/').toLowerCase()
}
