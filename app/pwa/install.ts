import { writeStored } from '#app/lib/stored.ts'

export type InstallOffer = Event & { prompt: () => Promise<unknown> }

const closedKey = 'install-closed'
const rest = 30 * 24 * 60 * 60 * 1000

export function isClosed(now: number): boolean {
  try {
    const at = Number(localStorage.getItem(closedKey))
    return at > 0 && now - at < rest
  } catch {
    return true
  }
}

export const rememberClosed = (now: number) => writeStored(closedKey, String(now))
