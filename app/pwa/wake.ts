/** What a page says of the scripts that it has not asked for yet. */
export type Listed = {
  /** All that the app of this page begins with. */
  files: string[]
  manifest: string
  entry: string
  /** The pages that the address is made of, and their scripts: what loads data in the browser is one of its own. */
  routes: [id: string, ...files: string[]][]
  /** The script for who only reads. */
  reader: string
  release: string
  /** The page shows nothing without the app. */
  isNow: boolean
}

/**
 * When the app's scripts come: at the first sign of a hand, or once the page has loaded where the device has something of its own to show. Who only reads and scrolls gets none of them.
 * What is pressed before they are there is kept, and pressed again once they are. It is written into every page as it stands here: nothing outside of it can be used.
 */
export function wake(): void {
  const { files, manifest, entry, routes, reader, isNow }: Listed = JSON.parse(document.getElementById('scripts')?.textContent ?? '')
  const pressed = new Map<HTMLElement, () => void>()
  let isComing = false
  let isAlive = false

  const start = async () => {
    if (isComing) return
    isComing = true
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
    const bring = (file: string) => import(/* @vite-ignore */ file)
    const pages = routes.map(async ([id, ...parts]) => [id, Object.assign({}, ...(await Promise.all(parts.map(bring))))])
    const [modules] = await Promise.all([Promise.all(pages), bring(manifest)])
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules) })
    await bring(entry)
  }
  /** Nobody asked for it: where it does not come, nothing is said, and a hand may ask again. */
  const startUnasked = () => {
    const page = window as { hushed?: number }
    page.hushed = (page.hushed ?? 0) + 1
    start()
      .catch(() => {
        isComing = false
        if (pressed.size > 0) dispatchEvent(new Event('nuricar:late'))
      })
      .finally(() => {
        page.hushed = (page.hushed ?? 1) - 1
      })
  }
  const startByHand = () => {
    if (isAlive) return
    // From now on somebody waits (early.ts).
    dispatchEvent(new Event('nuricar:start'))
    void start()
  }

  const usable = 'button,input,select,textarea,summary,label,a[href*="#"],a[href^="/pictures/"],[aria-roledescription]'
  let place: string | undefined
  /** Whether a mouse was somewhere else before: browsers also tell of one that rests, when a page comes to lie under it. */
  const hasMoved = ({ pointerType, clientX, clientY }: Partial<PointerEvent>) => {
    const before = place
    if (pointerType === 'mouse') place = `${clientX} ${clientY}`
    return before !== undefined && before !== place
  }
  const handleSign = (event: Event & Partial<PointerEvent>) => {
    const { type, target } = event
    // A mouse that moves or a key means to do something; a finger may just scroll, or follow a link, which needs no script.
    const isMeant = type === 'keydown' || (type === 'pointermove' ? hasMoved(event) : target instanceof Element && target.closest(usable))
    if (isMeant) startByHand()
  }
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input']
  for (const sign of signs) addEventListener(sign, handleSign, { capture: true, passive: true })

  /** What React has taken over hears by itself. */
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const keep = (event: Event | undefined, element: HTMLElement, again: () => void) => {
    event?.preventDefault()
    event?.stopPropagation()
    pressed.set(element, again)
    element.dataset.heard = ''
    startByHand()
  }
  const handleClick = (event: MouseEvent) => {
    const element = event.target instanceof Element && event.target.closest<HTMLElement>('a[href^="/pictures/"],button,input')
    if (!element || isTaken(element) || element.matches('[popovertarget],[data-chunk]')) return
    if (element.tagName === 'A' && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    const { type, form } = element as HTMLInputElement
    // What is typed or ticked in a form stays there; one that leads to an address works without scripts.
    if (element.tagName === 'INPUT' && !/^(checkbox|radio|submit)$/.test(type)) return
    if (type !== 'button' && form?.hasAttribute('action')) return
    keep(event, element, () => element.click())
  }
  const handleSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement
    if (!form.hasAttribute('action') && !isTaken(form)) keep(event, form, () => form.requestSubmit())
  }
  const handleChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && 'sends' in target.dataset && !isTaken(target)) target.form?.submit()
  }
  // A finger that turns pictures: an arrow key does the same.
  let from: { x: number; y: number } | undefined
  const handleDown = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    from = pointerType === 'touch' ? { x, y } : undefined
  }
  const handleUp = ({ target, clientX, clientY }: PointerEvent) => {
    const box = target instanceof Element && target.closest<HTMLElement>('section[aria-roledescription]')
    const [x, y] = [clientX - (from?.x ?? clientX), clientY - (from?.y ?? clientY)]
    if (!box || isTaken(box) || Math.abs(x) < 50 || Math.abs(y) > Math.abs(x)) return
    keep(undefined, box, () => box.dispatchEvent(new KeyboardEvent('keydown', { key: x < 0 ? 'ArrowRight' : 'ArrowLeft', bubbles: true })))
  }
  const heard = { click: handleClick, submit: handleSubmit, change: handleChange, pointerdown: handleDown, pointerup: handleUp }
  for (const [kind, handle] of Object.entries(heard)) addEventListener(kind, handle as EventListener, true)

  const press = (element: HTMLElement, again: () => void) => {
    if (!element.isConnected) return
    // A part of the page with a script of its own may come later.
    if (!isTaken(element)) return setTimeout(press, 50, element, again)
    delete element.dataset.heard
    again()
  }
  addEventListener('nuricar:alive', () => {
    isAlive = true
    for (const sign of signs) removeEventListener(sign, handleSign, true)
    for (const [kind, handle] of Object.entries(heard)) removeEventListener(kind, handle as EventListener, true)
    for (const [element, again] of pressed) setTimeout(press, 0, element, again)
    pressed.clear()
  })
  addEventListener('nuricar:late', () => {
    isComing = isAlive
    for (const [element] of pressed) {
      delete element.dataset.heard
      if (element instanceof HTMLAnchorElement) location.href = element.href
    }
    pressed.clear()
  })

  const read = (from: 'localStorage' | 'sessionStorage', key: string) => {
    try {
      return window[from].getItem(key) ?? ''
    } catch {
      return ''
    }
  }
  /** What the page as it comes does not know: saved cars and searches, a place, a currency, questions that were asked, words that were not sent, an operator; that it comes from the device; what lies over it. */
  const hasOwn = () =>
    ['saved.1', 'searches.1', 'home.1', 'currency.1', 'asked.1'].some((key) => /\w/.test(read('localStorage', `nuricar.${key}`))) ||
    read('localStorage', 'comments-waiting') ||
    Object.keys(sessionStorage).some((key) => /^(comment|reply) /.test(key)) ||
    /(?:^|;\s*)(?:__Secure-)?operator=1/.test(document.cookie) ||
    document.documentElement.matches('[data-seen],[data-thrift]') ||
    /^#(photos|filters)$/.test(location.hash) ||
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone
  const handleLoad = () => {
    const begin = () => {
      if (isComing) return
      if (hasOwn()) startUnasked()
      else import(/* @vite-ignore */ reader).then(({ read }) => isAlive || read()).catch(() => undefined)
    }
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 5000 })
    else setTimeout(begin, 1000)
  }
  addEventListener('nuricar:wake', startUnasked)
  // What stands for a picture that does not come is drawn by the app.
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && startUnasked(), true)

  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isAgain = visit?.type === 'reload' && (read('sessionStorage', 'going') || Date.now() - Number(read('sessionStorage', 'reloaded')) < 60_000)
  if (isNow || isAgain) startByHand()
  else addEventListener('load', handleLoad)
}
