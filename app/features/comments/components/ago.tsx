import { useEffect, useState } from 'react'
import { formatAgo } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

/** Returns the current time in ms, updated every half minute. It starts with the server's time, so that hydration matches. */
export function useNow(pageTime: number): number {
  const [now, setNow] = useState(pageTime)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function Ago({ at, now, className = '' }: { at: string; now: number; className?: string }) {
  const { lang } = useTranslation()
  return (
    // The browser's locale data may word a time differently from the server's.
    <time dateTime={at} suppressHydrationWarning className={className}>
      {formatAgo(at, lang, now)}
    </time>
  )
}
