// Makes the pictures that a browser shows where it offers to install the site, in public/screenshots, of a demo that runs. Run it when the list of cars has another look.
// Usage: npx node scripts/screenshots.ts http://localhost:3000
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { languages } from '../app/i18n/languages.ts'
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
  for (const lang of languages) {
    const context = await browser.newContext({ ...size, userAgent: 'bot' })
    const page = await context.newPage()
    await page.goto(`${site}/search?lang=${lang}`, { waitUntil: 'networkidle' })
    // Whoever runs a site gives it a name of their own: none is to be seen, nor that this is a demo.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('header, aside')) part.remove()
    })
    await page.screenshot({ path: join(folder, `${lang}-${form}.jpg`), type: 'jpeg', quality: 70 })
    await context.close()
  }
}
await browser.close()
