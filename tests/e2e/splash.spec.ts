import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findViolations } from './look.ts'

test.use({ splash: true })

const splash = (page: Page) => page.locator('#splash')

// Three seconds are short on a busy machine, so the splash screen is paused until a test continues it.
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() =>
    addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.id === 'splash')
        for (const animation of target.getAnimations()) animation.pause()
    }),
  )
})
const goOn = (page: Page, at = 2990) =>
  splash(page).evaluate((box, time) => {
    for (const animation of box.getAnimations()) {
      animation.currentTime = time
      animation.play()
    }
  }, at)
const views = [
  { lang: 'en', width: 1280, scheme: 'light', words: ['Welcome to Nuricar', 'Your Dream Car Awaits'] },
  {
    lang: 'ko',
    width: 360,
    scheme: 'dark',
    words: ['Nuricar에 오신 것을 환영합니다', '꿈꾸던 차가 기다리고 있습니다'],
  },
  { lang: 'ar', width: 360, scheme: 'light', words: ['مرحبًا بك في Nuricar', 'سيارة أحلامك في انتظارك'] },
] as const

for (const { lang, width, scheme, words } of views) {
  test(`the first page shows the splash above its content, ${lang} at ${width} px, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`/?lang=${lang}`, { waitUntil: 'commit' })
    await expect(splash(page)).toBeVisible()
    for (const text of words) await expect(splash(page).getByText(text)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const box = await splash(page).boundingBox()
    expect(box).toEqual({ x: 0, y: 0, width, height: 780 })
    expect(await findViolations(page, 'all', '#splash')).toEqual([])
    await goOn(page)
    await expect(splash(page)).toBeHidden()
  })
}

test('it lasts 3000 ms and ends without any other script', { tag: '@all' }, async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(splash(page)).toBeVisible()
  const times = await splash(page).evaluate((box) =>
    box.getAnimations().map((animation) => ({
      duration: animation.effect?.getTiming().duration,
      delay: animation.effect?.getTiming().delay,
    })),
  )
  expect(times).toEqual([{ duration: 3000, delay: 0 }])
  await goOn(page)
  await expect(splash(page)).toBeHidden()
})

test('it is only on the first page of a session, and again in a new tab', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'commit' })
  await expect(splash(page)).toBeVisible()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'splash' in document.documentElement.dataset)).toBe(false)
  await page.goto('/search', { waitUntil: 'commit' })
  expect(await page.evaluate(() => 'splash' in document.documentElement.dataset)).toBe(false)
  const other = await context.newPage()
  await other.goto('/?lang=ko', { waitUntil: 'commit' })
  await expect(splash(other)).toBeVisible()
})

test('it is only shown if the visit starts on the home page, but on any page of the installed app', {
  tag: '@all',
}, async ({ page, context }) => {
  const isWelcomed = (of: Page) => of.evaluate(() => 'splash' in document.documentElement.dataset)
  // The first script must have run, because it records where the visit started.
  await page.goto('/search', { waitUntil: 'domcontentloaded' })
  expect(await isWelcomed(page)).toBe(false)
  await page.goto('/', { waitUntil: 'commit' })
  expect(await isWelcomed(page)).toBe(false)
  const installed = await context.newPage()
  await installed.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => (query === '(display-mode: standalone)' ? ask('all') : ask(query))
  })
  await installed.goto('/search', { waitUntil: 'commit' })
  await expect(splash(installed)).toBeVisible()
})

test('a tap or key dismisses it without pressing what is below', { tag: '@all' }, async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(splash(page)).toBeVisible()
  const search = await page.getByRole('banner').getByRole('link', { name: 'Search' }).boundingBox()
  await page.mouse.click((search?.x ?? 0) + 10, (search?.y ?? 0) + 10)
  await expect(splash(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  const other = await context.newPage()
  await other.goto('/?lang=ar', { waitUntil: 'domcontentloaded' })
  await expect(splash(other)).toBeVisible()
  await other.keyboard.press('Tab')
  await expect(splash(other)).toBeHidden()
})

test('with reduced motion it appears and disappears without animation', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(splash(page)).toBeVisible()
  await expect(splash(page)).toHaveCSS('animation-name', 'splash-still')
  await splash(page).evaluate((box) => {
    for (const animation of box.getAnimations()) animation.currentTime = 2990
  })
  await expect(splash(page)).toHaveCSS('opacity', '1')
  await goOn(page)
  await expect(splash(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing covers the page', async ({ page }) => {
    await page.goto('/')
    await expect(splash(page)).toBeHidden()
    await expect(page.locator('.chunk-failed, .seen').filter({ visible: true })).toHaveCount(0)
  })
})

test.describe('a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  test('sees the page itself', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(splash(page)).toBeHidden({ timeout: 1 })
  })
})

test('screen readers read the page from the start', { tag: '@all' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('Your Dream Car Awaits')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  expect(await page.locator('body').ariaSnapshot()).not.toContain('Your Dream Car Awaits')
})
