import { useEffect } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { renewSubscriptions, usePush } from '#app/pwa/subscribing.ts'
import type { Reply } from '../../schema.ts'
import { markSeen, readOwnComments, setNotifiedEndpoint, useOwnComment } from './own-comments.ts'

const path = '/api/push/answers'

export function OwnComment({ id, replies }: { id: string; replies: Pick<Reply, 'bySeller' | 'createdAt'>[] }) {
  const { t } = useTranslation()
  const asked = useOwnComment(id)
  const isOwn = asked !== undefined
  const answeredAt = replies.findLast(({ bySeller }) => bySeller)?.createdAt
  useEffect(() => {
    if (isOwn && answeredAt) markSeen(id, answeredAt)
  }, [isOwn, id, answeredAt])
  if (!isOwn) return null
  return <p className="mb-0.5 font-mid text-accent-ink text-sm">{t('ready.mine')}</p>
}

export function AnswerOffer({ id, isAnswered }: { id: string; isAnswered: boolean }) {
  const { push } = useSite()
  const isAsked = useOwnComment(id) !== undefined && push && !isAnswered
  return isAsked ? <TellMe id={id} /> : null
}

function TellMe({ id }: { id: string }) {
  const { t, lang } = useTranslation()
  const asked = useOwnComment(id)
  const { endpoint, isBusy, problem, tell, tellNoMore } = usePush(path)
  useEffect(() => {
    const own = readOwnComments().filter((one) => one.id === id)
    void renewSubscriptions(
      path,
      own.map((one) => ({ ...one, about: { comment: id, lang }, mark: (made) => setNotifiedEndpoint(id, made) })),
    )
  }, [id, lang])
  const isTold = asked?.told !== null && asked?.told === endpoint
  const toggle = () =>
    isTold
      ? tellNoMore({ comment: id }, () => setNotifiedEndpoint(id, null))
      : tell({ comment: id, lang }, (made) => setNotifiedEndpoint(id, made))
  return (
    <div className="text-sm">
      <label className="inline-flex min-h-11 items-center gap-2.5 pe-2">
        <input type="checkbox" checked={isTold} disabled={isBusy} onChange={() => void toggle()} className="tick" />
        {t('answers.tell')}
      </label>
      <p aria-live="polite" className="max-w-160 text-pretty text-ink-3">
        {problem ? t(`searches.problem.${problem}`) : isTold ? `${t('answers.told')} ${t('answers.tellNote')}` : ''}
      </p>
    </div>
  )
}
