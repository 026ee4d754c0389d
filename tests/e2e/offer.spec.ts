import type { Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { expect, test } from './fixtures.ts'
import { checkState, isAlive } from './look.ts'

const port = 'to=jo-aqaba-roro'

async function findCar(page: Page, wanted: (car: Car) => boolean): Promise<Car> {
  const cars: Car[] = await (await page.request.get('/api/available-cars')).json()
  const car = cars.find(wanted)
  if (!car) throw new Error('The samples hold no such car.')
  return car
}

/** Returns the top and bottom of the first price and of the first contact link in the window. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['.car-fob dd', '#ways a'].map((part) => {
      const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
      return { top: Math.round(top), bottom: Math.round(bottom) }
    }),
  )

for (const [width, height, floor] of [
  [360, 740, 676],
  [1280, 720, 720],
  [1366, 768, 768],
] as const) {
  test(`price and WhatsApp are in the first view of ${width} × ${height} px, and neither hydration nor a stored port moves them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { id } = await findCar(page, ({ pictures, priceUsd }) => pictures.length === 4 && priceUsd !== null)
    await page.addInitScript(() => localStorage.setItem('nuricar.home.1', '["ly-misrata-roro"]'))
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`/cardetails/${id}`, { waitUntil: 'domcontentloaded' })
    const [, before] = await places(page)
    held.resolve()
    await isAlive(page)
    await expect(page.getByText(/^Total to Misrata/)).toBeVisible()
    const [price, ways] = await places(page)
    expect(ways).toEqual(before)
    for (const { top, bottom } of [price, ways].flatMap((one) => one ?? [])) {
      expect(top).toBeGreaterThanOrEqual(64)
      expect(bottom).toBeLessThanOrEqual(floor)
    }
  })
}

test('The header of wide screens becomes the bar of the car once its button is out of view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { id, model } = await findCar(page, ({ pictures, priceUsd }) => pictures.length === 4 && priceUsd !== null)
  await page.goto(`/cardetails/${id}?${port}`)
  const message = await page.locator('#ways a').first().getAttribute('href')
  const bar = page.locator('main .fixed').filter({ has: page.getByRole('link', { name: 'WhatsApp' }) })
  await expect(bar).toHaveCount(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toContainText(model ?? '')
  await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', message ?? '')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeHidden()
  expect((await bar.boundingBox())?.y).toBe(0)
  await checkState(page, 'the bar of a car')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible()
})

test('A car that may not be imported shows the reason, no total, and leads to cars that may', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id, sellingPrice } = await findCar(page, ({ model }) => model === 'Tucson')
  await page.goto(`/cardetails/${id}?${port}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /not allowed/ }).first()).toHaveAttribute('href', '#costs')
  await expect(main.getByText(/^Total to/)).toHaveCount(0)
  await expect(main.locator('.car-fob')).toContainText(`${sellingPrice}`.replace('$', ''))
  await expect(page.locator('#ways')).toBeHidden()
  const rows = main
    .getByRole('heading', { name: /^Allowed in Aqaba/ })
    .locator('..')
    .getByRole('listitem')
  await expect(rows.first()).toContainText('≈ $')
  expect(await rows.count()).toBeLessThanOrEqual(3)
  await checkState(page, 'a refused car')
  await main.getByRole('link', { name: /allowed car|^See all/ }).click()
  await expect(page).toHaveURL(/\/search\?.*importable=1/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('Without a port, the page of a car asks for one in the place of the verdict', { tag: '@all' }, async ({
  page,
}) => {
  const { id } = await findCar(page, ({ priceUsd }) => priceUsd !== null)
  await page.goto(`/cardetails/${id}`)
  await page.getByRole('link', { name: /^See the total to your port/ }).click()
  const asked = page.getByRole('dialog', { name: 'Where should we ship it?' })
  await asked.getByLabel('Country').selectOption({ label: 'Libya' })
  await asked.getByRole('button', { name: 'Show totals' }).click()
  await expect(page.getByText(/^Total to Misrata/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change (Deliver to: Misrata)' })).toBeVisible()
})
