// Takes the pictures of public/screenshots (install prompt), README and the dealer's guide from a running demo:
// npx node scripts/screenshots.ts http://localhost:3000
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { pictured } from '../server/manifest.ts'
import { browserFlags, findBrowser } from './browser.ts'
import { root } from './program.ts'

const [site = 'http://localhost:3000'] = process.argv.slice(2)
const folder = join(root, 'public/screenshots')
const forms = {
  narrow: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 },
}

mkdirSync(folder, { recursive: true })
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) })
for (const [form, size] of Object.entries(forms)) {
  for (const lang of pictured) {
    const context = await browser.newContext({ ...size, userAgent: 'bot' })
    const page = await context.newPage()
    await page.goto(`${site}/search?lang=${lang}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('header, aside')) part.remove()
    })
    await page.screenshot({ path: join(folder, `${lang}-${form}.jpg`), type: 'jpeg', quality: 70 })
    await context.close()
  }
}

const [car] = (await (await fetch(`${site}/api/available-cars?limit=1`)).json()) as { id: string }[]
const context = await browser.newContext({ viewport: { width: 1280, height: 1000 }, userAgent: 'bot' })
const page = await context.newPage()
const keep = (name: string) => page.screenshot({ path: join(root, 'docs', name), type: 'jpeg', quality: 80 })
await page.goto(`${site}/cardetails/${car?.id}?to=jo-aqaba-roro`, { waitUntil: 'networkidle' })
await keep('car.jpg')
await page.goto(`${site}/sign-in?to=/Admin`, { waitUntil: 'networkidle' })
await page.locator('input[type=email]').fill('demo@nuricar.example')
await page.locator('input[type=password]').fill('drive-a-demo-car')
await page.locator('main form button[type=submit]').click()
await page.waitForURL(`${site}/Admin`)
await page.waitForLoadState('networkidle')
await keep('panel.jpg')
for (const lang of ['en', 'ko']) await keepGuide(await context.storageState(), lang)
await browser.close()

/** Takes the pictures of docs/dealer.md, or of docs/dealer.ko.md, as a phone shows the pages. */
async function keepGuide(storageState: Awaited<ReturnType<typeof context.storageState>>, lang: string): Promise<void> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 1.5,
    storageState,
  })
  const page = await phone.newPage()
  const open = (path: string) =>
    page.goto(`${site}${lang === 'en' ? '' : `/${lang}`}${path}`, { waitUntil: 'networkidle' })
  const center = (what: string) =>
    page
      .locator(what)
      .first()
      .evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const keep = (name: string) =>
    page.screenshot({ path: join(root, `docs/dealer/${name}-${lang}.jpg`), type: 'jpeg', quality: 60 })
  mkdirSync(join(root, 'docs/dealer'), { recursive: true })
  // `above` is in px.
  const top = (heading: RegExp, above = 100) =>
    page
      .getByRole('heading', { name: heading })
      .evaluate((one, space) => scrollTo(0, scrollY + one.getBoundingClientRect().top - space), above)
  await open('/today')
  await top(/^(Set up your site|사이트 준비하기)$/)
  await keep('today')
  await open('/data')
  const sheet =
    '매물번호,제조사,모델,연식,주행거리(km),판매가(만원),매입가(만원),비고\nY-101,현대,그랜저 IG,2018,84000,1450,1280,사장님 지인\nY-102,기아,쏘렌토,2019,61200,1790,1600,\n'
  await page.setInputFiles('input[type=file]', { name: '재고.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  // The read cars.
  await page
    .getByText(/Grandeur|그랜저/)
    .first()
    .waitFor()
  await center('main :text-matches("Grandeur|그랜저")')
  await keep('sheet')
  await open('/data#backups')
  // The folder of the backups, below, is a path of this machine.
  await top(/^(Backups|백업)$/, 260)
  await keep('backup')
  await open('/AddListing')
  await keep('add')
  await phone.close()
}
