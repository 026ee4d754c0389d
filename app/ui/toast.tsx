import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from './icon-button.tsx'

/** The ways to the seller on a page; what is fixed to the window must not lie on them. */
const contacts = 'main :is(a[href^="https://wa.me/"], a[href^="tel:"], a[href^="mailto:"], a[href*="kakao"])'

type Props = { label: string; text: string; closeLabel: string; onClose: () => void; children: ReactNode }

/** One sentence, one action and a close button above the lower edge; it steps aside while a way to the seller is below it. */
export function Toast({ label, text, closeLabel, onClose, children }: Props) {
  const box = useRef<HTMLElement>(null)
  const isAside = useInTheWay(box)
  return (
    <section
      ref={box}
      aria-label={label}
      className={`toast fixed inset-x-4 z-4 flex items-center gap-2 rounded-lg bg-surface py-3 ps-4 pe-2 shadow-float transition-[opacity,visibility] duration-(--calm) starting:opacity-0 sm:inset-x-auto sm:start-6 sm:w-112 ${isAside ? 'invisible opacity-0' : ''}`}
    >
      <p role="status" className="min-w-0 flex-1 text-pretty leading-[1.35]">
        {text}
      </p>
      {children}
      <IconButton label={closeLabel} icon="close" onClick={onClose} />
    </section>
  )
}

/** Whether something that must stay in reach is where the box stands. */
function useInTheWay(box: RefObject<HTMLElement | null>): boolean {
  const { key } = useLocation()
  const [isInTheWay, setIsInTheWay] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other ways to the seller
  useEffect(() => {
    let frame = 0
    const look = () => {
      const own = box.current?.getBoundingClientRect()
      if (own) setIsInTheWay([...document.querySelectorAll(contacts)].some((one) => isNear(own, one.getBoundingClientRect())))
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    soon()
    // Pictures and texts that arrive move what stands below them.
    const watcher = new ResizeObserver(soon)
    watcher.observe(document.body)
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [key])
  return isInTheWay
}

const isNear = (a: DOMRect, b: DOMRect, gap = 8) =>
  b.x < a.x + a.width && b.x + b.width > a.x && b.y < a.y + a.height + gap && b.y + b.height > a.y - gap
