import { Link } from 'react-router'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useAbroad } from '../shared/buyer-port.ts'

/** PlaceLine without JavaScript: leads to the list's filters, which ask for the place too. */
export function PlaceLink({ list }: { list: string }) {
  const { t } = useTranslation()
  const { abroad } = useSite()
  const { plan } = useAbroad()
  if (!abroad || plan) return null
  return (
    <Link to={`${list}#filters`} className="hidden noscript:inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4">
      {t('abroad.choose')}
    </Link>
  )
}
