import { type MouseEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import type { InboxComment } from '#app/features/talk/inbox/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Rows } from '../rows.tsx'
import { act, InboxEntry } from './entry.tsx'
import { ReplyBox } from './reply-box.tsx'

type Props = {
  comment: InboxComment
  now: number
  isSelected: (id: string) => boolean
  onSelect: (id: string, on: boolean) => void
  rows: Rows
  onDelete: (id: string) => void
  onReplied: () => void
}

export function InboxThread({ comment, now, isSelected, onSelect, rows, onDelete, onReplied }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const [isOpen, setIsOpen] = useState(false)
  const { car, replies } = comment
  const handleReplied = () => {
    setIsOpen(false)
    onReplied()
  }
  const common = (id: string) => ({
    now,
    rows,
    isSelected: isSelected(id),
    onSelect: (on: boolean) => onSelect(id, on),
    onDelete: (event: MouseEvent) => {
      event.preventDefault()
      onDelete(id)
    },
  })
  return (
    <article className="border-line border-b py-5">
      <header className="mb-1 flex items-center gap-3">
        <Photo picture={car.cover} alt="" sizes="64px" className="aspect-photo w-16 shrink-0 rounded-sm bg-sunk" />
        <div className="min-w-0 text-fact leading-[1.35]">
          <h2 className="font-mid">
            <Link
              to={href('/cardetails/:id', { id: car.id })}
              className="inline-flex min-h-11 max-w-full flex-wrap content-center *:min-w-0 gap-x-1.5 hover:underline"
            >
              <bdi>{names.car(car)}</bdi>
              {car.year !== null && <span className="font-normal text-ink-3 tabular-nums">{car.year}</span>}
              <bdi dir="ltr" className="font-normal text-ink-3">
                {car.stockNumber}
              </bdi>
              {(car.soldOut || car.reserved) && (
                <span className="font-normal text-ink-3">· {t(car.soldOut ? 'card.soldOut' : 'reserved.badge')}</span>
              )}
            </Link>
          </h2>
        </div>
      </header>
      <InboxEntry
        entry={comment}
        {...common(comment.id)}
        {...(comment.state !== 'hidden' && { isReplying: isOpen, onReply: () => setIsOpen(!isOpen) })}
      >
        {!car.soldOut && (
          <Link
            to={{ pathname: href('/detail/:id/proforma', { id: car.id }), search: `?comment=${comment.id}` }}
            className={`${act} text-ink-2`}
          >
            {t('proformaForm.link')}
          </Link>
        )}
      </InboxEntry>
      {isOpen && comment.state !== 'hidden' && (
        <ReplyBox id={comment.id} ready={comment.ready} className="ms-8 mt-2" onReplied={handleReplied} />
      )}
      {replies.length > 0 && (
        <ol aria-label={t('comments.replies')} className="ms-8 mt-2 grid grid-cols-1 gap-3">
          {replies.map((reply) => (
            <li
              key={reply.id}
              className={`min-w-0 border-s-2 ps-3 ${reply.bySeller ? 'border-accent' : 'border-line'}`}
            >
              <InboxEntry entry={reply} {...common(reply.id)} />
            </li>
          ))}
        </ol>
      )}
      {comment.hasMoreReplies && (
        <p className="ms-8 mt-2 text-ink-3 text-sm">
          {t('inbox.lastReplies', { n: formatNumber(replies.length, lang) })}
        </p>
      )}
    </article>
  )
}
