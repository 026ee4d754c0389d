import { useEffect, useState } from 'react'
import type { Language } from '#app/i18n/languages.ts'
import { call } from '#app/lib/call.ts'
import type { SuggestAnswer } from '../schema.ts'

// Debounce time in ms.
const pause = 80
// Time in ms after which suggestions for an older text are hidden.
const patience = 400
const remembered = 60_000
const mostRemembered = 60

export type Suggested = { words: string; answer: SuggestAnswer; isCurrent: boolean }

const memory = new Map<string, { at: number; answer: SuggestAnswer }>()

function recall(key: string): SuggestAnswer | undefined {
  const known = memory.get(key)
  return known && Date.now() - known.at < remembered ? known.answer : undefined
}

function remember(key: string, answer: SuggestAnswer): void {
  memory.delete(key)
  memory.set(key, { at: Date.now(), answer })
  for (const oldest of memory.keys()) {
    if (memory.size <= mostRemembered) return
    memory.delete(oldest)
  }
}

/** Returns suggestions for the typed text. Undefined if there are none or the request fails. */
export function useSuggestions(words: string, lang: Language): Suggested | undefined {
  const [last, setLast] = useState<{ words: string; answer: SuggestAnswer }>()
  useEffect(() => {
    if (!words) return setLast(undefined)
    const key = `${lang} ${words}`
    const known = recall(key)
    if (known) return setLast({ words, answer: known })
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void call<SuggestAnswer>(`/api/suggestions?${new URLSearchParams({ q: words, lang })}`, {
        signal: stop.signal,
      }).then((asked) => {
        if (asked.ok) remember(key, asked.value)
        if (!stop.signal.aborted) setLast(asked.ok ? { words, answer: asked.value } : undefined)
      })
    }, pause)
    const late = setTimeout(() => setLast((one) => (one?.words === words ? one : undefined)), patience)
    return () => {
      clearTimeout(timer)
      clearTimeout(late)
      stop.abort()
    }
  }, [words, lang])
  return words && last ? { ...last, isCurrent: last.words === words } : undefined
}
