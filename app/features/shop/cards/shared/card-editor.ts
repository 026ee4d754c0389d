import { type ComponentType, createContext, use, useSyncExternalStore } from 'react'
import type { CarCard } from '../read.server.ts'

/** The text of a card in which an operator edits. */
export type CardEditor = ComponentType<{ car: CarCard; level: 2 | 3 }>
type Store = { get: () => CardEditor | undefined; watch: (watcher: () => void) => () => void }

/** Provides the editor of cards, which only operators load. Without a provider cards have none. */
export const CardEditors = createContext<Store>({ get: () => undefined, watch: () => () => {} })

/** Returns the editor of cards in an operator's browser. Undefined for visitors and in server-rendered HTML. */
export function useCardEditor(): CardEditor | undefined {
  const { get, watch } = use(CardEditors)
  return useSyncExternalStore(watch, get, () => undefined)
}
