import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { buttonLook } from '#app/ui/button.tsx'

/** Leads to the inbox and says how many comments wait there; the number comes after the page. */
export function InboxLink() {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    const cancel = new AbortController()
    // Without the number the link is as good.
    void call('/api/comments?filter=waiting&limit=1', { method: 'HEAD', signal: cancel.signal }).then(({ headers }) =>
      setWaiting(Number(headers.get('x-total-count'))),
    )
    return () => cancel.abort()
  }, [])
  const n = formatNumber(waiting, lang)
  return (
    <Link to={href('/comments')} className={buttonLook()}>
      {t('inbox.title')}
      {waiting > 0 && (
        <span className="rounded-full bg-accent-soft px-2 text-accent-ink text-sm tabular-nums">
          <span aria-hidden="true">{n}</span>
          <span className="sr-only">{t('inbox.waitingCount', { count: waiting, n })}</span>
        </span>
      )}
    </Link>
  )
}
