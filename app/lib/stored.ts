type Store = 'localStorage' | 'sessionStorage'

/**
 * Returns a text stored on this device (`localStorage`) or in this tab. Empty if there is none or the browser blocks
 * storage.
 */
export function readStored(key: string, store: Store = 'localStorage'): string {
  try {
    return globalThis[store].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text, or removes it if it is empty. Returns false if storage is full or blocked. */
export function writeStored(key: string, text: string, store: Store = 'localStorage'): boolean {
  try {
    if (text) globalThis[store].setItem(key, text)
    else globalThis[store].removeItem(key)
    return true
  } catch {
    return false
  }
}

/** Returns a value that was stored as JSON. Undefined if there is none. */
export function readStoredJson<T>(key: string, store?: Store): T | undefined {
  try {
    return JSON.parse(readStored(key, store))
  } catch {
    return undefined
  }
}

export function parseStored(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
