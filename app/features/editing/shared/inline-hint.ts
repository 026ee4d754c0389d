import { type ComponentType, useSyncExternalStore } from 'react'
import type { CarCard } from '#app/features/cars/read.server.ts'
import { isOperatorHere } from '#app/lib/operator-here.ts'
import { openValue } from '#app/ui/value.ts'

type Inline = ComponentType<{ car: CarCard; level: 2 | 3 }>

const inline = openValue<Inline | undefined>(undefined)

/** Returns the inline editor for cards in an operator's browser. Undefined for visitors and in server-rendered HTML. */
export function useInline(): Inline | undefined {
  return useSyncExternalStore(watch, inline.get, () => undefined)
}

function watch(watcher: () => void): () => void {
  void ask()
  return inline.watch(watcher)
}

/** Loads the editor only for operators. A failed import is retried when the next card subscribes. */
async function ask(): Promise<void> {
  if (inline.get() || !(await isOperatorHere())) return
  try {
    const { InlineCard } = await import('../operator/inline/card.tsx')
    inline.set(InlineCard)
  } catch (error) {
    console.error(error)
  }
}
