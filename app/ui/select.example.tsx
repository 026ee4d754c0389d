import { useTranslation } from '#app/i18n/translation.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

export default function SelectExample() {
  const { t } = useTranslation()
  return (
    <div className="max-w-80">
      <Field label={t('filter.sort')}>
        {(control) => (
          <Select {...control}>
            <option>{t('filter.newest')}</option>
            <option>{t('filter.price')}</option>
          </Select>
        )}
      </Field>
    </div>
  )
}
