import { useEffect, useState } from 'react'
import { formatAgo } from './format.ts'
import { useTranslation } from './translation.tsx'

type Props = {
  at: string
  /** The server's time in ms, so that hydration matches. It may be left out if the server does not render the time. */
  now?: number
  className?: string
  words?: (ago: string) => string
}

/**
 * How long ago something was, such as '5 minutes ago'. It keeps counting while the page is open. `words` puts it into a
 * sentence.
 */
export function Ago({ at, now: pageTime, className, words = (ago) => ago }: Props) {
  const { lang } = useTranslation()
  const [now, setNow] = useState(pageTime ?? Date.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = Date.now()
      setNow(time)
      timer = setTimeout(tick, nextChange(time - Date.parse(at)))
    }
    tick()
    return () => clearTimeout(timer)
  }, [at])
  return (
    // The browser's locale data may word a time differently from the server's.
    <time dateTime={at} suppressHydrationWarning className={className}>
      {words(formatAgo(at, lang, now))}
    </time>
  )
}

const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** The time in ms until something of this age is a unit older. */
export function nextChange(age: number): number {
  const unit = age < minute ? second : age < hour ? minute : hour
  return unit - (Math.max(0, age) % unit)
}
