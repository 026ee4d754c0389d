import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from './button.tsx'

export default function ButtonExample() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button kind="primary">{t('search.submit')}</Button>
      <Button>{t('home.shopNow')}</Button>
      <Button kind="text" className="mx-0!">
        {t('nav.goBack')}
      </Button>
      <Button kind="danger">{t('nav.close')}</Button>
      <Button disabled>{t('pager.previous')}</Button>
      <Button kind="primary" size="big">
        {t('nav.whatsapp')}
      </Button>
    </div>
  )
}
