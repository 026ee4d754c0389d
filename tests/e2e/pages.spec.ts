import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

test('Contact lists every way to get in touch, and what the site is', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  const ways = page.getByRole('region', { name: 'Get in touch' }).getByRole('link')
  const addresses = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split(/(?<=:)/)[0]))
  expect(addresses).toEqual(['https:', 'mailto:', 'https:', 'tel:'])
  await expect(page.getByRole('heading', { name: 'About us', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the questions of Help open one by one, all of them closed at first', async ({ page }) => {
  await page.goto('/help')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(3)
  await expect(page.locator('main details[open]')).toHaveCount(0)
  await page.getByText('How do I buy a car?').click()
  await page.getByText('How do I get support?').click()
  await expect(page.locator('main details[open]')).toHaveCount(2)
  await expect(questions.nth(1).getByRole('link')).toHaveAttribute('href', /^https:/)
  await page.getByText('How do I buy a car?').click()
  await expect(page.locator('main details[open]')).toHaveCount(1)
  await questions.nth(2).getByRole('link').click()
  await expect(page).toHaveURL(/\/contact$/)
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
  await page.waitForLoadState('networkidle')
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

for (const path of ['/contact', '/help', '/sign-in']) {
  for (const [lang, width, scheme] of [
    ['en', 1280, 'light'],
    ['ar', 360, 'dark'],
    ['ko', 360, 'light'],
  ] as const) {
    test(`axe finds nothing on ${path}, ${lang} at ${width} px, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${path}?lang=${lang}`)
      for (const question of await page.locator('main summary').all()) await question.click()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    })
  }
}
