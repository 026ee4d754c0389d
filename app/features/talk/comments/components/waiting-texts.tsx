import { type ReactNode, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOnline } from '#app/ui/online.ts'
import type { Failed } from './send.ts'
import { SendFailure } from './send-failure.tsx'
import { TypedText } from './typed-text.tsx'
import { addWaiting, removeWaiting, sendWaiting, useWaiting, type Waiting } from './unsent-store.ts'

type Props<T> = { isMine: (waiting: Waiting) => boolean; failure: string; onSent: (answer: T) => void }

export function WaitingTexts<T>({ isMine, failure, onSent }: Props<T>) {
  return (
    <WaitingList isMine={isMine}>
      {(waiting, discard) => <WaitingText waiting={waiting} failure={failure} onSent={onSent} discard={discard} />}
    </WaitingList>
  )
}

type ListProps = {
  isMine: (waiting: Waiting) => boolean
  children: (waiting: Waiting, discard: ReactNode) => ReactNode
}

/** A discarded text stays in the list until the visitor leaves the page, so that it can be restored. */
export function WaitingList({ isMine, children }: ListProps) {
  const { t } = useTranslation()
  const texts = useWaiting().filter(isMine)
  const [shown, setShown] = useState<Waiting[]>([])
  const [discarded, setDiscarded] = useState<string[]>([])
  const isThere = (id: string, list: Waiting[]) => list.some((one) => one.id === id)
  const fresh = texts.filter(({ id }) => !isThere(id, shown))
  if (fresh.length > 0) setShown([...shown, ...fresh])
  const rows = shown.filter(({ id }) => discarded.includes(id) || isThere(id, texts))
  if (rows.length === 0) return null
  return (
    <ul className="mt-2 mb-4 grid grid-cols-1 gap-3">
      {rows.map((waiting) => (
        <li key={waiting.id}>
          {isThere(waiting.id, texts) ? (
            children(
              waiting,
              <Button
                kind="text"
                autoFocus={discarded.includes(waiting.id)}
                onClick={() => {
                  setDiscarded([...discarded, waiting.id])
                  removeWaiting(waiting.id)
                }}
              >
                {t('pwa.discard')}
              </Button>,
            )
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md p-4 text-ink-2 inset-ring inset-ring-line">
              <p role="status">{t('pwa.discarded')}</p>
              <Button onClick={() => addWaiting(waiting)} autoFocus>
                <Icon name="undo" />
                {t('nav.undo')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function WaitingText<T>({
  waiting,
  failure,
  onSent,
  discard,
}: { waiting: Waiting; discard: ReactNode } & Omit<Props<T>, 'isMine'>) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [isSending, setIsSending] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const handleSend = async () => {
    if (isSending) return
    setIsSending(true)
    setFailed(undefined)
    const sent = await sendWaiting<T>(waiting)
    setIsSending(false)
    if (sent?.ok) onSent(sent.value)
    else setFailed(sent)
  }
  return (
    <div className="rounded-md bg-surface p-4 inset-ring inset-ring-line">
      <p className="mb-2 font-mid text-sm">{t('pwa.waiting')}</p>
      <TypedText text={waiting.text} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-48 flex-1 text-ink-2 text-sm">{t(isOnline ? 'pwa.waitingText' : 'pwa.waitingOffline')}</p>
        <div className="ms-auto flex flex-wrap justify-end gap-x-6 gap-y-2">
          {!isSending && discard}
          <Button disabled={!isOnline || isSending} onClick={handleSend}>
            {isSending ? t('comments.posting') : t('pwa.send')}
          </Button>
        </div>
      </div>
      {failed && (
        <div className="mt-3">
          <SendFailure failed={failed} message={failure} onRetry={handleSend} />
        </div>
      )}
    </div>
  )
}
