import { useTranslation } from '#app/i18n/translation.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Way } from '../schema.ts'

/** The shipping method of a destination; nothing if there is only one. Needs the texts of `landed-texts.ts`. */
export function WayField({ ways, chosen }: { ways: readonly Way[]; chosen: Way | undefined }) {
  const { t } = useTranslation()
  if (ways.length < 2) return null
  return (
    <Field label={t('landed.buyer.way')}>
      {(control) => (
        <Select {...control} name="way" defaultValue={chosen}>
          {ways.map((way) => (
            <option key={way} value={way}>
              {t(`landed.way.${way}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
