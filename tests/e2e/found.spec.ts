import { expect, test } from './fixtures.ts'
import { findViolations } from './look.ts'

for (const [lang, width, heading] of [
  ['en', 360, 'Similar cars available now'],
  ['ar', 1280, 'سيارات مشابهة متاحة الآن'],
  ['ko', 360, '지금 판매 중인 비슷한 차량'],
] as const) {
  test(`a sold car keeps its page and offers available ones like it, ${lang} at ${width} px`, async ({ page, request }) => {
    const [sold] = await (await request.get('/api/soldout-cars?limit=1')).json()
    await page.setViewportSize({ width, height: 800 })
    expect((await page.goto(`/cardetails/${sold.id}?lang=${lang}`))?.status()).toBe(200)
    const section = page.getByRole('region', { name: heading })
    const cards = section.getByRole('article')
    await expect(cards.first()).toBeVisible()
    const ids = await section.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1)))
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.length).toBeLessThanOrEqual(6)
    for (const id of ids) expect((await (await request.get(`/api/cars/${id}`)).json()).soldOut).toBe(false)
    expect(ids).not.toContain(sold.id)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await findViolations(page, 'all', '[aria-labelledby=similar]')).toEqual([])
    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/cardetails/${ids[0]}`))
  })
}
