import { href } from 'react-router'
import { addressIn } from '#app/i18n/address.ts'
import { defaultLanguage, type Language } from '#app/i18n/languages.ts'

export function shortlistAddress(ids: string[], lang: Language = defaultLanguage): string {
  return addressIn(`${href('/shortlist')}?cars=${ids.join(',')}`, lang)
}
