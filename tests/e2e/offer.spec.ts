import type { Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'

/** Returns the top and bottom of the price and of the first contact link in the window. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['#details + *', '#ways a'].map((part) => {
      const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
      return { top: Math.round(top), bottom: Math.round(bottom) }
    }),
  )

for (const [width, height] of [
  [1280, 720],
  [1366, 768],
  [1280, 800],
] as const) {
  test(`price and WhatsApp stay in view on a desktop of ${width} × ${height} px, and hydration does not move them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const cars: Car[] = await (await page.request.get('/api/available-cars')).json()
    const path = `/cardetails/${cars.find(({ pictures }) => pictures.length === 4)?.id}`
    const scrolled = async () => {
      const seen = []
      for (const at of [0, 400, 900, 1500, 2500]) {
        await page.evaluate((at) => scrollTo(0, at), at)
        seen.push(await places(page))
      }
      return seen
    }
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const before = await scrolled()
    for (const { top, bottom } of before.flat()) {
      expect(top).toBeGreaterThanOrEqual(64)
      expect(bottom).toBeLessThanOrEqual(height)
    }
    held.resolve()
    await isAlive(page)
    expect(await scrolled()).toEqual(before)
  })
}
