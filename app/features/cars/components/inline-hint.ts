import { type ComponentType, useSyncExternalStore } from 'react'
import { isOperatorHere } from '#app/lib/operator-here.ts'
import type { CarCard } from '../read.server.ts'

type Inline = ComponentType<{ car: CarCard; level: 2 | 3 }>

let inline: Inline | undefined
const watchers = new Set<() => void>()

/** The inline editor for cards once an operator session is detected; undefined for visitors and in server-rendered HTML. */
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

/** Visitors never load the editor; the server authorises every change. A failed import is retried when the next card subscribes. */
async function ask(): Promise<void> {
  if (inline || !(await isOperatorHere())) return
  try {
    inline = (await import('../operator/inline/card.tsx')).InlineCard
    for (const watcher of watchers) watcher()
  } catch (error) {
    console.error(error)
  }
}
