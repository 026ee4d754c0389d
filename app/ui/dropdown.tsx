import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

type Props = {
  label: ReactNode
  name: string
  look: string
  children: (close: () => void) => ReactNode
}

/**
 * A button with a small menu for the arrow keys. Escape, a click or focus elsewhere, or `close` closes it. `name` is
 * for screen readers.
 */
export function Dropdown({ label, name, look, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!box.current) return
    box.current.open = false
    box.current.querySelector('summary')?.focus()
  }
  useEffect(() => {
    const handleElsewhere = (event: PointerEvent) => {
      if (box.current?.open && !box.current.contains(event.target as Node)) box.current.open = false
    }
    document.addEventListener('pointerdown', handleElsewhere)
    return () => document.removeEventListener('pointerdown', handleElsewhere)
  }, [])
  const handleKey = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const { currentTarget, key } = event
    if (key === 'Escape' && currentTarget.open) return close()
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return
    event.preventDefault()
    currentTarget.open = true
    const items = [...currentTarget.querySelectorAll<HTMLElement>('a[href], button:enabled')]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to =
      key === 'Home' ? 0 : key === 'End' ? -1 : key === 'ArrowDown' ? (at + 1) % items.length : Math.max(at, 0) - 1
    items.at(to)?.focus()
  }
  return (
    <details
      ref={box}
      className="relative"
      onKeyDown={handleKey}
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
      }
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary aria-label={name} className={look}>
        {label}
      </summary>
      <div className="absolute end-0 top-full z-10 mt-2 min-w-[min(11rem,calc(50vw-0.5rem))] rounded-md bg-surface p-2 shadow-float">
        {children(close)}
      </div>
    </details>
  )
}
