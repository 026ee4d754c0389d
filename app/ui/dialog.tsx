import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  open: boolean
  /** Classes of its size and place. */
  look?: string
  title: string
  onClose: () => void
  children: ReactNode
}

const usual = 'm-auto max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] p-6'

/** A modal question. Its first control gets the focus, so that should be the one that changes nothing. */
export function Dialog({ open, look = usual, title, onClose, children }: Props) {
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
      // The close event comes late, so the dialog may already be open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className={`overflow-y-auto rounded-lg bg-surface text-ink shadow-float ${look}`}
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

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
}
