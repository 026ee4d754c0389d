import type { Car } from '#app/features/stock/cars/schema.ts'
import ko from '#app/i18n/operator.ko.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'
import { operate } from './operated.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

const count = 30
const filled = (text: string, n: number) => text.replaceAll('{{n}}', String(n)).replaceAll('{{count}}', String(n))

test('A dealer with a Korean phone lowers the prices of 30 cars in eight taps, takes it back, and notes what a car cost', {
  tag: '@all',
}, async ({ page, site, signIn }) => {
  test.setTimeout(120_000)
  await signIn()
  const { add, read } = operate(page, site)
  const cars: Car[] = []
  for (let at = 0; at < count; at++)
    cars.push(
      await add({ make: 'Kia', model: 'Eighttaps', year: 2015 + (at % 9), sellingPrice: `$${9000 + at * 100}` }),
    )
  const [first, last] = [cars[0] as Car, cars.at(-1) as Car]
  await page.goto('/ko/Admin?q=eighttaps')
  await isAlive(page)
  let taps = 0
  const tap = async (role: 'button' | 'checkbox', name: string) => {
    taps++
    await page.getByRole(role, { name, exact: true }).click()
  }
  await tap('button', ko.panel.select)
  await tap('checkbox', ko.panel.selectAll)
  await tap('button', filled(ko.panel.allMatch, count))
  await tap('button', ko.prices.open)
  const dialog = page.getByRole('dialog')
  taps++
  await dialog.getByLabel(ko.prices.percent).click()
  await page.keyboard.type('3')
  await tap('button', ko.prices.preview)
  await tap('button', filled(ko.prices.apply, count))
  await expect(dialog).toHaveCount(0)
  expect(taps).toBeLessThanOrEqual(8)
  expect([(await read(first.id)).sellingPrice, (await read(last.id)).sellingPrice]).toEqual(['$8700', '$11500'])
  await page.getByRole('button', { name: ko.panel.undo }).click()
  await expect.poll(async () => (await read(last.id)).sellingPrice).toBe('$11900')

  await page.goto(`/ko/detail/${first.id}/ledger`)
  await isAlive(page)
  await page.getByRole('button', { name: ko.ledger.add }).click()
  await page.getByLabel(ko.ledger.amount).fill('850')
  await page.getByLabel(ko.ledger.plate).fill('12가 3456')
  // The save asks about 850원, and the answer has the focus.
  await page.getByRole('button', { name: ko.edit.save }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByText('850만원').first()).toBeVisible()
  await page.getByRole('button', { name: ko.edit.save }).click()
  await expect(page.getByText(ko.ledger.saved)).toBeVisible()
  await page.goto('/ko/Admin?q=3456')
  await expect(page.getByRole('region', { name: ko.ledger.found })).toContainText(first.stockNumber)
  await page.goto(`/ko/activity?car=${first.id}`)
  await expect(page.getByRole('main')).toContainText(ko.activity.did.ledger)
  await expect(page.getByRole('main')).toContainText(ko.activity.did.changed)
})
