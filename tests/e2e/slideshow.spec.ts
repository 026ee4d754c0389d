import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// Playwright cannot remove the clock of a context.
test.use({ ownContext: true })

/** The slideshow of the newest car on the home page, which advances every five seconds. */
const slider = (page: Page) =>
  page
    .locator('section[aria-roledescription]')
    .filter({ has: page.getByRole('button', { name: /^(Pause|Play) slideshow$/ }) })
    .last()
const shown = (page: Page) => slider(page).locator('[role=group]:not([inert])')

test('a slideshow advances automatically, pauses on hover and stops on request', { tag: '@all' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const at = (n: number) => expect(shown(page)).toHaveAttribute('aria-label', new RegExp(`^${n} of `))
  const [first = 0, count = 0] = ((await shown(page).getAttribute('aria-label')) ?? '').split(' of ').map(Number)
  const second = (first % count) + 1
  const third = (second % count) + 1
  await page.clock.runFor(5100)
  await at(second)
  await slider(page).hover()
  await page.clock.runFor(11_000)
  await at(second)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5100)
  await at(third)
  await slider(page).getByRole('button', { name: 'Pause slideshow' }).click()
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Play slideshow' }).blur()
  await page.clock.runFor(11_000)
  await at(third)
})

test('a slideshow advances without any interaction', { tag: '@all' }, async ({ page }) => {
  await page.clock.install()
  // No mouse event hydrates the page in this test.
  await page.goto('/', { waitUntil: 'load' })
  await slider(page).scrollIntoViewIfNeeded()
  const place = async () => {
    await page.clock.runFor(500)
    return shown(page).getAttribute('aria-label')
  }
  await expect.poll(place).toMatch(/^2 of /)
})

test('a slideshow does not move with reduced motion', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(21_000)
  for (const show of await page.locator('section[aria-roledescription]').all()) {
    await expect(show.locator('[role=group]:not([inert])')).toHaveAttribute('aria-label', /^1 of /)
  }
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toHaveCount(0)
})

test('the next picture waits at the end side in either direction', { tag: '@all' }, async ({ page, request }) => {
  const cars: { id: string; pictures: string[] }[] = await (await request.get('/api/available-cars?limit=9')).json()
  const id = cars.find(({ pictures }) => pictures.length > 3)?.id
  for (const [lang, side] of [
    ['en', 1],
    ['ar', -1],
  ] as const) {
    await page.goto(`/cardetails/${id}?lang=${lang}`)
    await page.waitForLoadState('networkidle')
    const groups = page
      .getByRole('region', { name: /^(Photos of|صور)/ })
      .first()
      .locator('[role=group]')
    await expect(async () => {
      const [now, after, before] = await groups.evaluateAll((all) =>
        all.map((group) => group.getBoundingClientRect().x),
      )
      expect(Math.sign((after ?? 0) - (now ?? 0))).toBe(side)
      expect(Math.sign((before ?? 0) - (now ?? 0))).toBe(-side)
    }).toPass()
  }
})
