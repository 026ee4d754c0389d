import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'

test('An operator edits Jordan’s costs from the sample, without losing input, and restores a version', {
  tag: '@all',
}, async ({ page, site, signIn }) => {
  await signIn()
  await expect(await page.request.delete('/api/destination-tables/JO', { headers: { origin: site.url } })).toBeOK()
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/destinations')
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Jordan (sample)' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jordan' })).toBeVisible()

  const tried = page.getByRole('region', { name: 'Try it' })
  await tried.locator('summary').click()
  for (const [label, value] of [
    ['Price, US dollars', '10000'],
    ['Seats', '5'],
  ] as const)
    await tried.getByLabel(label).fill(value)
  await tried.getByLabel('Fuel Type').selectOption('Diesel')
  await tried.getByLabel('Category').selectOption('SUV')
  await expect(tried.getByText('$17,815.01')).toBeVisible()
  const freight = page
    .getByRole('region', { name: 'Sea freight' })
    .getByRole('group')
    .filter({ has: page.locator('summary', { hasText: 'SUV' }) })
    .first()
  await freight.locator('summary').click()
  const amount = freight.getByLabel('Amount', { exact: true })
  await amount.fill('1,550')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(amount).toBeFocused()
  await expect(freight.getByText('Enter a number such as 1250 or 12.5')).toBeVisible()
  await checkState(page, 'a wrong figure')
  await amount.fill('1550')
  await expect(tried.getByText('$17,967.52')).toBeVisible()

  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true))
  await page.reload()
  await expect(page.getByText('Your earlier unsaved changes are shown.')).toBeVisible()
  await expect(freight.locator('summary')).toContainText('1550 USD')
  const samples = await (await page.request.get('/api/destination-tables/samples')).json()
  const jordan = samples.find(({ country }: { country: string }) => country === 'JO')
  const [gone] = await (await page.request.get('/api/destination-tables/JO')).json()
  const theirs = { over: gone.id, destination: jordan }
  await expect(
    await page.request.put('/api/destination-tables/JO', { data: theirs, headers: { origin: site.url } }),
  ).toBeOK()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const asked = page.getByRole('group', { name: 'Costs', exact: true })
  await expect(asked.getByRole('radio', { name: /^Theirs.*1450 USD/s })).toBeVisible()
  await asked.getByRole('radio', { name: /^Yours.*1550 USD/s }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved. Buyers see it now.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Restore the version of/ })
    .first()
    .click()
  await expect(freight.locator('summary')).toContainText('1450 USD')
  await expect(page.getByRole('region', { name: 'Versions' }).getByRole('listitem')).toHaveCount(5)

  const rule = page.locator('details').filter({ hasText: 'Truck · Bus' })
  await rule.locator('summary').click()
  await expect(rule.getByLabel('Truck')).toBeChecked()
  await expect(rule.getByLabel('Sedan')).not.toBeChecked()
  const step = page.locator('details').filter({ hasText: 'Drivers and Vehicles Licensing Department' })
  await step.locator('summary').click()
  const counted = step.getByLabel('The total includes what the buyer pays here')
  await expect(counted).not.toBeChecked()
  await counted.check()
  await checkState(page, 'a rule for some sizes and a step that the total counts')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved. Buyers see it now.')).toBeVisible()
  const [saved] = await (await page.request.get('/api/destination-tables/JO')).json()
  expect(saved.destination.steps.at(-1)).toMatchObject({ pays: 'buyer', inTotal: true })

  await page.goto('/destinations')
  const buffer = await (await page.request.get('/api/destination-tables.csv?country=JO')).body()
  const meanwhile = { over: saved.id, destination: jordan }
  await expect(
    await page.request.put('/api/destination-tables/JO', { data: meanwhile, headers: { origin: site.url } }),
  ).toBeOK()
  const bring = () => page.getByLabel('Upload CSV').setInputFiles({ name: 'tables.csv', mimeType: 'text/csv', buffer })
  await bring()
  await expect(page.getByRole('alert')).toContainText('Someone else has saved Jordan meanwhile.')
  await expect(async () => {
    await bring()
    await expect(page.getByText('Saved: Jordan')).toBeVisible({ timeout: 2000 })
  }).toPass()
})
