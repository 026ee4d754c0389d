import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import type { TextKey } from '#app/i18n/translate.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { isPopoverOpen } from '#app/ui/drawer.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SignOut } from './account/sign-out.tsx'

const sheet = 'operator-more'
const lineLook =
  'flex min-h-13 items-center px-4 text-lg hover:bg-sunk aria-[current=page]:font-mid aria-[current=page]:text-accent-ink sm:px-6'

/** Page without its own tab; entries are shown by group. */
export type MenuEntry = { to: string; group: number; title: string }

type Props = { menu: MenuEntry[]; look: string; isCurrent: boolean; children: ReactNode }

/**
 * A menu of further operator pages. Using ui/drawer.tsx would tie visitor chunks to operator code and add 2 KB to the
 * home page.
 */
export function More({ menu, look, isCurrent, children }: Props) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => {
    dialog.current?.close()
    if (dialog.current && isPopoverOpen(dialog.current)) dialog.current.hidePopover()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(close, [key])
  const groups = [...new Set(menu.map(({ group }) => group))].map((one) => menu.filter(({ group }) => group === one))
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isCurrent ? 'true' : undefined}
        // Without scripts, the button opens a popover. With scripts it opens a modal dialog, which keeps the focus
        // inside.
        popoverTarget={sheet}
        onClick={(event) => {
          event.preventDefault()
          if (!dialog.current?.open) dialog.current?.showModal()
        }}
        className={look}
      >
        {children}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes a dialog */}
      <dialog
        ref={dialog}
        id={sheet}
        popover="auto"
        aria-labelledby={`${sheet}-title`}
        onClick={(event) => event.target === event.currentTarget && close()}
        className="fixed inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(24rem,88vw)] max-w-none overscroll-contain bg-surface text-ink text-start shadow-float enter-side lg:start-60 lg:end-auto lg:animate-none"
      >
        <div className="min-h-full">
          <div className="sticky top-0 z-1 flex min-h-16 items-center justify-between border-line border-b bg-surface py-2 ps-4 pe-2 sm:ps-6">
            <h2 id={`${sheet}-title`} className="font-strong">
              {t('tabs.more')}
            </h2>
            <IconButton
              label={t('nav.close')}
              icon="close"
              popoverTarget={sheet}
              popoverTargetAction="hide"
              onClick={close}
            />
          </div>
          <div>
            {groups.map((group) => (
              <ul key={group[0]?.to} className="border-line border-b py-2">
                {group.map(({ to, title }) => (
                  <li key={to}>
                    <NavLink to={to} end={menu.some((other) => other.to.startsWith(`${to}/`))} className={lineLook}>
                      {t(title as TextKey)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            ))}
          </div>
          <Link to={href('/')} className={`${lineLook} border-line border-b lg:hidden`}>
            {t('tabs.site')}
          </Link>
          <div className="p-4 sm:px-6">
            <SignOut />
          </div>
        </div>
      </dialog>
    </>
  )
}
