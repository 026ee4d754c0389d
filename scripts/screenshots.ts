// Takes the pictures of public/screenshots (install prompt) and README from a running demo: npx node
// scripts/screenshots.ts http://localhost:3000
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
await page.goto(`${site}/cardetails/${car?.id}?to=jo-amman-roro`, { waitUntil: 'networkidle' })
await keep('car.jpg')
await page.goto(`${site}/sign-in?to=/Admin`, { waitUntil: 'networkidle' })
await page.locator('input[type=email]').fill('demo@nuricar.example')
await page.locator('input[type=password]').fill('drive-a-demo-car')
await page.locator('main form button[type=submit]').click()
await page.waitForURL(`${site}/Admin`)
await page.waitForLoadState('networkidle')
await keep('panel.jpg')
await browser.close()
