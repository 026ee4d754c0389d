import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/online.ts'
import type { Failed } from './send.ts'
import { SendFailure } from './send-failure.tsx'
import { TypedText } from './typed-text.tsx'
import { removeWaiting, sendWaiting, useWaiting, type Waiting } from './waiting.ts'

type Props<T> = { path: string; failure: string; onSent: (answer: T) => void }

/** What waits on this device to be sent to one call, each with its two ways on. */
export function WaitingTexts<T>({ path, failure, onSent }: Props<T>) {
  const texts = useWaiting().filter((waiting) => waiting.path === path)
  if (texts.length === 0) return null
  return (
    <ul className="mt-2 mb-4 grid grid-cols-1 gap-3">
      {texts.map((waiting) => (
        <li key={waiting.id}>
          <WaitingText waiting={waiting} failure={failure} onSent={onSent} />
        </li>
      ))}
    </ul>
  )
}

function WaitingText<T>({ waiting, failure, onSent }: { waiting: Waiting } & Omit<Props<T>, 'path'>) {
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
          <Button kind="text" disabled={isSending} onClick={() => removeWaiting(waiting.id)}>
            {t('pwa.discard')}
          </Button>
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
