// A browser may keep nothing at all; then a draft lives as long as its field.

/** What was typed and not sent, kept for this tab; empty when there is nothing. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is typed, so that a reload loses nothing; an empty text is forgotten. */
export function keepDraft(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Not kept: nothing else depends on it.
  }
}
