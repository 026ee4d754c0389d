import { useRef, useState } from 'react'
import type { Failed, Sent } from './send.ts'

export function useSending() {
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  // A ref, because a second click may arrive before the button renders as disabled.
  const isRunning = useRef(false)
  /** Returns undefined if an earlier call has not ended. */
  const run = async (send: () => Promise<Sent>): Promise<Sent | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setIsBusy(true)
    setFailed(undefined)
    const sent = await send()
    isRunning.current = false
    setIsBusy(false)
    if (!sent.ok) setFailed(sent)
    return sent
  }
  return { isBusy, failed, run, clear: () => setFailed(undefined) }
}
