import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `next` every `interval` ms while `on`. It pauses on hover or focus, in a hidden tab and with reduced motion. A
 * change of `at` restarts it.
 */
export function useAutoplay(
  box: RefObject<HTMLElement | null>,
  interval: number,
  on: boolean,
  at: number,
  next: () => void,
) {
  const advance = useEffectEvent(next)
  // biome-ignore lint/correctness/useExhaustiveDependencies: changing the slide by hand restarts the timer
  useEffect(() => {
    const el = box.current
    if (!el || !on) return
    let timer = 0
    const tick = () => {
      const held =
        document.hidden ||
        el.matches(':hover, :focus-within, :active') ||
        matchMedia('(prefers-reduced-motion: reduce)').matches
      if (held) restart()
      else advance()
    }
    const restart = () => {
      clearTimeout(timer)
      timer = window.setTimeout(tick, interval)
    }
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const name of events) el.addEventListener(name, restart)
    document.addEventListener('visibilitychange', restart)
    restart()
    return () => {
      clearTimeout(timer)
      for (const name of events) el.removeEventListener(name, restart)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [box, interval, on, at])
}
