import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Car } from '#app/features/cars/schema.ts'
import ko from '#app/i18n/operator.ko.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { waitForWorker } from './look.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 }, hasTouch: true })

const samples = join(import.meta.dirname, '../../app/db/samples/pictures')
const photos = readdirSync(samples)
  .filter((name) => /^(sedan-compact|coupe|bus|minibus)/.test(name))
  .slice(0, 12)

/** Sends a form as the system does when photos are shared with the installed site. */
async function share(page: Page, photos: { name: string; base64: string }[], text: string): Promise<void> {
  await page.evaluate(
    ([photos, text]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
      const [input, area] = [document.createElement('input'), document.createElement('textarea')]
      Object.assign(input, { type: 'file', name: 'photos', multiple: true })
      Object.assign(area, { name: 'text', value: text })
      const files = new DataTransfer()
      for (const { name, base64 } of photos) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        files.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      }
      input.files = files.files
      form.append(input, area)
      document.body.append(form)
      form.submit()
    },
    [photos, text] as const,
  )
}

test('Twelve photos shared from the gallery and a pasted advert become a car in nine taps', { tag: '@all' }, async ({ page, signIn }) => {
  test.setTimeout(120_000)
  const shared = await Promise.all(photos.map(async (name) => ({ name, base64: await readFile(join(samples, name), 'base64') })))
  expect(shared).toHaveLength(12)
  await signIn()
  await page.goto('/ko/Admin')
  await waitForWorker(page)
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')).json())
  expect(manifest.share_target).toMatchObject({ action: '/share', method: 'POST' })
  expect((await (await page.request.get('/manifest.webmanifest')).json()).share_target).toBeUndefined()

  // Two taps in the gallery: Share, and this site.
  let taps = 2
  const tap = async (name: string) => {
    taps++
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  }
  await share(page, shared, '')
  const tiles = page.getByRole('list', { name: ko.operator.pictures.label }).getByRole('listitem')
  await expect(tiles).toHaveCount(12)
  await expect(page.getByText(ko.drafts.saved)).toBeVisible()
  await page.reload()
  await expect(tiles).toHaveCount(12)
  await tap(ko.addListing.next)
  await tap(ko.addListing.paste.open)
  // Pasting is a tap on the field's menu.
  taps++
  await page.getByRole('dialog').getByRole('textbox').fill('무사고 현대 그랜저 2019년 3월식 85,000km 가솔린 오토 흰색')
  await tap(ko.addListing.paste.read)
  await tap(ko.addListing.paste.use)
  await tap(ko.addListing.next)
  await tap(ko.addListing.submit)
  await expect(page.getByText(ko.addListing.success)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(9)
  const [car] = (await (await page.request.get('/api/cars?limit=1')).json()) as Car[]
  expect(car).toMatchObject({ make: 'Hyundai', model: 'Grandeur', year: 2019, mileage: 85_000 })
  expect(car?.pictures).toHaveLength(12)
})

test('Photos shared without the service worker are asked for again', { tag: '@all' }, async ({ page, site, signIn }) => {
  await signIn()
  const answer = await page.request.post('/share', { multipart: { text: 'x' }, headers: { origin: site.url }, maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([303, '/AddListing?shared=lost'])
  await page.goto('/ko/AddListing?shared=lost')
  await expect(page.getByRole('alert').filter({ hasText: ko.addListing.shareLost })).toBeVisible()
})
