import { useEffect, useState } from 'react'
import { formatAgo } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'

/** The time in ms: at first the page's own, so that server and browser say the same, then the device's, every half minute. */
export function useNow(pageTime: number): number {
  const [now, setNow] = useState(pageTime)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long ago something was written. */
export function Ago({ at, now, className = '' }: { at: string; now: number; className?: string }) {
  const { lang } = useLanguage()
  return (
    // The browser's own tables may word a time otherwise than the server's.
    <time dateTime={at} suppressHydrationWarning className={className}>
      {formatAgo(at, lang, now)}
    </time>
  )
}
