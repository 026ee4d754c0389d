import { parseStored, readStored, writeStored } from '#app/lib/stored.ts'

const key = 'nuricar-searches'
const most = 5

/** Returns recent searches of this device, newest first. Empty if the browser blocks storage. */
export function listRecent(): string[] {
  const isShort = (words: unknown): words is string => typeof words === 'string' && words.length <= 200
  return parseStored(readStored(key)).filter(isShort).slice(0, most)
}

export function addRecent(words: string): void {
  if (words)
    write([words, ...listRecent().filter((other) => other.toLowerCase() !== words.toLowerCase())].slice(0, most))
}

export function removeRecent(words?: string): void {
  write(words === undefined ? [] : listRecent().filter((other) => other !== words))
}

function write(list: string[]): void {
  writeStored(key, list.length > 0 ? JSON.stringify(list) : '')
}
