import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { type Loaded, type Seen, valueAt, withValue } from './form-values.ts'
import type { FormWork } from './use-form.ts'

type Kept = { changed: [name: string, value: unknown][]; seen: Seen }

/**
 * Keeps what is typed into a form on this device until it is saved, and shows it when the page is opened again. What
 * somebody else has changed since is then a conflict as in an open form.
 */
export function useKept<T extends object>(
  slot: string,
  loaded: Loaded<T>,
  { changed, seen, restore }: FormWork<T>,
  isReadable = (_values: T) => true,
) {
  const [isRestored, setIsRestored] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is opened
  useEffect(() => {
    const kept: Kept | undefined = JSON.parse(readStored(slot) || 'null')
    if (!Array.isArray(kept?.changed)) return
    // What is stored by now was sent when the page was left.
    const typed = kept.changed.filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(valueAt(loaded.values, name)),
    )
    const values = typed.reduce((all, [name, value]) => withValue(all, name, value), loaded.values)
    // Another release may have kept other values.
    if (!isReadable(values)) return
    restore({
      values,
      seen: { ...loaded.seen, ...Object.fromEntries(typed.map(([name]) => [name, kept.seen[name] ?? ''])) },
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
