// Measures adding ten 12-megapixel photos over a line of 400 kbit/s and 400 ms that breaks in the middle:
// node bench/adding.ts http://localhost:3000 E-MAIL PASSWORD   (a running site; it adds one car named Bench)
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserFlags, findBrowser } from '../scripts/browser.ts'

const [url = 'http://localhost:3000', email = 'demo@nuricar.example', password = 'drive-a-demo-car'] = process.argv.slice(2)
const line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Like a phone's photo: about 2 MB, 0.7 MB after the browser shrinks it. */
async function photo(index: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const
  const small = await sharp({ create: { width: 1008, height: 756, channels: 3, background: '#808080', noise } })
    .modulate({ hue: index * 36 })
    .png()
    .toBuffer()
  return { name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer: await sharp(small).resize(4032, 3024).jpeg({ quality: 92 }).toBuffer() }
}

const photos = []
for (let index = 0; index < 10; index++) photos.push(await photo(index))
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) })
const context = await browser.newContext({ baseURL: url })
await context.request.post('/api/auth/sign-in/email', { data: { email, password }, headers: { origin: url } })
const page = await context.newPage()
page.on('dialog', (dialog) => void dialog.accept())
let uploads = 0
page.on('requestfinished', (request) => {
  if (request.url().endsWith('/api/upload')) uploads += 1
})
const next = page.locator('form button[type=submit]')
await page.goto('/AddListing')
const network = await context.newCDPSession(page)
await network.send('Network.enable')
await network.send('Network.emulateNetworkConditions', { offline: false, ...line })
const start = Date.now()
await page.locator('input[type=file][multiple]').setInputFiles(photos)
await page.locator('ol[tabindex="-1"] img').nth(9).waitFor({ timeout: 120_000 })
const prepared = Date.now()
await next.click()
while (uploads < 4) await page.waitForTimeout(200)
await network.send('Network.emulateNetworkConditions', { offline: true, ...line })
await page.waitForTimeout(5000)
await network.send('Network.emulateNetworkConditions', { offline: false, ...line })
await page.reload({ timeout: 60_000 })
await page.locator('ol[tabindex="-1"] img').nth(9).waitFor({ timeout: 60_000 })
await next.click()
await page.locator('textarea').waitFor({ timeout: 600_000 })
await next.click()
await page.locator('[name=model]').fill('Bench')
await next.click()
await page.getByRole('status').filter({ hasText: 'Listing submitted successfully!' }).waitFor({ timeout: 60_000 })
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const chosen = photos.reduce((sum, { buffer }) => sum + buffer.length, 0)
const cars: { model: string; pictures: string[] }[] = await (await context.request.get('/api/cars')).json()
console.log(`chosen ${megabytes(chosen)}, ${uploads} uploads; made smaller in ${seconds(prepared - start)}`)
console.log(`from choosing to the listing, with 5 s offline and a reload: ${seconds(Date.now() - start)}`)
console.log(`pictures of the car: ${cars.find(({ model }) => model === 'Bench')?.pictures.length}`)
await browser.close()
