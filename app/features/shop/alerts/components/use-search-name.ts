import { defaultLanguage } from '#app/i18n/languages.ts'
import { makeIn, modelIn } from '#app/i18n/names.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { searchName } from '../name.ts'

/**
 * Returns a function that names a saved search in the page's language. `labels` are the stored names of its makes and
 * models.
 */
export function useSearchName(): (search: { key: string; labels: Record<string, string> }) => string {
  const { t, has, lang, names } = useTranslation()
  return ({ key, labels }) => {
    const label = (of: string) => labels[of] ?? of.split('/').at(-1) ?? of
    return searchName(key, {
      t,
      has,
      lang,
      make: (of) => makeIn(names, label(of)),
      port: () => labels[`to/${lang}`] ?? labels[`to/${defaultLanguage}`],
      model: (of) => modelIn(names, label(of.split('/')[0] ?? ''), label(of)),
    })
  }
}
