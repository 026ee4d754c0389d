import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

export default function EmptyExample() {
  const { t } = useTranslation()
  return (
    <Empty message={t('list.none')}>
      <Button>{t('list.seeAvailable')}</Button>
    </Empty>
  )
}
