import { href, Link } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'

/** Warns that some ledgers cannot be opened. */
export function PanelSealed({ count }: { count: number }) {
  const { t, lang } = useTranslation()
  return (
    <div className="mb-6">
      <Alert message={t('sealed.text', { count, n: formatNumber(count, lang) })}>
        <Link to={`${href('/data')}#sealed`} className={buttonLook()}>
          {t('sealed.look')}
        </Link>
      </Alert>
    </div>
  )
}
