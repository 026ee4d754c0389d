import { readFile } from 'node:fs/promises'
import { film } from '../films.ts'
import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'
import { operate } from './operated.ts'

const [mov, webm] = [`${import.meta.dirname}/films/walk.mov`, `${import.meta.dirname}/films/walk.webm`]
const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const hevc = { name: 'IMG_0042.MOV', mimeType: 'video/quicktime', buffer: film({ coding: 'hvc1' }) }

test('A dealer adds films and a buyer plays them; no film loads before a tap', { tag: '@all' }, async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn()
  const { add, read } = operate(page, site)
  const [{ pictures }] = await (await page.request.get('/api/available-cars?limit=1')).json()
  const { id } = await add({ make: 'Kia', model: 'Filmed', pictures: pictures.slice(0, 3) })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/detail/${id}`)
  const films = page.getByRole('region', { name: 'Videos' })
  const choose = films.getByLabel('Choose a video')

  let sent = 0
  page.on('request', (request) => void (request.url().endsWith('/api/files') && sent++))
  await choose.setInputFiles(hevc)
  await expect(films.getByRole('alert')).toContainText(/IMG_0042.MOV: .*HEVC.*Most Compatible.*High efficiency video/)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('A video was not uploaded.')).toBeVisible()
  expect(sent).toBe(0)
  await checkState(page, 'a film that is refused')
  await films.getByRole('button', { name: 'Remove IMG_0042.MOV' }).click()

  await page.route('**/api/files', (route) => route.abort(), { times: 1 })
  await choose.setInputFiles(mov)
  await expect(films.getByText('Offline, retrying...')).toBeVisible()
  await expect(films.getByRole('link', { name: 'Video 1' })).toBeVisible()
  const address = films.getByLabel('Or paste a link')
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(address).toHaveAccessibleDescription(/Paste a page address/)
  await address.fill(link.slice('https://'.length))
  await address.press('Enter')
  await expect(films.getByRole('listitem')).toHaveCount(2)
  await films.getByRole('button', { name: 'Move video 2 earlier' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/Admin/)
  const saved = (await read(id)).films
  expect(saved).toEqual([link, expect.stringMatching(/^\/files\/[0-9a-f]{32}\.mp4#[0-9a-f]{32}$/)])
  const [file = '', poster] = saved?.[1]?.split('#') ?? []
  expect((await readFile(mov)).includes('+37.5665')).toBe(true)
  expect((await (await page.request.get(file)).body()).includes('+37.5665')).toBe(false)

  const asked: string[] = []
  page.on('request', (request) => void (/youtube|\/files\//.test(request.url()) && asked.push(request.url())))
  let referrer: string | undefined
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    referrer = route.request().headers().referer
    return route.fulfill({ contentType: 'text/html', body: '<p>A player</p>' })
  })
  await page.goto(`/cardetails/${id}`)
  const shown = page.getByRole('region', { name: 'Videos' })
  const own = shown.getByRole('link', { name: 'Play video 2, 0:04' })
  await expect(own).toHaveAttribute('href', file)
  await expect(own.locator('img').last()).toHaveAttribute('src', `/pictures/${poster}-1280.jpg`)
  const thumbs = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Photo 1\b/ }) })
    .locator('xpath=..')
  const thumb = thumbs.getByRole('listitem').nth(1).getByRole('link', { name: 'Play video 1' })
  await own.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await own.click()
  const video = shown.locator('video')
  await expect(video).toBeFocused()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  expect(asked.every((url) => url.endsWith(file))).toBe(true)

  await thumb.click()
  await expect(shown.frameLocator('iframe').getByText('A player')).toBeVisible()
  await own.click()

  await page.getByRole('button', { name: 'Full screen' }).click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('link', { name: 'Play video 1' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(shown.locator('iframe')).toBeFocused()
  await own.click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await thumb.click()
  await expect(shown.frameLocator('iframe').getByText('A player')).toBeVisible()
  await own.click()
  await page.setViewportSize({ width: 360, height: 780 })

  await context.setOffline(true)
  await shown.getByRole('link', { name: 'Play video 1, YouTube' }).click()
  await expect(shown.getByRole('status')).toContainText('You are offline')
  await context.setOffline(false)
  await expect(shown.frameLocator('iframe').getByText('A player')).toBeVisible()
  expect(new URL(referrer ?? '').origin).toBe(new URL(page.url()).origin)
  await expect(shown.getByRole('link', { name: /^Watch on/ })).toHaveAttribute('href', link)
  await checkState(page, 'a film in a frame')
})

test('A new listing waits for the upload of a film', { tag: '@all' }, async ({ page, site, signIn }) => {
  await signIn()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/AddListing')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/files', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByLabel('Choose a video').setInputFiles(webm)
  const next = page.getByRole('button', { name: /^(Next|Submit|Uploading)/ })
  await next.click()
  await expect(page.getByRole('progressbar', { name: /walk.webm/ })).toBeVisible()
  await next.click()
  await page.getByLabel('Model', { exact: true }).fill('Waits')
  await next.click()
  await expect(next).toBeDisabled()
  gate.resolve()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Waits', { exact: true })).toBeVisible()
  const cars = await (await page.request.get('/api/cars?query=Waits', { headers: { origin: site.url } })).json()
  expect(cars[0].films).toEqual([expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webm#[0-9a-f]{32}$/)])
})
