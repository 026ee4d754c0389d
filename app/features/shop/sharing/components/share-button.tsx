import { useEffect, useState } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useAbroad } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { hasOperatorHint } from '#app/lib/operator-hint.ts'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { linkForAnyone } from '../rules.ts'

type Props = { title: string; text: string; url: string }

export function usePlaced(url: string): string {
  const { abroad } = useSite()
  const { place } = useAbroad()
  return abroad && place ? `${url}${url.includes('?') ? '&' : '?'}to=${place}` : url
}

/**
 * Opens the device's share sheet. If that fails, it copies the link or shows it for copying by hand. A visitor's link
 * keeps the page's language, for friends
 * who read it too. An operator's link has none, because the operator rarely reads the buyer's language.
 */
export function ShareButton({ title, text, ...of }: Props) {
  const { t } = useTranslation()
  const placed = usePlaced(of.url)
  const [outcome, setOutcome] = useState<'copied' | 'byHand'>()
  const [url, setUrl] = useState(placed)

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), 8000)
    return () => clearTimeout(timer)
  }, [outcome])

  const handleShare = async () => {
    const url = hasOperatorHint(document.cookie) ? linkForAnyone(placed) : placed
    setUrl(url)
    setOutcome(undefined)
    if (await shareByDevice({ title, text, url })) return
    setOutcome((await copyText(url)) ? 'copied' : 'byHand')
  }

  return (
    <>
      <Button kind="text" className="on-photo noscript:invisible" onClick={handleShare}>
        <Icon name="share" />
        {t('share.share')}
      </Button>
      {/* The alert element exists from the start, so that screen readers announce its changes. */}
      <div
        role="alert"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+1rem)] z-6 flex justify-center lg:bottom-6"
      >
        {outcome && (
          <div className="pointer-events-auto flex w-full max-w-112 flex-wrap items-center gap-3 rounded-lg bg-surface py-3 ps-4 pe-2 shadow-float inset-ring inset-ring-line">
            {outcome === 'copied' && <Icon name="tick" />}
            <p className="min-w-0 flex-1">{t(`share.${outcome}`)}</p>
            <IconButton icon="close" label={t('nav.close')} onClick={() => setOutcome(undefined)} />
            {outcome === 'byHand' && (
              <input
                readOnly
                dir="ltr"
                value={url}
                aria-label={t('share.byHand')}
                ref={(field) => field?.select()}
                onFocus={(event) => event.currentTarget.select()}
                className="mb-1 min-h-11 w-[calc(100%-.5rem)] rounded-md bg-sunk px-3"
              />
            )}
          </div>
        )}
      </div>
    </>
  )
}

/** Returns false if there is no share sheet or it failed. A visitor who closes the sheet counts as done. */
async function shareByDevice(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true
    console.error('Error sharing car', error)
    return false
  }
}
