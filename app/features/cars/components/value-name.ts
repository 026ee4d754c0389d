import { useTranslation } from '#app/i18n/translation.tsx'
import type { Field } from '../fields.ts'

/** A section of the translations that names the values of a field */
type Section = NonNullable<Field['texts']>

/** What the page's language calls a value of one of the lists ('Manual' → '수동'); any other text stays as it was written. */
export function useValueName(): (section: Section, value: string) => string {
  const { t, has } = useTranslation()
  return (section, value) => {
    const key = `${section}.${value.trim().toLowerCase()}`
    return has(key) ? t(key as 'drive.fwd') : value
  }
}
