import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { keptCondition } from '#app/features/condition/rules.ts'
import { koreanPdf } from '../pdf.ts'
import { expect, test } from './fixtures.ts'
import { checkState, isAlive, speak } from './look.ts'
import { operate } from './operated.ts'

const roof = join(import.meta.dirname, '../../app/db/samples/pictures/sedan-compact-blue-side.jpg')

/** How much of a picture is dark. */
const inkOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark++
    return dark / (data.length / 4)
  })

test('a dealer taps what a car is like, and a buyer reads it', async ({ page, site, signIn }) => {
  await signIn()
  const { add, change, read } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Sheet', pictures: ['/pictures/a.jpg#front'] })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/detail/${id}`)
  await page.getByRole('link', { name: 'Condition sheet' }).click()
  await isAlive(page)
  await speak(page, 'ko')
  const panel = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}:`) })
  const mark = (name: string) => page.getByRole('region', { name: /표시$/ }).getByRole('button', { name })
  const saved = expect.poll(async () => (await read(id)).condition)

  // A car without damage takes one tap, and is saved by itself.
  await page.getByRole('button', { name: '모두 원판, 무사고' }).click()
  await saved.toEqual({ skin: 'original', frame: 'sound', accident: 'no' })
  await checkState(page, 'a sheet with nothing chosen')

  // A panel and its mark, then the same mark on the next ones.
  await panel('앞 좌측 도어').click()
  // What asks about it lies over no part of it.
  const room = async () => {
    const [door, asks] = [await panel('앞 좌측 도어').boundingBox(), await page.getByRole('region', { name: /표시$/ }).boundingBox()]
    return (asks?.y ?? 0) - (door?.y ?? 0) - (door?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  await mark('교환').click()
  await mark('다음 부위에도 같은 표시').click()
  await panel('뒤 좌측 도어').click()
  await expect(panel('뒤 좌측 도어')).toHaveAccessibleName('뒤 좌측 도어: 교환')
  await checkState(page, 'a panel chosen')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(panel('뒤 좌측 도어')).toHaveAccessibleName('뒤 좌측 도어: 원판')
  await mark('닫기').click()

  // By the keyboard alone: the letters of the record.
  await panel('후드').focus()
  await page.keyboard.press('a')
  await page.keyboard.press('p')
  await expect(panel('후드')).toHaveAccessibleName('후드: 도색, 흠집')

  // Somebody else changes another entry meanwhile: both stay.
  await saved.toMatchObject({ hood: ['repainted', 'A'] })
  await change(id, { condition: { ...(await read(id)).condition, engine: 'leak' } })
  await page.getByRole('group', { name: '변속기', exact: true }).getByRole('button', { name: '양호' }).click()
  await expect(page.getByText('다른 사람이 바꾼 항목: 원동기')).toBeVisible()
  const sheet = keptCondition('skin: original; hood: repainted A; front-left-door: X; frame: sound; accident: no; engine: leak; gearbox: good')
  await saved.toEqual(sheet)

  // The line breaks: what is tapped is kept, over a reload too, and saved later.
  await page.route(`**/api/cars/${id}`, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await panel('루프 패널').click()
  await mark('요철').click()
  await expect(page.getByText('이 기기에 보관했습니다')).toBeVisible()
  await page.unroute(`**/api/cars/${id}`)
  await page.reload()
  await expect(panel('루프 패널')).toHaveAccessibleName('루프 패널: 요철')
  await saved.toMatchObject({ roof: ['U'] })

  // A picture of a panel: one of the car's, then another that is taken beside it, by the keyboard alone.
  await panel('루프 패널').click()
  await mark('사진').click()
  const picker = page.getByRole('dialog', { name: '사진: 루프 패널' })
  await checkState(page, 'a picture asked for')
  await picker.getByRole('button', { name: '사진 1' }).click()
  await saved.toMatchObject({ roofPicture: '/pictures/a.jpg' })
  await mark('사진').press('Enter')
  await picker.getByLabel('촬영하거나 사진 선택').setInputFiles(roof)
  await expect(picker).toBeHidden()
  await saved.toMatchObject({ roofPicture: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-1280\.jpg$/) })

  // The record itself: its first page is drawn here; one that cannot be is kept all the same.
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  await page.getByLabel('PDF 추가').setInputFiles(pdf('record.pdf', koreanPdf()))
  const page1 = page.getByRole('img', { name: '점검 기록부 1쪽' })
  await expect(page1).toBeVisible()
  expect(await inkOf(page1)).toBeGreaterThan(0.002)
  await page.getByLabel('PDF 추가').setInputFiles(pdf('locked.pdf', Buffer.from('%PDF-1.7 of which nothing can be read')))
  await expect(page.getByRole('button', { name: '2쪽 삭제' })).toBeVisible()
  await checkState(page, 'a scan of the record')
  await saved.toMatchObject({
    scan: [expect.stringMatching(/^\/files\/[0-9a-f]{32}\.pdf#[0-9a-f]{32}$/), expect.stringMatching(/^\/files\/[0-9a-f]{32}\.pdf$/)],
  })

  await page.goto(`/ar/cardetails/${id}`)
  const shown = page.getByRole('region', { name: 'حالة السيارة' })
  await expect(shown).toContainText('بدون حوادث. الهيكل سليم. استبدال لوح واحد. إعادة طلاء لوح واحد. انبعاج في لوح واحد.')
  await expect(shown.getByRole('listitem').filter({ hasText: 'الباب الأمامي الأيسر: استبدال.' })).toBeVisible()
  await expect(shown.getByRole('link', { name: 'سجل الفحص، صفحة 1' })).toBeVisible()
  const [first] = (await read(id)).condition?.scan ?? []
  await expect(shown.getByRole('link', { name: 'افتح سجل الفحص (PDF)' }).first()).toHaveAttribute('href', first?.split('#')[0] ?? '')
  await shown.getByRole('link', { name: 'السقف: انبعاج.' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'السقف: انبعاج.' })).toBeVisible()
  await checkState(page, 'a picture of a panel, opened')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  // Left is left: the drawing is not turned over.
  const spot = await shown
    .locator('svg')
    .first()
    .evaluate((svg) => {
      const door = [...svg.querySelectorAll('text')].find((text) => text.textContent === 'X')
      return (door?.getBoundingClientRect().x ?? 0) < svg.getBoundingClientRect().x + svg.getBoundingClientRect().width / 2
    })
  expect(spot).toBe(true)
  await checkState(page, 'a car with a sheet')

  await page.goto(`/compare?lang=en&cars=${id},${(await add({ make: 'Kia', model: 'Silent' })).id}`)
  await expect(page.getByRole('row', { name: 'Outside panels' }).getByRole('cell')).toHaveText([/1 panel replaced. 1 panel repainted./, 'Not given'])
})

test('two who say different things of the same panel are asked, and nothing is overwritten before', async ({ page, site, signIn }) => {
  await signIn()
  const { add, change, read } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Clash', condition: { hood: ['A'] } })
  await page.goto(`/detail/${id}/condition`)
  await isAlive(page)
  await change(id, { condition: { hood: ['X'], roof: ['W'] } })
  await page.getByRole('button', { name: /^Bonnet:/ }).focus()
  await page.keyboard.press('u')
  const asked = page.getByRole('alert').filter({ hasText: 'Someone else changed the same' })
  await expect(asked).toContainText('Yours is kept: Bonnet')
  expect((await read(id)).condition).toEqual({ hood: ['X'], roof: ['W'] })
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await read(id)).condition).toEqual({ hood: ['A', 'U'], roof: ['W'] })
})
