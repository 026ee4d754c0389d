import { type Location, useNavigation } from 'react-router'
import { splitLanguage } from '#app/i18n/address.ts'

/** Where the router is on its way to, without the basename, as `useLocation` says where it is. */
export function useComing(): Location | undefined {
  const { location } = useNavigation()
  return location && { ...location, pathname: splitLanguage(location.pathname).path }
}
