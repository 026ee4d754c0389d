import { type ComponentType, useSyncExternalStore } from 'react'
import { isOperatorHere } from '#app/lib/operator-here.ts'
import type { CarCard } from '../read.server.ts'

/** The words of a card, for an operator to change in place. */
type Inline = ComponentType<{ car: CarCard; level: 2 | 3 }>

let inline: Inline | undefined
const watchers = new Set<() => void>()

/** The words of a card as an operator gets them, once it is known that one is there; undefined for visitors, and in the page as it comes. */
export function useInline(): Inline | undefined {
  return useSyncExternalStore(
    watch,
    () => inline,
    () => undefined,
  )
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  void ask()
  return () => {
    watchers.delete(watcher)
  }
}

/** Visitors load nothing of this, and the server judges every change. Without an answer it is asked again with the next page of cards. */
async function ask(): Promise<void> {
  if (inline || !(await isOperatorHere())) return
  try {
    inline = (await import('../operator/inline/card.tsx')).InlineCard
    for (const watcher of watchers) watcher()
  } catch (error) {
    console.error(error)
  }
}
