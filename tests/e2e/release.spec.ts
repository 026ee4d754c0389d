import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { isAlive } from './look.ts'
import { openLine } from './proxy.ts'
import { makeRelease } from './release.ts'
import { type Site, startSite } from './site.ts'

const heading = 'Korean cars, straight from the seller.'
const newHeading = 'The second release of the same page.'

type Releases = { url: string; switchTo: (release: 1 | 2) => void }

// Making two releases takes too long for `npm test`, so all tests of this file are tagged @all.
let second: Awaited<ReturnType<typeof makeRelease>>
let sites: Site[] = []

const test = base.extend<{ releases: Releases }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  releases: async ({}, use) => {
    const line = await openLine(sites[0]?.url ?? '')
    await use({ url: line.url, switchTo: (release) => line.lead(sites[release - 1]?.url ?? '') })
    await line.stop()
  },
})
test.beforeAll(async () => {
  test.setTimeout(120_000)
  second = await makeRelease({ [heading]: newHeading, 'Go Back': 'Go Back 2' })
  const seeded = process.env.NURICAR_SEEDED ?? ''
  sites = await Promise.all([startSite(seeded), startSite(seeded, { program: second.program })])
})
test.afterAll(async () => {
  for (const site of sites) await site.stop()
  await second?.remove()
})
test.use({ serviceWorkers: 'allow' })

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('main').getByRole('list').locator('a[href*="/cardetails/"]')
const isKept = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async (address) => {
          const kept = await caches.match(`/kept-page${address}`)
          const release = await caches.open(`nuricar-release-${kept?.headers.get('x-release')}`)
          const keys = (await release.keys()).map(({ url }) => url)
          return (
            Boolean(kept) &&
            keys.some((url) => url.includes('/kept-shell/')) &&
            keys.some((url) => /\/car-[\w-]+\.js$/.test(url))
          )
        }, path),
      { timeout: 60_000 },
    )
    .toBe(true)
const watchErrors = (page: Page) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

test('with a service worker, a new visit gets the new release, and pages of the old one work offline', {
  tag: '@all',
}, async ({ page, context, releases }) => {
  test.slow()
  const errors = watchErrors(page)
  await page.goto(releases.url)
  await expect(title(page)).toHaveText(heading)
  await isKept(page, '/')
  const car = await cards(page).first().getAttribute('href')
  await cards(page).first().click()
  await expect(page.getByRole('link', { name: 'Go Back', exact: true })).toBeVisible()
  releases.switchTo(2)

  // While offline, the first release works if the browser has not seen the second one.
  await context.setOffline(true)
  await page.goto(releases.url)
  await expect(title(page)).toHaveText(heading)
  await expect(page.getByRole('status').filter({ hasText: 'Saved copy of' })).toBeVisible()
  await context.setOffline(false)

  await page.goto(releases.url)
  await expect(title(page)).toHaveText(newHeading)
  await isKept(page, '/')
  await context.setOffline(true)
  await page.goto(releases.url)
  await expect(title(page)).toHaveText(newHeading)
  await page.goto(`${releases.url}${car}`)
  await expect(page.getByRole('link', { name: 'Go Back', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${releases.url}${car}`)
  await context.setOffline(false)
  await page.goto(`${releases.url}${car}`)
  await expect(page.getByRole('link', { name: 'Go Back 2' })).toBeVisible()
  expect(errors).toEqual([])
})

for (const serviceWorkers of ['allow', 'block'] as const) {
  test.describe(`service workers: ${serviceWorkers}`, { tag: '@all' }, () => {
    test.use({ serviceWorkers })
    test('a page open during the switch continues in the second release', async ({ page, releases }) => {
      test.slow()
      const errors = watchErrors(page)
      await page.goto(releases.url)
      // This is the script that a page loads last.
      await expect
        .poll(() =>
          page.evaluate(() =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/extras-')),
          ),
        )
        .toBe(true)
      await isAlive(page)
      if (serviceWorkers === 'allow') await isKept(page, '/')
      const car = await cards(page).nth(1).getAttribute('href')
      releases.switchTo(2)
      await cards(page).nth(1).click()
      // The page may be loaded twice, while the service worker of the second release loads its scripts.
      await expect(page.getByRole('link', { name: 'Go Back 2' })).toBeVisible({ timeout: 60_000 })
      await expect(page).toHaveURL(`${releases.url}${car}`)
      await isAlive(page)
      await page.goBack()
      await expect(page).toHaveURL(releases.url)
      await isAlive(page)
      await cards(page).first().click()
      await expect(page.getByRole('link', { name: 'Go Back 2' }).first()).toBeVisible()
      expect(errors).toEqual([])
    })
  })
}

test('a missing script of the first release is a 404, not a page', { tag: '@all' }, async ({
  page,
  request,
  releases,
}) => {
  // The test first builds two releases.
  test.slow()
  const names = [
    ...(await (await request.get(releases.url)).text()).matchAll(/\/assets\/en-[\w-]+\.js|\/assets\/entry[\w.-]+\.js/g),
  ].map(([name]) => name)
  expect(names.length).toBeGreaterThan(0)
  releases.switchTo(2)
  for (const name of new Set(names)) {
    const answer = await request.get(releases.url + name)
    expect([answer.status(), answer.headers()['content-type']], name).toEqual([404, 'text/plain; charset=utf-8'])
  }
  // An old cached document reloads itself.
  const old = (await (await request.get(releases.url)).text()).replaceAll(
    /\/assets\/([\w.]+)-[\w-]+\.js/g,
    '/assets/$1-gone.js',
  )
  let times = 0
  await page.route(`${releases.url}/`, (route) =>
    times++ === 0 ? route.fulfill({ contentType: 'text/html', body: old }) : route.continue(),
  )
  await page.goto(releases.url)
  await expect.poll(() => times).toBe(2)
  await expect(page.locator('html[data-chunk-failed]')).toHaveCount(0)
  await expect(title(page)).toHaveText(newHeading)
})
