type Rules = typeof import('../lib/thrift.ts')

/**
 * What has to be decided before the page is drawn and works before, or without, the rest of the scripts: whether the splash shows (on home, and where the installed app opens), what to do when scripts do not arrive,
 * and to hold the browser's offer to install. It is written into every page as it stands here: nothing outside of it can be used.
 */
export function early(patience: number, savesData: Rules['savesData'], cutSet: Rules['cutSet']): void {
  const html = document.documentElement
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
  // Who comes to another page by a link came for that page; the installed app welcomes wherever it opens.
  const isWelcome =
    /^\/([a-z]{2}\/?)?$/.test(location.pathname) ||
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone
  if (isFirst && isWelcome && !/bot|crawl|spider|preview|lighthouse/i.test(navigator.userAgent)) {
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
  // Who has chosen where cars shall go finds a line for it on each card from the first picture on (features/destinations/components/home.ts).
  try {
    if (/\w/.test(localStorage.getItem('nuricar.home.1') ?? '')) html.dataset.home = ''
    chosen = localStorage.getItem('nuricar.thrift')
  } catch {}

  // Pictures below the first view are cut as they are read, before the browser asks for them; those of later pages cut themselves (ui/thrift.ts).
  const cutter = new MutationObserver((all) => {
    for (const { addedNodes } of all) {
      const [image] = addedNodes as unknown as HTMLImageElement[]
      if (image?.loading === 'lazy' && image.srcset)
        for (const one of (image.parentNode as Element).querySelectorAll<HTMLImageElement>('[srcset]'))
          one.srcset = cutSet(one.srcset, devicePixelRatio)
    }
  })
  if (savesData(chosen, navigator as object)) {
    html.dataset.thrift = ''
    cutter.observe(html, { childList: true, subtree: true })
  }

  let alive = false
  // After a reload the browser takes the way Back to be one within the document: before the app is there, it changes the address and not the page.
  const loadedAs = location.pathname + location.search
  addEventListener('popstate', () => alive || loadedAs === location.pathname + location.search || location.reload())

  const late = () => dispatchEvent(new Event('nuricar:late'))
  addEventListener('nuricar:late', () => {
    console.error('Loading chunk failed')
    html.dataset.chunkFailed = ''
  })
  const fail = () => {
    // Nothing can have been done on a page that never came to life: a newer release may have taken its scripts away, so ask for it once.
    const again = Date.now() - Number(read('reloaded') ?? 0) > 60_000
    if (alive || !again || !navigator.onLine || read('reloaded') === 'closed') return late()
    write('reloaded', String(Date.now()))
    location.reload()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('nuricar:start', () => {
    timer ??= setTimeout(late, patience)
  })
  addEventListener('nuricar:alive', () => {
    alive = true
    cutter.disconnect()
    clearTimeout(timer)
  })
  addEventListener('vite:preloadError', () => (window as { hushed?: number }).hushed || fail())
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && fail(), true)
  addEventListener('unhandledrejection', ({ reason }) => /dynamically imported module|module script/i.test(String(reason?.message)) && fail())
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
