import type { Page } from '@playwright/test'
import { openShortlist } from '../states/ways.ts'
import { expect, test } from './fixtures.ts'

/**
 * Sends the event with which Chromium offers to install the site. `asked` counts how often the browser's dialog was
 * opened.
 */
async function offer(page: Page) {
  await page.evaluate(() => {
    const prompt = async () => void Object.assign(window, { asked: ((window as { asked?: number }).asked ?? 0) + 1 })
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}
const asked = (page: Page) => page.evaluate(() => (window as { asked?: number }).asked ?? 0)
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test('The offer to install is one sentence with two answers', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const scripts: string[] = []
  page.on('request', (request) => /install-toast/.test(request.url()) && scripts.push(request.url()))
  await open(page, '/')
  expect(scripts).toEqual([])
  await offer(page)
  const toast = page.getByRole('region', { name: 'Install', exact: true })
  await expect(toast.getByText('Install our app for a better experience!')).toBeVisible()
  await expect(toast.getByRole('button', { name: 'Close' })).toBeVisible()
  const box = await toast.boundingBox()
  const menu = await page.getByRole('navigation', { name: 'Quick menu' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 760)
  await toast.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(toast).toBeHidden()
  expect(await asked(page)).toBe(1)
})

test('A closed offer to install stays away for 30 days', { tag: '@all' }, async ({ page }) => {
  await open(page, '/')
  await offer(page)
  const toast = page.getByRole('region', { name: 'Install' })
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
  expect(await asked(page)).toBe(0)
  await open(page, '/search')
  await offer(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(toast).toBeHidden()
  await page.evaluate(() => localStorage.setItem('install-closed', String(Date.now() - 31 * 24 * 60 * 60 * 1000)))
  await offer(page)
  await expect(toast).toBeVisible()
})

test('An offer before hydration is not lost', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => undefined }),
      ),
    ),
  )
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Install' })).toBeVisible()
})

test('The offer to install never covers the links to the seller', { tag: '@all' }, async ({ page, request }) => {
  const [car] = (await (await request.get('/api/available-cars?limit=1')).json()) as { id: string }[]
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/cardetails/${car?.id}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await offer(page)
  const toast = page.getByRole('region', { name: 'Install' })
  await expect(toast).toBeVisible()
  const whatsapp = page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).first()
  await whatsapp.evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - innerHeight + 150))
  await expect(toast).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(toast).toBeVisible()
})

test('The offer to install waits while another message is shown', { tag: '@all' }, async ({ page, request }) => {
  const [car] = (await (await request.get('/api/available-cars?limit=1')).json()) as { id: string }[]
  await page.setViewportSize({ width: 360, height: 760 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await offer(page)
  const toasts = page.locator('.toast')
  const installToast = page.getByRole('region', { name: 'Install', exact: true })
  await expect(installToast).toBeVisible()
  const path = `/api/cars/${car?.id}/comments`
  const waiting = [{ id: crypto.randomUUID(), path, field: 'comment', text: 'Unsent', page: `/cardetails/${car?.id}` }]
  await page.evaluate((list) => localStorage.setItem('comments-waiting', JSON.stringify(list)), waiting)
  await openShortlist(page)
  const link = page.getByRole('link', { name: 'View', exact: true })
  await expect(link).toBeVisible()
  await expect(toasts).toHaveCount(1)

  await page.evaluate(() => dispatchEvent(new Event('nuricar:late')))
  await expect(page.locator('.chunk-failed')).toBeVisible()
  await expect(toasts).toBeHidden()
  await page.locator('[data-chunk=close]').click()
  await expect(link).toBeVisible()

  await link.click()
  await expect(page).toHaveURL(`/cardetails/${car?.id}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(installToast).toBeVisible()
  await openShortlist(page)
  await expect(link).toBeVisible()
  await toasts.getByRole('button', { name: 'Close' }).click()
  await expect(installToast).toBeVisible()
  await expect(toasts).toHaveCount(1)
})
