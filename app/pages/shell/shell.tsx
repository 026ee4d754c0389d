import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { isNarrowing } from '#app/features/shop/search/components/narrowing.ts'
import { DestinationStrip, useDestinations } from '#app/features/stock/destinations/components/strip.tsx'
import { AbroadContext } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { inTime } from '#app/lib/chunk.ts'
import { SeenNote } from '#app/pwa/load-time-note.tsx'
import { resumeNavigation, watchGoing } from '#app/pwa/release.ts'
import { whenIdle } from '#app/ui/idle.ts'
import { useNextLocation } from '#app/ui/next-location.ts'
import { useSlow } from '#app/ui/slow.ts'
import { BottomMenu } from './bottom-menu.tsx'
import { restoreInput } from './carry-over.ts'
import { ClientErrorBoundary, CrashPage } from './crash.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { usePageDestination } from './page-destination.ts'
import { lists, PendingPage } from './pending.tsx'

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { demoNotice } = useSite()
  const { pathname, key } = useLocation()
  const asked = usePageDestination()
  const hasDestinations = useDestinations()
  const coming = useNextLocation()
  const navigate = useNavigate()
  const { location: going } = useNavigation()
  const goingTo = going && going.pathname + going.search + going.hash
  const isNarrowed = coming && isNarrowing(coming.state) && lists.test(pathname)
  const other = coming && coming.pathname !== pathname && !isNarrowed ? coming.pathname : undefined
  const pending = useSlow(other !== undefined) ? other : undefined
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  const [Extras, setExtras] = useState<ComponentType>()

  useEffect(() => {
    // hold.ts and head-script.ts wait for this event.
    dispatchEvent(new Event('nuricar:alive'))
    restoreInput()
    return whenIdle(() =>
      inTime(import('./extras.tsx')).then((extras) => startTransition(() => setExtras(() => extras.Extras))),
    )
  }, [])

  // The document is not loaded for it: browsers may leave such a request unanswered while a worker is replaced.
  useEffect(() => resumeNavigation(navigate), [navigate])

  useLayoutEffect(() => (goingTo ? watchGoing(goingTo) : undefined), [goingTo])

  useEffect(() => {
    if (pending) window.scrollTo(0, 0)
  }, [pending])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // The link that had the focus is gone, so keyboard users continue at the top of the page.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <AbroadContext value={asked}>
      <div className="flex min-h-dvh flex-col pb-[calc(var(--tabbar)+env(safe-area-inset-bottom))] lg:pb-0 print:pb-0">
        <a
          href="#main"
          className="fixed print:hidden start-4 top-2 z-10 -translate-y-[calc(100%+1rem)] rounded-md bg-surface px-4 py-3 focus:translate-y-0 focus:shadow-float"
        >
          {t('nav.skip')}
        </a>
        <Header />
        {hasDestinations && <DestinationStrip />}
        <SeenNote />
        {demoNotice && (
          <aside aria-label={t('demo.label')} className="bg-sunk px-4 py-1.5 text-center text-ink-2 text-xs">
            {t('demo.notice')}
          </aside>
        )}
        <main ref={main} id="main" tabIndex={-1} className="wrap focus-outside grow">
          {pending && <PendingPage path={pending} />}
          <div hidden={pending !== undefined}>
            <ClientErrorBoundary at={key} fallback={(error) => <CrashPage error={error} />}>
              {children}
            </ClientErrorBoundary>
          </div>
        </main>
        <Footer />
        <BottomMenu />
        <Announcer />
        {Extras && <Extras />}
      </div>
    </AbroadContext>
  )
}

/** Announces the title of a new page to screen readers after client-side navigation. */
function Announcer() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <p aria-live="assertive" className="sr-only">
      {title}
    </p>
  )
}
