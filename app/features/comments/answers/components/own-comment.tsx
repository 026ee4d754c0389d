import { useEffect } from 'react'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Reply } from '../../schema.ts'
import { markSeen, useAsked } from './asked-store.ts'
import { TellMe } from './tell-me.tsx'

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

export function AnswerOffer({ id, isAnswered }: { id: string; isAnswered: boolean }) {
  const { push } = useSite()
  const isAsked = useAsked(id) !== undefined && push && !isAnswered
  return isAsked ? <TellMe id={id} /> : null
}
