import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { parsePlace } from '#app/features/stock/destinations/place/rules.ts'
import { useAbroad } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { waitingKey } from '#app/features/talk/comments/rules.ts'
import { useNumbersOf } from '#app/i18n/format-country.ts'
import { type Language, languageNames, noLanguage } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { inTime } from '#app/lib/chunk.ts'
import { readStored } from '#app/lib/stored.ts'
import { pageAddress } from '#app/pwa/addresses.ts'
import { type InstallOffer, isClosed } from '#app/pwa/install.ts'
import { registerWorker, tellWorker } from '#app/pwa/register.ts'
import { keepTitle } from '#app/pwa/titles.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

/** Parts loaded after the first view: service worker and toasts. */
export function Extras() {
  const { t } = useTranslation()
  const { name, languages } = useSite()
  const { pathname, search, state } = useLocation()
  const isStill = useNavigation().state === 'idle'
  const WaitingNote = useWaitingNote(pathname)
  const { InstallToast, offer } = useInstallOffer()
  const AddedNote = useAddedNote(state?.added)
  useNumbersOf(parsePlace(useAbroad().place)?.country ?? '')

  const [missed, setMissed] = useState<Language>()

  useEffect(() => registerWorker(languages), [languages])
  useEffect(() => {
    const handleMissed = (event: Event) => setMissed((event as CustomEvent<Language>).detail)
    addEventListener(noLanguage, handleMissed)
    return () => removeEventListener(noLanguage, handleMissed)
  }, [])
  useEffect(() => {
    if (!isStill) return
    keepTitle(pageAddress(new URL(pathname + search, location.origin)), document.title.split(` · ${name}`)[0] ?? '')
    tellWorker(languages)
  }, [pathname, search, isStill, name, languages])

  return (
    <>
      {WaitingNote && <WaitingNote />}
      {AddedNote && state?.added && <AddedNote key={state.added.id} car={state.added} />}
      {InstallToast && offer && <InstallToast offer={offer} />}
      {missed && (
        // Not a Toast, because its script may be missing offline.
        <div className="toast fixed inset-x-4 z-6 flex items-center gap-2 rounded-lg bg-surface py-3 ps-4 pe-2 shadow-float sm:inset-x-auto sm:start-6 sm:w-112">
          <p role="alert" className="min-w-0 flex-1 text-pretty leading-[1.35]">
            {t('pwa.noLanguage', { language: languageNames[missed] })}
          </p>
          <IconButton label={t('nav.close')} icon="close" onClick={() => setMissed(undefined)} />
        </div>
      )}
    </>
  )
}

function useWaitingNote(pathname: string) {
  const [Note, setNote] = useState<ComponentType>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the previous page may have added a comment
  useEffect(() => {
    if (readStored(waitingKey))
      inTime(import('./waiting-note.tsx')).then(({ WaitingNote }) => setNote(() => WaitingNote))
  }, [pathname])
  return Note
}

function useAddedNote(added?: { id: string }) {
  const [Note, setNote] = useState<ComponentType<{ car: { id: string; name: string } }>>()
  useEffect(() => {
    if (added) inTime(import('./added-note.tsx')).then(({ AddedNote }) => setNote(() => AddedNote))
  }, [added])
  return Note
}

function useInstallOffer() {
  const [state, setState] = useState<{ InstallToast?: ComponentType<{ offer: InstallOffer }>; offer?: InstallOffer }>(
    {},
  )
  useEffect(() => {
    const handleOffer = async () => {
      const { installOffer: offer } = window as { installOffer?: InstallOffer }
      if (!offer || isClosed(Date.now())) return
      const { InstallToast } = await inTime(import('#app/pwa/install-toast.tsx'))
      setState({ InstallToast, offer })
    }
    handleOffer()
    addEventListener('beforeinstallprompt', handleOffer)
    return () => removeEventListener('beforeinstallprompt', handleOffer)
  }, [])
  return state
}
