// Measures taps, keys, scrolled pixels and seconds of the main journeys (docs/journeys.md): node bench/journeys.ts [URL [E-MAIL PASSWORD]]
// Without a URL it starts a demo. On a running site it adds two cars named Tucson and marks the three newest cars as sold.
// Simulates a phone (360 px, 400 kbit/s, 400 ms, CPU four times slower) and no reading time. Seconds are the median of three.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.ts'
import { root } from '../scripts/program.ts'
import { askFromLink, findAndAsk } from './journeys/buyer.ts'
import { addCar, markSold } from './journeys/dealer.ts'
import type { Journey } from './journeys/hand.ts'
import { startSite } from './whole/processes.ts'

const [given, email = 'demo@nuricar.example', password = 'drive-a-demo-car'] = process.argv.slice(2)
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slower = 4
const rounds = 3

async function onPhone(browser: Browser, url: string, isOperator: boolean, walk: (page: Page) => Promise<Journey>): Promise<Journey> {
  const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', ...phone })
  try {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
    if (isOperator) {
      const answer = await context.request.post('/api/auth/sign-in/email', { data: { email, password }, headers: { origin: url } })
      if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}.`)
    }
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return await walk(page)
  } finally {
    await context.close()
  }
}

const last = ({ steps }: Journey) => steps.at(-1) ?? { what: '', seconds: Number.NaN, taps: 0, keys: 0, pixels: 0 }

function tell({ name, steps }: Journey): void {
  console.log(`\n${name}`)
  for (const { what, seconds, taps, keys, pixels } of steps)
    console.log(
      `  ${seconds.toFixed(1).padStart(6)} s  ${String(taps).padStart(2)} taps  ${String(keys).padStart(2)} keys  ${String(pixels).padStart(5)} px  ${what}`,
    )
}

const folder = await mkdtemp(join(tmpdir(), 'nuricar-journeys-'))
const site = given ? undefined : await startSite(root, folder)
const url = given ?? `http://localhost:${site?.port}`
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) })
const journeys: Journey[] = []

async function walk(times: number, isOperator: boolean, way: (page: Page) => Promise<Journey>): Promise<void> {
  const all: Journey[] = []
  for (let round = 0; round < times; round++) all.push(await onPhone(browser, url, isOperator, way))
  const middle = all.sort((a, b) => last(a).seconds - last(b).seconds)[times >> 1]
  if (!middle) return
  tell(middle)
  journeys.push(middle)
}

try {
  const cars = await (await fetch(`${url}/api/available-cars`)).json()
  for (const lang of ['en', 'ar'] as const) {
    await walk(rounds, false, (page) => findAndAsk(page, lang, 'words', cars))
    await walk(rounds, false, (page) => findAndAsk(page, lang, 'choices', cars))
    await walk(rounds, false, (page) => askFromLink(page, lang, cars))
  }
  await walk(1, true, (page) => addCar(page, 'typed'))
  await walk(1, true, (page) => addCar(page, 'pasted'))
  await walk(rounds, true, markSold)
  console.log(`\nLoad of the machine ${loadavg()[0]?.toFixed(1)}\n\n| journey | taps | keys | pixels scrolled | seconds |\n|---|--:|--:|--:|--:|`)
  for (const journey of journeys) {
    const { taps, keys, pixels, seconds } = last(journey)
    console.log(`| ${journey.name} | ${taps} | ${keys} | ${pixels} | ${seconds.toFixed(0)} |`)
  }
} finally {
  await browser.close()
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
}
