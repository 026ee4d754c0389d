import { useEffect, useRef, useState } from 'react'
import { call } from '#app/lib/call.ts'
import type { Asked } from '../chosen.ts'
import type { Counts } from '../schema.ts'
import { writeAddress } from '../shared/address.ts'

type Live = { total?: number; counts?: Counts; isAsking?: boolean; isUnknown?: boolean }

// Debounce time, in ms.
const pause = 250

/** Live counts for unapplied choices in the sheet; reset by the next list and on closing. */
export function useLiveCount(list: string, isOpen: boolean): Live & { ask: (asked: Asked) => void } {
  const [live, setLive] = useState<Live>({})
  const calls = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets for another list or a reopened sheet
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      calls.current?.abort()
      setLive({})
    },
    [list, isOpen],
  )

  function ask(asked: Asked): void {
    clearTimeout(timer.current)
    calls.current?.abort()
    const stop = new AbortController()
    calls.current = stop
    setLive((before) => ({ ...before, isAsking: true }))
    timer.current = setTimeout(async () => {
      const params = writeAddress(asked)
      params.set('limit', '0')
      const answer = await call<{ total: number; counts: Counts }>(`/api/search?${params}`, { signal: stop.signal })
      // Without an answer the button still works.
      if (!stop.signal.aborted) setLive(answer.ok ? { total: answer.value.total, counts: answer.value.counts } : { isUnknown: true })
    }, pause)
  }
  return { ...live, ask }
}
