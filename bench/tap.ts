// Measures how soon a tap on "save" takes effect on a slow phone (CPU four times slower, 400 kbit/s, 400 ms), and what the page costs before it:
// node bench/tap.ts http://localhost:3000   (a running site)
import { chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.ts'

const [url = 'http://localhost:3000'] = process.argv.slice(2)
const line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const rounds = 3

type Seen = { paint?: number; largest?: number; blocked: number; heard?: number; done?: number; next: number }
type Watched = Window & { seen: Seen }

/** Runs in the page: records paints, long tasks and the effect of the tap in `window.seen`. */
function watch(): void {
  sessionStorage.setItem('splash', 'shown')
  const seen: Seen = { blocked: 0, next: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  observe('paint', ({ startTime }) => (seen.paint = startTime))
  observe('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  observe('longtask', ({ duration }) => (seen.blocked += Math.max(0, duration - 50)))
  observe('event', ({ duration }) => (seen.next = Math.max(seen.next, duration)), { durationThreshold: 16 })
  addEventListener(
    'pointerdown',
    () => {
      const start = performance.now()
      const button = document.querySelector<HTMLElement>('main button[aria-pressed]')
      const look = () => {
        const isDone = button?.getAttribute('aria-pressed') === 'true'
        if (isDone || button?.dataset.heard === '') seen.heard ??= performance.now() - start
        if (isDone) seen.done ??= performance.now() - start
        else requestAnimationFrame(look)
      }
      look()
    },
    true,
  )
}

async function measure(page: Page, path: string, wait: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'commit' })
  const save = page.locator('main button[aria-pressed]').first()
  await save.waitFor()
  await page.waitForTimeout(wait)
  const read = { ...(await page.evaluate(() => (window as unknown as Watched).seen)), kb: bytes / 1000, files: scripts.size }
  await save.tap()
  // For a lost tap both stay undefined and print as 0.
  await page.waitForFunction(() => (window as unknown as Watched).seen.done, undefined, { timeout: 20_000 }).catch(() => undefined)
  const { heard, done } = await page.evaluate(() => (window as unknown as Watched).seen)
  await page.waitForTimeout(2000)
  await page.evaluate(() => Object.assign((window as unknown as Watched).seen, { next: 0 }))
  await save.tap()
  await page.waitForTimeout(1000)
  const { next, blocked } = await page.evaluate(() => (window as unknown as Watched).seen)
  return { paint: read.paint, largest: read.largest, blocked: read.blocked, kb: read.kb, files: read.files, heard, done, next, blockedInAll: blocked }
}

const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) })
const cars = (await (await fetch(`${url}/api/available-cars?limit=9`)).json()) as { id: string; equipment: unknown; condition: unknown }[]
const car = cars.find(({ equipment, condition }) => !equipment && !condition)
for (const wait of [0, 15_000]) {
  const all: Record<string, number | undefined>[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 360, height: 760 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
      bypassCSP: true,
    })
    await context.addInitScript(watch)
    all.push(await measure(await context.newPage(), `/cardetails/${car?.id}`, wait))
    await context.close()
  }
  const median = (name: string) => Math.round(all.map((one) => one[name] ?? 0).sort((a, b) => a - b)[rounds >> 1] ?? 0)
  console.log(
    `tapped ${wait} ms after the button appeared: ${Object.keys(all[0] ?? {})
      .map((name) => `${name} ${median(name)}`)
      .join(', ')}`,
  )
}
await browser.close()
