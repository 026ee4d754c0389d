import { useTranslation } from 'react-i18next'
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
