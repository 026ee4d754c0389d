import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * A mouse drag starts after moving `far` px. A touch drag starts after `hold` ms, if the finger moves at most `still`
 * px.
 */
const far = 6
const hold = 350
const still = 10
/** Distance to the window edge (px) at which the page scrolls. */
const edge = 80
const room = 8

type Drag = { from: number; over: number }

export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const current = useRef<Drag | undefined>(undefined)
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    // A touch drag must not scroll the page. Browsers allow that only for a listener added before the touch.
    const refuse = (event: TouchEvent) => current.current && event.preventDefault()
    const box = list.current
    box?.addEventListener('touchmove', refuse, { passive: false })
    return () => {
      box?.removeEventListener('touchmove', refuse)
      stop.current?.()
    }
  }, [list])

  const handlePointerDown = (event: PointerEvent<HTMLElement>, from: number) => {
    const tile = event.currentTarget
    const isTouch = event.pointerType === 'touch'
    if (event.button !== 0 || !event.isPrimary || (event.target as Element).closest('button, select')) return
    stop.current?.()
    const start = { x: event.clientX, y: event.clientY, scroll: window.scrollY }
    const box = tile.getBoundingClientRect()
    const at = { x: start.x, y: start.y }
    const over = new AbortController()
    let timer = isTouch ? window.setTimeout(begin, hold) : undefined
    let frame = 0

    function begin() {
      change({ from, over: from })
      tile.style.zIndex = '3'
      tile.style.pointerEvents = 'none'
      navigator.vibrate?.(10)
      frame = requestAnimationFrame(follow)
    }
    function change(next: Drag | undefined) {
      current.current = next
      setDrag(next)
    }
    function follow() {
      const speed = at.y < edge ? -8 : at.y > window.innerHeight - edge ? 8 : 0
      if (speed) window.scrollBy(0, speed)
      // A tile dragged past the window edge would enlarge the page, which would then scroll without end.
      const x = within(at.x - start.x, room - box.left, document.documentElement.clientWidth - room - box.right)
      const y = within(at.y - start.y, room - box.top, window.innerHeight - room - box.bottom)
      tile.style.translate = `${x}px ${y + window.scrollY - start.scroll}px`
      const place = [...(list.current?.children ?? [])].findIndex((other) => other !== tile && holds(other, at.x, at.y))
      const next = place < 0 ? from : place
      if (current.current?.over !== next) change({ from, over: next })
      frame = requestAnimationFrame(follow)
    }
    const end = (isDropped: boolean) => {
      over.abort()
      window.clearTimeout(timer)
      cancelAnimationFrame(frame)
      for (const name of ['translate', 'z-index', 'pointer-events']) tile.style.removeProperty(name)
      const dropped = current.current
      change(undefined)
      if (isDropped && dropped && dropped.over !== from) onDrop(from, dropped.over)
    }
    stop.current = () => end(false)
    const { signal } = over
    const listen = window.addEventListener
    listen(
      'pointermove',
      ({ clientX, clientY, pointerId }) => {
        if (pointerId !== event.pointerId) return
        at.x = clientX
        at.y = clientY
        if (current.current) return
        const way = Math.hypot(at.x - start.x, at.y - start.y)
        // A finger that moves before the hold time scrolls the page.
        if (isTouch ? way > still : false) end(false)
        else if (!isTouch && way > far && timer === undefined) {
          timer = 0
          begin()
        }
      },
      { signal },
    )
    listen('pointerup', () => end(true), { signal })
    listen('pointercancel', () => end(false), { signal })
    listen('blur', () => end(false), { signal })
    listen('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
    // Holding a picture would open the browser's context menu.
    listen('contextmenu', (menu) => isTouch && menu.preventDefault(), { signal })
  }
  return { drag, handlePointerDown }
}

function within(way: number, least: number, most: number): number {
  return Math.max(Math.min(0, least), Math.min(Math.max(0, most), way))
}

function holds(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
