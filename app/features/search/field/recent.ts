const key = 'nuricar-searches'
const most = 5

/** Recent searches on this device, newest first; empty where storage is blocked. */
export function listRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words): words is string => typeof words === 'string' && words.length <= 200).slice(0, most) : []
  } catch {
    return []
  }
}

export function addRecent(words: string): void {
  if (words) write([words, ...listRecent().filter((other) => other.toLowerCase() !== words.toLowerCase())].slice(0, most))
}

export function removeRecent(words?: string): void {
  write(words === undefined ? [] : listRecent().filter((other) => other !== words))
}

function write(list: string[]): void {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or blocked: there are no recent searches.
  }
}
