import { useEffect, useRef, useState } from 'react'
import { mostPictures, type Uploads } from '#app/features/stock/photos/upload/queue.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { keepRest, mostSharedMegabytes, mostShares, readShare, removeShare, type Share } from '#app/pwa/shared-files.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useShares, WaitingShares } from '../shares.tsx'

type Props = {
  /** The id of a share that opened the form, or what became of it: lost or full. */
  shared: string | null
  /** Nothing has been stored of this form yet. */
  isNew: boolean
  uploads: Uploads
  /** Takes the text and stores the form on this device. Returns false if that was not possible. */
  onText: (text: string) => Promise<boolean>
  /** Stores the form on the server. */
  onSync: () => Promise<boolean>
}

/** Offers what other apps shared. A share ends once the form has stored it. */
export function AddShared({ shared, isNew, uploads, onText, onSync }: Props) {
  const { t, lang } = useTranslation()
  const { list, hide, discard, show } = useShares()
  const [isLost, setIsLost] = useState(shared === 'lost')
  const [isTooMany, setIsTooMany] = useState(false)
  const isRead = useRef(false)
  useEffect(() => {
    if (!list || isRead.current) return
    isRead.current = true
    // The browser may have deleted it. A form with content has taken it before.
    if (shared && shared !== 'full' && list.length === 0 && isNew) setIsLost(true)
  }, [list, shared, isNew])

  const take = async (share: Share) => {
    hide(share.id)
    const whole = await readShare(share.id)
    if (!whole) return
    const room = Math.max(0, mostPictures - uploads.list().length)
    const rest = whole.files.slice(room)
    setIsTooMany(rest.length > 0)
    uploads.addFiles(whole.files.slice(0, room))
    const isStored = await store(whole.text)
    if (!isStored) return
    if (rest.length === 0) return removeShare(share.id)
    await keepRest(share, { files: rest, text: '' })
    show()
  }
  const store = async (text: string) => {
    const isKept = await onText(text)
    const sending = uploads.upload()
    if (isKept) return true
    await sending
    return uploads.list().every(({ address }) => address !== null) && onSync()
  }
  const shares = [...(list ?? [])].sort((one, other) => Number(other.id === shared) - Number(one.id === shared))
  return (
    <div className="mb-6 grid gap-4 empty:hidden">
      {isLost && <Alert message={t('addListing.shareLost')} />}
      {shared === 'full' && (
        <Alert
          message={t('shares.full', {
            count: mostShares,
            n: formatNumber(mostShares, lang),
            mb: formatNumber(mostSharedMegabytes, lang),
          })}
        />
      )}
      {isTooMany && <Alert message={t('shares.tooMany')} />}
      <WaitingShares
        shares={shares}
        isQuestion
        onDiscard={({ id }) => void discard(id)}
        action={(share) => (
          <Button kind="primary" onClick={() => void take(share)}>
            {t('shares.take')}
          </Button>
        )}
      />
    </div>
  )
}
