import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  open: boolean
  title: string
  /** Called on Escape too; the caller then sets `open` to false. */
  onClose: () => void
  children: ReactNode
}

/** A question over the page that holds the keyboard until it is answered; its first control is focused, so that is the one that changes nothing. */
export function Dialog({ open, title, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal()
    if (!open) box.current?.close()
  }, [open])
  return (
    <dialog
      ref={box}
      aria-labelledby={open ? id : undefined}
      // The browser tells it late: by then it may have been opened again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] overflow-y-auto rounded-lg bg-surface p-6 text-ink shadow-float"
    >
      {open && (
        <>
          <h2 id={id} className="font-strong text-xl tracking-tight">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  )
}

/** The answers of a dialog, in one line at its end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
}
