import { useEffect } from 'react'
import { useSite } from '#app/features/settings/components/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Reply } from '../../schema.ts'
import { markSeen, useAsked } from './asked-store.ts'
import { TellMe } from './tell-me.tsx'

/** Marks a comment that was written on this device, and remembers which of the seller's answers were looked at; nothing at others' comments. */
export function OwnComment({ id, replies }: { id: string; replies: Pick<Reply, 'bySeller' | 'createdAt'>[] }) {
  const { t } = useTranslation()
  const asked = useAsked(id)
  const isOwn = asked !== undefined
  const answeredAt = replies.findLast(({ bySeller }) => bySeller)?.createdAt
  useEffect(() => {
    if (isOwn && answeredAt) markSeen(id, answeredAt)
  }, [isOwn, id, answeredAt])
  if (!isOwn) return null
  return <p className="mb-0.5 font-mid text-accent-ink text-sm">{t('ready.mine')}</p>
}

/** Offers to tell this device of an answer: to who asked, while there is none, where the site sends messages. */
export function AnswerOffer({ id, isAnswered }: { id: string; isAnswered: boolean }) {
  const { push } = useSite()
  const isAsked = useAsked(id) !== undefined && push && !isAnswered
  return isAsked ? <TellMe id={id} /> : null
}
