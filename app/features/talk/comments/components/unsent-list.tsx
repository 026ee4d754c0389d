import { type ReactNode, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOnline } from '#app/ui/online.ts'
import type { Failed } from './send.ts'
import { SendFailure } from './send-failure.tsx'
import { TypedText } from './typed-text.tsx'
import { addUnsent, removeUnsent, sendUnsent, type UnsentText, useUnsent } from './unsent-store.ts'

type Props<T> = { isMine: (unsent: UnsentText) => boolean; failure: string; onSent: (answer: T) => void }

export function UnsentOfForm<T>({ isMine, failure, onSent }: Props<T>) {
  return (
    <UnsentList isMine={isMine}>
      {(waiting, discard) => <SendableText unsent={waiting} failure={failure} onSent={onSent} discard={discard} />}
    </UnsentList>
  )
}

type ListProps = {
  isMine: (unsent: UnsentText) => boolean
  children: (unsent: UnsentText, discard: ReactNode) => ReactNode
}

/** A discarded text stays in the list until the visitor leaves the page, so that it can be restored. */
export function UnsentList({ isMine, children }: ListProps) {
  const { t } = useTranslation()
  const texts = useUnsent().filter(isMine)
  const [shown, setShown] = useState<UnsentText[]>([])
  const [discarded, setDiscarded] = useState<string[]>([])
  const isThere = (id: string, list: UnsentText[]) => list.some((one) => one.id === id)
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
                  removeUnsent(waiting.id)
                }}
              >
                {t('pwa.discard')}
              </Button>,
            )
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md p-4 text-ink-2 inset-ring inset-ring-line">
              <p role="status">{t('pwa.discarded')}</p>
              <Button onClick={() => addUnsent(waiting)} autoFocus>
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

function SendableText<T>({
  unsent,
  failure,
  onSent,
  discard,
}: { unsent: UnsentText; discard: ReactNode } & Omit<Props<T>, 'isMine'>) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [isSending, setIsSending] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const handleSend = async () => {
    if (isSending) return
    setIsSending(true)
    setFailed(undefined)
    const sent = await sendUnsent<T>(unsent)
    setIsSending(false)
    if (sent?.ok) onSent(sent.value)
    else setFailed(sent)
  }
  return (
    <div className="rounded-md bg-surface p-4 inset-ring inset-ring-line">
      <p className="mb-2 font-mid text-sm">{t('pwa.waiting')}</p>
      <TypedText text={unsent.text} />
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
