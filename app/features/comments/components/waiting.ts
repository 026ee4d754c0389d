import { useSyncExternalStore } from 'react'
import type { Language } from '#app/i18n/languages.ts'
import { writeStored } from '#app/lib/stored.ts'
import type { Ready } from '../ready/schema.ts'
import { waitingKey } from '../rules.ts'
import { type Answered, send } from './send.ts'

/** A text written offline, stored on this device until its writer sends it. `path` is the API path, `page` where it was written. */
export type Waiting = { id: string; path: string; field: 'comment' | 'reply'; text: string; page: string; ready?: Ready; lang?: Language }

const none: Waiting[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; list: Waiting[] } = { text: null, list: none }

/** All waiting texts, oldest first; the same array until something changes. */
function readWaiting(): Waiting[] {
  try {
    const text = localStorage.getItem(waitingKey)
    if (text !== known.text) known = { text, list: text ? JSON.parse(text) : none }
    return known.list
  } catch {
    return none
  }
}

/** Stores a waiting text; false if the browser blocks storage. */
export function addWaiting(waiting: Waiting): boolean {
  return write([...readWaiting(), waiting])
}

export function removeWaiting(id: string): void {
  write(readWaiting().filter((one) => one.id !== id))
}

function write(list: Waiting[]): boolean {
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

export function useWaiting(): Waiting[] {
  return useSyncExternalStore(subscribe, readWaiting, () => none)
}

/** Sends a waiting text from one tab only; undefined if another tab handles it. By its id the server recognises a retry. */
export async function sendWaiting<T>({ id, path, field, text, ready, lang }: Waiting): Promise<Answered<T> | undefined> {
  return alone(`waiting ${id}`, async () => {
    if (!readWaiting().some((one) => one.id === id)) return undefined
    const sent = await send<T>(path, ready ? { ready, lang } : field === 'comment' ? { comment: text } : { text }, id)
    if (sent.ok) removeWaiting(id)
    return sent
  })
}

/** Runs unless another tab holds the lock; then returns undefined. Without support for locks it just runs. */
async function alone<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return run()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}
