import { type ReactNode, use, useMemo } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { quietly } from '../lib/chunk.ts'
import { addressIn } from './address.ts'
import { nameLanguage } from './history.ts'
import { defaultLanguage, direction, type Language, languageCookie, parseLanguage } from './languages.ts'
import { addLanguage } from './texts.ts'
import { useTranslation } from './translation.tsx'

let turns = 0

/** The page's language and direction, and how to choose another: at once, without a reload, remembered on the device and carried by the address. */
export function useLanguage() {
  const { i18n } = useTranslation()
  const lang = parseLanguage(i18n.language) ?? defaultLanguage
  /** Answers false where another was asked for meanwhile. */
  async function show(language: Language): Promise<boolean> {
    const turn = ++turns
    await quietly(() => addLanguage(i18n, language))
    // Texts of one that was asked for before may come after.
    if (turn !== turns) return false
    await i18n.changeLanguage(language)
    nameLanguage(language)
    return true
  }
  async function setLanguage(language: Language) {
    if (!(await show(language))) return
    const isSecure = location.protocol === 'https:'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of many buyers' phones.
    document.cookie = `${languageCookie(isSecure)}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
  }
  /** Shows the page in a language for this once, unless one was chosen on it before: the cookie may not yet say so. */
  async function showFirst(language: Language) {
    if (turns === 0) await show(language)
  }
  return { lang, dir: direction(lang), setLanguage, showFirst }
}

/** Every link below leads on in the page's language: `<Link to="/search">` is '/ar/search' in Arabic. */
export function LinksInLanguage({ children }: { children: ReactNode }) {
  const { lang } = useLanguage()
  const outer = use(NavigationContext)
  const inner = useMemo(() => {
    const { navigator } = outer
    return {
      ...outer,
      navigator: { ...navigator, createHref: (to: Parameters<typeof navigator.createHref>[0]) => addressIn(navigator.createHref(to), lang) },
    }
  }, [outer, lang])
  return <NavigationContext value={inner}>{children}</NavigationContext>
}
