import { useState, useSyncExternalStore } from 'react'
import { cutSet, isSaving } from '../lib/data-saver.ts'

export const changed = 'nuricar:thrift'

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

/** isSaving for components; false in the first render, which is the same for every visitor. */
export const useSaving = () => useSyncExternalStore(subscribe, isSaving, () => false)

/** Reduces a srcset for visitors who save data. head-script.ts has reduced the server's HTML; pictures that have begun to load stay as they are. */
export function useCut(): <Set extends string | undefined>(set: Set) => Set | string {
  const saves = useSaving()
  const [density] = useState(() => (saves ? devicePixelRatio : 1))
  return (set) => set && cutSet(set, density)
}
