import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'

test('The settings list their sections, and Save stays visible with the count of changes', { tag: '@all' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/settings')
  const parts = page.getByRole('navigation', { name: 'On this page' })
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(parts.getByRole('link', { name: 'Site', exact: true })).toHaveAttribute('aria-current', 'location')
  await expect(save).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Site name').fill('Busan Motors')
  await expect(page.getByText('Unsaved changes')).toBeInViewport()
  await parts.getByRole('link', { name: 'Comments' }).click()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeInViewport()
  await expect(parts.getByRole('link', { name: 'Comments' })).toHaveAttribute('aria-current', 'location')
  await expect(parts.getByRole('link', { name: 'Comments' })).toBeInViewport({ ratio: 1 })
  await checkState(page, 'unsaved')
  await save.click()
  await expect(page.getByText('Saved. Every page is updated.')).toBeInViewport()
})

test('A changed name and contact appear at once on every page for every visitor', async ({
  page,
  signIn,
  browser,
  site,
}) => {
  await signIn()
  await page.goto('/settings')
  await page.getByLabel('Site name').fill('Incheon Motors')
  await page.getByLabel('WhatsApp number').fill('0082 (0)10 9876-5432')
  await page.getByLabel('Phone', { exact: true }).fill('')
  await page
    .getByRole('group', { name: 'First message from buyers' })
    .getByLabel('العربية')
    .fill('مرحبًا، أبحث عن سيارة.')
  await page.getByRole('group', { name: 'About us' }).getByLabel('العربية').fill('نبيع السيارات الكورية منذ 2009.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved. Every page is updated.')).toBeVisible()
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('+821098765432')
  await expect(page.getByRole('banner')).toContainText('Incheon Motors')
  const visitor = await browser.newContext({ baseURL: site.url })
  const other = await visitor.newPage()
  await other.goto('/contact?lang=ar')
  await expect(other).toHaveTitle(/Incheon Motors/)
  await expect(other.getByText('نبيع السيارات الكورية منذ 2009.')).toBeVisible()
  const links = await other
    .locator('a[href*="wa.me"]')
    .evaluateAll((all) => all.map((one) => decodeURIComponent(one.getAttribute('href') ?? '')))
  expect([...new Set(links)]).toEqual(['https://wa.me/821098765432?text=مرحبًا، أبحث عن سيارة.'])
  expect(await other.locator('a[href^="tel:"]').count()).toBe(0)

  await page.getByRole('link', { name: 'Help for buyers' }).click()
  await page.getByRole('button', { name: 'Move up: What do FOB and CIF mean' }).click()
  const fob = page.getByRole('main').getByRole('listitem').filter({ hasText: 'What do FOB and CIF mean' })
  await fob.locator('summary').click()
  const arabic = page.getByRole('group', { name: 'العربية' })
  await arabic.getByLabel('Answer').fill('اسألنا:\n- عن السعر\n- عن الميناء')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved. The Help page is updated.')).toBeVisible()
  await expect(fob.locator('summary')).toContainText('Edited')
  await other.goto('/ar/help#fob')
  const moved = other.locator('main details').nth(3)
  await expect(moved.locator('summary')).toHaveText('ما معنى FOB وCIF، ومن يدفع ماذا؟')
  await expect(moved.getByRole('listitem')).toHaveText(['عن السعر', 'عن الميناء'])
  await other.goto('/help?lang=en')
  await expect(moved).toContainText('CIF: the seller also pays for freight')
  await visitor.close()
})

test('An enabled language is offered with its own texts, and operators read English in it', { tag: '@all' }, async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  await page.request.put('/api/settings', { data: { languages: ['ko', 'ar'] }, headers: { origin: site.url } })
  await page.goto('/settings?lang=ru')
  const offered = page.getByRole('group', { name: 'Site languages' })
  const about = page.getByRole('group', { name: 'About us' })
  await expect(offered.getByLabel('English')).toBeDisabled()
  await expect(offered.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(about.getByLabel('Русский')).toHaveCount(0)
  await offered.getByLabel('Русский').check()
  await about.getByLabel('Русский').fill('Продаём автомобили из Кореи с 2009 года.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved. Every page is updated.')).toBeVisible()
  await page.goto('/ru/contact')
  await expect(page.getByText('Продаём автомобили из Кореи с 2009 года.')).toBeVisible()
  await page.goto('/settings')
  await expect(offered.getByRole('checkbox', { checked: true })).toHaveCount(4)
})

test('The address is on the contact page with its country translated, and half an address is refused', {
  tag: '@all',
}, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/settings')
  const address = page.getByRole('group', { name: 'Address' })
  await address.getByLabel('City').fill('')
  await address.getByLabel('Street and number').fill('12 Freeport-ro')
  await address.getByLabel('Country').fill('kr')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(address.getByText(/^Enter a street/)).toBeVisible()
  await expect(address.getByLabel('City')).toBeFocused()
  await address.getByLabel('City').fill('Incheon')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved. Every page is updated.')).toBeVisible()
  await page.goto('/contact')
  const map = page.getByRole('link', { name: 'Address' })
  await expect(map).toContainText('12 Freeport-ro, Incheon, South Korea')
  await expect(map).toHaveAttribute('href', /google\.com\/maps.*South%20Korea$/)
})

test('A wrong value is explained beside its field, and all input is kept', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/settings')
  await page.getByLabel('WhatsApp number').fill('079 123 4567')
  await page.getByLabel('Email').fill('sales@')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Enter an international number')).toBeVisible()
  await expect(page.getByText('Enter an email address')).toBeVisible()
  await expect(page.getByLabel('WhatsApp number')).toBeFocused()
  const list = page.getByRole('navigation', { name: 'Please check the highlighted fields.' })
  await expect(list.getByRole('link')).toHaveText(['WhatsApp number', 'Email'])
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('079 123 4567')
  await expect(page.getByLabel('Email')).toHaveValue('sales@')
})

test('An uploaded logo is in the header of every page', { tag: '@all' }, async ({ page, signIn, browser, site }) => {
  await signIn()
  await page.goto('/settings')
  const square = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#24705c' } })
    .png()
    .toBuffer()
  await page.getByLabel('Choose an image').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: square })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved. Every page is updated.')).toBeVisible()
  const visitor = await browser.newContext({ baseURL: site.url })
  const other = await visitor.newPage()
  await other.goto('/help?lang=en')
  const logo = other.getByRole('banner').locator('img')
  await expect(logo).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{32}-320\.webp$/)
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await visitor.close()
})

test('The settings require a session', async ({ page, request, site }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/sign-in\?to=%2Fsettings/)
  const answer = await request.put(`${site.url}/api/settings`, {
    data: { name: 'Taken' },
    headers: { origin: site.url },
  })
  expect(answer.status()).toBe(401)
})

test('A form whose session has ended, or that cannot be sent, keeps what was typed', async ({ page, signIn, site }) => {
  await signIn()
  await page.goto('/settings')
  await page.getByLabel('Email').fill('sales@example.com')
  const cookies = await page.context().cookies()
  await page.context().clearCookies({ name: /session_token/ })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('target', '_blank')
  await page.context().addCookies(cookies)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'connection' })).toBeVisible()
  await page.context().setOffline(false)
  await page.request.put('/api/settings', { data: { email: 'other@example.com' }, headers: { origin: site.url } })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = page.getByRole('region', { name: 'Someone else has changed these fields' })
  await expect(conflict.getByRole('heading')).toBeFocused()
  await checkState(page, 'conflict')
  await conflict.getByRole('radio', { name: 'Yours sales@example.com' }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved. Every page is updated.')).toBeVisible()
  await expect(conflict).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('sales@example.com')
})
