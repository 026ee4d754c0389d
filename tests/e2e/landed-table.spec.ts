import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'

test('an operator on a phone begins Jordan from its sample, sees an example follow the figures, loses nothing, saves and brings back', async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  await expect(await page.request.delete('/api/destination-tables/JO', { headers: { origin: site.url } })).toBeOK()
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/destinations?lang=ko')
  await page.getByLabel('나라', { exact: true }).selectOption({ label: '요르단 (예시 있음)' })
  await checkState(page, 'adding a country')
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '요르단' })).toBeVisible()

  const tried = page.getByRole('region', { name: '계산해 보기' })
  await tried.locator('summary').click()
  for (const [label, value] of [
    ['가격, 미국 달러', '10000'],
    ['좌석 수', '5'],
  ] as const)
    await tried.getByLabel(label).fill(value)
  await tried.getByLabel('연료').selectOption('Diesel')
  await tried.getByLabel('차종').selectOption('SUV')
  await expect(tried.getByText('$17,815.01')).toBeVisible()
  const freight = page.getByRole('region', { name: '해상 운임' }).locator('details').nth(1)
  await freight.locator('summary').click()
  const amount = freight.getByLabel('금액', { exact: true })
  await amount.fill('1,550')
  await page.getByRole('button', { name: '변경 사항 저장' }).click()
  await expect(amount).toBeFocused()
  await expect(freight.getByText('1250이나 12.5처럼')).toBeVisible()
  await checkState(page, 'a wrong figure')
  await amount.fill('1550')
  await expect(tried.getByText('$17,967.52')).toBeVisible()

  // As after a closed tab.
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true))
  await page.reload()
  await expect(page.getByText('이전에 저장하지 않은 변경 내용을 보여 드립니다.')).toBeVisible()
  await expect(freight.locator('summary')).toContainText('1550 USD')
  // Somebody else saves meanwhile.
  const samples = await (await page.request.get('/api/destination-tables/samples')).json()
  const jordan = samples.find(({ country }: { country: string }) => country === 'JO')
  const [gone] = await (await page.request.get('/api/destination-tables/JO')).json()
  const theirs = { over: gone.id, destination: jordan }
  await expect(await page.request.put('/api/destination-tables/JO', { data: theirs, headers: { origin: site.url } })).toBeOK()
  await page.getByRole('button', { name: '변경 사항 저장' }).click()
  await expect(page.getByRole('alert')).toContainText('다른 사람이 이 나라를 저장했습니다')
  await page.getByRole('button', { name: '내 것으로 저장' }).click()
  await expect(page.getByText('저장했습니다. 구매자에게 바로 보입니다.')).toBeVisible()
  await page
    .getByRole('button', { name: /버전으로 되돌리기/ })
    .first()
    .click()
  await expect(freight.locator('summary')).toContainText('1450 USD')
  await expect(page.getByRole('region', { name: '버전' }).getByRole('listitem')).toHaveCount(5)
})
