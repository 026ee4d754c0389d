import { href, Link } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'

/** The way to the cars that await confirmation, with their number; nothing where there are none. */
export function DueLink({ count }: { count: number }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  if (count === 0) return null
  return (
    <Link to={href('/due')} className={buttonLook()}>
      {t('due.link', { count, n: formatNumber(count, lang) })}
    </Link>
  )
}
