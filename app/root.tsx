import { type ReactNode, useEffect, useState } from 'react'
import {
  href,
  Links,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { findStaleRateDay } from '#app/features/base/money/rates/read.server.ts'
import { getPublicSettings } from '#app/features/base/settings/read.server.ts'
import { plainSite, type Site, SiteProvider } from '#app/features/base/settings/shared/site.tsx'
import { CardEditorLoader } from '#app/features/shop/cards/shared/card-editor.ts'
import { siteShareVersion } from '#app/features/shop/sharing/preview.server.ts'
import { listPlaces } from '#app/features/stock/destinations/read.server.ts'
import { isOperatorHere } from '#app/lib/operator-hint.ts'
import type { Route } from './+types/root'
import style from './app.css?url'
import { once, services } from './context.ts'
import { splitLanguage } from './i18n/address.ts'
import { useTranslation } from './i18n/translation.tsx'
import { useHandle } from './lib/page-handle.ts'
import operatorStyle from './operators.css?url'
import { guardPages } from './pages/page-guard.ts'
import { ClientErrorBoundary, CrashPage } from './pages/shell/crash.tsx'
import { Shell } from './pages/shell/shell.tsx'
import { ChunkFailed } from './pwa/chunk-failed.tsx'
import { DeferredScripts } from './pwa/deferred-scripts.tsx'
import { HeadLinks } from './pwa/head-links.tsx'
import { HeadScriptTag } from './pwa/head-script-tag.tsx'
import { Logo } from './ui/logo.tsx'

/** Operator pages are guarded here, so that no page can forget it. */
export const middleware: Route.MiddlewareFunction[] = [guardPages]

export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { db, siteUrl, mediaUrl, translator } = context.get(services)
  return context.get(once)('site', async () => {
    const [settings, places, oldRates] = await Promise.all([
      getPublicSettings(db),
      listPlaces(db),
      findStaleRateDay(db),
    ])
    return {
      ...settings,
      origin: siteUrl,
      ...(mediaUrl && { media: mediaUrl }),
      shareVersion: siteShareVersion(settings.name),
      translates: translator !== undefined,
      ...(places.length > 0 && { abroad: places.map(({ country }) => country) }),
      ...(oldRates && { oldRates }),
    }
  })
}

/** Loads the settings only once, so that a failing page does not take the frame with it. */
export function shouldRevalidate({ currentUrl, nextUrl, actionStatus }: ShouldRevalidateFunctionArgs) {
  // The settings page loads them again after saving, but not after a refused form.
  return (
    !actionStatus &&
    currentUrl.pathname === nextUrl.pathname &&
    splitLanguage(nextUrl.pathname).path === href('/settings')
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const { lang, dir } = useTranslation()
  const site = useRouteLoaderData<typeof loader>('root') ?? plainSite
  const isOperators = useOperators()
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* With `precedence`, React keeps the style sheet when a crash renders the document again, so the page never
            shows unstyled. */}
        <link rel="stylesheet" href={style} precedence="site" />
        {isOperators && <link rel="stylesheet" href={operatorStyle} precedence="site" />}
        <Links />
        <HeadLinks />
        <HeadScriptTag />
      </head>
      <body>
        <Splash name={site.name} />
        <SiteProvider value={site}>
          <ClientErrorBoundary fallback={(error) => <CrashPage error={error} isAlone />}>
            <Shell>{children}</Shell>
          </ClientErrorBoundary>
        </SiteProvider>
        <ChunkFailed />
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  )
}

/** True on operator pages. If an operator is signed in, true on all pages, because some show more then. */
function useOperators(): boolean {
  const { access } = useHandle()
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    isOperatorHere().then(setHere)
  }, [])
  return isHere || access !== undefined
}

const loadCardEditor = async () => (await import('#app/features/desk/editing/operator/inline/card.tsx')).InlineCard

export default function Root() {
  return (
    <CardEditorLoader value={loadCardEditor}>
      <Outlet />
    </CardEditorLoader>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CrashPage error={error} />
}

/**
 * The splash screen in the HTML of every page. head-script.ts and pwa.css decide whether it shows. Screen readers skip
 * it.
 */
function Splash({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <div id="splash" aria-hidden="true" data-nosnippet="" className="splash">
      <div className="pointer-events-none grid justify-items-center gap-3 px-4 text-center">
        <Logo className="size-18" />
        <p className="mt-3 text-balance font-bold text-2xl tracking-tight">{t('pwa.welcome', { name })}</p>
        <p className="text-ink-2 text-lg">{t('pwa.awaits')}</p>
      </div>
    </div>
  )
}
