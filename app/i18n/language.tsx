import { useTranslation } from 'react-i18next'
import { quietly } from '../lib/chunk.ts'
import { defaultLanguage, direction, type Language, languageCookie, parseLanguage } from './languages.ts'
import { addLanguage } from './texts.ts'

/** The page's language and direction, and how to choose another: at once, without a reload, remembered on the device. */
export function useLanguage() {
  const { i18n } = useTranslation()
  const lang = parseLanguage(i18n.language) ?? defaultLanguage
  async function setLanguage(language: Language) {
    await quietly(() => addLanguage(i18n, language))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of many buyers' phones.
    document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
    const url = new URL(location.href)
    if (url.searchParams.has('lang')) {
      url.searchParams.set('lang', language)
      history.replaceState(history.state, '', url)
    }
    await i18n.changeLanguage(language)
  }
  return { lang, dir: direction(lang), setLanguage }
}
