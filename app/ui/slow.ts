import { useEffect, useState } from 'react'

/** True if `on` has lasted `patience` ms. A shorter wait needs no loading sign. */
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
