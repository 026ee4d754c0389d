import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageSearch } from '#app/features/stock/cars/shared/paging.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'

type Props = {
  page: number
  pages?: number
  previous: string | null
  next: string | null
  /** Id of the list's heading, which is focused after a page change. */
  heading: string
  label?: string
  prefix?: string
}

export function Pager({ page, pages, previous, next, heading, label, prefix = '' }: Props) {
  const { t, lang } = useTranslation()
  const { search } = useLocation()
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.getElementById(heading)?.focus({ preventScroll: true })
  }, [page, heading])

  const to = (place: { after?: string; before?: string }) => ({
    search: pageSearch(search, place, prefix),
    hash: `#${heading}`,
  })
  // Page 1 has no cursor, so that it has only one URL.
  const back = previous === null ? null : page === 2 ? to({}) : to({ before: previous })
  const forward = next === null ? null : to({ after: next })
  return (
    <nav
      aria-label={label ?? t('pager.label')}
      className="mt-10 flex flex-wrap items-center justify-between gap-1 sm:justify-center sm:gap-4"
    >
      <Turn to={back} rel="prev">
        <Icon name="previous" size="sm" />
        {t('pager.previous')}
      </Turn>
      <span className="min-w-20 text-center text-ink-2 tabular-nums">
        {pages === undefined
          ? t('pager.page', { page: formatNumber(page, lang) })
          : t('admin.page', { page: formatNumber(page, lang), pages: formatNumber(pages, lang) })}
      </span>
      <Turn to={forward} rel="next">
        {t('pager.next')}
        <Icon name="next" size="sm" />
      </Turn>
    </nav>
  )
}

function Turn({
  to,
  rel,
  children,
}: {
  to: { search: string; hash: string } | null
  rel: string
  children: ReactNode
}) {
  if (to)
    return (
      <PrefetchLink to={to} rel={rel} className={`${buttonLook()} max-sm:px-3`}>
        {children}
      </PrefetchLink>
    )
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: a disabled link must not be focusable
    <span role="link" aria-disabled="true" className={`${buttonLook({}, true)} max-sm:px-3`}>
      {children}
    </span>
  )
}
