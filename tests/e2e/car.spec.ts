import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { formatPrice } from '#app/i18n/format.ts'
import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'
import { swipe } from './swipe.ts'

const counter = (scope: Page | Locator) => scope.getByText(/^\d+ \/ \d+$/)
const picture = (page: Page) => stage(page).locator('[role=group]:not([inert]) a')
const stage = (page: Page) => page.getByRole('region', { name: /^(Photos of|صور)/ })

async function findCar(request: APIRequestContext, wanted: (car: Car) => boolean): Promise<Car> {
  const cars: Car[] = await (await request.get('/api/all-cars')).json()
  const car = cars.find(wanted)
  if (!car) throw new Error('The samples hold no such car.')
  return car
}
const withFour = (request: APIRequestContext) =>
  findCar(request, (car) => !car.soldOut && car.pictures.length === 4 && car.priceUsd !== null)

/** A picture of the strip: 'Photo 3' or 'Photo 3: Side'. */
const thumb = (page: Page, at: number) => page.getByRole('link', { name: new RegExp(`^Photo ${at}(?::|$)`) })

test('A car opens from the home page', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('article').first().getByRole('link')
  const [name = ''] = ((await card.textContent()) ?? '').split(/ (?=\d{4})/)
  await card.click()
  await expect(page).toHaveURL(/\/cardetails\/\w+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('Arrows wrap around, thumbnails select, and the keyboard continues from there', async ({ page, request }) => {
  const { id } = await withFour(request)
  await page.goto(`/cardetails/${id}`)
  const [previous, next] = [
    page.getByRole('button', { name: 'Previous photo' }),
    page.getByRole('button', { name: 'Next photo' }),
  ]
  await expect(counter(page)).toHaveText('1 / 4')
  await previous.click()
  await expect(counter(page)).toHaveText('4 / 4')
  for (const at of [1, 2, 3, 4, 1]) {
    await next.click()
    await expect(counter(page)).toHaveText(`${at} / 4`)
  }
  await next.focus()
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('2 / 4')
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toHaveText('1 / 4')
  const third = thumb(page, 3)
  await third.click()
  await expect(counter(page)).toHaveText('3 / 4')
  await expect(third).toHaveAttribute('aria-current', 'true')
  await expect(thumb(page, 1)).not.toHaveAttribute('aria-current')
  await picture(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('1 / 4')
})

test('A printed page has text and pictures in light colours on two sheets, and no buttons', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const { id } = await withFour(request)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`/cardetails/${id}`)
  await expect(page.getByText(`/car/${id}`)).toBeVisible()
  await expect(page.getByText('Email: ')).toBeVisible()
  await expect(page.locator('main').locator('img').first()).toBeVisible()
  await expect(
    page.locator('header, footer, nav, form, button, textarea, aside').filter({ visible: true }),
  ).toHaveCount(0)
  await expect(page.getByRole('link').filter({ hasNot: page.locator('img') })).toHaveCount(0)
  expect(await page.locator('html').evaluate((html) => getComputedStyle(html).color)).toBe('rgb(22, 26, 24)')
  await page.goto(`/cardetails/${id}?to=ly-misrata-roro`)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g)
  expect(sheets?.length).toBeLessThanOrEqual(2)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  test('a swipe of 60 px turns the picture, one of 40 px or a vertical one does not', { tag: '@all' }, async ({
    page,
    request,
  }) => {
    const { id } = await withFour(request)
    await page.goto(`/cardetails/${id}`)
    await swipe(page, stage(page), 40)
    await swipe(page, stage(page), -40)
    await expect(counter(page)).toHaveText('1 / 4')
    await swipe(page, stage(page), -60)
    await expect(counter(page)).toHaveText('2 / 4')
    await swipe(page, stage(page), 60)
    await expect(counter(page)).toHaveText('1 / 4')
    await swipe(page, stage(page), 60)
    await expect(counter(page)).toHaveText('4 / 4')
    await expect(page).toHaveURL(/\/cardetails\/\w+$/)
    await swipe(page, stage(page), -20, -120)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
    await expect(counter(page)).toHaveText('4 / 4')
  })

  test('in Arabic the next picture is to the left, and a swipe to the right shows it', { tag: '@all' }, async ({
    page,
    request,
  }) => {
    const { id } = await withFour(request)
    await page.goto(`/cardetails/${id}?lang=ar`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const arrow = page.getByRole('button', { name: 'الصورة التالية' })
    // On touch screens, arrows are only for keyboards and screen readers.
    await expect.poll(async () => (await arrow.locator('..').boundingBox())?.width).toBeLessThan(2)
    await swipe(page, stage(page), 60)
    await expect(counter(page)).toHaveText('2 / 4')
    await page.keyboard.press('Tab')
    await arrow.focus()
    await expect.poll(async () => (await arrow.locator('..').boundingBox())?.width).toBeGreaterThan(30)
    await page.keyboard.press('ArrowLeft')
    await expect(counter(page)).toHaveText('3 / 4')
  })

  test('The data saver loads only the first picture, others on request, and shows the page weight', async ({
    page,
    request,
  }) => {
    const { id, pictures } = await withFour(request)
    const others = pictures.slice(1).map((url) => url.slice(0, url.lastIndexOf('-')))
    const asked = new Set<string>()
    page.on('request', (sent) => asked.add(new URL(sent.url()).pathname))
    const seen = () => others.map((start) => [...asked].filter((path) => path.startsWith(start)).length)
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const choice = page.getByRole('dialog').getByRole('checkbox', { name: 'Data saver' })
    await choice.tap()
    await expect(choice).toBeChecked()
    await page.goto(`/cardetails/${id}`)
    const button = page.getByRole('button', { name: /^Load 3 more photos \(about \d+ KB\)$/ })
    await expect(button).toBeVisible()
    await expect(counter(page)).toHaveText('1 / 4')
    const cost = page.getByRole('contentinfo').getByText(/^This page: \d+ KB$/)
    await cost.scrollIntoViewIfNeeded()
    expect(seen()).toEqual([0, 0, 0])
    expect([...asked].filter((path) => /\/(follow|suggestions)-/.test(path))).toEqual([])
    await button.tap()
    await expect.poll(seen).toEqual([1, 1, 1])
    await page.evaluate(() => scrollTo(0, 0))
    await swipe(page, stage(page), -60)
    await expect(counter(page)).toHaveText('2 / 4')
    expect(seen()).toEqual([1, 1, 1])
    await page.reload()
    await expect(page.getByRole('button', { name: /^Load 3 more photos/ })).toBeVisible()
    expect([...asked].filter((path) => /\/live$/.test(path))).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: /^Load 3 more photos/ }).press('Enter')
    await expect(thumb(page, 1)).toBeFocused()
  })

  test('Full screen has all photos below one another, above price and WhatsApp', async ({ page, request }) => {
    const { id, sellingPrice } = await withFour(request)
    await page.goto(`/cardetails/${id}`)
    await thumb(page, 3).tap()
    await picture(page).tap()
    const dialog = page.getByRole('dialog', { name: /^Photos of/ })
    const photos = dialog.getByRole('listitem')
    const top = (at: number) => photos.nth(at).evaluate((photo) => Math.round(photo.getBoundingClientRect().top))
    await expect(counter(dialog)).toHaveText(['1 / 4', '2 / 4', '3 / 4', '4 / 4'])
    // The list ends below the third photo, so that cannot be at the top.
    expect(await top(2)).toBeLessThan(120)
    const close = dialog.getByRole('button', { name: 'Close full screen' })
    await expect(close).toBeFocused()
    for (const image of await photos.locator('picture img').all()) {
      const [box, own] = [
        await image.boundingBox(),
        await image.evaluate(({ width, height }: HTMLImageElement) => width / height),
      ]
      expect(box?.width).toBe(360)
      expect(own).toBeCloseTo(4 / 3, 1)
    }
    const bar = dialog.getByText(formatPrice(sellingPrice ?? '')).locator('xpath=ancestor::div[1]')
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    expect([y + height, height <= 56]).toEqual([780, true])
    const whatsapp = page.locator('#ways').getByRole('link', { name: 'WhatsApp' })
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      (await whatsapp.getAttribute('href')) ?? '',
    )
    await checkState(page, 'a stack of photos')
    await close.tap()
    await expect(dialog).toBeHidden()
    await expect(counter(page)).toHaveText('3 / 4')

    await page.getByRole('button', { name: 'Full screen' }).tap()
    await expect(close).toBeFocused()
    await page.keyboard.press('Home')
    await expect.poll(() => top(0)).toBe(0)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(counter(page)).toHaveText('1 / 4')
    await page.goForward()
    await photos.nth(1).getByRole('img').tap()
    await expect(dialog).toBeHidden()
    await expect(counter(page)).toHaveText('2 / 4')
    await picture(page).tap()
    await expect.poll(() => top(1)).toBe(0)
    await page.setViewportSize({ width: 780, height: 360 })
    await expect(counter(dialog)).toHaveText('2 / 4')
  })
})

test('Full screen is a history entry: Back closes, Forward opens, a reload keeps it', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const { id } = await withFour(request)
  await page.goto('/contact')
  await page.goto(`/cardetails/${id}`)
  const asked: string[] = []
  page.on('request', (sent) => sent.url().includes('.data') && asked.push(sent.url()))
  const dialog = page.getByRole('dialog')
  await picture(page).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Next photo' }).click()
  await expect(counter(dialog)).toHaveText('2 / 4')
  await page.keyboard.press('ArrowRight')
  await expect(counter(dialog)).toHaveText('3 / 4')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(counter(page)).toHaveText('3 / 4')
  await page.goForward()
  await expect(dialog).toBeVisible()
  expect(asked).toEqual([])
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/cardetails\/\w+$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/contact$/)
})

test('Full screen closes by button and by click, and shows the whole picture', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const { id } = await withFour(request)
  await page.goto(`/cardetails/${id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(dialog.getByRole('img').first()).toHaveCSS('object-fit', 'contain')
  await dialog.getByRole('button', { name: 'Close full screen' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(dialog).toBeVisible()
  await dialog.click({ position: { x: 640, y: 400 } })
  await expect(dialog).toBeHidden()
})

test('Full screen opened by a link closes to the car page', { tag: '@all' }, async ({ page, request }) => {
  const { id } = await withFour(request)
  await page.goto(`/cardetails/${id}#photos`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/cardetails\/\w+$/)
})

test('The next picture shows its thumbnail until it has loaded, then fades in', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const { id } = await withFour(request)
  const come = Promise.withResolvers<void>()
  let first = ''
  await page.route(/\/pictures\/\w+-(640|960|1280|1920)\./, async (route) => {
    first ||= route.request().url()
    if (route.request().url() !== first) await come.promise
    await route.continue()
  })
  await page.goto(`/cardetails/${id}`)
  const gallery = stage(page)
  await gallery.getByRole('button', { name: 'Next photo' }).click()
  const [seen, own] = [
    gallery.locator('[role=group]:not([inert]) picture img').first(),
    gallery.locator('[role=group]:not([inert]) picture img').last(),
  ]
  await expect(own).toHaveCSS('opacity', '0')
  await expect
    .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc))
    .toContain('-320.')
  come.resolve()
  await expect(own).toHaveCSS('opacity', '1')
})

test('Share copies the link if there is no share sheet', { tag: '@all' }, async ({ page, request, context, site }) => {
  const { id } = await withFour(request)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/cardetails/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Link copied to clipboard!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/car/${id}`)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeHidden()
})

test('A visitor shares the link in the language of the page, an operator without a language', {
  tag: '@all',
}, async ({ page, request, context, site, signIn }) => {
  const { id } = await withFour(request)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = async () => {
    await page.goto(`/ko/cardetails/${id}`)
    await page.getByRole('button', { name: '공유' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '복사' })).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await share()).toBe(`${site.url}/ko/car/${id}`)
  await signIn()
  expect(await share()).toBe(`${site.url}/car/${id}`)
})

test('Share passes title, text and link to the share sheet', { tag: '@all' }, async ({ page, request, site }) => {
  const car = await withFour(request)
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
  })
  await page.goto(`/car/${car.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const price = formatPrice(car.sellingPrice ?? '')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared))
    .toEqual({
      title: `${car.make} ${car.model} ${car.year}`,
      text: `Check out this car: ${car.make} ${car.model} (${car.year}) for ${price}.`,
      url: `${site.url}/car/${car.id}`,
    })
  await expect(page.getByText('Link copied to clipboard!')).toBeHidden()
})

test('The link is shown selected if it cannot be copied', { tag: '@all' }, async ({ page, request, site }) => {
  const { id } = await withFour(request)
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(`/cardetails/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('textbox', { name: 'Copy this link:' })).toHaveValue(`${site.url}/car/${id}`)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${site.url}/car/${id}`)
})

test('A car that fails to load shows an error and a retry', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  const data = /\/cardetails\/.*\.data/
  await page.route(data, (route) => route.abort())
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('alert')).toContainText('Failed to load car details. Please try again later.')
  await page.unroute(data)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Car Details' })).toBeVisible()
})

test('A slow car page is announced', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  let answer: () => void = () => undefined
  const announced = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/cardetails\/.*\.data/, async (route) => {
    await announced
    await route.continue()
  })
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Car Details' })).toBeVisible()
})

test('A sold car says so and still links to the seller', async ({ page, request }) => {
  const { id } = await findCar(request, (car) => car.soldOut && car.pictures.length > 1)
  await page.goto(`/cardetails/${id}`)
  await expect(page.getByText('SOLD OUT')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Find me one like it' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/.*similar/,
  )
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Similar cars available now' }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(counter(page)).toHaveText(/^2 /)
})

test('The page of a sold car offers to find another one, and saves the search', async ({ page, request }) => {
  const { id, make, model, year } = await findCar(
    request,
    (car) => car.soldOut && car.year !== null && car.model !== null,
  )
  await page.goto(`/cardetails/${id}`)
  const box = page.getByRole('region', { name: 'Shall the seller find it for you?' })
  const words = `${make} ${model} · ${Number(year) - 1} to ${Number(year) + 1}`
  await expect(box).toContainText(words)
  const message = new URL((await box.getByRole('link').getAttribute('href')) ?? '').searchParams
    .get('text')
    ?.replaceAll('\u00a0', ' ')
  expect(message).toContain(words)
  expect(message).toContain('이런 차량을 찾고 있습니다')
  await box.getByRole('button', { name: 'Tell me when one comes' }).click()
  await expect(box.getByRole('status')).toContainText('Search saved.')
  await page.goto('/shortlist')
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
})

test('A car without pictures shows its text and facts', { tag: '@all' }, async ({ page, request }) => {
  const { id } = await findCar(request, (car) => car.pictures.length === 0)
  await page.goto(`/cardetails/${id}`)
  await expect(page.getByText('No images available')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next photo' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('pictures link to large files, and there are no dead buttons', async ({ page, request }) => {
    const { id } = await withFour(request)
    await page.goto(`/cardetails/${id}`)
    await expect(thumb(page, 2)).toHaveAttribute('href', /^\/pictures\/\w+-1920\.jpg$/)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})
