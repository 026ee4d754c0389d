import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'

/** A visitor's text as typed. A long text is cut to ten lines until expanded. `lang` is set if it differs from the page's language. */
export function TypedText({ text, lang, className = '' }: { text: string; lang?: string | undefined; className?: string }) {
  const { t } = useTranslation()
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length > 900 || text.split('\n', 13).length > 12
  return (
    <>
      <p
        dir="auto"
        lang={lang}
        className={`text-edge whitespace-pre-wrap wrap-anywhere break-keep ${isLong && !isWhole ? 'line-clamp-10 hang-dots noscript:line-clamp-none' : ''} ${className}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="block noscript:hidden min-h-11 text-ink-2 text-sm underline underline-offset-4"
        >
          {t(isWhole ? 'comments.showLess' : 'comments.showWhole')}
        </button>
      )}
    </>
  )
}
