import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { noteOwnText } from '#app/features/talk/live/shared/own-texts.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { isSamePage } from '#app/pwa/addresses.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { rememberComment } from '../answers/components/own-comments.ts'
import { ReadyQuestions } from '../ready/components/ready-questions.tsx'
import { anchorOf, commentSearch, hasAllowedWords, isComment, placeName, repliesPathOf } from '../rules.ts'
import type { Comment, NewComment, NewReply } from '../schema.ts'
import { CommentItem } from './comment-item.tsx'
import { MoreLink } from './more-link.tsx'
import { load, send } from './send.ts'
import { SentBox } from './sent-box.tsx'
import { UnsentOfForm } from './unsent-list.tsx'
import { addUnsent, type UnsentText, useUnsent } from './unsent-store.ts'
import { WriteForm } from './write-form.tsx'

const section = 'comments'
const pageSize = 50
// Comments that are shown at once. The others unfold.
const few = 2

type Props = {
  carId: string
  state: ComponentProps<typeof ReadyQuestions>['state']
  /** Name, number and address of the car, for a message to the seller. */
  about: string
  /** How fast the seller usually replies, if known. */
  usual: string | undefined
  /** Says until when the seller is closed, if so. */
  closed?: ReactNode
  comments: Comment[]
  next: string | null
  total: number
  /** Cursor at which `comments` begin. Null for the newest. */
  after: string | null
  /** Server time in ms. */
  now: number
  /** The car's price in US dollars. */
  price: number | null
}

/** Comments on a car, newest first, and a form to add one. Needs a new React key for every car and cursor. */
export function Comments({ carId, state, about, usual, closed, after, now, price, ...page }: Props) {
  const { t, lang } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const [comments, setComments] = useState(page.comments)
  const [next, setNext] = useState(page.next)
  const [total, setTotal] = useState(page.total)
  const [sent, setSent] = useState<NewComment>()
  const [said, setSaid] = useState({ words: '', time: 0 })
  const firstLoaded = useRef<string>(undefined)
  const path = `/api/cars/${encodeURIComponent(carId)}/comments`

  const say = (words: string) => setSaid(({ time }) => ({ words, time: time + 1 }))
  const findMistake = (text: string) =>
    isComment(text) ? undefined : hasAllowedWords(text) ? t('comments.charactersRule') : t('comments.wordsRule')
  const handlePosted = (comment: NewComment) => {
    setSent(comment)
    rememberComment(comment)
    if (comment.held) return say(t('comments.held'))
    noteOwnText('comments')
    setComments((known) => merged(known, [comment]))
    setTotal((count) => count + 1)
    say(t('comments.posted'))
  }
  // An unsent reply is shown below its comment. If that comment is deleted or not loaded, the reply is shown here.
  const isLost = ({ field, page, path }: UnsentText) =>
    field === 'reply' && isSamePage(page, pathname) && !comments.some(({ id }) => repliesPathOf(id) === path)
  const loadMore = async () => {
    const sent = await load<Comment[]>(`${path}?limit=${pageSize}&cursor=${next}`)
    if (!sent.ok) return sent
    const known = new Set(comments.map((comment) => comment.id))
    firstLoaded.current = sent.value.find((comment) => !known.has(comment.id))?.id
    setComments(merged(comments, sent.value))
    setNext(sent.next)
  }
  // A revalidated page brings what others have written meanwhile.
  useEffect(() => {
    setComments((known) => merged(known, page.comments))
    setTotal(page.total)
  }, [page.comments, page.total])
  useEffect(() => {
    // The link that loaded more comments may be gone, so the first new comment receives the focus.
    const id = firstLoaded.current
    firstLoaded.current = undefined
    if (id && comments.length > 0) document.getElementById(anchorOf(id))?.focus({ preventScroll: true })
  }, [comments])

  const rest = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // A link to a comment among the folded ones unfolds them.
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!target || !rest.current?.contains(target) || rest.current.open) return
    rest.current.open = true
    target.scrollIntoView()
  }, [hash])
  const isWaiting = useUnsent().some((waiting) => waiting.path === path)
  const sentPart = sent && <SentBox key={sent.id} comment={sent} about={about} usual={usual} closed={closed} />
  const item = (comment: Comment) => (
    <li key={comment.id}>
      <CommentItem
        comment={comment}
        now={now}
        price={price}
        sent={comment.id === sent?.id && !sent.held && sentPart}
        onSay={say}
      />
    </li>
  )

  // A page of older comments has been asked for, so none of it is folded.
  const shown = after === null ? few : comments.length
  const more = next !== null && (
    <MoreLink
      label={t('comments.more')}
      to={{ search: commentSearch(search, { [placeName]: next }), hash: `#${section}` }}
      onLoad={loadMore}
    />
  )

  return (
    <section aria-labelledby={section} className="print:hidden">
      <h2 id={section} tabIndex={-1} className="mb-4 font-strong text-xl tracking-tight">
        {t('comments.title')} <span className="font-normal text-ink-3 tabular-nums">{formatNumber(total, lang)}</span>
      </h2>
      <p className="mb-4 hidden text-ink-2 noscript:block">{t('comments.needsScript')}</p>
      <ReadyQuestions state={state} path={path} onSent={handlePosted} />
      <WriteForm<NewComment>
        label={t('comments.write')}
        placeholder={t('comments.placeholder')}
        button={t('comments.post')}
        failure={t('comments.failed.comment')}
        draft={`comment ${carId}`}
        counted
        findMistake={findMistake}
        onSend={(comment, website, key) => send(path, { comment, website }, key)}
        onSent={handlePosted}
        onWait={(text, id) => addUnsent({ id, path, field: 'comment', text, page: pathname })}
      />
      <UnsentOfForm
        isMine={(waiting) => waiting.path === path}
        failure={t('comments.failed.comment')}
        onSent={handlePosted}
      />
      <UnsentOfForm<NewReply>
        isMine={isLost}
        failure={t('comments.failed.reply')}
        onSent={({ held }) => say(t(held ? 'comments.replyHeld' : 'comments.replied'))}
      />
      {sent?.held && sentPart}
      <p role="status" className="sr-only">
        {/* With a new key, screen readers announce the same words again. */}
        <span key={said.time}>{said.words}</span>
      </p>
      {after !== null && (
        <Link to={{ search: '', hash: `#${section}` }} className={`${buttonLook()} my-4`}>
          {t('comments.newest')}
        </Link>
      )}
      {comments.length === 0 ? (
        !isWaiting && <p className="border-line border-t py-4 text-ink-2">{t('comments.none')}</p>
      ) : (
        <>
          <ol className="mt-4">{comments.slice(0, shown).map(item)}</ol>
          {comments.length > shown && (
            <details ref={rest}>
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 border-line border-t font-mid text-ink-2">
                {t('comments.older', { count: comments.length - shown })}
              </summary>
              <ol>{comments.slice(shown).map(item)}</ol>
              {more}
            </details>
          )}
        </>
      )}
      {comments.length <= shown && more}
    </section>
  )
}

/** Newest first. A comment that is in both lists is taken from `fresh`. */
function merged(known: Comment[], fresh: Comment[]): Comment[] {
  const all = new Map([...known, ...fresh].map((comment) => [comment.id, comment]))
  return [...all.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}
