import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

export default function AlertExample() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      <Alert message={t('error.fetchCars')} />
      <Alert message={t('error.crashText')}>
        <Button>{t('error.tryAgain')}</Button>
      </Alert>
    </div>
  )
}
