import { useTranslation } from '#app/i18n/translation.tsx'
import type { Field } from '../fields.ts'

type Section = NonNullable<Field['texts']>

export function useValueName(): (section: Section, value: string) => string {
  const { t, has } = useTranslation()
  return (section, value) => {
    const key = `${section}.${value.trim().toLowerCase()}`
    return has(key) ? t(key as 'drive.fwd') : value
  }
}
