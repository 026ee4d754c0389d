import { send } from '#app/features/talk/comments/components/send.ts'
import { WriteForm } from '#app/features/talk/comments/components/write-form.tsx'
import { ReadyAnswers } from '#app/features/talk/comments/operator/ready-answers.tsx'
import type { Ready } from '#app/features/talk/comments/ready/schema.ts'
import { repliesPathOf } from '#app/features/talk/comments/rules.ts'
import type { NewReply } from '#app/features/talk/comments/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

type Props = { id: string; ready: Ready | undefined; className: string; onReplied: () => void }

// On phones the box would open below the window.
const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** Answers a comment as the seller: with a ready answer or a text. Answering a held comment approves it. */
export function ReplyBox({ id, ready, className, onReplied }: Props) {
  const { t } = useTranslation()
  const path = repliesPathOf(id)
  return (
    <div ref={bringIntoView} className={`border-accent border-s-2 ps-4 ${className}`}>
      <ReadyAnswers question={ready} path={path} onSent={onReplied} />
      <WriteForm<NewReply>
        label={t('inbox.replyAs')}
        placeholder={t('inbox.replyPlaceholder')}
        button={t('inbox.post')}
        failure={t('comments.failed.reply')}
        draft={`seller ${id}`}
        // On phones the keyboard would hide the question and the ready answers, so the field does not get the focus.
        focused={matchMedia('(pointer: fine)').matches}
        findMistake={(text) => (text.trim() === '' ? t('comments.replyRule') : undefined)}
        onSend={(text, website, key) => send(path, { text, website, asSeller: true }, key)}
        onWait={() => false}
        onSent={onReplied}
      />
    </div>
  )
}
