import type { ReactNode } from 'react'
import { whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useWithDestination } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AnswerOffer } from '../answers/components/own-comment.tsx'
import { shownText } from '../ready/rules.ts'
import type { NewComment } from '../schema.ts'

type Props = {
  comment: NewComment
  /** Name, number and address of the car. */
  about: string
  /** How fast the seller usually replies, if known. */
  usual: string | undefined
  /** Says until when the seller is closed, if so. */
  closed: ReactNode
}

/** What follows a comment that was just sent: when to expect an answer, and two ways to get it sooner. */
export function SentBox({ comment, about, usual, closed }: Props) {
  const { t, lang } = useTranslation()
  const { whatsapp } = useSite()
  const withDestination = useWithDestination()
  const own = shownText('ask', { text: comment.comment, ready: comment.ready }, t, lang)
  const message = [...new Set([own, ...(comment.korean ? [comment.korean] : [])]), about].join('\n\n')
  return (
    <div className="mt-2 rounded-md bg-sunk px-4 py-3">
      <p className="flex items-start gap-2 text-pretty">
        <span className="text-accent-ink">
          <Icon name="tick" />
        </span>
        <span>
          {comment.held ? t('comments.held') : usual ? t('answers.sentUsual', { usual }) : t('answers.sent')}
          {closed}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-2">
        {whatsapp && (
          <a
            href={whatsappUrl(whatsapp, withDestination(message))}
            target="_blank"
            rel="noopener"
            className={buttonLook()}
          >
            <Icon name="whatsapp" />
            {t('answers.also')}
          </a>
        )}
        <AnswerOffer id={comment.id} isAnswered={false} />
      </div>
    </div>
  )
}
