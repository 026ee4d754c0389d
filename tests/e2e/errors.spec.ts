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
const crashed = { en: 'Unexpected Application Error!', ko: '예기치 않은 오류가 발생했습니다!', ar: 'حدث خطأ غير متوقع في التطبيق!' }

test("an unknown address is a 404 in the site's dress and language, with a search and ways on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['/nowhere', '/cardetails/none', '/car/none', '/Admin/nowhere', '/%']) {
    const answer = await page.goto(`${path}?lang=ar`)
    expect(answer?.status(), path).toBe(404)
    await expect(heading(page), path).toHaveText('الصفحة غير موجودة')
    await expect(page).toHaveTitle('الصفحة غير موجودة · Nuricar')
  }
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('main').getByRole('combobox').fill('kia')
  await page.getByRole('main').getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(/\/search\/kia/)
})

test('a page that crashes in the browser says so, and tries again or leads home', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['/', '/search', '/cardetails']) {
    await page.goto('/contact?lang=ar')
    await isAlive(page)
    await breakNumbers(page)
    if (path === '/') await page.getByRole('banner').getByRole('link').first().click()
    if (path === '/search') await page.getByRole('contentinfo').locator('a[href$="/search"]').click()
    if (path === '/cardetails') {
      await page.goto('/search?lang=ar')
      await isAlive(page)
      await breakNumbers(page)
      await page.getByRole('article').getByRole('link').first().click()
    }
    await expect(heading(page), path).toHaveText(crashed.ar)
    await expect(page).toHaveTitle(crashed.ar)
    await expect(page.getByRole('main')).not.toContainText('secret')
    await expect(page.getByRole('banner')).toBeVisible()
  }
  // The whole new page has what the crashed one had lost.
  await page.getByRole('main').getByRole('link').first().click()
  await expect(heading(page)).not.toHaveText(crashed.ar)
  await expect(page).toHaveURL(/\/(cardetails|search)/)
})

test('an answer that cannot be read is a crash with a way home', async ({ page }) => {
  await page.goto('/contact')
  await isAlive(page)
  await page.route(/_(root)?\.data/, (route) => route.fulfill({ status: 200, contentType: 'text/x-script', body: 'not what it should be' }))
  // The page is drawn anew, but never bare: its style sheet stays.
  const sheet = await page.locator('link[rel=stylesheet]').elementHandle()
  await page.getByRole('banner').getByRole('link', { name: 'Nuricar' }).click()
  await expect(heading(page)).toHaveText(crashed.en)
  expect(await sheet?.evaluate((link) => link.isConnected)).toBe(true)
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(heading(page)).toHaveText('Korean cars, straight from the seller.')
})

test('Back on a reloaded page whose scripts have not come leads to the page before, once they have', async ({ page }) => {
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

test('where not even the frame around a page can be drawn, the crash page stands alone', async ({ page }) => {
  await page.goto('/help')
  await isAlive(page)
  // In one go: what comes to the page later draws the frame once more, and would take the link away.
  await page.evaluate(() => {
    URLSearchParams.prototype.set = () => {
      throw new Error('secret detail')
    }
    document.querySelector<HTMLElement>('footer a[href$="/contact"]')?.click()
  })
  await expect(heading(page)).toHaveText(crashed.en)
  await expect(page).toHaveTitle(crashed.en)
  await expect(page.locator('body')).not.toContainText('secret')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a page that is asked for while there is no line waits for it', async ({ page, context }) => {
  await page.goto('/')
  await isAlive(page)
  await page.getByRole('contentinfo').locator('a[href$="/contact"]').click()
  await expect(heading(page)).toHaveText('Contact us')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Nuricar' }).click()
  await expect(heading(page)).toHaveText('You are offline')
  await expect(page).toHaveTitle('You are offline')
  // The line returns while the page is asked for in vain, and the browser says so a moment later.
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

test('while the database is gone pages crash in words, and come back with it', async ({ page, request }) => {
  test.setTimeout(120_000)
  const postgres = await openPostgres()
  // biome-ignore lint/suspicious/noSkippedTests: a machine may have no PostgreSQL that is reached over a line
  test.skip(!postgres || new URL(postgres.url).hostname === '', 'There is no PostgreSQL to be reached by a line.')
  if (!postgres) return
  const name = `nuricar_gone_${process.pid}`
  await execute(postgres.url, `create database ${name}`)
  const line = await openDatabaseLine(addressOf(postgres.url, name))
  const site = await startEmptySite(await mkdtemp(join(tmpdir(), 'nuricar-gone-')), line.url)
  try {
    expect((await request.get(`${site.url}/help`)).status()).toBe(200)
    line.cut(true)
    for (const lang of ['en', 'ko', 'ar'] as const) {
      const answer = await page.goto(`${site.url}/?lang=${lang}`)
      expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5'])
      await expect(heading(page)).toHaveText(crashed[lang])
      await expect(page).toHaveTitle(crashed[lang])
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('banner')).toBeVisible()
      expect(await answer?.text()).not.toMatch(/ECONN|postgres|at \w+ \(/i)
    }
    const call = await request.get(`${site.url}/api/cars`)
    expect([call.status(), call.headers()['content-type'], call.headers()['retry-after']]).toEqual([503, 'application/problem+json', '5'])
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
