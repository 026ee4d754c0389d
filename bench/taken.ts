// Compares the picture width that a browser takes with the width shown, and counts kB of pictures in the first view (docs/pictures.md):
// node bench/taken.ts http://localhost:3000   (a running demo that has made its pictures)
import { type Browser, chromium } from '@playwright/test'
import { servedWidth } from '#app/features/photos/rules.ts'
import { browserFlags, findBrowser } from '../scripts/browser.ts'

const [site = 'http://localhost:3000'] = process.argv.slice(2)
const views = [
  { width: 360, height: 740, dots: 1 },
  { width: 360, height: 740, dots: 2 },
  { width: 360, height: 740, dots: 3 },
  { width: 768, height: 1024, dots: 1 },
  { width: 768, height: 1024, dots: 2 },
  { width: 1280, height: 800, dots: 1 },
  { width: 1280, height: 800, dots: 2 },
  { width: 1920, height: 1080, dots: 1 },
]
type View = (typeof views)[number]

const places: Record<string, [path: string, selector: string]> = {
  'first picture of a car': [':car', 'main img[fetchpriority=high]'],
  'small pictures of a car': [':car', 'main li:has([aria-current]) + li img:not([aria-hidden])'],
  'card on a list': ['/search', 'main article img:not([aria-hidden])'],
  hero: ['/', 'main img[fetchpriority=high]'],
  'newest car': ['/', '[aria-labelledby=recent] img:not([aria-hidden])'],
  'card on the home page': ['/', '[aria-labelledby=list] article img:not([aria-hidden])'],
}

async function open(browser: Browser, { width, height, dots }: View) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: dots, serviceWorkers: 'block', userAgent: 'bot' })
  return { context, page: await context.newPage() }
}

/** Width taken divided by width shown, in device pixels; "(ends)" if no larger file exists. */
async function taken(browser: Browser, view: View, path: string, selector: string): Promise<string> {
  const { context, page } = await open(browser, view)
  await page.goto(site + path, { waitUntil: 'networkidle' })
  const image = page.locator(selector).first()
  if ((await image.count()) === 0 || !(await image.isVisible())) return '–'
  await image.scrollIntoViewIfNeeded()
  await image.evaluate((one: HTMLImageElement) => one.decode())
  const { address, shown } = await image.evaluate((one: HTMLImageElement) => ({ address: one.currentSrc, shown: one.clientWidth * devicePixelRatio }))
  await context.close()
  const width = Number(/-(\d+)\.\w+$/.exec(address)?.[1])
  return `${(width / shown).toFixed(2)}${width >= 1920 && servedWidth(width) < shown ? ' (ends)' : ''}`
}

async function loaded(browser: Browser, view: View, path: string): Promise<number> {
  const { context, page } = await open(browser, view)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Image') bytes += encodedDataLength
  })
  await page.goto(site + path, { waitUntil: 'networkidle' })
  await context.close()
  return Math.round(bytes / 1000)
}

const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) })
const [car] = (await (await fetch(`${site}/api/available-cars?limit=1`)).json()) as { id: string }[]
const at = (path: string) => path.replace(':car', `/cardetails/${car?.id}`)
for (const [name, [path, selector]] of Object.entries(places)) {
  const row: string[] = []
  for (const view of views) row.push(`${view.width} ×${view.dots}: ${await taken(browser, view, at(path), selector)}`)
  console.log(`${name.padEnd(26)}${row.join('   ')}`)
}
for (const view of views.filter(({ width, dots }) => (width === 360 && dots === 3) || (width === 1280 && dots === 1))) {
  const sums: string[] = []
  for (const path of ['/', '/search', ':car']) sums.push(`${path} ${await loaded(browser, view, at(path))} kB`)
  console.log(`${`${view.width} ×${view.dots}`.padEnd(26)}${sums.join('   ')}`)
}
await browser.close()
