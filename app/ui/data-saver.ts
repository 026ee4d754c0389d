import { useState, useSyncExternalStore } from 'react'
import { cutSet, isSaving } from '../lib/data-saver.ts'

export const changed = 'nuricar:thrift'

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

/** isSaving for components. False in the first render, which is the same for every visitor. */
export const useSaving = () => useSyncExternalStore(subscribe, isSaving, () => false)

/**
 * Returns a function that reduces a srcset for visitors who save data. Pictures that have begun to load keep theirs.
 */
export function useCut(): <Set extends string | undefined>(set: Set) => Set | string {
  const saves = useSaving()
  const [density] = useState(() => (saves ? devicePixelRatio : 1))
  return (set) => set && cutSet(set, density)
}
