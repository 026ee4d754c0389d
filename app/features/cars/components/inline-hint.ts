import { type ComponentType, useSyncExternalStore } from 'react'
import { call } from '#app/lib/call.ts'
import { hasOperatorHint } from '#app/lib/operator-hint.ts'
import type { CarCard } from '../read.server.ts'

/** The words of a card, for an operator to change in place. */
type Inline = ComponentType<{ car: CarCard; level: 2 | 3 }>

let inline: Inline | undefined
let isAsked = false
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

/** The cookie is no more than a hint: the server says who is there, and judges every change. Visitors load nothing of this. */
async function ask(): Promise<void> {
  if (isAsked || !hasOperatorHint(document.cookie)) return
  isAsked = true
  const session = await call('/api/auth/get-session')
  try {
    // Without an answer it is asked again with the next page of cards.
    if (!session.ok) isAsked = session.status > 0
    else if (session.value) {
      inline = (await import('../operator/inline/card.tsx')).InlineCard
      for (const watcher of watchers) watcher()
    }
  } catch (error) {
    isAsked = false
    console.error(error)
  }
}
