import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { sheetWords } from '../words.ts'

export function useSheetWords() {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  return sheetWords(t, lang)
}
