import { expect, test } from './fixtures.ts'

// Headless browsers are not counted, so the test names another browser.
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test('An operator sees which cars buyers view and ask about', { tag: '@all' }, async ({
  page,
  signIn,
  browser,
  site,
  request,
}) => {
  const cars = (await (await request.get(`${site.url}/api/available-cars?limit=3`)).json()) as {
    id: string
    stockNumber: string
  }[]
  const [car] = cars
  const visitor = await browser.newContext({ baseURL: site.url, userAgent: phone })
  const buyer = await visitor.newPage()
  const seen = buyer.waitForRequest((one) => one.url().endsWith('/interest'))
  await buyer.goto(`/cardetails/${car?.id}`)
  await seen
  const tapped = buyer.waitForRequest((one) => one.url().endsWith('/interest'))
  await visitor.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await buyer.locator('main a[href^="https://wa.me/"]').first().click()
  await tapped
  // The page of a search without cars reports it.
  const wanted = buyer.waitForRequest((one) => one.url().endsWith('/api/search/wanted'))
  await buyer.goto('/search?model=hyundai%2Fveloster&to=jo-amman-roro')
  expect((await wanted).postDataJSON()).toMatchObject({ search: 'model=hyundai%2Fveloster', country: 'JO' })
  await visitor.close()
  await signIn()
  await page.setViewportSize({ width: 360, height: 760 })
  await expect(async () => {
    await page.goto('/interest')
    const row = page.getByRole('listitem').filter({ hasText: car?.stockNumber })
    await expect(row).toContainText('1 enquiry', { timeout: 500 })
    await expect(row).toContainText('1 view', { timeout: 500 })
  }).toPass()
})

test('The interest page requires a session', async ({ page }) => {
  await page.goto('/interest')
  await expect(page).toHaveURL(/\/sign-in\?to=%2Finterest/)
})
