import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'

// The browser of the tests calls itself headless, which is not counted.
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test('what a buyer looks at and asks about is shown to the operator', async ({ page, signIn, browser, site, request }) => {
  const cars = (await (await request.get(`${site.url}/api/available-cars?limit=3`)).json()) as { id: string; stockNumber: string }[]
  const [car] = cars
  const visitor = await browser.newContext({ baseURL: site.url, userAgent: phone })
  const buyer = await visitor.newPage()
  const seen = buyer.waitForRequest((one) => one.url().endsWith('/interest'))
  await buyer.goto(`/cardetails/${car?.id}?lang=ar`)
  await seen
  const tapped = buyer.waitForRequest((one) => one.url().endsWith('/interest'))
  await visitor.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await buyer.locator('main a[href^="https://wa.me/"]').first().click()
  await tapped
  await visitor.close()
  await signIn()
  await page.setViewportSize({ width: 360, height: 760 })
  await expect(async () => {
    await page.goto('/interest?lang=ar')
    const row = page.getByRole('listitem').filter({ hasText: car?.stockNumber })
    await expect(row).toContainText('استفسار واحد', { timeout: 500 })
    await expect(row).toContainText('مشاهدة واحدة', { timeout: 500 })
  }).toPass()
  await checkState(page, 'interest')
})

test('signed out, the numbers are not shown', async ({ page }) => {
  await page.goto('/interest')
  await expect(page).toHaveURL(/\/sign-in\?to=%2Finterest/)
})
