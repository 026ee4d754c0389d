import { type Location, useNavigation } from 'react-router'
import { splitLanguage } from '#app/i18n/address.ts'

export function useNextLocation(): Location | undefined {
  const { location } = useNavigation()
  return location && { ...location, pathname: splitLanguage(location.pathname).path }
}
