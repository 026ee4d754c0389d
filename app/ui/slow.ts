import { useEffect, useState } from 'react'

/** True once `on` has lasted `patience` ms: shorter waits need no loading sign. */
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
