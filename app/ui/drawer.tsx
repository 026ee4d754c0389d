import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from './icon-button.tsx'

type Props = { id: string; title: string; closeLabel: string; children: ReactNode }

/**
 * A sheet at the inline end, which a DrawerButton with the same id opens. Its button, Escape, a click outside or a
 * navigation closes it.
 */
export function Drawer({ id, title, closeLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // A navigation closes the drawer, but a drawer opened before hydration stays open.
    if (shown.current !== key) closeDrawer(id)
    shown.current = key
  }, [id, key])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes a dialog
    <dialog
      ref={dialog}
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="fixed inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(24rem,88vw)] max-w-none overscroll-contain bg-surface text-ink shadow-float enter-side"
    >
      <div className="min-h-full">
        <div className="sticky top-0 z-1 flex min-h-16 items-center justify-between border-line border-b bg-surface py-2 ps-4 pe-2 sm:ps-6">
          <h2 id={`${id}-title`} className="font-strong">
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            icon="close"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => dialog.current?.close()}
          />
        </div>
        {children}
      </div>
    </dialog>
  )
}

export function openDrawer(id: string): boolean {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return false
  if (!dialog.open) dialog.showModal()
  return true
}

export function closeDrawer(id: string): void {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return
  dialog.close()
  if (isPopoverOpen(dialog)) dialog.hidePopover()
}

export function DrawerButton({ drawer, ...rest }: { drawer: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-haspopup="dialog"
      popoverTarget={drawer}
      onClick={(event) => {
        if (openDrawer(drawer)) event.preventDefault()
      }}
    />
  )
}

/**
 * Whether an element is open as a popover. Browsers without popovers do not know the selector: Chromium before 114,
 * Safari 17, Firefox 125.
 */
export function isPopoverOpen(element: Element): element is HTMLElement {
  return 'popover' in HTMLElement.prototype && element.matches(':popover-open')
}
