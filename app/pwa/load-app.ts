/**
 * Puts the app's scripts into the page once it has loaded and the browser is idle; with Save-Data or on a 2g line at the first touch.
 * The event nuricar:wanted loads them at once. Written into every page as it stands here: it uses nothing from outside.
 */
export function loadApp(): void {
  const until = new AbortController()
  const on = (kind: string, handle: () => void) => addEventListener(kind, handle, { capture: true, signal: until.signal })

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
    // Safari has no idle callback.
    else if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5000 })
    else setTimeout(load, 1000)
  })
}
