import { useTranslation } from '#app/i18n/translation.tsx'
import type { FieldName } from '../fields.ts'
import { type FieldWords, fieldWords } from '../words.ts'
import { useNames } from './names.ts'
import { useValueName } from './value-name.ts'

/** Returns a function for the label of a field in the page's language. Some labels differ by `place`. */
export function useFieldLabel(place?: 'filter' | 'compare' | 'operator'): (name: FieldName) => string {
  const { t, has, i18n } = useTranslation()
  const isTranslated = (key: string) => i18n.exists(key, { fallbackLng: [] })
  return (name) => {
    const own = `${place}.field.${name}`
    const plain = `field.${name}`
    const wantsOwn = place && has(own) && (isTranslated(own) || !isTranslated(plain))
    return t((wantsOwn ? own : plain) as 'field.make')
  }
}

export function useFieldWords(): FieldWords {
  const { t, lang } = useTranslation()
  const names = useNames()
  const valueName = useValueName()
  return fieldWords({ t, lang, names, valueName })
}
