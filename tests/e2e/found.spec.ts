import { expect, test } from './fixtures.ts'

test('A sold car keeps its page and offers similar available cars', async ({ page, request }) => {
  const [sold] = await (await request.get('/api/soldout-cars?limit=1')).json()
  expect((await page.goto(`/cardetails/${sold.id}`))?.status()).toBe(200)
  const section = page.getByRole('region', { name: 'Similar cars available now' })
  const cards = section.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const ids = await section
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1)))
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.length).toBeLessThanOrEqual(6)
  for (const id of ids) expect((await (await request.get(`/api/cars/${id}`)).json()).soldOut).toBe(false)
  expect(ids).not.toContain(sold.id)
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/cardetails/${ids[0]}`))
})
