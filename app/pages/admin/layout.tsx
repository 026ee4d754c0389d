import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { services, sitePages } from '#app/context.ts'
import { countDueCars } from '#app/features/confirmations/read.server.ts'
import { confirmedBefore } from '#app/features/confirmations/rules.ts'
import { countOpen } from '#app/features/inbox/read.server.ts'
import { getSettings } from '#app/features/settings/read.server.ts'
import type { Route } from './+types/layout'
import { OperatorTabs } from './tabs.tsx'

export const handle = { access: 'operator' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const menu = [...context.get(sitePages).values()].flatMap(({ pattern, menu }) => (menu ? { to: pattern, ...menu } : []))
  try {
    const { confirmDays } = await getSettings(db)
    const [comments, due] = await Promise.all([countOpen(db), countDueCars(db, confirmedBefore(confirmDays, Date.now()))])
    return { comments, due, menu }
  } catch (error) {
    // The tab bar works without counts, and the page reports its own errors.
    console.error(error)
    return { comments: 0, due: 0, menu }
  }
}

export default function OperatorLayout({ loaderData }: Route.ComponentProps) {
  useOperatorManifest()
  return (
    <>
      <OperatorTabs {...loaderData} />
      <Outlet />
    </>
  )
}

/** Only operators share photos with the installed site. Set here, so that public pages do not carry it. */
function useOperatorManifest(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const href = link?.getAttribute('href')
    if (!link || !href) return
    link.setAttribute('href', `${href}&for=operator`)
    return () => link.setAttribute('href', href)
  }, [])
}
