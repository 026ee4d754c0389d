import { importNameOf, writtenFields } from '#app/features/stock/cars/fields.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

/** The label of a column or field of an import. Some labels differ for operators. */
export function useColumnLabel(place?: 'operator'): (name: string) => string {
  const { t } = useTranslation()
  const label = useFieldLabel(place)
  return (name) => {
    const field = writtenFields.find((one) => one === name || importNameOf(one) === name)
    return field ? label(field) : t(`data.field.${name}` as 'data.field.id')
  }
}
