// Measures taps, keys, scrolled pixels and seconds of the main journeys (docs/build/results.md):
// node bench/journeys.ts [URL [E-MAIL PASSWORD]]
// Without a URL it starts a demo. On a running site it adds two cars named Tucson and marks the three newest cars as
// sold. It simulates a phone (360 px, 400 kbit/s, 400 ms, CPU four times slower) and no reading time. Seconds are the
// median of three.
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type Car, enquireFromLink, findAndEnquire } from './journeys/buyer.ts'
import { addCar, changePrices, markSold } from './journeys/dealer.ts'
import type { Journey } from './journeys/recorder.ts'
import { read } from './shared/client.ts'
import { openBrowser, phone, slowDown, withPage } from './shared/phone.ts'
import { machine } from './shared/report.ts'
import { operator, withSites } from './shared/sites.ts'

const [given, email, password] = process.argv.slice(2)
const account = given ? { email: email ?? 'demo@nuricar.example', password: password ?? 'drive-a-demo-car' } : operator
const last = ({ steps }: Journey) => steps.at(-1) ?? { seconds: Number.NaN, taps: 0, keys: 0, pixels: 0 }

async function measure(browser: Browser, url: string): Promise<void> {
  const journeys: Journey[] = []
  const repeat = async (times: number, isOperator: boolean, walk: (page: Page) => Promise<Journey>) => {
    const all: Journey[] = []
    for (let round = 0; round < times; round++)
      await withPage(
        browser,
        { ...phone, baseURL: url, account: isOperator ? account : undefined },
        async (page, session) => {
          await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
          await slowDown(session)
          all.push(await walk(page))
        },
      )
    const middle = all.sort((a, b) => last(a).seconds - last(b).seconds)[times >> 1]
    if (!middle) return
    journeys.push(middle)
    console.log(`\n${middle.name}`)
    for (const { name, seconds, taps, keys, pixels } of middle.steps)
      console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${taps} taps  ${keys} keys  ${pixels} px  ${name}`)
  }
  const cars = (await read<Car[]>({ url }, '/api/available-cars')) ?? []
  for (const lang of ['en', 'ar'] as const) {
    for (const way of ['words', 'filters'] as const)
      await repeat(3, false, (page) => findAndEnquire(page, lang, way, cars))
    await repeat(3, false, (page) => enquireFromLink(page, lang, cars))
  }
  for (const way of ['typed', 'pasted'] as const) await repeat(1, true, (page) => addCar(page, way))
  await repeat(3, true, markSold)
  // It writes to the history of every car, so only on the demo.
  if (!given) await repeat(3, true, changePrices)
  console.log(`\n${machine()}\n\n| journey | taps | keys | pixels scrolled | seconds |\n|---|--:|--:|--:|--:|`)
  for (const journey of journeys) {
    const { taps, keys, pixels, seconds } = last(journey)
    console.log(`| ${journey.name} | ${taps} | ${keys} | ${pixels} | ${seconds.toFixed(0)} |`)
  }
}

await withSites(async (sites) => {
  const url =
    given ?? `http://localhost:${(await sites.start({ data: join(sites.folder, 'data'), isDemo: true })).port}`
  const browser = await openBrowser()
  sites.defer(() => browser.close())
  await measure(browser, url)
})
