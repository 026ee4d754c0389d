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

export function parseStored(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
