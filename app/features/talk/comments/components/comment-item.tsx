import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ForeignText } from '#app/features/base/translations/shared/foreign-text.tsx'
import { noteOwnText } from '#app/features/talk/live/shared/own-texts.ts'
import { Ago } from '#app/i18n/ago.tsx'
import { formatNumber, formatPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { inTime } from '#app/lib/chunk.ts'
import { hasOperatorHint, isOperatorHere } from '#app/lib/operator-hint.ts'
import { readStored } from '#app/lib/stored.ts'
import { LineIcon } from '#app/ui/icon.tsx'
import { AnswerOffer, OwnComment } from '../answers/components/own-comment.tsx'
import type { ReadyAnswers } from '../operator/ready-answers.tsx'
import { shownText } from '../ready/rules.ts'
import {
  anchorOf,
  commentSearch,
  isOtherPrice,
  repliesAfterName,
  repliesPathOf,
  replyName,
  threadName,
} from '../rules.ts'
import type { Comment, NewReply, Reply } from '../schema.ts'
import { LikeButton, useLikes } from './likes.tsx'
import { MoreLink } from './more-link.tsx'
import { load, send } from './send.ts'
import { SendFailure } from './send-failure.tsx'
import { TypedText } from './typed-text.tsx'
import { UnsentOfForm } from './unsent-list.tsx'
import { addUnsent } from './unsent-store.ts'
import { WriteForm } from './write-form.tsx'

const replyIcon = 'M9 7 4 12l5 5M4 12h9c4 0 7 2 7 6'
const act = 'inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-ink-2 hover:bg-sunk'

type Props = {
  comment: Comment
  now: number
  /** The car's price in US dollars. */
  price: number | null
  /** What to show under a comment that was just sent. */
  sent?: ReactNode
  onSay: (words: string) => void
}

export function CommentItem({ comment, now, price, sent, onSay }: Props) {
  const { t, lang } = useTranslation()
  const { pathname, search } = useLocation()
  const { likes, like, failed } = useLikes(comment)
  const [replies, setReplies] = useState(comment.replies)
  const [more, setMore] = useState(comment.moreReplies)
  const [isHeld, setIsHeld] = useState(false)
  const [box, setBox] = useState<'closed' | 'kept' | 'opened'>('closed')
  const replyButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const isAnswered = replies.some(({ bySeller }) => bySeller)
  const draft = `reply ${comment.id}`
  const repliesPath = repliesPathOf(comment.id)
  const pageOf = (changes: Parameters<typeof commentSearch>[1]) => ({
    search: commentSearch(search, changes),
    hash: `#${anchorOf(comment.id)}`,
  })

  useEffect(() => setReplies((known) => merged(known, comment.replies)), [comment.replies])

  // Restores a reply that was not sent before a reload.
  useEffect(() => {
    if (readStored(draft, 'sessionStorage')) setBox('kept')
  }, [draft])

  const loadReplies = async () => {
    const sent = await load<Reply[]>(`${repliesPath}?cursor=${more}`)
    if (!sent.ok) return sent
    setReplies((known) => merged(known, sent.value))
    setMore(sent.next ?? undefined)
  }
  const loadWhole = async (id: string) => {
    const sent = await load<Reply>(`${repliesPath}/${encodeURIComponent(id)}`)
    if (!sent.ok) return sent
    setReplies((known) => known.map((one) => (one.id === id ? sent.value : one)))
  }
  const handleReplied = (reply: NewReply) => {
    setBox('closed')
    replyButton.current?.focus({ preventScroll: true })
    setIsHeld(reply.held === true)
    if (reply.held) return onSay(t('comments.replyHeld'))
    if (reply.bySeller) noteOwnText('answers')
    setReplies((known) => merged(known, [reply]))
    onSay(t('comments.replied'))
  }

  return (
    <article id={anchorOf(comment.id)} tabIndex={-1} className="border-line border-t py-4">
      <OwnComment id={comment.id} replies={replies} />
      <ForeignText
        kind="comment"
        id={comment.id}
        text={shownText('ask', { text: comment.comment, ready: comment.ready }, t, lang)}
        language={comment.ready ? null : comment.language}
      >
        {(shown, written) => <TypedText text={shown} lang={written} />}
      </ForeignText>
      <div className="mt-1 flex flex-wrap items-center gap-1 text-ink-3 text-sm">
        <Ago at={comment.createdAt} now={now} className="me-2" />
        <LikeButton
          likes={likes}
          className={act}
          onLike={() => {
            like()
            onSay(t('comments.likes', { n: formatNumber(likes + 1, lang) }))
          }}
        />
        <button
          type="button"
          ref={replyButton}
          aria-expanded={box !== 'closed'}
          onClick={() => setBox(box === 'closed' ? 'opened' : 'closed')}
          className={`${act} noscript:hidden`}
        >
          <LineIcon path={replyIcon} size="sm" directed />
          {t('comments.reply')}
        </button>
      </div>
      {failed && <SendFailure failed={failed} message={t('comments.failed.like')} onRetry={like} />}
      {(!isAnswered && sent) || <AnswerOffer id={comment.id} isAnswered={isAnswered} />}
      {replies.length > 0 && (
        <ol ref={list} tabIndex={-1} aria-label={t('comments.replies')} className="mt-1 grid grid-cols-1 gap-3">
          {replies.map((reply) => (
            <li key={reply.id} className={`min-w-0 border-s-2 ps-4 ${reply.bySeller ? '' : 'border-line'}`}>
              <p className={`font-mid text-sm ${reply.bySeller ? '' : 'text-ink-2'}`}>
                {t(reply.bySeller ? 'comments.seller' : 'comments.visitor')}
              </p>
              <ForeignText
                kind="reply"
                id={reply.id}
                text={shownText('answer', reply, t, lang)}
                language={reply.ready ? null : reply.language}
              >
                {(shown, written) => (
                  <TypedText
                    text={shown}
                    lang={written}
                    rest={
                      reply.isCut && {
                        onLoad: () => loadWhole(reply.id),
                        to: pageOf({ [threadName]: comment.id, [replyName]: reply.id }),
                      }
                    }
                  />
                )}
              </ForeignText>
              <Ago at={reply.createdAt} now={now} className="text-ink-3 text-xs" />
              {price !== null && reply.bySeller && isOtherPrice(reply, price) && (
                <p className="text-ink-2 text-sm">
                  {t('comments.priceNow', { price: formatPrice(String(price), lang) })}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {more && (
        <MoreLink
          label={t('comments.allReplies')}
          to={pageOf({ [threadName]: comment.id, ...(replies.length > 0 && { [repliesAfterName]: more }) })}
          onLoad={async () => {
            const failure = await loadReplies()
            if (!failure) list.current?.focus({ preventScroll: true })
            return failure
          }}
        />
      )}
      {isHeld && <p className="mt-2 rounded-md bg-accent-soft px-4 py-3 text-accent-ink">{t('comments.replyHeld')}</p>}
      {box !== 'closed' && (
        <div className="mt-3 border-line border-s-2 ps-4">
          <SellersAnswers question={comment.ready} path={repliesPath} onSent={handleReplied} />
          <WriteForm<NewReply>
            label={t('comments.writeReply')}
            placeholder={t('comments.replyPlaceholder')}
            button={t('comments.postReply')}
            failure={t('comments.failed.reply')}
            draft={draft}
            focused={box === 'opened'}
            findMistake={(text) => (text.trim() === '' ? t('comments.replyRule') : undefined)}
            onSend={(text, website, key) =>
              send(repliesPath, { text, website, asSeller: hasOperatorHint(document.cookie) }, key)
            }
            onSent={handleReplied}
            onWait={(text, id) =>
              addUnsent({
                id,
                path: repliesPath,
                field: 'reply',
                text,
                page: pathname,
                asSeller: hasOperatorHint(document.cookie),
              })
            }
          />
        </div>
      )}
      <UnsentOfForm
        isMine={(waiting) => waiting.path === repliesPath}
        failure={t('comments.failed.reply')}
        onSent={handleReplied}
      />
    </article>
  )
}

/** Oldest first. A known reply is kept, because it may be whole while the fresh one is cut. */
function merged(known: Reply[], fresh: Reply[]): Reply[] {
  const all = new Map([...fresh, ...known].map((reply) => [reply.id, reply]))
  return [...all.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

type AnswerProps = ComponentProps<typeof ReadyAnswers>

/** Loads the ready answers only for operators, since visitors cannot use them. */
function SellersAnswers(props: AnswerProps) {
  const [Answers, setAnswers] = useState<ComponentType<AnswerProps>>()
  useEffect(() => {
    const bring = async () => {
      if (!(await isOperatorHere())) return
      const { ReadyAnswers } = await inTime(import('../operator/ready-answers.tsx'))
      setAnswers(() => ReadyAnswers)
    }
    bring().catch(console.error)
  }, [])
  return Answers ? <Answers {...props} /> : null
}
