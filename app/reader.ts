import { watchWays } from './features/enquiries/out-of-view.ts'
import { countInterest } from './features/interest/count.ts'
import { followCar } from './features/live/heard.ts'
import type { ReadCar } from './features/live/schema.ts'
import { parseViewed, viewedKey, withViewed } from './features/shortlist/rules.ts'
import { isSaving } from './lib/thrift.ts'
import { pageAddress } from './pwa/addresses.ts'
import { registerWorker, tellWorker } from './pwa/register.ts'
import { keepTitle } from './pwa/titles.ts'

/**
 * What has to be done for who only reads a page and never asks for the app: it is kept for reading without a line, a car counts as looked at, and what becomes of it meanwhile calls the app.
 * A script of its own of a few KB (scripts/reader.ts), which ends where the app begins.
 */
export function read(): void {
  const stops = [keepPage(), readCar(), awaitTurns()]
  addEventListener('nuricar:alive', () => {
    for (const stop of stops) stop?.()
  })
}

/** Who goes on to a second page, and does not save data, gets the scripts too, by the worker and beside everything else. */
function keepPage(): () => void {
  const isBrief = !navigator.serviceWorker?.controller || isSaving()
  const name = document.querySelector('meta[property="og:site_name"]')?.getAttribute('content')
  keepTitle(pageAddress(new URL(location.href)), document.title.split(` · ${name}`)[0] ?? '')
  tellWorker([], isBrief)
  return registerWorker(isBrief)
}

const wakeApp = () => dispatchEvent(new Event('nuricar:wake'))

/** Who has come down to words in another language may want them translated: the app offers it. */
function awaitForeign(): void {
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    wakeApp()
  })
  for (const text of document.querySelectorAll('main [lang]')) if (text.getAttribute('lang') !== document.documentElement.lang) observer.observe(text)
}

/** What turns by itself begins to once it has been in sight for half its time (ms): the app turns it. Nothing moves for who saves data or wants less motion. */
function awaitTurns(): (() => void) | undefined {
  if (isSaving() || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        clearTimeout(timers.get(target))
        if (isIntersecting) timers.set(target, setTimeout(wakeApp, Number((target as HTMLElement).dataset.turns) / 2))
      }
    },
    { threshold: 0.5 },
  )
  for (const show of document.querySelectorAll('[data-turns]')) observer.observe(show)
  return () => {
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

function readCar(): (() => void) | undefined {
  const written = document.getElementById('car')?.textContent
  if (!written) return undefined
  const { live, translates, ...car }: ReadCar = JSON.parse(written)
  try {
    localStorage.setItem(viewedKey, JSON.stringify(withViewed(parseViewed(localStorage.getItem(viewedKey)), car.id, Date.now())))
  } catch {}
  const stops = [countInterest(car.id, document.documentElement.lang)]
  const ways = document.getElementById('ways')
  if (ways) stops.push(watchWays(ways))
  if (live && !isSaving() && 'EventSource' in window) stops.push(followCar(car, wakeApp))
  if (translates || 'Translator' in window) addEventListener('scroll', awaitForeign, { once: true, passive: true })
  return () => {
    for (const stop of stops) stop()
  }
}
