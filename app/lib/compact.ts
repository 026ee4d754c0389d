import { normaliseText } from './text.ts'

const known = new Map<string, string>()
const mostKnown = 20_000
const longestKnown = 40

/** Normalises a name for comparison and removes its spaces: 'Santa Fe' equals 'santafe'. */
export function compact(text: string): string {
  const kept = known.get(text)
  if (kept !== undefined) return kept
  const made = normaliseText(text).replaceAll(' ', '')
  if (text.length <= longestKnown) {
    if (known.size >= mostKnown) known.clear()
    known.set(text, made)
  }
  return made
}
