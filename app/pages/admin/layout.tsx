import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { services, signedIn, sitePages } from '#app/context.ts'
import type { Route } from './+types/layout'
import { OperatorTabs } from './tabs.tsx'
import { listTodoOnce, type TodoRow } from './today/todo.server.ts'

export const handle = { access: 'operator' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const isHelper = context.get(signedIn).role === 'helper'
  const open = [...context.get(sitePages).values()].filter(({ access }) => !isHelper || access === 'helper')
  const menu = open.flatMap(({ pattern, menu }) => (menu ? { to: pattern, ...menu } : []))
  if (isHelper) return { isHelper, today: 0, deals: 0, comments: 0, menu }
  try {
    const rows = await listTodoOnce(context, { ...context.get(services), viewer: context.get(signedIn) })
    const sum = (of: TodoRow[]) => of.reduce((sum, { count }) => sum + count, 0)
    return {
      isHelper,
      today: sum(rows),
      deals: sum(rows.filter(({ kind }) => kind === 'deals')),
      comments: sum(rows.filter(({ kind }) => kind === 'questions' || kind === 'waiting')),
      menu,
    }
  } catch (error) {
    // The tab bar works without counts, and the page reports its own errors.
    console.error(error)
    return { isHelper, today: 0, deals: 0, comments: 0, menu }
  }
}

export default function OperatorLayout({ loaderData }: Route.ComponentProps) {
  useOperatorManifest()
  return (
    <>
      <OperatorTabs {...loaderData} />
      {/* Beside the rail. Where the browser knows `:has`, operators.css moves the whole page instead. */}
      <div className="lg:ps-60">
        <Outlet />
      </div>
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
