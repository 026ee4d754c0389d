import { useTranslation } from '#app/i18n/translation.tsx'
import { sheetWords } from '../words.ts'

export function useSheetWords() {
  const { t, lang } = useTranslation()
  return sheetWords(t, lang)
}
