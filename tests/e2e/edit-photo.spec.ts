import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'
import { operate } from './operated.ts'
import { swipe } from './swipe.ts'

const sample = join(import.meta.dirname, '../../app/db/samples/pictures/sedan-compact-blue-front34.jpg')
const heic = join(import.meta.dirname, '../heic/turned.heic')

test('On a phone, a photo is rotated and its plate covered, the edit is undone, made again and saved', {
  tag: '@all',
}, async ({ page, site, signIn }) => {
  await signIn()
  await page.setViewportSize({ width: 360, height: 780 })
  const { add, read } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Covered' })
  await page.goto(`/detail/${id}/photos`)
  await page.getByLabel('Choose photos').setInputFiles(sample)
  const tile = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await tile.getByRole('combobox').selectOption('front')
  await tile.getByRole('button', { name: 'Edit photo 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit photo 1' })
  const apply = dialog.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeDisabled()
  await dialog.getByRole('button', { name: 'Rotate right' }).click()
  const corner = dialog.getByRole('button', { name: 'Top left corner' })
  const before = await corner.boundingBox()
  await swipe(page, corner, 60, 40)
  const after = await corner.boundingBox()
  expect([(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)].map(Math.round)).toEqual([60, 40])
  await dialog.getByRole('button', { name: 'Cover plate' }).click()
  await swipe(page, dialog.getByRole('application'), 60, 40)
  await checkState(page, 'the editor with a box', 'dialog')

  // What was drawn survives a lost connection and an ended session.
  await page.route('**/edits', (route) => route.abort())
  await apply.click()
  await expect(dialog.getByRole('alert')).toContainText('Could not reach the site')
  await page.unroute('**/edits')
  await page.route('**/edits', (route) => route.fulfill({ status: 401, body: '{}' }))
  await apply.click()
  await expect(dialog.getByRole('alert').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.unroute('**/edits')
  await expect(dialog.getByRole('button', { name: 'Box 1', exact: true })).toBeVisible()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/edits')) sent += 1
  })
  const original = await tile.getByRole('img').getAttribute('src')
  await apply.dblclick()
  await expect(dialog).toBeHidden()
  expect(sent).toBe(1)
  const edited = (await tile.getByRole('img').getAttribute('src')) ?? ''
  expect(edited).not.toBe(original)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tile.getByRole('img')).toHaveAttribute('src', original ?? '')

  await tile.getByRole('button', { name: 'Edit photo 1' }).click()
  await dialog.getByRole('button', { name: 'Rotate right' }).click()
  await dialog.getByRole('button', { name: 'Cover plate' }).click()
  await dialog.getByRole('button', { name: 'Add a box' }).click()
  // The keyboard moves the box to the middle: it is drawn 0.35 to 0.65 and 0.44 to 0.56.
  await dialog.getByRole('button', { name: 'Box 1', exact: true }).press('ArrowLeft')
  await apply.click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/photos')
  const [saved = ''] = (await read(id)).pictures
  expect(saved).toMatch(/^\/pictures\/[0-9a-f]{32}-1280\.jpg#front$/)
  const seen = await page.evaluate(async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob())
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const at = (x: number) => [
      ...(context?.getImageData(Math.round(image.width * x), image.height / 2, 1, 1).data ?? []),
    ]
    return { isUpright: image.height > image.width, left: at(0.36), outside: at(0.7) }
  }, saved)
  expect(seen.isUpright).toBe(true)
  const isCovered = ([r = 0, g = 0, b = 0]: number[]) =>
    Math.abs(r - 0x33) + Math.abs(g - 0x38) + Math.abs(b - 0x3f) < 12
  expect([isCovered(seen.left), isCovered(seen.outside)]).toEqual([true, false])
})

test('The server converts a HEIC photo that the browser cannot show, and the tile shows the result', {
  tag: '@all',
}, async ({ page, site, signIn }) => {
  await signIn()
  const { id } = await operate(page, site).add({ make: 'Kia', model: 'Phone' })
  await page.goto(`/detail/${id}/photos`)
  await page.getByLabel('Choose photos').setInputFiles(heic)
  const photo = page.getByRole('list', { name: 'Photos' }).getByRole('img')
  await expect(photo).toHaveAttribute('src', /^\/pictures\//)
  // 120 x 80 px: turned upright.
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([120, 80])
  await expect(page.getByRole('button', { name: 'Edit photo 1' })).toBeVisible()
})
