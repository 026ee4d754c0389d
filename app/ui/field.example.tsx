import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook, Field } from './field.tsx'
import { Icon } from './icon.tsx'

export default function FieldExample() {
  const { t } = useTranslation()
  return (
    <div className="grid max-w-160 gap-6 sm:grid-cols-2">
      <Field label={t('signIn.email')} icon={<Icon name="mail" size="sm" />} hint={t('signIn.intro')}>
        {(control) => <input {...control} type="email" className={controlLook} />}
      </Field>
      <Field label={t('signIn.password')} mistake={t('signIn.wrong')}>
        {(control) => <input {...control} type="password" className={controlLook} />}
      </Field>
    </div>
  )
}
