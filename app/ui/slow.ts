import { useEffect, useState } from 'react'

/** True once `on` has lasted so many ms; 400 unless told: what comes sooner needs no sign that it is on its way. */
export function useSlow(on: boolean, patience = 400): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [on, patience])
  return on && slow
}
