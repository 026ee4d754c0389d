import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from './icon-button.tsx'
import { openValue } from './value.ts'

/** Contact links to the seller, which a toast must not cover. */
const contacts = 'main :is(a[href^="https://wa.me/"], a[href^="tel:"], a[href^="mailto:"], a[href*="kakao"])'

type Props = {
  label: string
  text: string
  closeLabel: string
  onClose: () => void
  kind?: 'news' | 'offer'
  children: ReactNode
}

/**
 * A toast at the lower edge, one at a time. Over a contact link, an offer is hidden and news moves to the upper edge.
 */
export function Toast(props: Props) {
  return useTurn(props.kind === 'offer') && <ShownToast {...props} />
}

type Turn = { isPatient: boolean }
const turns = openValue<Turn[]>([])

function useTurn(isPatient: boolean): boolean {
  const [turn] = useState<Turn>({ isPatient })
  useEffect(() => {
    turns.set([...turns.get(), turn])
    return () => turns.set(turns.get().filter((one) => one !== turn))
  }, [turn])
  const waiting = turns.use()
  return (waiting.filter((one) => !one.isPatient).at(-1) ?? waiting.at(-1)) === turn
}

function ShownToast({ label, text, closeLabel, onClose, kind, children }: Props) {
  const box = useRef<HTMLElement>(null)
  const isNews = kind !== 'offer'
  const isAside = useInTheWay(box, isNews)
  return (
    <section
      ref={box}
      aria-label={label}
      className={`toast fixed inset-x-4 z-4 flex items-center gap-2 rounded-lg bg-surface py-3 ps-4 pe-2 shadow-float enter-below transition-[opacity,visibility] duration-(--calm) sm:inset-x-auto sm:start-6 sm:w-112 ${isAside ? (isNews ? '[inset-block:5rem_auto]!' : 'invisible opacity-0') : ''}`}
    >
      <p role="status" className="min-w-0 flex-1 text-pretty leading-[1.35]">
        {text}
      </p>
      {children}
      <IconButton label={closeLabel} icon="close" onClick={onClose} />
    </section>
  )
}

function useInTheWay(box: RefObject<HTMLElement | null>, stays: boolean): boolean {
  const { key } = useLocation()
  const [isInTheWay, setIsInTheWay] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages have other contact elements
  useEffect(() => {
    let frame = 0
    const look = () => {
      const own = box.current?.getBoundingClientRect()
      if (!own) return
      const isNow = [...document.querySelectorAll(contacts)].some((one) => isNear(own, one.getBoundingClientRect()))
      setIsInTheWay((was) => isNow || (stays && was))
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    soon()
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
  }, [key, stays])
  return isInTheWay
}

const isNear = (a: DOMRect, b: DOMRect, gap = 8) =>
  b.x < a.x + a.width && b.x + b.width > a.x && b.y < a.y + a.height + gap && b.y + b.height > a.y - gap
