// Compares the picture width that a browser loads with the width shown, and counts kB of pictures in the first view
// (docs/build/results.md). Run it against a running demo that has made its pictures: node bench/picture-widths.ts
// http://localhost:3000
import type { Page } from '@playwright/test'
import { servedWidth } from '#app/features/stock/photos/rules.ts'
import { read } from './shared/client.ts'
import { countLoaded, openBrowser, withPage } from './shared/phone.ts'

const [site = 'http://localhost:3000'] = process.argv.slice(2)
const views = [
  { width: 360, height: 740, densities: [1, 2, 3] },
  { width: 768, height: 1024, densities: [1, 2] },
  { width: 1280, height: 800, densities: [1, 2] },
  { width: 1920, height: 1080, densities: [1] },
].flatMap(({ densities, ...viewport }) =>
  densities.map((deviceScaleFactor) => ({ viewport, deviceScaleFactor, userAgent: 'bot' })),
)
const nameOf = ({ viewport, deviceScaleFactor }: (typeof views)[number]) => `${viewport.width} ×${deviceScaleFactor}`

const [car] = (await read<{ id: string }[]>({ url: site }, '/api/available-cars?limit=1')) ?? []
const carPage = `/cardetails/${car?.id}`
const places: Record<string, [path: string, selector: string]> = {
  'first picture of a car': [carPage, 'main img[fetchpriority=high]'],
  'small pictures of a car': [carPage, 'main li:has([aria-current]) + li img:not([aria-hidden])'],
  'card on a list': ['/search', 'main article img:not([aria-hidden])'],
  hero: ['/', 'main img[fetchpriority=high]'],
  'newest car': ['/', '[aria-labelledby=recent] img:not([aria-hidden])'],
  'card on the home page': ['/', '[aria-labelledby=list] article img:not([aria-hidden])'],
}

/** Returns the loaded width divided by the shown width, in device pixels. '(ends)' means that no larger file exists. */
async function compareWidths(page: Page, path: string, selector: string): Promise<string> {
  await page.goto(site + path, { waitUntil: 'networkidle' })
  const image = page.locator(selector).first()
  if ((await image.count()) === 0 || !(await image.isVisible())) return '–'
  await image.scrollIntoViewIfNeeded()
  await image.evaluate((one: HTMLImageElement) => one.decode())
  const { address, shown } = await image.evaluate((one: HTMLImageElement) => ({
    address: one.currentSrc,
    shown: one.clientWidth * devicePixelRatio,
  }))
  const width = Number(/-(\d+)\.\w+$/.exec(address)?.[1])
  return `${(width / shown).toFixed(2)}${width >= 1920 && servedWidth(width) < shown ? ' (ends)' : ''}`
}

const browser = await openBrowser()
for (const [name, [path, selector]] of Object.entries(places)) {
  const row: string[] = []
  for (const view of views)
    row.push(`${nameOf(view)}: ${await withPage(browser, view, (page) => compareWidths(page, path, selector))}`)
  console.log(`${name.padEnd(26)}${row.join('   ')}`)
}
for (const view of views.filter((one) => ['360 ×3', '1280 ×1'].includes(nameOf(one)))) {
  const row: string[] = []
  for (const path of ['/', '/search', carPage])
    await withPage(browser, view, async (page, session) => {
      const images = countLoaded(session, 'Image')
      await page.goto(site + path, { waitUntil: 'networkidle' })
      row.push(`${path} ${Math.round(images.bytes / 1000)} kB`)
    })
  console.log(`${nameOf(view).padEnd(26)}${row.join('   ')}`)
}
await browser.close()
