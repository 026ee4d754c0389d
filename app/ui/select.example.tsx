import { useTranslation } from 'react-i18next'
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
