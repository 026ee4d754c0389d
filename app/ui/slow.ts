import { useEffect, useState } from 'react'

/** True once `on` has lasted 400 ms: what comes sooner needs no sign that it is on its way. */
export function useSlow(on: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setSlow(true), 400)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [on])
  return on && slow
}
