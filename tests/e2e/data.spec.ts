import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'

const file = [
  'row_id,manufacturer,model,form_year,gelaufen_km,price_manwon,ad_words',
  'M1,현대,아반떼 (CN7),2021,31000,1650,"무사고, 1인 소유"',
  'M2,기아,쏘렌토 4세대,2022,22000,9999,',
  'M3,기아',
].join('\n')

async function upload(page: Page, chosen: string | { name: string; mimeType: string; buffer: Buffer }) {
  const input = page.locator('input[type=file]')
  await expect(input).toBeEnabled()
  await input.setInputFiles(chosen)
}

async function choose(page: Page) {
  await upload(page, { name: 'weekly.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('listitem').filter({ hasText: '16,500,000 KRW' })).toBeVisible()
}

test('import, check and confirmation are accessible and fit', async ({ page, signIn, request, site }) => {
  await signIn()
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/data?lang=ko')
  await checkState(page, 'nothing chosen')
  await choose(page)
  await page.locator('summary').filter({ hasText: '열' }).click()
  await page.getByRole('button', { name: '전체 파일 점검' }).click()
  await expect(page.getByText('저장된 것은 없습니다')).toBeInViewport()
  await checkState(page, 'checked')
  const cars = (await (await request.get(`${site.url}/api/cars`)).json()) as { comment: string | null }[]
  expect(cars.some(({ comment }) => comment === '무사고, 1인 소유')).toBe(false)

  await page.request.put('/api/settings', { data: { confirmDays: 1 }, headers: { origin: site.url } })
  await page.goto('/due?lang=ko')
  await expect(page.getByLabel('표시된 차량 모두 선택')).toBeVisible()
  await page.getByRole('checkbox').nth(1).check()
  await checkState(page, 'confirmation')
  await page.request.put('/api/settings', { data: { confirmDays: 30 }, headers: { origin: site.url } })
})

test('a backup is made from the panel while the site runs, and fetched as one file', async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/data?lang=ko')
  const backups = page.getByRole('region', { name: '백업' })
  await backups.getByRole('button', { name: '지금 백업' }).click()
  await expect(backups.getByRole('button', { name: '백업 중' })).toBeDisabled()
  await expect(backups.getByText(/^마지막 백업: /)).toBeVisible({ timeout: 60_000 })
  await expect(backups.getByRole('listitem')).toHaveCount(1)
  await checkState(page, 'a backup that was made')
  const [download] = await Promise.all([page.waitForEvent('download'), backups.getByRole('link', { name: /다운로드|내려받기/ }).click()])
  expect(download.suggestedFilename()).toMatch(/^nuricar-[0-9tz-]+\.tar$/)
  const { stdout } = await promisify(execFile)('tar', ['tf', await download.path()])
  expect(stdout.split('\n').filter((name) => name.startsWith('backups/')).length).toBe(3)
  expect(stdout).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/m)
})

const mistakes = [
  'id,make,model,year,mileage,doors,price,photos',
  `1,Wanderer,W 24,some day,20000000,4,9999,front.jpg|${'long'.repeat(30)}.jpg`,
  '2,Kia',
  '3,,,2020,,,,',
  '4,Kia,K5,2020,"31000,4,,',
  '1,Kia,K5,2021,31000,two,5000,',
  '6,Kia,K5,2022,31000,two,6000,',
  '7,Kia,K5,2022,31000,two,6000,',
].join('\n')

for (const { lang, check, bring, asks, checked, refused, noted, unknown } of [
  {
    lang: 'ko',
    check: '전체 파일 점검',
    bring: '가져오기',
    asks: '먼저 질문에 답하세요.',
    checked: '저장된 것은 없습니다',
    refused: [
      '3번째 줄: 열 이름은 8칸인데 이 줄은 2칸입니다.',
      '4번째 줄: 쓸 수 있는 내용이 없습니다.',
      '5번째 줄: 큰따옴표(")가 열린 뒤 닫히지 않았습니다.',
      '6번째 줄: 이미 2번째 줄에 있는 ID(1)입니다.',
    ],
    noted: [
      '연식을 읽을 수 없어 뺐습니다. 2021이나 2021-11처럼 적으세요.2번째 줄: some day',
      '주행거리 항목을 뺐습니다. 0부터 5,000,000까지의 정수여야 합니다.',
      '2 × 도어 수 항목을 뺐습니다. 정수여야 합니다.',
      '가격이 임의로 넣은 숫자여서 뺐습니다.',
      '8번째 줄: 7번째 줄',
    ],
    unknown: '알아볼 수 있는 열이 없습니다: a, b.',
  },
  {
    lang: 'ar',
    check: 'فحص الملف كله',
    bring: 'استيراد',
    asks: 'أجب عن الأسئلة أولًا.',
    checked: 'تم الفحص ولم يُحفظ شيء',
    refused: [
      'السطر 3: عدد خلايا صف العناوين 8، وعدد خلايا هذا الصف 2.',
      'السطر 4: لا شيء فيه يمكن استخدامه.',
      'السطر 5: فُتحت علامة اقتباس (") ولم تُغلق.',
      'السطر 6: رقم الصف 1 موجود من قبل في السطر 2.',
    ],
    noted: [
      'السنة غير مفهومة فتُركت. اكتبها مثل 2021 أو \u20682021-11\u2069.السطر 2: some day',
      'تُرك حقل «المسافة المقطوعة». يجب أن يكون عددًا صحيحًا من 0 إلى 5,000,000.',
      '2 × تُرك حقل «عدد الأبواب». يجب أن يكون عددًا صحيحًا.',
      'السعر رقم غير حقيقي فتُرك.',
      'السطر 8: السطر 7',
    ],
    unknown: 'لم يُعرف أي عمود: a, b.',
  },
]) {
  test(`the mistakes of a file are told in the language of the page, here ${lang}`, async ({ page, signIn }) => {
    await signIn()
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto(`/data?lang=${lang}`)
    await upload(page, { name: 'mistakes.csv', mimeType: 'text/csv', buffer: Buffer.from(mistakes) })
    const rows = page.getByRole('main').getByRole('listitem')
    for (const text of refused.slice(0, 3)) await expect(rows.filter({ hasText: text.split(': ')[1] ?? '' }).first()).toBeVisible()
    // Its prices and mileages name no unit: nothing begins before somebody does.
    await page.getByRole('button', { name: check }).click()
    await expect(page.getByRole('alert')).toContainText(asks)
    const [currency, distance] = [page.getByLabel('price', { exact: false }), page.getByLabel('mileage', { exact: false })]
    await expect(currency).toBeFocused()
    await checkState(page, 'asked')
    await currency.selectOption('EUR')
    await distance.selectOption('km')
    await expect(rows.filter({ hasText: '6,000 EUR' }).first()).toBeVisible()
    await page.getByRole('button', { name: check }).click()
    const report = page.getByRole('status').filter({ hasText: checked })
    for (const text of [...refused, ...noted]) await expect(report).toContainText(text)
    await expect(page.getByRole('main').locator('[lang=en]')).toHaveCount(0)
    await checkState(page, 'mistakes')
    await upload(page, { name: 'unknown.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') })
    await expect(report).toHaveCount(0)
    const button = page.getByRole('button', { name: bring, exact: true })
    await button.click()
    await expect(page.getByRole('alert')).toContainText(unknown)
    // The columns can be chosen by hand, and the file tried again.
    await expect(button).toBeVisible()
  })
}

test('a file is mapped by hand, imported while the page is closed, and its report waits', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/data')
  await choose(page)
  await expect(page.getByText('Not used: gelaufen_km')).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Columns' }).click()
  await page.getByLabel('Mileage', { exact: true }).selectOption('gelaufen_km')
  await expect(page.getByRole('listitem').filter({ hasText: '31,000 km' })).toBeVisible()
  await page.getByLabel('Currency of prices').fill('KRW')
  await page.getByLabel('One unit of it').fill('0.00072')
  await page.getByLabel('Name of the source').focus()
  await expect(page.getByRole('listitem').filter({ hasText: '$11,880' })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.goto('/Admin')
  await page.goto('/data')
  const report = page.getByRole('status').filter({ hasText: 'The import is done.' })
  await expect(report).toContainText('The header has 7 cells, this row 2. They must match.')
  await expect(report).toContainText('The price is a placeholder and was left out.')
  await page.reload()
  await expect(report).toBeVisible()
  await page.goto('/search?q=아반떼')
  await expect(page.getByRole('main').getByText('$11,880')).toBeVisible()
})

test('all cars go out as a file, and in again as the same cars', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/data')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV, for spreadsheets' }).click()
  const path = await (await download).path()
  await upload(page, path)
  await expect(page.getByText('This is an export of this site.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('The import is done.')).toBeVisible()
  const count = (name: string) =>
    page
      .getByRole('status')
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  await expect(count('New').last()).toHaveText('0')
  await expect(count('Changed').last()).toHaveText('0')
})

test('what is no CSV file is refused in words', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/data?lang=ar')
  await upload(page, { name: 'cars.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') })
  await expect(page.getByRole('alert')).toContainText('تعذّرت قراءة هذا الملف')
  await expect(page.getByRole('alert')).toContainText('الملف cars.xlsx مصنّف Excel أو ملف مضغوط وليس CSV.')
  await expect(page.getByRole('alert').locator('[lang=en]')).toHaveCount(0)
})

test('a car that nobody confirmed says so, until one tap', async ({ page, signIn, browser, site }) => {
  await signIn()
  await page.request.put('/api/settings', { data: { confirmDays: 1 }, headers: { origin: site.url } })
  await page.goto('/due')
  const row = page.getByRole('main').getByRole('listitem').first()
  const address = (await row.getByRole('link').getAttribute('href'))?.replace('/detail/', '/cardetails/') ?? ''
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await visitor.goto(address)
  await expect(visitor.getByText('Awaiting confirmation that it is still available')).toBeVisible()
  const before = await page.getByRole('main').getByRole('listitem').count()
  await row.getByRole('button', { name: /Still available/ }).click()
  await expect(page.getByText('1 car is confirmed.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(before - 1)
  await visitor.reload()
  await expect(visitor.getByText(/Confirmed available on \w{3} \d+, \d{4}/)).toBeVisible()
  await visitor.goto(`${address}?lang=ar`)
  await expect(visitor.getByText('تأكّد توفّرها في')).toBeVisible()
  await page.getByLabel('Select all shown').check()
  await page.getByRole('button', { name: 'Confirm all selected' }).click()
  await expect(page.getByText('All cars for sale are confirmed.')).toBeVisible()
  await visitor.context().close()
})

test('signed out, nothing of it is shown', async ({ page, request, site }) => {
  for (const path of ['/data', '/due']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/sign-in\\?to=%2F${path.slice(1)}`))
  }
  for (const path of ['/api/export.csv', '/api/export.json', '/api/import']) expect((await request.get(site.url + path)).status(), path).toBe(401)
})

test('feed readers find the new cars', async ({ page, request, site }) => {
  await page.goto('/?lang=ko')
  const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  expect(address).toBe('/feeds/cars.atom?lang=ko')
  const feed = await (await request.get(site.url + address)).text()
  const parsed = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    return {
      error: xml.querySelector('parsererror')?.textContent ?? null,
      root: xml.documentElement.namespaceURI,
      entries: xml.querySelectorAll('entry').length,
    }
  }, feed)
  expect(parsed).toMatchObject({ error: null, root: 'http://www.w3.org/2005/Atom' })
  expect(parsed.entries).toBeGreaterThan(20)
  expect(parsed.entries).toBeLessThanOrEqual(50)
})
