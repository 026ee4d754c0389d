import { type ComponentType, createContext, use, useCallback, useSyncExternalStore } from 'react'
import { isOperatorHere } from '#app/lib/operator-hint.ts'
import { openValue } from '#app/ui/value.ts'
import type { CarCard } from '../read.server.ts'

/** The text of a card in which an operator edits. */
export type CardEditor = ComponentType<{ car: CarCard; level: 2 | 3 }>

/** Provides the function that loads the editor of cards. */
export const CardEditorLoader = createContext<(() => Promise<CardEditor>) | undefined>(undefined)

const editor = openValue<CardEditor | undefined>(undefined)

/** Returns the editor of cards in an operator's browser. Undefined for visitors and in server-rendered HTML. */
export function useCardEditor(): CardEditor | undefined {
  const load = use(CardEditorLoader)
  const watch = useCallback(
    (watcher: () => void) => {
      // A failed load is retried when the next card subscribes.
      if (!editor.get() && load)
        void isOperatorHere()
          .then(async (isHere) => isHere && editor.set(await load()))
          .catch(console.error)
      return editor.watch(watcher)
    },
    [load],
  )
  return useSyncExternalStore(watch, editor.get, () => undefined)
}
