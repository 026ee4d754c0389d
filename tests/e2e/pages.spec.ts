import { expect, test } from './fixtures.ts'

test('The contact page lists all contacts, with numbers left to right and large touch targets', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/ar')
  await page.getByRole('contentinfo').getByRole('link', { name: 'اتصل بنا' }).first().click()
  await expect(page).toHaveURL('/ar/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اتصل بنا')
  const ways = page.getByRole('region', { name: 'تواصل معنا' })
  const links = ways.getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split(/(?<=:)/)[0]))
  expect(addresses).toEqual(['https:', 'mailto:', 'https:', 'tel:', 'https:'])
  const numbers = ways.getByText('+82 10-0000-1234')
  await expect(numbers).toHaveCount(2)
  for (const number of await numbers.all()) await expect(number).toHaveCSS('direction', 'ltr')
  for (const way of await links.all()) expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(ways.locator('a[target=_blank]')).toHaveCount(3)
  await expect(page.locator('#about + p')).toContainText('Nuricar')
  await page.getByRole('link', { name: 'رجوع' }).click()
  await expect(page).toHaveURL('/ar')
})

test('Help has questions that open one by one and by URL, support contacts and guides', async ({ page }) => {
  const open = page.locator('main details[open]')
  const question = (text: string) => page.getByRole('group').filter({ has: page.getByText(text) })
  await page.goto('/help')
  await expect(page.locator('main details')).toHaveCount(13)
  await expect(open).toHaveCount(0)
  await page.getByText('How do I buy a car?').click()
  await page.locator('summary', { hasText: 'How do I get support?' }).focus()
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(2)
  await expect(question('How do I buy a car?').getByRole('link')).toHaveAttribute(
    'href',
    'https://example.com/buying-from-korea',
  )
  await page.locator('summary', { hasText: 'How do I buy a car?' }).focus()
  await page.keyboard.press('Space')
  await expect(open).toHaveCount(1)
  const support = page.getByRole('region', { name: 'Contact support' }).getByRole('link')
  expect(await support.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'https://wa.me/821000001234',
    'mailto:hello@nuricar.example',
    'tel:+821000001234',
  ])
  const guides = page.getByRole('region', { name: 'Guides' }).getByRole('link')
  expect(await guides.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/search',
    '/#how',
    '/contact',
  ])
  // The test comes from another page, so that the document is loaded.
  await page.goto('/contact')
  await page.goto('/help#payment')
  await expect(question('How do I pay safely?')).toHaveAttribute('open')
  await expect(page.getByText('How do I pay safely?')).toBeInViewport()
  await page.getByText('How do I get support?').click()
  await question('How do I get support?').getByRole('link').click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('Without JavaScript Contact and Help are complete, and questions open', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/help`)
  await expect(page.locator('main details[open]')).toHaveCount(0)
  await page.getByText('How do I get support?').click()
  await page.locator('main details[open]').getByRole('link').click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('region', { name: 'Get in touch' }).getByRole('link')).toHaveCount(5)
  await context.close()
})

test('Signing in never redirects to another site', async ({ page, site }) => {
  await page.goto('/sign-in?to=//evil.example/x')
  await page.getByLabel('Email').fill(site.operator.email)
  await page.getByLabel('Password', { exact: true }).fill(site.operator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/today$/)
})

test('A failed sign-in says why and keeps the input', async ({ page, site }) => {
  await page.goto('/sign-in')
  const button = page.getByRole('button', { name: 'Sign in' })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Enter your email and password.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Fill in this field.')
  await page.getByLabel('Email').fill(site.operator.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
  await expect(page.getByLabel('Email')).toHaveValue(site.operator.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')

  const call = '**/api/auth/sign-in/email'
  await page.route(call, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '700' } }))
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 12 minutes.')
  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Could not sign in. Check your connection and try again.')
})
