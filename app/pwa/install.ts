/** The browser's offer to install the site, as the event 'beforeinstallprompt' carries it. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> }

const closedKey = 'install-closed'
const rest = 30 * 24 * 60 * 60 * 1000

/** Whether the visitor has closed the offer in the last 30 days; where that cannot be remembered, it is not made. */
export function isClosed(now: number): boolean {
  try {
    const at = Number(localStorage.getItem(closedKey))
    return at > 0 && now - at < rest
  } catch {
    return true
  }
}

/** Remembers that the visitor has answered the offer. */
export function rememberClosed(now: number): void {
  try {
    localStorage.setItem(closedKey, String(now))
  } catch {}
}
