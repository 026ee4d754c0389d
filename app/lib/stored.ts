type Store = 'localStorage' | 'sessionStorage'

/** A text stored on this device (`localStorage`) or in this tab; empty if there is none or the browser blocks storage. */
export function readStored(key: string, store: Store = 'localStorage'): string {
  try {
    return globalThis[store].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text, or removes it if it is empty; false if storage is full or blocked. */
export function writeStored(key: string, text: string, store: Store = 'localStorage'): boolean {
  try {
    if (text) globalThis[store].setItem(key, text)
    else globalThis[store].removeItem(key)
    return true
  } catch {
    return false
  }
}

/** Parses a list stored as JSON; empty if it is not one. */
export function parseStored(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
