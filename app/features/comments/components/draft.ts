// The browser may block storage. Then a draft lasts only as long as its field.

/** The unsent text of this tab; empty if there is none. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Nothing else depends on it.
  }
}
