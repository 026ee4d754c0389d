import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { parseCondition } from '#app/features/stock/condition/rules.ts'
import { koreanPdf } from '../pdf.ts'
import { expect, test } from './fixtures.ts'
import { checkState, isAlive } from './look.ts'
import { operate } from './operated.ts'

const roof = join(import.meta.dirname, '../../app/db/samples/pictures/sedan-compact-blue-side.jpg')

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

test('A dealer enters the condition of a car by taps, and a buyer reads it', { tag: '@all' }, async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  const { add, change, read } = operate(page, site)
  const { id } = await add({
    make: 'Kia',
    model: 'Sheet',
    pictures: ['/pictures/a.jpg#front', '/pictures/b.jpg#engine'],
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/detail/${id}`)
  await page.getByRole('link', { name: 'Condition sheet' }).click()
  await isAlive(page)
  const panel = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}:`) })
  const mark = (name: string | RegExp) => page.getByRole('region', { name: /^Marks for/ }).getByRole('button', { name })
  const saved = expect.poll(async () => (await read(id)).condition)

  await page.getByRole('button', { name: 'All original, no accident' }).click()
  await saved.toEqual({ skin: 'original', frame: 'sound', accident: 'no' })

  await panel('Front left door').click()
  const room = async () => {
    const [door, asks] = [
      await panel('Front left door').boundingBox(),
      await page.getByRole('region', { name: /^Marks for/ }).boundingBox(),
    ]
    return (asks?.y ?? 0) - (door?.y ?? 0) - (door?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  await mark('replaced').click()
  await mark('Same mark on the next panels').click()
  await panel('Rear left door').click()
  await expect(panel('Rear left door')).toHaveAccessibleName('Rear left door: replaced')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel('Rear left door')).toHaveAccessibleName('Rear left door: original')
  await mark('Close').click()

  await panel('Bonnet').focus()
  await page.keyboard.press('a')
  await page.keyboard.press('p')
  await expect(panel('Bonnet')).toHaveAccessibleName('Bonnet: repainted, scratched')

  await saved.toMatchObject({ hood: ['repainted', 'A'] })
  await change(id, { condition: { ...(await read(id)).condition, engine: 'leak' } })
  await page.getByRole('group', { name: 'Gearbox', exact: true }).getByRole('button', { name: 'Good' }).click()
  await expect(page.getByText('Changed by someone else: Engine')).toBeVisible()
  const sheet = parseCondition(
    'skin: original; hood: repainted A; front-left-door: X; frame: sound; accident: no; engine: leak; gearbox: good',
  ).condition
  await saved.toEqual(sheet)

  const saving = `**/detail/${id}/condition.data*`
  await page.route(saving, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await panel('Roof').click()
  await mark(/^dent/).click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.unroute(saving)
  await page.reload()
  await expect(panel('Roof')).toHaveAccessibleName('Roof: dented')
  await saved.toMatchObject({ roof: ['U'] })

  await panel('Roof').click()
  await mark('Photo').click()
  const picker = page.getByRole('dialog', { name: 'Photo: Roof' })
  await checkState(page, 'a picture asked for')
  await picker.getByRole('button', { name: 'Photo 1' }).click()
  await saved.toMatchObject({ roofPicture: '/pictures/a.jpg' })
  await mark('Photo').press('Enter')
  await picker.getByLabel('Take or choose a photo').setInputFiles(roof)
  await expect(picker).toBeHidden()
  await saved.toMatchObject({ roofPicture: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-1280\.jpg$/) })

  await page.goto(`/cardetails/${id}`)
  const shown = page.getByRole('region', { name: 'Condition' })
  await expect(shown.getByText('No accident. Frame sound.')).toBeVisible()
  for (const fault of ['Bonnet: repainted, scratched', 'Front left door: replaced', 'Roof: dented', 'Engine: leak'])
    await expect(shown.getByRole('link', { name: fault, exact: true })).toBeVisible()
  await shown.getByRole('link', { name: 'Engine: leak' }).click()
  await expect(page.getByRole('dialog').getByText('2 / 2 · Engine')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await shown.getByRole('link', { name: 'Front left door: replaced' }).click()
  await expect(page.locator('path:target')).toBeInViewport()
  await shown.getByRole('link', { name: 'Roof: dented.' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Roof: dented.' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`/ar/cardetails/${id}`)
  const door = page.getByRole('region', { name: 'حالة السيارة' }).getByText('X', { exact: true }).first()
  expect(
    await door.evaluate((mark: SVGElement) => {
      const [spot, drawing] = [mark.getBoundingClientRect(), mark.closest('svg')?.getBoundingClientRect()]
      return drawing !== undefined && spot.x < drawing.x + drawing.width / 2
    }),
  ).toBe(true)

  await page.goto(`/compare?cars=${id},${(await add({ make: 'Kia', model: 'Silent' })).id}`)
  await expect(page.getByRole('row', { name: 'Outer panels' }).getByRole('cell')).toHaveText([
    /1 panel replaced. 1 panel repainted./,
    'Not stated',
  ])
})

test('A conflict between marks of two dealers is asked about before anything is overwritten', { tag: '@all' }, async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  const { add, change, read } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Clash', condition: { hood: ['A'] } })
  await page.goto(`/detail/${id}/condition`)
  await isAlive(page)
  await change(id, { condition: { hood: ['X'], roof: ['W'] } })
  await page.getByRole('button', { name: /^Bonnet:/ }).focus()
  await page.keyboard.press('u')
  await expect(page.getByRole('status').filter({ hasText: 'Someone else changed the same entry' })).toBeVisible()
  const asked = page.getByRole('group', { name: 'Bonnet', exact: true })
  await expect(asked.getByRole('radio', { name: 'Theirs replaced' })).toBeVisible()
  expect((await read(id)).condition).toEqual({ hood: ['X'], roof: ['W'] })
  await asked.getByRole('radio', { name: 'Yours scratched, dented' }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(async () => (await read(id)).condition).toEqual({ hood: ['A', 'U'], roof: ['W'] })

  // An entry is saved even if the dealer leaves at once.
  await page.getByRole('button', { name: /^Roof:/ }).press('x')
  await page.getByRole('link', { name: 'View as a buyer' }).click()
  await expect.poll(async () => (await read(id)).condition).toEqual({ hood: ['A', 'U'], roof: ['X', 'W'] })
})

test('A dealer adds an inspection record as a PDF, and a buyer opens it', { tag: '@all' }, async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  const { add, read } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Recorded' })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/detail/${id}/condition`)
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  await page.getByLabel('Add a PDF').setInputFiles(pdf('record.pdf', koreanPdf()))
  const page1 = page.getByRole('img', { name: 'Record, page 1' })
  await expect(page1).toBeVisible()
  expect(await inkOf(page1)).toBeGreaterThan(0.002)
  await page
    .getByLabel('Add a PDF')
    .setInputFiles(pdf('locked.pdf', Buffer.from('%PDF-1.7 of which nothing can be read')))
  await expect(page.getByRole('button', { name: 'Remove page 2' })).toBeVisible()
  await checkState(page, 'a scan of the record')
  await expect
    .poll(async () => (await read(id)).condition)
    .toMatchObject({
      scan: [
        expect.stringMatching(/^\/files\/[0-9a-f]{32}\.pdf#[0-9a-f]{32}$/),
        expect.stringMatching(/^\/files\/[0-9a-f]{32}\.pdf$/),
      ],
    })

  await page.goto(`/cardetails/${id}`)
  const shown = page.getByRole('region', { name: 'Condition' })
  await expect(shown.getByRole('link', { name: 'Record, page 1' })).toBeVisible()
  const [first] = (await read(id)).condition?.scan ?? []
  await expect(shown.getByRole('link', { name: 'Open the record (PDF)' }).first()).toHaveAttribute(
    'href',
    first?.split('#')[0] ?? '',
  )
})
