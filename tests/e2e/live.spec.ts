import { expect, test } from './fixtures.ts'
import { checkState, isAlive } from './look.ts'
import { operate } from './operated.ts'

const line = /\/api\/cars\/\w+\/live$/

test('A visitor sees changes of an open car, and no connection is opened if the settings forbid it', {
  tag: '@all',
}, async ({ page, browser, site, signIn }) => {
  await signIn()
  const { add, change } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Ray', sellingPrice: '7400', year: 2021 })
  const visitor = await browser.newPage({ viewport: { width: 360, height: 760 }, baseURL: site.url })
  const opened = visitor.waitForResponse(line)
  await visitor.goto(`/cardetails/${id}`)
  await opened
  const other = await browser.newPage({ baseURL: site.url })
  const followed = other.waitForResponse(line)
  await other.goto(`/cardetails/${id}`)
  await followed
  await visitor.getByPlaceholder('Write your comment (max 40 words)...').fill('Is it still there?')
  await visitor.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(other.getByText('New comment on this car.')).toBeVisible()
  await expect(other.getByRole('article').first()).toContainText('Is it still there?')
  await other.close()
  await expect(visitor.getByRole('region', { name: 'Updates on this car' })).toHaveCount(0)
  await change(id, { sellingPrice: '7100' })
  await expect(visitor.getByText(/The price is now .*\$7,100/)).toBeVisible()
  await expect(visitor.getByRole('main').getByText('$7,100').first()).toBeVisible()
  await checkState(visitor, 'news of a car')
  await change(id, { soldOut: true })
  await expect(visitor.getByText('This car has been sold.')).toBeVisible()
  await visitor.close()

  const headers = { origin: site.url }
  await expect(await page.request.put('/api/settings', { data: { live: false }, headers })).toBeOK()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`/cardetails/${id}`)
  await isAlive(page)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => line.test(url) || /\/follow-/.test(url))).toEqual([])
  await expect(await page.request.put('/api/settings', { data: { live: true }, headers })).toBeOK()
})
