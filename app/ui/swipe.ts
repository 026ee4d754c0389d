import { type DragEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Step, swipeStep } from './slideshow-rules.ts'

// Pixels of movement before a gesture counts as a swipe or as scrolling.
const slop = 8

export const isRtl = (el: Element) => getComputedStyle(el).direction === 'rtl'

export const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01

/**
 * Handlers for swipes: the track follows the finger, and more than 50 px sideways is a step. The box needs
 * touch-action: pan-y.
 */
export function useSwipe(
  box: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  onStep: (step: Step) => void,
  enabled: boolean,
) {
  const drag = useRef<{ id: number; x: number; y: number; moving: boolean }>(undefined)
  const swallowClick = useRef(false)

  useEffect(() => {
    // A zoomed page must be movable sideways too.
    const free = () => {
      if (box.current) box.current.style.touchAction = isZoomed() ? 'auto' : ''
    }
    window.visualViewport?.addEventListener('resize', free)
    return () => window.visualViewport?.removeEventListener('resize', free)
  }, [box])

  const release = () => {
    drag.current = undefined
    if (!track.current) return
    track.current.style.transition = ''
    track.current.style.transform = ''
  }

  return {
    onPointerDown(event: PointerEvent) {
      swallowClick.current = false
      // A second finger, or any finger on a zoomed page, zooms and pans.
      if (!event.isPrimary || isZoomed()) return release()
      if (enabled && event.button === 0)
        drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY, moving: false }
    },
    onPointerMove(event: PointerEvent) {
      const from = drag.current
      if (!from || from.id !== event.pointerId || !track.current) return
      const dx = event.clientX - from.x
      if (!from.moving) {
        const dy = Math.abs(event.clientY - from.y)
        if (Math.max(Math.abs(dx), dy) < slop) return
        if (dy > Math.abs(dx)) return release()
        from.moving = true
        // The pointer is captured only after some movement, because a plain click must reach the content below.
        event.currentTarget.setPointerCapture(event.pointerId)
        track.current.style.transition = 'none'
      }
      track.current.style.transform = `translateX(${dx}px)`
    },
    onPointerUp(event: PointerEvent) {
      const from = drag.current
      if (!from || from.id !== event.pointerId) return
      swallowClick.current = from.moving
      release()
      const step = from.moving ? swipeStep(event.clientX - from.x, isRtl(event.currentTarget)) : undefined
      if (step) onStep(step)
    },
    onPointerCancel: release,
    onClickCapture(event: MouseEvent) {
      // This click ends a drag with the mouse. A click by keyboard has detail 0.
      if (!swallowClick.current || event.detail === 0) return
      swallowClick.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // Native dragging of links and pictures would take the pointer over.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
}
