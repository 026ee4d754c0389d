import type { Page } from '@playwright/test'
import { splitLanguage } from '#app/i18n/address.ts'
import { serviceWorkerRemoval } from '../../server/service-worker-removal.ts'
import { test as base, expect } from './fixtures.ts'
import { checkState, isAlive, waitForStored, waitForWorker } from './look.ts'
import { type Line, openLine } from './proxy.ts'

const test = base.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await openLine(site.url)
    await use(line)
    await line.stop()
  },
})

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

const asSeen = /^You are offline\. Saved copy of .*202\d/
const seen = (page: Page) => page.locator('.seen')
const cards = (page: Page) => page.getByRole('main').getByRole('list').locator('a[href*="/cardetails/"]')

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForWorker(page)
}
const keptKeys = (page: Page) =>
  page.evaluate(async () =>
    (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => url),
  )

test('A visited page can be read offline with its date, an unvisited one says that it cannot', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const opened = (await cards(page).first().getAttribute('href')) ?? ''
  const unopened = (await cards(page).nth(1).getAttribute('href')) ?? ''
  await cards(page).first().click()
  await expect(page).toHaveURL(opened)
  // The URL changes before the page does. The name of a car ends in its year.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\(20\d\d\)$/)
  await expect(seen(page)).toBeHidden()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await waitForStored(page, `/kept-data${splitLanguage(opened).path}`)
  await context.setOffline(true)

  await page.goto(opened)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expect(seen(page)).toHaveText(asSeen)
  await expect
    .poll(() =>
      page
        .locator('main img[src^="/pictures/"]')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)

  await page.goto('/')
  await expect(seen(page)).toHaveText(asSeen)
  await page.locator(`main a[href="${unopened}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(seen(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Get in touch' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pages you have opened' })).toBeVisible()
  await page.locator(`main a[href="${opened}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expect(seen(page)).toHaveText(asSeen)

  await page.goto(unopened)
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(unopened)
  await expect(seen(page)).toBeHidden()
})

test('A page visited by a link can be read offline, and data already there is not loaded again', {
  tag: '@all',
}, async ({ page, context }) => {
  await open(page, '/')
  const car = (await cards(page).first().getAttribute('href')) ?? ''
  await cards(page).first().click()
  await expect(page.getByRole('link', { name: 'Go Back', exact: true })).toBeVisible()
  for (const path of ['/help', '/contact']) {
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await expect(page).toHaveURL(path)
    await waitForStored(page, `/kept-data${path}`)
  }
  const kept = (await keptKeys(page)).map((key) => new URL(key).pathname)
  expect(kept.filter((path) => path.endsWith(car))).toEqual([`/kept-data${car}`])
  await context.setOffline(true)
  await page.goto('/Help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(seen(page)).toHaveText(asSeen)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(seen(page)).toHaveText(asSeen)
})

test('A car can be read offline at both of its URLs, with costs at the chosen place, whatever the spelling', {
  tag: '@all',
}, async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('nuricar.home.1', '["jo-aqaba-roro"]'))
  await open(page, '/AllCar')
  const [one = '', other = ''] = await cards(page).evaluateAll((links) => [
    ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
  ])
  const shared = (car: string) => car.replace('/cardetails/', '/car/')
  const title = page.getByRole('heading', { level: 1 })
  const list = (await title.textContent()) ?? ''
  await page.locator(`main a[href="${one}"]`).first().click()
  await expect(title).toHaveText(/\(20\d\d\)$/)
  const ofOne = (await title.textContent()) ?? ''
  await page.goto(shared(other))
  const ofOther = (await title.textContent()) ?? ''
  for (const car of [one, other])
    await expect
      .poll(async () =>
        (await keptKeys(page)).some((key) => key.includes('/kept-') && key.includes(car.split('/')[2] ?? '')),
      )
      .toBe(true)
  for (const part of [/\/api\/destinations\/JO$/, /\/car-cost-[\w-]+\.js$/])
    await expect.poll(async () => (await keptKeys(page)).some((key) => part.test(key))).toBe(true)
  await context.setOffline(true)
  for (const [address, name] of [
    [shared(one), ofOne],
    [one, ofOne],
    [other, ofOther],
    ['/allcar', list],
  ] as const) {
    await page.goto(address)
    await expect(title, address).toHaveText(name)
    await expect(seen(page)).toHaveText(asSeen)
    await expect(page.getByRole('main')).toContainText(
      address === '/allcar' ? 'to Aqaba' : /to Aqaba.*Estimated on \w+ \d+, 20\d\d/,
    )
  }
  await page.locator(`main a[href="${other}"]`).first().click()
  await expect(title).toHaveText(ofOther)
  await expect(seen(page)).toHaveText(asSeen)
})

test('Another language can be chosen offline and is kept', { tag: '@all' }, async ({ page, context }) => {
  await open(page, '/')
  for (const script of [/\/names\.ar-[\w-]+\.js$/, /\/ar-[\w-]+\.js$/])
    await expect.poll(async () => (await keptKeys(page)).some((key) => script.test(key))).toBe(true)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const seenInArabic = /^أنت غير متصل بالإنترنت\. نسخة محفوظة في .*202\d/
  await expect(seen(page)).toHaveText(seenInArabic)
  // The cached document of the page is in English.
  await page.reload()
  await expect(seen(page)).toHaveText(seenInArabic)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('Operator pages and API calls are not cached', { tag: '@all' }, async ({ page, signIn }) => {
  await signIn()
  await open(page, '/')
  await page.goto('/Admin')
  await page.waitForLoadState('networkidle')
  await page.goto('/sign-in')
  await page.goto('/help')
  await waitForStored(page, '/kept-page/help')
  const keys = (await keptKeys(page)).map((key) => new URL(key).pathname)
  expect(keys.filter((key) => !key.startsWith('/assets/') && /admin|sign-in|api\//i.test(key))).toEqual([])
})

test('A page that does not answer is shown as last seen and says so', { tag: '@all' }, async ({ page, line }) => {
  await open(page, `${line.url}/help`)
  await waitForStored(page, '/kept-page/help')
  line.answers.set('/help', 'never')
  await page.goto(`${line.url}/help`)
  await expect(seen(page)).toContainText('Saved copy of')
  line.mend()
  await seen(page).getByRole('button', { name: 'Load the latest' }).click()
  await expect(seen(page)).toBeHidden()
})

test('A page deleted from the site is deleted from the device', { tag: '@all' }, async ({ page, request, site }) => {
  const headers = { origin: site.url }
  await request.post('/api/auth/sign-in/email', { data: site.operator, headers })
  const { id } = await (await request.post('/api/cars', { data: { make: 'Kia', model: 'Gone' }, headers })).json()
  await open(page, '/help')
  await page.goto(`/cardetails/${id}`)
  await waitForStored(page, `/kept-page/cardetails/${id}`)
  await request.delete(`/api/cars/${id}`, { headers })
  await page.goto(`/cardetails/${id}`)
  await expect.poll(async () => (await keptKeys(page)).filter((key) => key.includes(id))).toEqual([])
})

test('A comment written offline waits on the device, and is sent once and only by a tap', { tag: '@all' }, async ({
  page,
  context,
  request,
  site,
}) => {
  const headers = { origin: site.url }
  await request.post('/api/auth/sign-in/email', { data: site.operator, headers })
  const { id } = await (await request.post('/api/cars', { data: { make: 'Kia', model: 'Waiting' }, headers })).json()
  const comments = async () =>
    (await (await request.get(`/api/cars/${id}/comments`)).json()).map(({ comment }: { comment: string }) => comment)
  await open(page, `/cardetails/${id}`)
  await waitForStored(page, `/kept-page/cardetails/${id}`)
  await context.setOffline(true)
  const field = page.getByPlaceholder('Write your comment (max 40 words)...')
  for (const text of ['First without a line', 'Second without a line']) {
    await field.fill(text)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('Waiting to be sent')
    await expect(field).toHaveValue('')
  }
  const first = page.getByRole('listitem').filter({ hasText: 'First without a line' })
  const second = page.getByRole('listitem').filter({ hasText: 'Second without a line' })
  await expect(first.getByRole('button', { name: 'Send' })).toBeDisabled()
  await checkState(page, 'comments that wait to be sent')
  await page.reload()
  await expect(first).toContainText('You can send it when you are back online.')

  await context.setOffline(false)
  await page.goto('/help')
  const note = page.getByRole('region', { name: 'Waiting to be sent' })
  await note.getByRole('link', { name: 'View', exact: true }).click()
  await expect(first.getByRole('button', { name: 'Send' })).toBeEnabled()
  expect(await comments()).toEqual([])

  await context.route(/\/comments$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await first.getByRole('button', { name: 'Send' }).click()
  await expect(first.getByRole('alert')).toBeVisible()
  await context.unrouteAll()
  const other = await context.newPage()
  await other.goto(`/cardetails/${id}`)
  const sameInOther = other
    .getByRole('listitem')
    .filter({ hasText: 'First without a line' })
    .filter({ hasText: 'Waiting' })
  await expect(sameInOther.getByRole('button', { name: 'Send' })).toBeEnabled()
  const press = (text: typeof first) =>
    text.getByRole('button', { name: 'Send' }).evaluateAll((buttons: HTMLElement[]) => {
      for (const button of [...buttons, ...buttons]) button.click()
    })
  await Promise.all([press(first), press(sameInOther)])
  await expect(first.filter({ hasText: 'Waiting' })).toHaveCount(0)
  await expect(sameInOther).toHaveCount(0)
  await second.getByRole('button', { name: 'Discard' }).click()
  await expect(second).toHaveCount(0)
  const undo = page.getByRole('listitem').filter({ hasText: 'Discarded.' }).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(second.getByRole('button', { name: 'Send' })).toBeEnabled()
  await second.getByRole('button', { name: 'Discard' }).click()
  await expect(undo).toBeVisible()
  await page.reload()
  await expect(second).toHaveCount(0)
  await expect(undo).toHaveCount(0)
  expect(await comments()).toEqual(['First without a line'])
})

test('A comment on a deleted car can be read, copied, discarded and restored', { tag: '@all' }, async ({
  page,
  context,
  request,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const headers = { origin: site.url }
  await request.post('/api/auth/sign-in/email', { data: site.operator, headers })
  const { id } = await (await request.post('/api/cars', { data: { make: 'Kia', model: 'Leaving' }, headers })).json()
  await page.goto(`/car/${id}`)
  await page.waitForLoadState('networkidle')
  const gone = 'This car is no longer on the site'
  const text = 'Is it still there?'
  await context.setOffline(true)
  await page.getByPlaceholder('Write your comment (max 40 words)...').fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await request.delete(`/api/cars/${id}`, { headers })
  await context.setOffline(false)
  await page.goto('/AllCar')
  await page.getByRole('link', { name: 'View', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText(gone)
  const item = main.getByRole('listitem').filter({ hasText: text })
  await item.getByRole('button', { name: 'Copy' }).click()
  await expect(item.getByRole('status')).toHaveText('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  await checkState(page, 'gone')
  await item.getByRole('button', { name: 'Discard' }).click()
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect(item).toBeVisible()
  await item.getByRole('button', { name: 'Discard' }).click()
  await expect(main.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(main).not.toContainText(gone)
})

test('A waiting reply to a deleted comment can still be read', { tag: '@all' }, async ({ page, request, site }) => {
  const headers = { origin: site.url }
  await request.post('/api/auth/sign-in/email', { data: site.operator, headers })
  const { id } = await (await request.post('/api/cars', { data: { make: 'Kia', model: 'Replied' }, headers })).json()
  await page.goto(`/cardetails/${id}`)
  const waiting = [
    {
      id: crypto.randomUUID(),
      path: '/api/comments/gone/replies',
      field: 'reply',
      text: 'To nobody',
      page: `/car/${id}`,
    },
  ]
  await page.evaluate((list) => localStorage.setItem('comments-waiting', JSON.stringify(list)), waiting)
  await page.reload()
  const item = page.getByRole('listitem').filter({ hasText: 'To nobody' })
  await item.getByRole('button', { name: 'Send' }).click()
  await expect(item.getByRole('alert')).toContainText('This is no longer on the site.')
  await item.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Discarded.' })).toBeVisible()
})

test('A withdrawn service worker removes itself and its caches, but not what was shared', { tag: '@all' }, async ({
  page,
  line,
}) => {
  await page.goto(`${line.url}/help`)
  await expect.poll(() => keptKeys(page)).not.toEqual([])
  await page.evaluate(
    async () => void (await (await caches.open('nuricar-shares')).put('/shares/one', new Response('a photo'))),
  )
  // The worker still has about 100 files to store.
  line.slow(1000)
  line.answers.set('/sw.js', await serviceWorkerRemoval().text())
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  // What was shared waits for a form, which can read it without the worker.
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['nuricar-shares'])
  await page.goto('about:blank')
  await page.goto(`${line.url}/healthz`)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test.describe('scripts that do not load', () => {
  test.use({ serviceWorkers: 'block', ownContext: true })
  const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'Loading chunk failed' })

  test('a message and a reload are offered after 120 seconds', { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.clock.install()
    const scripts = /\/assets\/entry\.client.*\.js$/
    await page.route(scripts, () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward(121_000)
    await expect(note(page)).toBeHidden()
    await page.getByRole('article').getByRole('button').first().click()
    await page.clock.fastForward(119_000 - 10_000)
    await expect(note(page)).toBeHidden()
    await page.clock.fastForward(11_000)
    await expect(note(page)).toBeVisible()
    await checkState(page, 'scripts that did not arrive', '.chunk-failed')
    await page.unroute(scripts)
    await note(page).getByRole('button', { name: 'Reload' }).click()
    await expect(note(page)).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-chunk-failed')
  })

  test('the same applies to the scripts of the next page, which then opens without losing input', {
    tag: '@all',
  }, async ({ page }) => {
    // 120 seconds are shortened to two. With Playwright's clock, the next page could not detect its reload.
    await page.addInitScript(() => {
      const wait = window.setTimeout
      window.setTimeout = ((act: () => void, ms?: number) => wait(act, ms === 120_000 ? 2000 : ms)) as typeof setTimeout
    })
    await page.goto('/')
    const car = (await cards(page).first().getAttribute('href')) ?? ''
    await page.goto(car)
    await page.waitForLoadState('networkidle')
    const field = page.getByPlaceholder('Write your comment (max 40 words)...')
    await field.fill('Half a thought')
    // The route is not removed, so that the script does not arrive while the browser leaves the page.
    let asked = 0
    await page.route(/\/assets\/help-.*\.js$/, (route) => (asked++ ? route.continue() : undefined))
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Help' }).click()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('going'))).toBe('/help')
    await expect(note(page)).toBeVisible()
    await expect(page).toHaveURL(car)
    await note(page).getByRole('button', { name: 'Reload' }).click()
    await expect(page).toHaveURL('/help')
    await isAlive(page)
    await page.goBack()
    await expect(field).toHaveValue('Half a thought')
  })

  test('the landed cost stays as rendered by the server, and changing the place opens a plain form', {
    tag: '@all',
  }, async ({ page }) => {
    const gone = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/car-cost-'))
    await page.route(/\/assets\/(car-cost|chooser)-.*\.js$/, (route) => route.abort())
    await page.goto('/')
    await page.goto(`${await cards(page).first().getAttribute('href')}?to=jo-aqaba-roro`)
    await gone
    await isAlive(page)
    await expect(page.getByRole('region', { name: 'Total delivered' })).toContainText('to Aqaba')
    await expect(note(page)).toBeHidden()
    await page.getByRole('link', { name: 'Change (Deliver to: Aqaba)' }).click()
    await expect(page).toHaveURL(/\/deliver-to\?back=/)
    await expect(page.getByRole('heading', { name: 'Where should we ship it?' })).toBeVisible()
  })
})
