import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  label: ReactNode
  name: string
  /** The classes of the button, in place of its own. */
  look?: string
  children: (close: () => void) => ReactNode
}

const framed =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-fact inset-ring inset-ring-line transition-shadow hover:inset-ring-line-strong'

/** A button that opens a small list below it; closes on Escape, a click elsewhere, or when its content calls `close`. `name` is for screen readers. */
export function Dropdown({ label, name, look = framed, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!box.current) return
    box.current.open = false
    // What had the focus is hidden now.
    box.current.querySelector('summary')?.focus()
  }
  useEffect(() => {
    const handleElsewhere = (event: PointerEvent) => {
      if (box.current?.open && !box.current.contains(event.target as Node)) box.current.open = false
    }
    document.addEventListener('pointerdown', handleElsewhere)
    return () => document.removeEventListener('pointerdown', handleElsewhere)
  }, [])
  return (
    <details
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && box.current?.open) close()
      }}
    >
      <summary aria-label={name} className={look}>
        {label}
      </summary>
      <div className="absolute end-0 top-full z-10 mt-2 min-w-44 rounded-md bg-surface p-2 shadow-float">{children(close)}</div>
    </details>
  )
}
