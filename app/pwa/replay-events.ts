type Tools = typeof import('./typed.ts')

/**
 * Replays clicks and submits after hydration and restores typed text. It is inlined as source text, so it must not use
 * anything from outside.
 */
export function replayEvents(placeOf: Tools['placeOf'], retype: Tools['setFieldValue']): void {
  const kept = new Map<HTMLElement, { place: string; repeat: (element: HTMLElement) => void }>()
  const typed = new Map<HTMLInputElement, string>()
  const until = new AbortController()
  const { signal } = until
  const on = (kind: string, handle: (event: Event) => void) => addEventListener(kind, handle, { capture: true, signal })

  const keep = (event: Event, element: HTMLElement, repeat: (element: HTMLElement) => void) => {
    event.preventDefault()
    event.stopPropagation()
    kept.set(element, { place: placeOf(element), repeat })
    element.dataset.heard = ''
    dispatchEvent(new Event('nuricar:wanted'))
  }
  on('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent
    // A change of language carries typed text over (pages/shell/carry-over.ts).
    const held = `a[href^="/pictures/"],a[href*="/deliver-to?"],button,input${typed.size > 0 ? ',a[hreflang]' : ''}`
    const element = target instanceof Element && target.closest<HTMLElement>(held)
    if (!element || ctrlKey || metaKey || shiftKey || element.matches('[popovertarget],[data-chunk]')) return
    const { type, form } = element as HTMLInputElement
    // A form with an action works without scripts, and so do checkboxes in it.
    if (element.localName === 'input' && !/^(checkbox|radio|submit)$/.test(type)) return
    if (type !== 'button' && form?.hasAttribute('action')) return
    keep(event, element, (one) => one.click())
  })
  on('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.hasAttribute('action')) keep(event, form, (one) => (one as HTMLFormElement).requestSubmit())
  })
  on('input', ({ target }) => typed.set(target as HTMLInputElement, placeOf(target as Element)))
  on(
    'change',
    ({ target }) => target instanceof HTMLSelectElement && 'sends' in target.dataset && target.form?.submit(),
  )

  // Finds the element that replaced another. Waits up to 10 s, because parts of a page may hydrate later.
  const find = <One extends HTMLElement>(element: One, place: string, then: (now: One) => void, tries = 100) => {
    const now = element.isConnected ? element : document.querySelector<One>(place)
    if (now && now.className === element.className) then(now)
    else if (tries > 0) setTimeout(find, 100, element, place, then, tries - 1)
  }
  on('nuricar:alive', () => {
    until.abort()
    for (const [field, place] of typed)
      find(
        field,
        place,
        (now) => now !== field && retype(now, /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value),
      )
    for (const [element, { place, repeat }] of kept) {
      delete element.dataset.heard
      setTimeout(find, 0, element, place, repeat)
    }
  })
  on('nuricar:late', () => {
    for (const [element] of kept) {
      delete element.dataset.heard
      if (element instanceof HTMLAnchorElement) location.href = element.href
    }
    kept.clear()
  })
}
