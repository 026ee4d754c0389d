import { useTranslation } from '#app/i18n/translation.tsx'
import type { FieldName } from '../fields.ts'
import { type FieldWords, fieldWords } from '../words.ts'
import { useNames } from './names.ts'
import { useValueName } from './value-name.ts'

/** Returns a function for the label of a field in the page's language. Some labels differ by `place`. */
export function useFieldLabel(place?: 'filter' | 'compare' | 'operator'): (name: FieldName) => string {
  const { t, has, own } = useTranslation()
  return (name) => {
    const special = `${place}.field.${name}`
    const plain = `field.${name}`
    const isSpecial = place && has(special) && (own(special) !== undefined || own(plain) === undefined)
    return t((isSpecial ? special : plain) as 'field.make')
  }
}

export function useFieldWords(): FieldWords {
  const { t, lang } = useTranslation()
  const names = useNames()
  const valueName = useValueName()
  return fieldWords({ t, lang, names, valueName })
}
