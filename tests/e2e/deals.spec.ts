import type { Locator } from '@playwright/test'
import ko from '#app/i18n/operator.ko.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { operate } from './operated.ts'

test('a dealer with a phone sells a car in two taps, adds buyer and price in four, and does a step in three', async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  const car = await operate(page, site).add({ make: 'Kia', model: 'Zeal', year: 2019, sellingPrice: '$9,000' })
  await page.setViewportSize({ width: 360, height: 760 })
  let taps = 0
  const tap = async (control: Locator) => {
    taps++
    await control.click()
  }
  const count = () => {
    const before = taps
    taps = 0
    return before
  }
  await page.goto('/ko/Admin?q=Zeal')
  const card = page.getByRole('article').first()
  const menu = card.locator('details > summary').first()
  await tap(menu)
  await tap(card.getByRole('button', { name: ko.admin.sold, exact: true }))
  await expect.poll(async () => (await operate(page, site).read(car.id)).soldOut).toBe(true)
  expect(count()).toBe(2)

  await tap(page.getByRole('status').getByRole('link', { name: ko.deals.toComplete, exact: true }))
  await tap(page.getByLabel(ko.deals.field.buyer, { exact: true }).first())
  await page.keyboard.type('Ahmad Sample')
  await tap(page.locator(`[name="prices.${car.id}"]`).first())
  await page.keyboard.type('8,700')
  await tap(page.getByRole('button', { name: ko.edit.save }).first())
  await expect(page.getByText(ko.deals.saved)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$8,700')
  expect(count()).toBe(4)

  await page.goto('/ko/today')
  await tap(page.getByRole('link', { name: ko.tabs.deals, exact: true }))
  await tap(page.getByRole('link', { name: /Zeal/ }))
  await tap(page.getByRole('button', { name: ko.deals.did.proforma }))
  await expect(page.getByRole('button', { name: ko.deals.did.deposit })).toBeVisible()
  expect(count()).toBe(3)

  await page.goto(`/ko/detail/${car.id}/ledger`)
  await expect(page.getByText(ko.ledger.agreed)).toBeVisible()
  await page.goto('/ko/earnings')
  await expect(page.locator('#sold')).toContainText('Zeal')
  await operate(page, site).remove(car.id)
})
