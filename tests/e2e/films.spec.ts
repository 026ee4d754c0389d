import { readFile } from 'node:fs/promises'
import { film } from '../films.ts'
import { expect, test } from './fixtures.ts'
import { checkState, speak } from './look.ts'
import { operate } from './operated.ts'

const [mov, webm] = [`${import.meta.dirname}/films/walk.mov`, `${import.meta.dirname}/films/walk.webm`]
const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const hevc = { name: 'IMG_0042.MOV', mimeType: 'video/quicktime', buffer: film({ coding: 'hvc1' }) }

test('a dealer films a car, and a buyer far away sees it: nothing is loaded before it is tapped', async ({ page, context, site, signIn }) => {
  await signIn()
  const { add, read } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Filmed' })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/detail/${id}`)
  await speak(page, 'ko')
  const films = page.getByRole('region', { name: '동영상' })
  const choose = films.getByLabel('동영상 선택')

  // What browsers do not play is refused before it has crossed the line, with what to do on the phone.
  let sent = 0
  page.on('request', (request) => void (request.url().endsWith('/api/files') && sent++))
  await choose.setInputFiles(hevc)
  await expect(films.getByRole('alert')).toContainText(/IMG_0042.MOV: .*HEVC.*높은 호환성.*고효율 동영상/)
  await page.getByRole('button', { name: '변경 사항 저장' }).click()
  await expect(page.getByText('업로드하지 못한 동영상이 있습니다.')).toBeVisible()
  expect(sent).toBe(0)
  await checkState(page, 'a film that is refused')
  await films.getByRole('button', { name: 'IMG_0042.MOV 삭제' }).click()

  // A broken line is tried again by itself; a link is looked at.
  await page.route('**/api/files', (route) => route.abort(), { times: 1 })
  await choose.setInputFiles(mov)
  await expect(films.getByText('연결 끊김, 재시도 중...')).toBeVisible()
  await expect(films.getByRole('link', { name: '동영상 1' })).toBeVisible()
  const address = films.getByLabel('또는 링크 붙여넣기')
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(address).toHaveAccessibleDescription(/주소를 붙여 넣으세요/)
  await address.fill(link.slice('https://'.length))
  await address.press('Enter')
  await expect(films.getByRole('listitem')).toHaveCount(2)
  await films.getByRole('button', { name: '동영상 2 앞으로 이동' }).click()
  await page.getByRole('button', { name: '변경 사항 저장' }).click()
  await expect(page).toHaveURL(/Admin/)
  const saved = (await read(id)).films
  expect(saved).toEqual([link, expect.stringMatching(/^\/files\/[0-9a-f]{32}\.mp4#[0-9a-f]{32}$/)])
  const [file = '', poster] = saved?.[1]?.split('#') ?? []
  // The place where it was filmed is nobody's business.
  expect((await readFile(mov)).includes('+37.5665')).toBe(true)
  expect((await (await page.request.get(file)).body()).includes('+37.5665')).toBe(false)

  const asked: string[] = []
  page.on('request', (request) => void (/youtube|\/files\//.test(request.url()) && asked.push(request.url())))
  let referrer: string | undefined
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    referrer = route.request().headers().referer
    return route.fulfill({ contentType: 'text/html', body: '<p>A player</p>' })
  })
  await page.goto(`/ar/cardetails/${id}`)
  const shown = page.getByRole('region', { name: 'مقاطع الفيديو' })
  const own = shown.getByRole('link', { name: 'تشغيل الفيديو 2، 0:04' })
  // Without scripts it is a link all the same.
  await expect(own).toHaveAttribute('href', file)
  await expect(own.locator('img').last()).toHaveAttribute('src', `/pictures/${poster}-1280.jpg`)
  await own.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await checkState(page, 'films')
  await own.click()
  const video = shown.locator('video')
  await expect(video).toBeFocused()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  expect(asked.every((url) => url.endsWith(file))).toBe(true)

  // Another site's player comes into a frame of its own; without a line it is said, and it comes with the line.
  await context.setOffline(true)
  await shown.getByRole('link', { name: 'تشغيل الفيديو 1، YouTube' }).click()
  await expect(shown.getByRole('status')).toContainText('أنت غير متصل بالإنترنت')
  await context.setOffline(false)
  await expect(shown.frameLocator('iframe').getByText('A player')).toBeVisible()
  expect(new URL(referrer ?? '').origin).toBe(new URL(page.url()).origin)
  await expect(shown.getByRole('link', { name: /شاهد على/ })).toHaveAttribute('href', link)
  await checkState(page, 'a film in a frame')
})

test('a listing waits for the film that is on its way', async ({ page, site, signIn }) => {
  await signIn()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/AddListing')
  await speak(page, 'ko')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/files', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByLabel('동영상 선택').setInputFiles(webm)
  const next = page.locator('button[type=submit]').last()
  await next.click()
  await expect(page.getByRole('progressbar', { name: /walk.webm/ })).toBeVisible()
  await next.click()
  await page.getByLabel('모델', { exact: true }).fill('Waits')
  await next.click()
  await expect(next).toBeDisabled()
  gate.resolve()
  await expect(page.getByText('Waits')).toBeVisible()
  const cars = await (await page.request.get('/api/cars?query=Waits', { headers: { origin: site.url } })).json()
  expect(cars[0].films).toEqual([expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webm#[0-9a-f]{32}$/)])
})
