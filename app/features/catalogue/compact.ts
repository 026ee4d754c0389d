import { normaliseText } from '#app/lib/text.ts'

// Files and catalogues say the same few thousand names again and again.
const known = new Map<string, string>()
const mostKnown = 20_000
const longestKnown = 40

/** A name as names are compared: normalised, without spaces, so that 'Santa Fe' and 'santafe' are one. */
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
