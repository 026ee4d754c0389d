import { expect, test } from './fixtures.ts'

test('Missing seller data links to its field, is validated, and appears on the contact page', {
  tag: '@all',
}, async ({ page, site, signIn, browser }) => {
  await signIn()
  const headers = { origin: site.url }
  expect((await page.request.put('/api/seller', { data: { registration: '', shipped: [] }, headers })).status()).toBe(
    200,
  )
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/Admin')
  await page.getByRole('link', { name: /^\d+ things wait for you$/ }).click()
  await page.getByRole('link', { name: 'No business registration number' }).click()
  const number = page.getByLabel('Business registration number')
  await expect(number).toBeFocused()
  await number.fill('000-81-12348')
  const sold = page.getByLabel('Copy from a sold car')
  await sold.selectOption({ index: 1 })
  await page.getByLabel('Port or city').fill('Mersin')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Check its ten digits')).toBeVisible()
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('000-81-12348')
  await expect(page.getByLabel('Port or city')).toHaveValue('Mersin')
  await number.fill('0008112349')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved. Every page is updated.')).toBeVisible()
  await expect(number).toHaveValue('000-81-12349')
  await expect(page.getByRole('region', { name: 'Missing from your page' })).toHaveCount(0)

  const visitor = await browser.newContext({
    baseURL: site.url,
    timezoneId: 'Asia/Amman',
    viewport: { width: 360, height: 760 },
  })
  const other = await visitor.newPage()
  // This is Monday, 11:30 in Seoul.
  await other.clock.setFixedTime(new Date('2026-11-23T02:30:00Z'))
  await other.goto('/contact')
  const seller = other.getByRole('region', { name: 'Seller', exact: true })
  await expect(seller).toContainText('000-81-12349')
  await seller.scrollIntoViewIfNeeded()
  await expect(seller).toContainText('Open now, until 12:00')
  await expect(other.getByRole('region', { name: 'Delivered to buyers' })).toContainText('Mersin')

  await visitor.close()
})

test('A pro-forma invoice is three taps from a comment, in the buyer’s language and with freight to their port', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/comments')
  await page.getByRole('article').filter({ hasText: 'العقبة' }).getByRole('link', { name: 'Pro-forma' }).first().click()
  await expect(page.getByLabel('Buyer’s language')).toHaveValue('ar')
  await expect(page.getByLabel('Delivery (Incoterms)')).toHaveValue('CIF')
  await expect(page.getByLabel('Named place or port')).toHaveValue('Aqaba')
  const insured = await page.getByLabel('Freight in US dollars (optional)').inputValue()
  await page.getByLabel('Delivery (Incoterms)').selectOption('CFR')
  expect(Number(await page.getByLabel('Freight in US dollars (optional)').inputValue())).toBeLessThan(Number(insured))
  await page.getByLabel('Buyer’s name').fill('شركة النور')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Create PDF' }).click()
  await opened
  const form = page.locator('form').filter({ hasText: 'Buyer’s language' })
  const asked = await form.evaluate(
    (one: HTMLFormElement) => `${one.action}?${new URLSearchParams(new FormData(one) as never)}`,
  )
  const answer = await page.request.get(asked)
  expect([answer.status(), answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
})
