import { useState, useSyncExternalStore } from 'react'
import { cutSet, isSaving } from '../lib/thrift.ts'

/** What is heard once the visitor has chosen. */
export const changed = 'nuricar:thrift'

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

/** The same for components; in the first render, which every visitor gets alike, nobody does. */
export const useSaving = () => useSyncExternalStore(subscribe, isSaving, () => false)

/** Cuts what a picture is chosen from for visitors who save data. What came with the page was cut by early.ts, and what has begun to load is left alone. */
export function useCut(): <Set extends string | undefined>(set: Set) => Set | string {
  const saves = useSaving()
  const [density] = useState(() => (saves ? devicePixelRatio : 1))
  return (set) => set && cutSet(set, density)
}
