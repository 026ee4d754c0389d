type Rules = typeof import('../lib/data-saver.ts')

// This function is inlined as source text, so it must not use anything from outside.
/**
 * Runs before the first paint: language prefix, splash screen, data saving, scripts that fail to load, and the
 * browser's install prompt.
 */
export function headScript(
  plain: string,
  patience: number,
  savesData: Rules['savesData'],
  cutSet: Rules['cutSet'],
): void {
  const html = document.documentElement
  // The server may answer a URL without prefix in this language, but the router needs the prefix.
  const { lang } = html
  const { pathname, search, hash } = location
  if (lang !== plain && !new RegExp(`^/${lang}(/|$)`, 'i').test(pathname))
    history.replaceState(history.state, '', `/${lang}${pathname === '/' ? '' : pathname}${search}${hash}`)

  const read = (key: string) => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return 'closed'
    }
  }
  const write = (key: string, value: string) => {
    try {
      sessionStorage.setItem(key, value)
    } catch {}
  }

  const isFirst = !read('splash')
  write('splash', 'shown')
  // The splash screen is shown only on the home page, or wherever the installed app opens.
  const isWelcome =
    /^\/([a-z]{2}\/?)?$/.test(location.pathname) ||
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone
  if (isFirst && isWelcome && !/bot|crawl|spider|preview/i.test(navigator.userAgent)) {
    html.dataset.splash = ''
    const isSplash = (event: Event) => event.target instanceof Element && event.target.id === 'splash'
    const close = (event: Event) => {
      if (event.type !== 'keydown' && !isSplash(event)) return
      delete html.dataset.splash
      for (const kind of kinds) removeEventListener(kind, close, true)
    }
    const kinds = ['click', 'keydown', 'animationend']
    for (const kind of kinds) addEventListener(kind, close, true)
  }

  let chosen: string | null | undefined
  let place: string | undefined
  // Cards say whose price they show if a port is chosen (features/stock/destinations/shared/buyer-port.ts), and lists
  // are cards or rows (ui/rows.ts).
  try {
    place = /[a-z][\w-]*/.exec(localStorage.getItem('nuricar.home.1') ?? '')?.[0]
    if (place) html.dataset.home = ''
    if (localStorage.getItem('nuricar.rows')) html.dataset.rows = ''
    chosen = localStorage.getItem('nuricar.thrift')
  } catch {}

  // Reduces the `srcset` of lazy images before the browser requests them. Later pages do that themselves
  // (ui/data-saver.ts).
  const cutter = new MutationObserver((all) => {
    for (const { addedNodes } of all) {
      for (const image of addedNodes as NodeListOf<HTMLImageElement>)
        if (image.loading === 'lazy')
          for (const one of image.parentElement?.querySelectorAll<HTMLSourceElement>('[srcset]') ?? [])
            one.srcset = cutSet(one.srcset, devicePixelRatio)
    }
  })
  if (savesData(chosen, navigator as object)) {
    html.dataset.thrift = ''
    // The scripts that know the destination wait for a touch, so the server must write the totals.
    const isOfCars = /^(\/[a-z]{2})?(\/?$|\/(search|cars|cardetails|allcar)\b)/i.test(location.pathname)
    if (place && isOfCars && !/[?&]to=/.test(search))
      location.replace(`${location.pathname}${search}${search ? '&' : '?'}to=${place}${hash}`)
    cutter.observe(html, { childList: true, subtree: true })
  }

  // Restores the scroll position after a change of language (pages/shell/carry-over.ts).
  addEventListener('DOMContentLoaded', () => {
    const [top, ...page] = (read('nuricar.scrolled') ?? '').split(' ')
    if (page.join(' ') === location.pathname + location.search) scrollTo(0, Number(top))
  })

  let isAlive = false
  let isWanted = false
  let hasFailed = false
  // Before hydration, going back after a reload changes only the URL, so the page must be loaded.
  const loadedAs = location.pathname + location.search
  addEventListener('popstate', () => isAlive || loadedAs === location.pathname + location.search || location.reload())

  const late = () => dispatchEvent(new Event('nuricar:late'))
  addEventListener('nuricar:late', () => {
    console.error('Loading chunk failed')
    html.dataset.chunkFailed = ''
  })
  const fail = () => {
    hasFailed = true
    const giveUp = () => (isAlive || isWanted) && late()
    const again = Date.now() - Number(read('reloaded') ?? 0) > 60_000
    if (isAlive || !again || !navigator.onLine || read('reloaded') === 'closed') return giveUp()
    write('reloaded', String(Date.now()))
    // A newer release may have removed the scripts. The page reloads only if the site responds, so that a readable page
    // stays.
    fetch('/healthz').then(({ ok }) => (ok ? location.reload() : giveUp()), giveUp)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('nuricar:wanted', () => {
    isWanted = true
    timer ??= setTimeout(late, patience)
    if (hasFailed) fail()
  })
  addEventListener('nuricar:alive', () => {
    isAlive = true
    cutter.disconnect()
    clearTimeout(timer)
  })
  addEventListener('vite:preloadError', () => (window as { hushed?: number }).hushed || fail())
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && fail(), true)
  addEventListener(
    'unhandledrejection',
    ({ reason }) => /dynamically imported module|module script/i.test(String(reason?.message)) && fail(),
  )
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-chunk]')
    if (!button) return
    if (button.dataset.chunk === 'reload') location.reload()
    else delete html.dataset.chunkFailed
  })

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    Object.assign(window, { installOffer: event })
  })
}
