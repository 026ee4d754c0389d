import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addressOf, execute } from '../global-setup.ts'
import { openDatabaseLine } from '../line.ts'
import { openPostgres } from '../postgres.ts'
import { expect, test } from './fixtures.ts'
import { breakNumbers, isAlive } from './look.ts'
import { startEmptySite } from './site.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const crashed = 'Unexpected Application Error!'

test('An unknown URL is a 404 page with header, search and links', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of [
    '/nowhere',
    '/cardetails/none',
    '/car/none',
    '/cardetails/%00',
    `/car/${'x'.repeat(500)}`,
    '/Admin/nowhere',
    '/%',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(heading(page), path).toHaveText('Page not found')
    await expect(page).toHaveTitle('Page not found · Nuricar')
  }
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  await page.getByRole('main').getByRole('combobox').fill('kia')
  await page.getByRole('main').getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(/\/search\/kia/)
})

test('A page that crashes in the browser shows an error, a retry and a link home', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['/', '/search', '/cardetails']) {
    await page.goto('/contact')
    await isAlive(page)
    await breakNumbers(page)
    if (path === '/') await page.getByRole('banner').getByRole('link').first().click()
    if (path === '/search') await page.getByRole('contentinfo').locator('a[href$="/search"]').click()
    if (path === '/cardetails') {
      await page.goto('/search')
      await isAlive(page)
      // Parts of the list hydrate later and format numbers too.
      await page.waitForLoadState('networkidle')
      // Any later part of the list would crash the page before a click of Playwright, which waits until nothing moves.
      const link = page.getByRole('article').getByRole('link').first()
      await link.evaluate((car: HTMLElement) => car.focus())
      await breakNumbers(page)
      await page.keyboard.press('Enter')
    }
    await expect(heading(page), path).toHaveText(crashed)
    await expect(page).toHaveTitle(crashed)
    await expect(page.getByRole('main')).not.toContainText('secret')
    await expect(page.getByRole('banner')).toBeVisible()
  }
  await page.getByRole('main').getByRole('link').first().click()
  await expect(heading(page)).not.toHaveText(crashed)
  await expect(page).toHaveURL(/\/(cardetails|search)/)
})

test('An unreadable answer shows the crash page with a link home', async ({ page }) => {
  await page.goto('/contact')
  await isAlive(page)
  await page.route(/_(root)?\.data/, (route) =>
    route.fulfill({ status: 200, contentType: 'text/x-script', body: 'not what it should be' }),
  )
  // The style sheet must stay while the error page renders.
  const sheet = await page.locator('link[rel=stylesheet]').elementHandle()
  await page.getByRole('banner').getByRole('link', { name: 'Nuricar' }).click()
  await expect(heading(page)).toHaveText(crashed)
  expect(await sheet?.evaluate((link) => link.isConnected)).toBe(true)
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(heading(page)).toHaveText('Korean cars, straight from the seller.')
})

test('Back before hydration of a reloaded page opens the previous page once hydrated', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').locator('a[href$="/contact"]').click()
  await expect(heading(page)).toHaveText('Contact us')
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client-[^/]*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(heading(page)).toHaveText('Contact us')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/')
  scripts.resolve()
  await expect(heading(page)).toHaveText('Korean cars, straight from the seller.')
})

test('The crash page works even if header and footer cannot be rendered', async ({ page }) => {
  await page.goto('/help')
  await isAlive(page)
  await page.evaluate(() => {
    URLSearchParams.prototype.set = () => {
      throw new Error('secret detail')
    }
    document.querySelector<HTMLElement>('footer a[href$="/contact"]')?.click()
  })
  await expect(heading(page)).toHaveText(crashed)
  await expect(page).toHaveTitle(crashed)
  await expect(page.locator('body')).not.toContainText('secret')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('A page requested offline opens when the connection is back', { tag: '@all' }, async ({ page, context }) => {
  await page.goto('/')
  await isAlive(page)
  await page.getByRole('contentinfo').locator('a[href$="/contact"]').click()
  await expect(heading(page)).toHaveText('Contact us')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Nuricar' }).click()
  await expect(heading(page)).toHaveText('You are offline')
  await expect(page).toHaveTitle('You are offline')
  const failing = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await failing.promise
    await route.abort()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeDisabled()
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true, configurable: true }))
  failing.resolve()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expect(heading(page)).toHaveText('You are offline')
  await page.unrouteAll()
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await context.setOffline(false)
  await asked.promise
  await expect(heading(page)).toHaveText('You are offline')
  answer.resolve()
  await expect(heading(page)).toHaveText('Korean cars, straight from the seller.')
})

test('Without the database, pages show an error in the language of the visitor, and recover', { tag: '@all' }, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const postgres = await openPostgres()
  // biome-ignore lint/suspicious/noSkippedTests: the machine may have no PostgreSQL over TCP
  test.skip(!postgres || new URL(postgres.url).hostname === '', 'There is no PostgreSQL over TCP.')
  if (!postgres) return
  const name = `nuricar_gone_${process.pid}`
  await execute(postgres.url, `create database ${name}`)
  const line = await openDatabaseLine(addressOf(postgres.url, name))
  const site = await startEmptySite(await mkdtemp(join(tmpdir(), 'nuricar-gone-')), line.url)
  try {
    expect((await request.get(`${site.url}/help`)).status()).toBe(200)
    line.cut(true)
    for (const [lang, words] of [
      ['en', crashed],
      ['ar', 'حدث خطأ غير متوقع في التطبيق!'],
    ] as const) {
      const answer = await page.goto(`${site.url}/?lang=${lang}`)
      expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5'])
      await expect(heading(page)).toHaveText(words)
      await expect(page).toHaveTitle(words)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('banner')).toBeVisible()
      expect(await answer?.text()).not.toMatch(/ECONN|postgres|at \w+ \(/i)
    }
    const call = await request.get(`${site.url}/api/cars`)
    expect([call.status(), call.headers()['content-type'], call.headers()['retry-after']]).toEqual([
      503,
      'application/problem+json',
      '5',
    ])
    expect((await request.get(`${site.url}/readyz`)).status()).toBe(503)
    line.cut(false)
    await page.goto(`${site.url}/?lang=en`)
    await expect(heading(page)).toHaveText('Korean cars, straight from the seller.')
  } finally {
    await site.stop()
    line.close()
    await execute(postgres.url, `drop database ${name} with (force)`)
    await postgres.stop()
  }
})
