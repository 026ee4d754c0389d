import './app.css'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { services } from './context.ts'
import { plainSite, type Site, SiteProvider } from './features/settings/components/site.tsx'
import { getSettings } from './features/settings/read.server.ts'
import { useLanguage } from './i18n/language.tsx'
import { CrashPage } from './pages/shell/crash.tsx'
import { Shell } from './pages/shell/shell.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { db, siteUrl } = context.get(services)
  return { ...(await getSettings(db)), origin: siteUrl }
}

/** The settings come with the first page and stay. Were they asked for with every page, a page that does not come would take the whole site down with it, not its own part. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET'
}

export function Layout({ children }: { children: ReactNode }) {
  const { lang, dir } = useLanguage()
  const site = useRouteLoaderData<typeof loader>('root') ?? plainSite
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body>
        <SiteProvider value={site}>
          <Shell>{children}</Shell>
        </SiteProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CrashPage error={error} />
}
