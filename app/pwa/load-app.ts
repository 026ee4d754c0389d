// This function is inlined as source text, so it must not use anything from outside.
/**
 * Inserts the app's scripts when the page is idle. With Save-Data or 2G it waits for an interaction. The event
 * `nuricar:wanted` inserts them at once.
 */
export function loadApp(): void {
  const until = new AbortController()
  const on = (kind: string, handle: () => void) =>
    addEventListener(kind, handle, { capture: true, signal: until.signal })

  const load = () => {
    if (until.signal.aborted) return
    until.abort()
    const put = () => {
      const { content } = document.getElementById('app') as HTMLTemplateElement
      document.head.append(document.createRange().createContextualFragment(content.textContent))
    }
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', put)
    else put()
  }
  on('nuricar:wanted', load)
  on('load', () => {
    const { connection } = navigator as { connection?: { effectiveType?: string } }
    const isFrugal = 'thrift' in document.documentElement.dataset || /2g/.test(connection?.effectiveType ?? '')
    if (document.querySelector('#app[data-needed]')) dispatchEvent(new Event('nuricar:wanted'))
    else if (isFrugal) for (const kind of ['pointerdown', 'keydown', 'focusin']) on(kind, load)
    // Safari has no requestIdleCallback.
    else if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5000 })
    else setTimeout(load, 1000)
  })
}
