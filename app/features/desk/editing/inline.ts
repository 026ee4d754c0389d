import type { CardEditor } from '#app/features/shop/cards/shared/card-editor.ts'
import { isOperatorHere } from '#app/lib/operator-hint.ts'
import { openValue } from '#app/ui/value.ts'

const editor = openValue<CardEditor | undefined>(undefined)

/** The store of the inline editor. The first card that watches it loads the editor, if an operator is signed in. */
export const inlineEditor = {
  get: editor.get,
  watch(watcher: () => void): () => void {
    void load()
    return editor.watch(watcher)
  },
}

// A failed import is retried when the next card subscribes.
async function load(): Promise<void> {
  if (editor.get() || !(await isOperatorHere())) return
  try {
    const { InlineCard } = await import('./operator/inline/card.tsx')
    editor.set(InlineCard)
  } catch (error) {
    console.error(error)
  }
}
