// Measures how soon a tap on "save" takes effect on a slow phone (CPU four times slower, 400 kbit/s, 400 ms), and the
// cost of the page before it. Run it against a running site: node bench/tap.ts http://localhost:3000
import type { CDPSession, Page } from '@playwright/test'
import { read } from './shared/client.ts'
import { countLoaded, openBrowser, phone, slowDown, withPage } from './shared/phone.ts'
import { median } from './shared/report.ts'

const [url = 'http://localhost:3000'] = process.argv.slice(2)
const rounds = 3

type Seen = { paint: number; largest: number; blocked: number; heard: number; done: number }

/** Runs in the page. Records paints, long tasks and the effect of the tap in `window.seen`. */
function watch(): void {
  sessionStorage.setItem('splash', 'shown')
  const seen: Partial<Seen> & { blocked: number } = { blocked: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ startTime }) => (seen.paint = startTime))
  observe('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  observe('longtask', ({ duration }) => (seen.blocked += Math.max(0, duration - 50)))
  const onTap = () => {
    const start = performance.now()
    const button = document.querySelector<HTMLElement>('main button[aria-pressed]')
    const look = () => {
      const isDone = button?.getAttribute('aria-pressed') === 'true'
      if (isDone || button?.dataset.heard === '') seen.heard ??= performance.now() - start
      if (isDone) seen.done ??= performance.now() - start
      else requestAnimationFrame(look)
    }
    look()
  }
  addEventListener('pointerdown', onTap, true)
}

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Partial<Seen> }).seen)

async function measure(page: Page, session: CDPSession, path: string, wait: number) {
  await page.addInitScript(watch)
  await slowDown(session)
  const scripts = countLoaded(session, 'Script')
  await page.goto(path, { waitUntil: 'commit' })
  const save = page.locator('main button[aria-pressed]').first()
  await save.waitFor()
  await page.waitForTimeout(wait)
  const before = { ...(await seenOn(page)), kb: scripts.bytes / 1000, files: scripts.files }
  await save.tap()
  // For a lost tap, both times stay undefined and print as 0.
  await page
    .waitForFunction(() => (window as unknown as { seen: Partial<Seen> }).seen.done, undefined, { timeout: 20_000 })
    .catch(() => undefined)
  const { heard = 0, done = 0 } = await seenOn(page)
  return { ...before, heard, done }
}

const browser = await openBrowser()
const cars = await read<{ id: string; equipment: unknown; condition: unknown }[]>(
  { url },
  '/api/available-cars?limit=9',
)
const car = cars?.find(({ equipment, condition }) => !equipment && !condition)
for (const wait of [0, 15_000]) {
  const all: Record<string, number>[] = []
  for (let round = 0; round < rounds; round++) {
    const options = { ...phone, baseURL: url, bypassCSP: true }
    all.push(
      await withPage(browser, options, (page, session) => measure(page, session, `/cardetails/${car?.id}`, wait)),
    )
  }
  const figures = Object.keys(all[0] ?? {}).map(
    (name) => `${name} ${median(all.map((one) => one[name] ?? 0)).toFixed(0)}`,
  )
  console.log(`tapped ${wait} ms after the button appeared: ${figures.join(', ')}`)
}
await browser.close()
