import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { speak } from './look.ts'

// The clock of a context cannot be put back.
test.use({ ownContext: true })

/** The newest car on the home page: it turns every five seconds. */
const slider = (page: Page) =>
  page
    .locator('section[aria-roledescription]')
    .filter({ has: page.getByRole('button', { name: /^(Pause|Play) slideshow$/ }) })
    .last()
const shown = (page: Page) => slider(page).locator('[role=group]:not([inert])')

test('a slideshow turns by itself, not while one points at it, and stops when told to', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const at = (n: number) => expect(shown(page)).toHaveAttribute('aria-label', new RegExp(`^${n} of `))
  // The newest car of the moment may have any number of pictures from two on, and on a busy machine the first may have turned already.
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

test('a slideshow turns by itself for who only reads, too', async ({ page }) => {
  await page.clock.install()
  // Woken by no hand.
  await page.goto('/', { waitUntil: 'load' })
  await slider(page).scrollIntoViewIfNeeded()
  const place = async () => {
    await page.clock.runFor(500)
    return shown(page).getAttribute('aria-label')
  }
  await expect.poll(place).toMatch(/^2 of /)
})

test('a slideshow stands still for visitors who want less motion', async ({ page }) => {
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

test('the next picture waits at the end side, whichever that is', async ({ page, request }) => {
  const cars: { id: string; pictures: string[] }[] = await (await request.get('/api/available-cars?limit=9')).json()
  await page.goto(`/cardetails/${cars.find(({ pictures }) => pictures.length > 3)?.id}`)
  await page.waitForLoadState('networkidle')
  const groups = page.locator('section[aria-roledescription]').first().locator('[role=group]')
  for (const [lang, side] of [
    ['en', 1],
    ['ar', -1],
  ] as const) {
    await speak(page, lang)
    // In the order of their numbers: the first, the second, the last. They glide to their places.
    await expect(async () => {
      const [now, after, before] = await groups.evaluateAll((all) => all.map((group) => group.getBoundingClientRect().x))
      expect(Math.sign((after ?? 0) - (now ?? 0))).toBe(side)
      expect(Math.sign((before ?? 0) - (now ?? 0))).toBe(-side)
    }).toPass()
  }
})
