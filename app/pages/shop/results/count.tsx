import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isNarrowing } from '#app/features/search/components/narrowing.ts'

/** Announces the number of cars after filtering. If the followed link is gone, focus moves to the heading. */
export function ResultCount({ text, heading }: { text: string; heading: string }) {
  const { state, key } = useLocation()
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces each list, even with the same count
  useEffect(() => {
    if (!isNarrowing(state)) return
    setSaid(text)
    if (document.activeElement === document.body) document.getElementById(heading)?.focus({ preventScroll: true })
  }, [text, state, key])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
