import { useEffect } from 'react'

/**
 * Keeps the screen on while `isNeeded`, because phones stop uploads when it goes off. Browsers without wake locks do
 * nothing.
 */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      // The browser refuses it while the page is hidden or the battery is low, and ends it when the page is hidden.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await taken?.release()
      else lock = taken
    }
    const handleShown = () => document.visibilityState === 'visible' && void take()
    void take()
    document.addEventListener('visibilitychange', handleShown)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', handleShown)
      void lock?.release()
    }
  }, [isNeeded])
}
