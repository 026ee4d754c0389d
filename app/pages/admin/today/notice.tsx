import { href, Link, useRouteLoaderData } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { loader } from '../layout.tsx'

/** The number of things that wait for the operator, from the layout. */
export function useWaiting(): number {
  return useRouteLoaderData<typeof loader>('pages/admin/layout')?.today ?? 0
}

export function TodayNotice() {
  const { t, lang } = useTranslation()
  const count = useWaiting()
  if (count === 0) return null
  return (
    <Link
      to={href('/today')}
      className="mb-6 flex min-h-13 items-center gap-3 rounded-md bg-accent-soft px-4 py-2 text-accent-ink hover:underline"
    >
      <span className="min-w-0 flex-1 font-mid">{t('today.notice', { count, n: formatNumber(count, lang) })}</span>
      <Icon name="next" />
    </Link>
  )
}
