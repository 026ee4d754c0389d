import { expect, test } from './fixtures.ts'

test('Contact lists every way to get in touch, and what the site is', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  const ways = page.getByRole('region', { name: 'Get in touch' }).getByRole('link')
  const addresses = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split(/(?<=:)/)[0]))
  expect(addresses).toEqual(['https:', 'mailto:', 'https:', 'tel:', 'https:'])
  await expect(page.getByRole('heading', { name: 'About us', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the questions of Help open one by one, the first of them open at first, and one that a link leads to', async ({ page }) => {
  await page.goto('/help')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(13)
  await expect(page.locator('main details[open]')).toHaveCount(1)
  await expect(questions.first()).toHaveAttribute('open')
  await page.getByText('How do I buy a car?').click()
  await page.getByText('How do I get support?').click()
  await expect(page.locator('main details[open]')).toHaveCount(3)
  await expect(questions.nth(11).getByRole('link')).toHaveAttribute('href', /^https:/)
  await page.getByText('How do I buy a car?').click()
  await expect(page.locator('main details[open]')).toHaveCount(2)
  // From another address: within the page nothing is loaded.
  await page.goto('/contact')
  await page.goto('/help#payment')
  await expect(questions.nth(4)).toHaveAttribute('open')
  await expect(page.getByText('How do I pay safely?')).toBeInViewport()
  await page.getByText('How do I get support?').click()
  await questions.nth(12).getByRole('link').click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('Contact shows numbers grouped and in their order', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/contact?lang=ar')
  const ways = page.getByRole('region', { name: 'تواصل معنا' })
  const numbers = ways.locator('bdi').filter({ hasText: '+82 10-0000-1234' })
  await expect(numbers).toHaveCount(2)
  for (const number of await numbers.all()) await expect(number).toHaveCSS('direction', 'ltr')
  for (const way of await ways.getByRole('link').all()) expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(ways.locator('a[target=_blank]')).toHaveCount(3)
  await expect(page.locator('main svg[viewBox="0 0 96 96"]')).toBeVisible()
  await expect(page.locator('#about + p')).toContainText('Nuricar')
  await page.getByRole('link', { name: 'رجوع' }).click()
  await expect(page).toHaveURL('/ar')
})

test('Help has its questions, a way to support and guides', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/help?lang=ar')
  await expect(page.getByText('إجابات وافية عن أكثر ما يسأل عنه المشترون من خارج كوريا.')).toBeVisible()
  const support = page.getByRole('region', { name: 'تواصل مع الدعم' }).getByRole('link')
  expect(await support.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'https://wa.me/821000001234',
    'mailto:hello@nuricar.example',
    'tel:+821000001234',
  ])
  await expect(support.nth(2).locator('bdi')).toHaveCSS('direction', 'ltr')
  const guides = page.getByRole('region', { name: 'إرشادات' }).getByRole('link')
  expect(await guides.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/ar/search', '/ar#how', '/ar/contact'])
  const questions = page.locator('main summary')
  for (let n = 0; n < 3; n++) {
    await questions.nth(10 + n).focus()
    await page.keyboard.press(n === 1 ? 'Space' : 'Enter')
    await expect(page.locator('main details[open]')).toHaveCount(n + 2)
  }
  await expect(page.locator('main details').nth(11).getByRole('link')).toHaveAttribute('href', 'https://example.com/buying-from-korea')
  await expect(page.locator('main details').nth(12).getByRole('link')).toHaveAttribute('href', '/ar/contact')
})

test('without JavaScript Contact and Help are whole, and the questions open', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/help?lang=ar`)
  await expect(page.locator('main details[open]')).toHaveCount(1)
  await page.locator('main summary').nth(12).click()
  await page.locator('main details[open]').getByRole('link').click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('region', { name: 'تواصل معنا' }).getByRole('link')).toHaveCount(5)
  await context.close()
})

test('signing in leads back to where one was going', async ({ page, site }) => {
  await page.goto('/sign-in?to=/help')
  await page.getByLabel('E-mail').fill(site.operator.email)
  await page.getByLabel('Password', { exact: true }).fill(site.operator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/help$/)
})

test('signing in never leads to another site', async ({ page, site }) => {
  await page.goto('/sign-in?to=//evil.example/x')
  await page.getByLabel('E-mail').fill(site.operator.email)
  await page.getByLabel('Password', { exact: true }).fill(site.operator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin$/i)
})

test('a sign-in that fails says why, and keeps what was typed', async ({ page, site }) => {
  await page.goto('/sign-in')
  const button = page.getByRole('button', { name: 'Sign in' })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Enter your e-mail and your password.')
  await page.getByLabel('E-mail').fill(site.operator.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is wrong.')
  await expect(page.getByLabel('E-mail')).toHaveValue(site.operator.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')

  const call = '**/api/auth/sign-in/email'
  await page.route(call, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '700' } }))
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Too many tries. Try again in 12 minutes.')
  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Signing in did not work. Check the connection and try again.')
})
