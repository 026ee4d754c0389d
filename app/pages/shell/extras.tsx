import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { waitingKey } from '#app/features/comments/rules.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { inTime } from '#app/lib/chunk.ts'
import { pageAddress } from '#app/pwa/addresses.ts'
import { type InstallOffer, isClosed } from '#app/pwa/install.ts'
import { registerWorker, tellWorker } from '#app/pwa/register.ts'
import { keepTitle } from '#app/pwa/titles.ts'

/** What comes to a page after its first view: the service worker, and what is offered at the lower edge. */
export function Extras() {
  const { lang } = useLanguage()
  const { pathname, search } = useLocation()
  const isStill = useNavigation().state === 'idle'
  const WaitingNote = useWaitingNote(pathname)
  const { Toast, offer } = useInstallOffer()

  useEffect(() => registerWorker(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has another page for what was not opened
  useEffect(() => tellWorker(), [lang])
  useEffect(() => {
    if (isStill) keepTitle(pageAddress(new URL(pathname + search, location.origin)), document.title.replace(/ · [^·]*$/, ''))
  }, [pathname, search, isStill])

  return (
    <>
      {WaitingNote && <WaitingNote />}
      {Toast && offer && <Toast offer={offer} />}
    </>
  )
}

/** The note that a comment still waits to be sent, brought only where one does. */
function useWaitingNote(pathname: string) {
  const [Note, setNote] = useState<ComponentType>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a comment may have been written on the page before
  useEffect(() => {
    try {
      if (localStorage.getItem(waitingKey)) inTime(import('./waiting-note.tsx')).then(({ WaitingNote }) => setNote(() => WaitingNote))
    } catch {}
  }, [pathname])
  return Note
}

/** The browser's offer to install and the toast for it, once there is one that may be made. */
function useInstallOffer() {
  const [state, setState] = useState<{ Toast?: ComponentType<{ offer: InstallOffer }>; offer?: InstallOffer }>({})
  useEffect(() => {
    const handleOffer = async () => {
      const { installOffer: offer } = window as { installOffer?: InstallOffer }
      if (!offer || isClosed(Date.now())) return
      const { InstallToast } = await inTime(import('#app/pwa/install-toast.tsx'))
      setState({ Toast: InstallToast, offer })
    }
    handleOffer()
    addEventListener('beforeinstallprompt', handleOffer)
    return () => removeEventListener('beforeinstallprompt', handleOffer)
  }, [])
  return state
}
