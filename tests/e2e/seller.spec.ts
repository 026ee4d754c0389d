import { expect, test } from './fixtures.ts'
import { speak } from './look.ts'

test('what buyers miss leads to its field; a wrong number is refused and stays, a right one is on the contact page, with the hours by the reader’s clock', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  await signIn()
  const headers = { origin: site.url }
  expect((await page.request.put('/api/seller', { data: { registration: '', shipped: [] }, headers })).status()).toBe(200)
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/Admin?lang=ko')
  await expect(page.getByRole('link', { name: '외 1가지' })).toBeVisible()
  await page.getByRole('link', { name: '사업자등록번호가 없습니다' }).click()
  const number = page.getByLabel('사업자등록번호')
  await expect(number).toBeFocused()
  await number.fill('000-81-12348')
  const sold = page.getByLabel('판매된 차량 가져오기')
  await sold.selectOption({ index: 1 })
  await page.getByLabel('항구 또는 도시').fill('Mersin')
  await page.getByRole('button', { name: '변경 사항 저장' }).click()
  await expect(page.getByText('열 자리 숫자를 확인하세요')).toBeVisible()
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('000-81-12348')
  await expect(page.getByLabel('항구 또는 도시')).toHaveValue('Mersin')
  await number.fill('0008112349')
  await page.getByRole('button', { name: '변경 사항 저장' }).click()
  await expect(page.getByText('저장했습니다')).toBeVisible()
  await expect(number).toHaveValue('000-81-12349')
  await expect(page.getByRole('region', { name: '구매자가 찾는 정보' })).toHaveCount(0)

  const visitor = await browser.newContext({ baseURL: site.url, timezoneId: 'Asia/Amman', viewport: { width: 360, height: 760 } })
  const other = await visitor.newPage()
  // Monday, 11:30 in Seoul.
  await other.clock.setFixedTime(new Date('2026-11-23T02:30:00Z'))
  await other.goto('/ar/contact')
  const seller = other.getByRole('region', { name: 'عن البائع' })
  await expect(seller).toContainText('000-81-12349')
  // What is measured by the reader's clock comes when it is about to be seen.
  await seller.scrollIntoViewIfNeeded()
  await expect(seller).toContainText('مفتوح الآن حتى 12:00 بتوقيتك')
  await expect(other.getByRole('region', { name: 'سيارات وصلت إلى أصحابها' })).toContainText('Mersin')

  // Where another language's script does not come, what the server has said stays, and says which language it is.
  await other.route(/\/assets\/seller-section/, (route) => route.abort())
  await other.goto('/contact')
  await speak(other, 'ar')
  await expect(other.locator('[lang=en]', { hasText: '000-81-12349' })).toBeVisible()
  await visitor.close()
})

test('a pro-forma sheet is three taps from a comment, in the language of who asked and with the freight to where they are', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/comments?lang=ko')
  await page.locator('article').filter({ hasText: 'العقبة' }).getByRole('link', { name: '견적송장' }).first().click()
  await expect(page.getByLabel('구매자의 언어')).toHaveValue('ar')
  // The port that the comment names, with its freight from the table.
  await expect(page.getByLabel('인도 조건')).toHaveValue('CIF')
  await expect(page.getByLabel('지정 장소 또는 항구')).toHaveValue('Aqaba')
  const insured = await page.getByLabel('운임 (미국 달러, 선택)').inputValue()
  await page.getByLabel('인도 조건').selectOption('CFR')
  expect(Number(await page.getByLabel('운임 (미국 달러, 선택)').inputValue())).toBeLessThan(Number(insured))
  await page.getByLabel('구매자 이름').fill('شركة النور')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'PDF 만들기' }).click()
  await opened
  const form = page.locator('form').filter({ hasText: '구매자의 언어' })
  const asked = await form.evaluate((one: HTMLFormElement) => `${one.action}?${new URLSearchParams(new FormData(one) as never)}`)
  const answer = await page.request.get(asked)
  expect([answer.status(), answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
})
