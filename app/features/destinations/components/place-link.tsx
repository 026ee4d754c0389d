import { Link } from 'react-router'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useAbroad } from '../shared/buyer-port.ts'

/** The link that replaces PlaceLine without JavaScript. It leads to the filters of the list, where the visitor can choose a port. */
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
