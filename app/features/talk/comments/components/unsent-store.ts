import { useSyncExternalStore } from 'react'
import type { Language } from '#app/i18n/languages.ts'
import { parseStored, readStored, writeStored } from '#app/lib/stored.ts'
import type { Ready } from '../ready/schema.ts'
import { waitingKey } from '../rules.ts'
import { type Answered, send } from './send.ts'

/**
 * A text written offline and stored on this device until its writer sends it. `path` is the API path, `page` the page
 * where it was written.
 */
export type UnsentText = {
  id: string
  path: string
  field: 'comment' | 'reply'
  text: string
  page: string
  ready?: Ready
  lang?: Language
  asSeller?: boolean
}

const none: UnsentText[] = []
const listeners = new Set<() => void>()
let known = { text: '', list: none }

/**
 * Reads all unsent texts, oldest first. Returns the same array until a text changes, as useSyncExternalStore requires.
 */
function readUnsent(): UnsentText[] {
  const text = readStored(waitingKey)
  if (text !== known.text) known = { text, list: parseStored(text) as UnsentText[] }
  return known.list
}

/** Stores an unsent text. Returns false if the browser blocks storage. */
export function addUnsent(unsent: UnsentText): boolean {
  return write([...readUnsent(), unsent])
}

export function removeUnsent(id: string): void {
  write(readUnsent().filter((one) => one.id !== id))
}

function write(list: UnsentText[]): boolean {
  if (!writeStored(waitingKey, list.length > 0 ? JSON.stringify(list) : '')) return false
  for (const listener of listeners) listener()
  return true
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export function useUnsent(): UnsentText[] {
  return useSyncExternalStore(subscribe, readUnsent, () => none)
}

/**
 * Sends a stored text from one tab only. Returns undefined if another tab is sending it. Its id lets the server
 * recognise a retry.
 */
export async function sendUnsent<T>({
  id,
  path,
  field,
  text,
  ready,
  lang,
  asSeller,
}: UnsentText): Promise<Answered<T> | undefined> {
  return alone(`waiting ${id}`, async () => {
    if (!readUnsent().some((one) => one.id === id)) return undefined
    const sent = await send<T>(
      path,
      ready ? { ready, lang } : field === 'comment' ? { comment: text } : { text, asSeller },
      id,
    )
    if (sent.ok) removeUnsent(id)
    return sent
  })
}

/**
 * Calls `run` unless another tab holds the lock, and then returns undefined. Without support for locks it always calls
 * `run`.
 */
async function alone<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return run()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}
