import { Link } from 'react-router'
import { narrowing } from '#app/features/shop/search/components/narrowing.ts'
import { type ListPath, type ListQuery, listAddress } from '#app/features/shop/search/list-query.ts'
import { portAt } from '#app/features/stock/destinations/place/rules.ts'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import { portText } from '#app/features/stock/destinations/shared/port-words.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

type Props = { ports: string[]; places: PlacesOf[]; list: ListPath; query: ListQuery }

/** The other ports of a country that the words name without a port. */
export function OtherPorts({ ports, places, list, query }: Props) {
  const { t, lang } = useTranslation()
  const nameOf = (place: string) => {
    const port = portAt(places, place)
    return port ? portText(port, lang) : ''
  }
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-2">
      {t('filter.otherPorts')}
      {ports.map((to) => (
        <Link
          key={to}
          to={listAddress(list, { ...query, filters: { ...query.filters, to } })}
          {...narrowing}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {nameOf(to)}
        </Link>
      ))}
    </p>
  )
}
