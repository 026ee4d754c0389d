import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { type Loaded, type Seen, withValue } from './form-values.ts'
import type { FormWork } from './use-form.ts'

type Kept = { changed: [name: string, value: unknown][]; seen: Seen }

/**
 * Keeps what is typed into a form on this device until it is saved, and shows it when the page is opened again. What
 * somebody else has changed since is then a conflict as in an open form.
 */
export function useKept<T extends object>(slot: string, loaded: Loaded<T>, { changed, seen, restore }: FormWork<T>) {
  const [isRestored, setIsRestored] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is opened
  useEffect(() => {
    const kept: Kept | undefined = JSON.parse(readStored(slot) || 'null')
    if (!Array.isArray(kept?.changed)) return
    restore({
      values: kept.changed.reduce((all, [name, value]) => withValue(all, name, value), loaded.values),
      seen: { ...loaded.seen, ...Object.fromEntries(kept.changed.map(([name]) => [name, kept.seen[name] ?? ''])) },
    })
    setIsRestored(true)
  }, [])
  const text = changed.length > 0 ? JSON.stringify({ changed, seen } satisfies Kept) : ''
  useEffect(() => void writeStored(slot, text), [slot, text])
  return {
    isRestored: isRestored && changed.length > 0,
    discard: () => restore(loaded),
  }
}
