import { useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Failed } from './send.ts'
import { SendFailure } from './send-failure.tsx'

type Props = {
  text: string
  /** Set if it differs from the page's language. */
  lang?: string | undefined
  className?: string
  /** The text is only the beginning: how to load all of it, and the page that shows it without JavaScript. */
  rest?: { onLoad: () => Promise<Failed | undefined>; to?: LinkProps['to'] } | undefined
}

/** A visitor's text as typed. A long text is cut to ten lines until expanded. */
export function TypedText({ text, lang, className = '', rest }: Props) {
  const { t } = useTranslation()
  const [isWhole, setIsWhole] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const isLong = rest !== undefined || text.length > 900 || text.split('\n', 13).length > 12
  const toggle = async () => {
    if (isLoading) return
    if (rest && !isWhole) {
      setIsLoading(true)
      const failure = await rest.onLoad()
      setIsLoading(false)
      setFailed(failure)
      if (failure) return
    }
    setIsWhole(!isWhole)
  }
  const look = 'min-h-11 text-ink-2 text-sm underline underline-offset-4'
  return (
    <>
      <p
        dir="auto"
        lang={lang}
        className={`text-edge whitespace-pre-wrap wrap-anywhere break-keep ${isLong && !isWhole ? 'line-clamp-10 hang-dots pe-4 noscript:line-clamp-none' : ''} ${className}`}
      >
        {rest ? `${text}…` : text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-busy={isLoading}
          onClick={toggle}
          className={`block noscript:hidden ${look}`}
        >
          {isLoading ? t('comments.loading') : t(isWhole ? 'comments.showLess' : 'comments.showWhole')}
        </button>
      )}
      {rest?.to && (
        <Link to={rest.to} className={`hidden w-fit items-center noscript:flex ${look}`}>
          {t('comments.showWhole')}
        </Link>
      )}
      {failed && <SendFailure failed={failed} message={t('comments.failed.load')} onRetry={toggle} />}
    </>
  )
}
