import '#app/i18n/operator-texts.ts'
import { useEffect, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { bubble } from '#app/features/talk/comments/components/bubble.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { LineIcon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { inboxAddress } from './inbox/address.ts'

/** The number of unanswered questions as a link. It loads after the page and only for operators. */
export function Unanswered() {
  const { t, lang } = useTranslation()
  const { key } = useLocation()
  // The inbox revalidates after each reply.
  const { state } = useRevalidator()
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts again after each page and form
  useEffect(() => {
    if (state !== 'idle') return
    const cancel = new AbortController()
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      // Errors are ignored, because the page works without the number.
      void call('/api/comments?filter=unanswered&limit=1', { method: 'HEAD', signal: cancel.signal }).then(
        ({ headers }) => setCount(Number(headers.get('x-total-count'))),
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      cancel.abort()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [key, state])
  if (count === 0) return null
  const n = formatNumber(count, lang)
  return (
    <Link
      to={inboxAddress('unanswered')}
      className={`${iconButtonLook()} relative max-sm:-me-2 [:root:has([data-tabs])_&]:hidden`}
    >
      <LineIcon path={bubble} />
      <span
        aria-hidden="true"
        className="absolute end-1 top-0.5 min-w-5 rounded-full bg-accent-soft px-1 text-center font-mid text-accent-ink text-xs leading-5 tabular-nums"
      >
        {count > 99 ? `${formatNumber(99, lang)}+` : n}
      </span>
      <span className="sr-only">{t('operator.unanswered', { count, n })}</span>
    </Link>
  )
}
