import { useSyncExternalStore } from 'react'
import type { Language } from '#app/i18n/languages.ts'
import type { Ready } from '../ready/schema.ts'
import { waitingKey } from '../rules.ts'
import { type Answered, send } from './send.ts'

/** A comment or reply that was written without a line and waits on this device until its writer sends it. `path` is the call, `page` where it was written; a ready question has what it means and its language beside its text. */
export type Waiting = { id: string; path: string; field: 'comment' | 'reply'; text: string; page: string; ready?: Ready; lang?: Language }

const none: Waiting[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; list: Waiting[] } = { text: null, list: none }

/** All that waits, oldest first; the same array as long as nothing has changed. */
function readWaiting(): Waiting[] {
  try {
    const text = localStorage.getItem(waitingKey)
    if (text !== known.text) known = { text, list: text ? JSON.parse(text) : none }
    return known.list
  } catch {
    return none
  }
}

/** Puts a text with what waits; false where the device keeps nothing. */
export function addWaiting(waiting: Waiting): boolean {
  return write([...readWaiting(), waiting])
}

/** Takes a text out: it was sent, or its writer does not want it any more. */
export function removeWaiting(id: string): void {
  write(readWaiting().filter((one) => one.id !== id))
}

function write(list: Waiting[]): boolean {
  try {
    if (list.length > 0) localStorage.setItem(waitingKey, JSON.stringify(list))
    else localStorage.removeItem(waitingKey)
  } catch {
    return false
  }
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

/** What waits on this device, in all tabs the same; nothing on the server. */
export function useWaiting(): Waiting[] {
  return useSyncExternalStore(subscribe, readWaiting, () => none)
}

/** Sends what waits, once: in one tab at a time, and under a number by which the server knows it again when only the answer was lost. Undefined when another tab has seen to it. */
export async function sendWaiting<T>({ id, path, field, text, ready, lang }: Waiting): Promise<Answered<T> | undefined> {
  return alone(`waiting ${id}`, async () => {
    if (!readWaiting().some((one) => one.id === id)) return undefined
    const sent = await send<T>(path, ready ? { ready, lang } : field === 'comment' ? { comment: text } : { text }, id)
    if (sent.ok) removeWaiting(id)
    return sent
  })
}

/** Runs while no other tab runs the same; undefined when one does. Where the browser has no locks, it just runs. */
async function alone<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return run()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}
