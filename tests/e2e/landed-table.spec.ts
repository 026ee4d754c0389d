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

  // Which cars a rule is for, and what of the way the total counts.
  const rule = page.locator('details').filter({ hasText: '트럭 · 버스' })
  await rule.locator('summary').click()
  await expect(rule.getByLabel('트럭')).toBeChecked()
  await expect(rule.getByLabel('세단')).not.toBeChecked()
  const step = page.locator('details').filter({ hasText: '차량 면허국에서' })
  await step.locator('summary').click()
  const counted = step.getByLabel('구매자가 내는 이 비용은 합계에 포함됩니다')
  await expect(counted).not.toBeChecked()
  await counted.check()
  await checkState(page, 'a rule for some sizes and a step that the total counts')
  await page.getByRole('button', { name: '변경 사항 저장' }).click()
  await expect(page.getByText('저장했습니다. 구매자에게 바로 보입니다.')).toBeVisible()
  const [saved] = await (await page.request.get('/api/destination-tables/JO')).json()
  expect(saved.destination.steps.at(-1)).toMatchObject({ pays: 'buyer', inTotal: true })

  // A file over what somebody else has saved since the page came.
  await page.goto('/destinations?lang=ko')
  const buffer = await (await page.request.get('/api/destination-tables.csv?country=JO')).body()
  const meanwhile = { over: saved.id, destination: jordan }
  await expect(await page.request.put('/api/destination-tables/JO', { data: meanwhile, headers: { origin: site.url } })).toBeOK()
  const bring = () => page.getByLabel('CSV 올리기').setInputFiles({ name: 'tables.csv', mimeType: 'text/csv', buffer })
  await bring()
  await expect(page.getByRole('alert')).toContainText('그사이 다른 사람이 요르단을(를) 저장해')
  await checkState(page, 'a file over what somebody else has saved')
  await expect(async () => {
    await bring()
    await expect(page.getByText('저장됨: 요르단')).toBeVisible({ timeout: 2000 })
  }).toPass()
})
