import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { FieldName } from '../fields.ts'
import { type FieldWords, fieldWords } from '../words.ts'
import { useNames } from './names.ts'
import { useValueName } from './value-name.ts'

/** What a field is called in the page's language. Some places have words of their own for a few. */
export function useFieldLabel(place?: 'filter' | 'compare' | 'operator'): (name: FieldName) => string {
  const { t, has, i18n } = useTranslation()
  const isTranslated = (key: string) => i18n.exists(key, { fallbackLng: [] })
  return (name) => {
    const own = `${place}.field.${name}`
    const plain = `field.${name}`
    // In a partial language its own plain name rather than English words of the place.
    const wantsOwn = place && has(own) && (isTranslated(own) || !isTranslated(plain))
    return t((wantsOwn ? own : plain) as 'field.make')
  }
}

/** Puts the fields of a car into the words of the page's language. */
export function useFieldWords(): FieldWords {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const names = useNames()
  const valueName = useValueName()
  return fieldWords({ t, lang, names, valueName })
}
