import { useRef, useState } from 'react'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { LineIcon } from '#app/ui/icon.tsx'
import type { Comment } from '../schema.ts'
import { type Failed, send } from './send.ts'

const heart = 'M12 19.5S4.5 15 4.5 9.7A3.9 3.9 0 0 1 12 8.2a3.9 3.9 0 0 1 7.5 1.5c0 5.3-7.5 9.8-7.5 9.8Z'

/** Likes of a comment. A click counts at once; after the last pending answer the server's number is shown. */
export function useLikes({ id, likes }: Comment) {
  const [shown, setShown] = useState(likes)
  const [failed, setFailed] = useState<Failed>()
  const awaited = useRef(0)
  const known = useRef(likes)
  const like = async () => {
    awaited.current++
    setShown((count) => count + 1)
    setFailed(undefined)
    const sent = await send<Comment>(`/api/comments/${encodeURIComponent(id)}/likes`)
    awaited.current--
    if (sent.ok) known.current = Math.max(known.current, sent.value.likes)
    else setFailed(sent)
    if (awaited.current === 0) setShown(known.current)
  }
  return { likes: shown, like, failed }
}

type Props = { likes: number; onLike: () => void; className: string }

export function LikeButton({ likes, onLike, className }: Props) {
  const { t, lang } = useTranslation()
  const sign = (
    <span className={likes > 0 ? 'text-danger *:fill-current' : ''}>
      <LineIcon path={heart} size="sm" />
    </span>
  )
  const count = <span className="tabular-nums">{formatNumber(likes, lang)}</span>
  return (
    <>
      <button type="button" onClick={onLike} className={`${className} noscript:hidden`}>
        {sign}
        {likes > 0 ? (
          <>
            <span className="sr-only">{t('comments.like')}:</span>
            {count}
          </>
        ) : (
          t('comments.like')
        )}
      </button>
      {likes > 0 && (
        <span className="hidden noscript:inline-flex min-h-11 items-center gap-1.5 px-2 text-ink-2">
          {sign}
          <span className="sr-only">{t('comments.like')}:</span>
          {count}
        </span>
      )}
    </>
  )
}
