import { useFieldLabel } from '#app/features/cars/components/field-words.ts'
import { importNameOf, writtenFields } from '#app/features/cars/fields.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

/** What a column of a file is called in the page's language, by the name of its field or by that which imports have for it. */
export function useColumnLabel(): (name: string) => string {
  const { t } = useTranslation()
  const label = useFieldLabel()
  return (name) => {
    const field = writtenFields.find((one) => one === name || importNameOf(one) === name)
    return field ? label(field) : t(`data.field.${name}` as 'data.field.id')
  }
}
