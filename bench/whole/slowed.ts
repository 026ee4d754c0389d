import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { percentile } from './line.ts'

const [browsers, loads, slower] = [2, 4, 4]
// ms after load in which late tasks still count.
const settled = 1500

type Long = { from: number; ms: number }

/** Blocking time (ms) of the home page at several loads in one new browser: task time over 50 ms after the first paint. */
async function blocked(port: number, isBlocked: boolean): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    if (isBlocked) await page.route('**/*.js', (route) => route.abort())
    const line = await context.newCDPSession(page)
    await line.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.addInitScript(() => {
      const tasks: Long[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver((seen) => {
        for (const { startTime, duration } of seen.getEntries()) tasks.push({ from: startTime, ms: duration })
      }).observe({ type: 'longtask', buffered: true })
    })
    const found: number[] = []
    for (let load = 0; load < loads; load++) {
      await page.goto(`http://localhost:${port}/`, { waitUntil: 'load' })
      await page.waitForTimeout(settled)
      found.push(
        await page.evaluate(() => {
          const [paint] = performance.getEntriesByName('first-contentful-paint')
          const { tasks } = window as unknown as { tasks: Long[] }
          return tasks.filter(({ from, ms }) => from + ms > (paint?.startTime ?? 0)).reduce((all, { ms }) => all + ms - 50, 0)
        }),
      )
    }
    return found
  } finally {
    await browser.close()
  }
}

/** Reports blocking with a throttled CPU: at the first load, which includes the start of the browser's own code, and at later ones. */
export async function slowed(sites: { name: string; port: number }[]): Promise<string[]> {
  const lines = [`\nThe home page with a CPU ${slower} times slower, ms blocked, median of ${browsers} browsers:`]
  for (const { name, port } of sites)
    for (const isBlocked of [false, true]) {
      const [first, later]: [number[], number[]] = [[], []]
      for (let at = 0; at < browsers; at++) {
        const [one = Number.NaN, ...others] = await blocked(port, isBlocked)
        first.push(one)
        later.push(...others)
      }
      lines.push(
        `  ${name}${isBlocked ? ', scripts blocked' : ''}: first load ${percentile(first, 50).toFixed(0)}, later loads ${percentile(later, 50).toFixed(0)}`,
      )
    }
  return lines
}
