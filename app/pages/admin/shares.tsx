import { type ReactNode, useEffect, useState } from 'react'
import { Ago } from '#app/i18n/ago.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { listShares, readShare, removeShare, type Share } from '#app/pwa/shared-files.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'

/** The shares that wait on this device. `list` is undefined while loading. */
export function useShares() {
  const [list, setList] = useState<Share[]>()
  useEffect(() => {
    const read = () => void listShares().then(setList, () => setList([]))
    const handleShown = () => document.visibilityState === 'visible' && read()
    read()
    // Another tab may have taken one meanwhile.
    document.addEventListener('visibilitychange', handleShown)
    return () => document.removeEventListener('visibilitychange', handleShown)
  }, [])
  const hide = (id: string) => setList((before) => before?.filter((share) => share.id !== id))
  const discard = async (id: string) => {
    hide(id)
    await removeShare(id)
  }
  return { list, hide, discard, show: () => void listShares().then(setList) }
}

type Props = {
  shares: Share[]
  isQuestion?: boolean
  intro?: string
  onDiscard: (share: Share) => void
  action: (share: Share) => ReactNode
}

/**
 * Lists what other apps shared. It stays on this device until somebody decides, because other sites can send it too.
 */
export function WaitingShares({ shares, isQuestion = false, intro, onDiscard, action }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Share>()
  const [now] = useState(Date.now)
  const name = useShareName()
  if (shares.length === 0) return null
  return (
    <section aria-label={t('shares.title')} className="rounded-md bg-accent-soft px-4 py-3 text-ink">
      {intro && <p className="mb-2 text-pretty text-ink-2">{intro}</p>}
      <ul className="divide-y divide-line">
        {shares.map((share) => (
          <li key={share.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 first:pt-1 last:pb-1">
            <div className="min-w-[min(16rem,100%)] flex-1">
              <p className="text-pretty font-mid">{name(share, isQuestion ? 'ask' : 'name')}</p>
              <p className="text-ink-2 text-sm">
                <Ago at={new Date(share.at).toISOString()} now={now} words={(when) => t('shares.when', { when })} />
              </p>
              {share.text && (
                <q dir="auto" className="mt-1 line-clamp-3 w-fit max-w-full whitespace-pre-line break-words text-sm">
                  {share.text}
                </q>
              )}
              <Previews share={share} />
            </div>
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3!">
              <Button onClick={() => setAsked(share)} aria-label={`${t('shares.discard')}: ${name(share, 'name')}`}>
                {t('shares.discard')}
              </Button>
              {action(share)}
            </div>
          </li>
        ))}
      </ul>
      <Dialog open={asked !== undefined} title={t('shares.discardTitle')} onClose={() => setAsked(undefined)}>
        <p className="mt-2 text-pretty text-ink-2">{asked && name(asked, 'name')}</p>
        <p className="mt-2 text-pretty text-ink-2">{t('shares.discardText')}</p>
        <DialogActions>
          <Button onClick={() => setAsked(undefined)}>{t('edit.cancel')}</Button>
          <Button
            kind="danger"
            onClick={() => {
              if (asked) onDiscard(asked)
              setAsked(undefined)
            }}
          >
            {t('shares.discard')}
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  )
}

/** Says what a share has: 'name' in '3 photos and a text', 'ask' in 'Add 3 shared photos and a text?'. */
function useShareName() {
  const { t, lang } = useTranslation()
  return ({ photos, text }: Share, kind: 'name' | 'ask') => {
    const counted = { count: photos, n: formatNumber(photos, lang) }
    if (photos === 0) return t(`shares.${kind}.text`)
    return t(text ? `shares.${kind}.both` : `shares.${kind}.photos`, counted)
  }
}

const mostPreviews = 4

function Previews({ share: { id, photos } }: { share: Share }) {
  const [urls, setUrls] = useState<string[]>([])
  useEffect(() => {
    let made: string[] = []
    let isOver = false
    void readShare(id).then(
      (shared) => {
        if (isOver || !shared) return
        made = shared.files.slice(0, mostPreviews).map((file) => URL.createObjectURL(file))
        setUrls(made)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [id])
  if (photos === 0) return null
  return (
    <div className="mt-2 grid h-14 w-fit max-w-full auto-cols-[minmax(0,4.75rem)] grid-flow-col gap-2">
      {urls.map((url) => (
        <img
          key={url}
          src={url}
          alt=""
          decoding="async"
          // The browser may be unable to show the format, such as HEIC.
          onError={() => setUrls((shown) => shown.filter((one) => one !== url))}
          className="h-14 w-19 rounded-sm bg-sunk object-cover"
        />
      ))}
    </div>
  )
}
