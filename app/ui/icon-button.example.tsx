import { useTranslation } from '#app/i18n/translation.tsx'
import { IconButton } from './icon-button.tsx'

export default function IconButtonExample() {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-4">
      <IconButton label={t('nav.close')} icon="close" />
      <IconButton label={t('nav.kakao')} icon="kakao" kind="line" />
      <div className="rounded-md bg-ink-3 p-4">
        <IconButton label={t('pager.next')} icon="next" kind="plate" />
      </div>
    </div>
  )
}
