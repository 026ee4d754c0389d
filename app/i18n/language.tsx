import { defaultLanguage, direction, parseLanguage } from './languages.ts'
import { useTranslation } from './translation.tsx'

export function useLanguage() {
  const { i18n } = useTranslation()
  const lang = parseLanguage(i18n.language) ?? defaultLanguage
  return { lang, dir: direction(lang) }
}
