import type { Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'

const focused = (page: Page) => page.locator(':focus')

async function findCar(page: Page, pictures = 4): Promise<Car> {
  const cars: Car[] = await (await page.request.get('/api/available-cars')).json()
  return cars.find((car) => car.pictures.length === pictures) as Car
}

async function walk(page: Page): Promise<{ stops: string[]; wrong: string[] }> {
  const stops: string[] = []
  const wrong: string[] = []
  for (let step = 0; step < 250; step++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(async () => {
      const el = document.activeElement
      if (!(el instanceof HTMLElement) || el === document.body) return undefined
      const isSeen = (one: Element | null): boolean => {
        if (!one || one === document.body) return false
        const { boxShadow, outlineStyle, outlineColor } = getComputedStyle(one)
        return (
          boxShadow !== 'none' ||
          (outlineStyle !== 'none' && !/rgba\(.*, 0\)|transparent/.test(outlineColor)) ||
          (one.matches('.focus-outside') && isSeen(one.parentElement))
        )
      }
      const isMarked =
        isSeen(el) ||
        [...document.querySelectorAll('article:has(:focus-visible), label:has(:focus-visible)')].some(
          (one) => one.contains(el) && isSeen(one),
        )
      let above: Element | null = null
      let isFree = false
      for (const end = performance.now() + 5000; !isFree && performance.now() < end; ) {
        await new Promise(requestAnimationFrame)
        const { left, top, width, height } = el.getBoundingClientRect()
        const [x, y] = [
          (Math.max(left, 0) + Math.min(left + width, innerWidth)) / 2,
          (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2,
        ]
        above = document.elementFromPoint(x, y)
        isFree =
          above !== null && (el.contains(above) || above.contains(el) || el.closest('label')?.contains(above) === true)
      }
      const name = `${el.tagName} ${el.getAttribute('aria-label') ?? el.textContent?.trim().slice(0, 40)}`
      return { name, isMarked, isFree, under: `${above?.tagName}.${above?.className}`.slice(0, 60) }
    })
    if (!stop) break
    stops.push(stop.name)
    if (!stop.isMarked) wrong.push(`${stop.name} shows no focus`)
    if (!stop.isFree) wrong.push(`${stop.name} lies under ${stop.under}`)
  }
  return { stops, wrong }
}

test.describe('with Tab only', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  for (const [lang, width] of [
    ['en', 1280],
    ['ar', 360],
  ] as const) {
    test(`Every tab stop shows focus and is uncovered, and Tab leaves the page at its end, ${lang} at ${width} px`, {
      tag: '@all',
    }, async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: 780 })
      const car = await findCar(page)
      for (const path of ['/', `/cardetails/${car.id}`]) {
        await page.goto(`${path}?lang=${lang}`)
        await isAlive(page)
        const { stops, wrong } = await walk(page)
        expect(wrong, path).toEqual([])
        expect(stops.length, path).toBeGreaterThan(25)
        expect(stops.length, path).toBeLessThan(250)
      }
    })
  }
})

test('The skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/')
  await isAlive(page)
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to content')
  await expect(focused(page)).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveAccessibleName('Search cars')
})

test('The menu of small screens traps focus and returns it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await isAlive(page)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  for (let step = 0; step < 9; step++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('The language menu works with arrow keys and Enter, and closes on Escape and blur', async ({ page }) => {
  await page.goto('/')
  await isAlive(page)
  const menu = page.getByRole('banner').locator('details')
  await menu.locator('summary').focus()
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('English')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('한국어')
  await page.keyboard.press('End')
  await expect(focused(page)).toHaveText('Español')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('English')
  await page.keyboard.press('ArrowUp')
  await expect(focused(page)).toHaveText('Español')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('summary')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(focused(page)).toHaveText('Español')
  await page.keyboard.press('Tab')
  await expect(menu).not.toHaveAttribute('open')
  await menu.locator('summary').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ru')
})

test('A new page announces its title and moves focus to its content', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await isAlive(page)
  const said = page.locator('[aria-live=assertive]')
  await expect(said).toHaveText('')
  const card = page.getByRole('article').first().getByRole('link')
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cardetails\//)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(said).toHaveText(await page.title())
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Help' }).press('Enter')
  await expect(said).toHaveText('Help Center · Nuricar')
})

test('The gallery works by keyboard, and focus returns when it closes', { tag: '@all' }, async ({ page }) => {
  const { id } = await findCar(page)
  for (const [lang, next] of [
    ['en', 'ArrowRight'],
    ['ar', 'ArrowLeft'],
  ] as const) {
    await page.goto(`/cardetails/${id}?lang=${lang}`)
    await isAlive(page)
    const expand = page.getByRole('button', { name: lang === 'en' ? 'Full screen' : 'ملء الشاشة', exact: true })
    await expand.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press(next)
    await expect(dialog.getByText(/^\d+ \/ \d+$/)).toHaveText('2 / 4')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(expand).toBeFocused()
  }
})

test('Slides have numbers, and the slideshow can be paused by keyboard', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await isAlive(page)
  const dot = page.getByRole('button', { name: 'Slide 2 of 4', exact: true })
  await dot.focus()
  await page.keyboard.press('Enter')
  await expect(dot).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveAccessibleName('Pause slideshow')
  await page.keyboard.press('Space')
  await expect(focused(page)).toHaveAccessibleName('Play slideshow')
})

test('A question opens and closes by keyboard', { tag: '@all' }, async ({ page }) => {
  await page.goto('/help')
  await expect(page.locator('main summary').first()).toHaveText('How do I search for a car?')
  await expect(page.locator('main details[open]')).toHaveCount(0)
  const question = page.locator('summary', { hasText: 'How do I buy a car?' })
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group').filter({ has: question })).toHaveAttribute('open')
  await page.keyboard.press('Space')
  await expect(page.getByRole('group').filter({ has: question })).not.toHaveAttribute('open')
})

test('A reply is opened, refused and sent by keyboard, and focus stays visible', { tag: '@all' }, async ({
  page,
  site,
}) => {
  const { id } = await findCar(page)
  await page.request.post(`/api/cars/${id}/comments`, {
    data: { comment: 'How much is shipping?' },
    headers: { origin: site.url },
  })
  await page.goto(`/cardetails/${id}`)
  await isAlive(page)
  const item = page
    .getByRole('region', { name: /^Questions and comments/ })
    .getByRole('article')
    .first()
  const reply = item.getByRole('button', { name: 'Reply', exact: true })
  await reply.focus()
  await page.keyboard.press('Enter')
  const field = item.getByRole('textbox', { name: 'Write a reply' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(item.getByRole('alert')).toHaveText('Reply cannot be empty.')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Reply cannot be empty/)
  await page.keyboard.type('900 dollars')
  await page.keyboard.press('Control+Enter')
  await expect(field).toHaveCount(0)
  await expect(reply).toBeFocused()
})

test('Focus moves to the next car after a deletion, and returns when a dialog closes', { tag: '@all' }, async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  await page.request.post('/api/cars', { data: { make: 'Kia', model: 'Gone' }, headers: { origin: site.url } })
  await page.goto('/Admin')
  await isAlive(page)
  const menu = page.getByRole('article').filter({ hasText: 'Gone' }).locator('summary')
  await menu.focus()
  await page.keyboard.press('ArrowUp')
  await expect(focused(page)).toHaveText('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(focused(page)).toHaveText('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  // The dialog reopens before the `close` event of the first one. The second must stay open.
  await page.evaluate(async () => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
    const isToldLate = new Promise((resolve) =>
      dialog?.addEventListener('close', () => setTimeout(resolve), { once: true }),
    )
    dialog?.querySelector('button')?.click()
    // Only microtasks run here, so that no event is delivered in between.
    for (let i = 0; i < 100 && dialog?.open; i++) await null
    document.querySelector<HTMLElement>('article details button:last-of-type')?.click()
    await isToldLate
  })
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Yes, Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'was deleted' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Gone' })).toHaveCount(0)
  await expect(page.getByRole('article').first().locator('summary')).toBeFocused()
})
