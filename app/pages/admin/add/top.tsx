import { href, Link } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function AddTop({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center justify-between py-2">
      <Link to={href('/')} className={buttonLook({ kind: 'text' })}>
        <Icon name="back" />
        {t('addListing.back')}
      </Link>
      {isFirst && (
        <Link to={href('/Admin')} className={buttonLook({ kind: 'text' })}>
          {t('addListing.admin')}
        </Link>
      )}
    </div>
  )
}
