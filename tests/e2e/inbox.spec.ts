import type { Page } from '@playwright/test'
import type { Car } from '#app/features/cars/schema.ts'
import type { NewComment } from '#app/features/comments/schema.ts'
import { test as base, expect } from './fixtures.ts'
import { checkState, findViolations, isAlive, speak } from './look.ts'

/** A car of the test's own, and a visitor who writes about it and reads its page. */
type Buyer = {
  carId: string
  add: (comment: string) => Promise<NewComment>
  reply: (commentId: string, text: string) => Promise<void>
  /** Saves settings as the operator. */
  settings: (change: object) => Promise<void>
  /** The car's page as a visitor gets it, without JavaScript. */
  html: () => Promise<string>
}

const test = base.extend<{ buyer: Buyer }>({
  buyer: async ({ request, context, site, signIn }, use) => {
    await signIn()
    const headers = { origin: site.url }
    const settings = async (data: object) => void (await context.request.put('/api/settings', { data, headers }))
    const { id }: Car = await (await context.request.post('/api/cars', { data: { make: 'Kia', model: 'Morning', year: 2020 }, headers })).json()
    await use({
      carId: id,
      add: async (comment) => (await request.post(`/api/cars/${id}/comments`, { data: { comment }, headers })).json(),
      reply: async (commentId, text) => void (await request.post(`/api/comments/${commentId}/replies`, { data: { text }, headers })),
      settings,
      html: async () => (await request.get(`/cardetails/${id}`)).text(),
    })
    await settings({ blockWords: '', holdComments: false })
    await context.request.delete(`/api/cars/${id}`, { headers })
  },
})

const item = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('what waits is approved, and the inbox is accessible and fits', async ({ page, buyer }) => {
  await buyer.settings({ blockWords: 'scam\nاحتيال' })
  const { id } = await buyer.add('كم سعر الشحن؟')
  await buyer.reply(id, 'x'.repeat(120))
  await buyer.add('Is this a scam?')
  expect(await buyer.html()).not.toContain('scam')
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/comments?lang=ko')
  const waiting = item(page, 'Is this a scam?')
  await expect(waiting).toContainText('승인 대기')
  await page.getByLabel('이 페이지 모두 선택').check()
  await checkState(page, 'selected')
  await waiting.getByRole('button', { name: '승인: ' }).click()
  await expect(waiting).not.toContainText('승인 대기')
  expect(await buyer.html()).toContain('Is this a scam?')
  await page.goto('/comments?filter=hidden&lang=ko')
  await expect(page.getByText('숨긴 댓글이 없습니다.')).toBeVisible()
})

test('hidden vanishes from the site at once and comes back, deleted is gone for good; each for replies and for several', async ({ page, buyer }) => {
  const { id } = await buyer.add('About the tyres')
  await buyer.reply(id, 'A rude answer')
  await buyer.add('Buy my pills')
  await buyer.add('Buy more pills')
  await page.goto('/comments')
  const reply = page.getByRole('listitem').filter({ hasText: 'A rude answer' }).last()
  await reply.getByRole('button', { name: 'Hide: A rude answer' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Hidden from visitors.')
  expect(await buyer.html()).toContain('About the tyres')
  expect(await buyer.html()).not.toContain('A rude answer')
  await page.getByRole('link', { name: 'Hidden' }).click()
  await page.getByRole('button', { name: 'Show again: A rude answer' }).click()
  await expect(page.getByText('Nothing is hidden.')).toBeVisible()
  expect(await buyer.html()).toContain('A rude answer')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select: Buy my pills' }).check()
  await page.getByRole('checkbox', { name: 'Select: Buy more pills' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')
  // Nothing is lost by a broken line.
  await page.route('**/api/comments/bulk', (route) => route.abort())
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This did not work.')
  expect(await buyer.html()).toContain('pills')
  await page.unroute('**/api/comments/bulk')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toBeHidden()
  await expect(item(page, 'pills')).toHaveCount(0)
  expect(await buyer.html()).not.toContain('pills')
})

test('with approval switched on in the settings a visitor is told so; the seller’s answer approves, and is marked on the page in each language', async ({
  page,
  buyer,
  browser,
  site,
}) => {
  await page.goto('/settings')
  await page.getByLabel('Every comment and reply of a visitor waits for my approval').check()
  await page.getByLabel('Block words').fill('unspeakable')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved. Every page shows it now.')).toBeVisible()
  const visitor = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 760 } })
  const other = await visitor.newPage()
  await other.goto(`/cardetails/${buyer.carId}?lang=ar`)
  await isAlive(other)
  await other.getByPlaceholder('اكتب تعليقك (40 كلمة كحد أقصى)...').fill('هل السيارة متوفرة؟')
  await other.getByRole('button', { name: 'نشر', exact: true }).click()
  await expect(other.getByText('شكرًا لك. سيظهر تعليقك بعد موافقة البائع عليه.').first()).toBeVisible()
  await expect(other.getByRole('article').filter({ hasText: 'هل السيارة متوفرة؟' })).toHaveCount(0)
  await expect(other.getByPlaceholder('اكتب تعليقك (40 كلمة كحد أقصى)...')).toHaveValue('')
  // The words that are watched for are nobody's business.
  for (const path of ['/', `/cardetails/${buyer.carId}`, '/_.data', '/sign-in', '/none']) {
    const text = await (await visitor.request.get(path)).text()
    expect(text).not.toContain('unspeakable')
    expect(text).not.toContain('blockWords')
  }
  await page.goto('/Admin')
  await page.getByRole('link', { name: /^Comments.*\d waiting/ }).click()
  await page.getByRole('link', { name: 'Waiting for approval 1' }).click()
  await expect(page.getByRole('link', { name: 'Waiting for approval 1' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Approve and reply' }).click()
  await page.getByRole('textbox', { name: 'Reply as the seller' }).fill('نعم، ما زالت متوفرة')
  await page.getByRole('button', { name: 'Post as Seller' }).click()
  await expect(page.getByText('Nothing is waiting for your approval.')).toBeVisible()
  await other.reload()
  for (const [lang, seller] of [
    ['en', 'Seller'],
    ['ko', '판매자'],
    ['ar', 'البائع'],
  ] as const) {
    await speak(other, lang)
    const answer = other.getByRole('listitem').filter({ hasText: 'نعم، ما زالت متوفرة' }).last()
    await expect(answer.getByText(seller, { exact: true })).toBeVisible()
  }
  expect(await findViolations(other)).toEqual([])
  await visitor.close()
})

test('asked with a tap in Arabic and answered with a tap in Korean, it is read in each reader’s language, and the asker hears of it', async ({
  page,
  buyer,
  browser,
  site,
}) => {
  const visitor = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 760 } })
  const asker = await visitor.newPage()
  await asker.goto(`/cardetails/${buyer.carId}?lang=ar`)
  await isAlive(asker)
  const comments = asker.getByRole('region', { name: /^التعليقات/ })
  await comments.getByRole('button', { name: 'كم آخر سعر شامل الشحن إلى' }).click()
  const ask = comments.getByRole('button', { name: 'اسأل البائع' })
  await ask.click()
  await expect(comments.getByText('اكتب اسم ميناء الوصول.')).toBeVisible()
  await comments.getByRole('combobox', { name: 'ميناؤك' }).fill('أم قصر')
  await checkState(asker, 'asking with a tap')
  await ask.click()
  const asked = comments.getByRole('article').filter({ hasText: 'كم آخر سعر شامل الشحن إلى' })
  await expect(asked).toContainText('سؤالك')

  await page.goto('/comments?filter=unanswered&lang=ko')
  const question = item(page, '움카스르')
  await question.getByRole('button', { name: '답글' }).click()
  await question.getByRole('button', { name: '항구까지 가격…' }).click()
  await question.getByLabel('가격(미국 달러)').fill('١٢٬٥٠٠')
  await checkState(page, 'answering with a tap')
  await question.getByRole('button', { name: '답변 보내기' }).click()
  await expect(question).toHaveCount(0)

  // Three minutes later.
  await asker.evaluate(() => localStorage.removeItem('nuricar.answers.at'))
  await asker.goto('/?lang=ar')
  await asker.getByRole('list', { name: 'وصلت إجابات عن أسئلتك' }).getByRole('link').click()
  const thread = asker.locator('article[id^=comment]')
  const answer = thread.getByRole('listitem')
  await expect(answer).toContainText('$12,500')
  await expect(answer).toContainText('أم قصر')
  await speak(asker, 'en')
  await expect(thread).toContainText(/What is the last price to .Umm Qasr. \(CIF\)\?/)
  await expect(answer).toContainText(/The price to .Umm Qasr. \(CIF\) is \$12,500\./)
  await speak(asker, 'ko')
  await expect(thread).toContainText(/움카스르.까지 운임 포함/)
  await expect(answer).toContainText('$12,500')
  await speak(asker, 'ru')
  await expect(thread).toContainText(/Какая окончательная цена с доставкой в порт .Умм-Каср/)
  await expect(answer).toContainText(/Цена с доставкой в порт .Умм-Каср. — \$12,500/)
  await asker.goto('/shortlist')
  await isAlive(asker)
  await expect(asker.getByRole('list', { name: 'Your questions were answered' })).toHaveCount(0)
  await visitor.close()
})

test('of many comments a page lists 20 and leads to the older ones and back', async ({ page, buyer }) => {
  for (let n = 0; n < 25; n++) await buyer.add(`number ${n}.`)
  await page.goto('/comments')
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('article').first()).toContainText('number 24.')
  await page.getByRole('link', { name: 'Older comments' }).click()
  await expect(item(page, 'number 4.')).toHaveCount(1)
  await page.getByRole('link', { name: 'Newest comments' }).click()
  await expect(item(page, 'number 24.')).toHaveCount(1)
})

test('signed out, the inbox is not shown', async ({ page, request, site }) => {
  await page.goto('/comments?filter=waiting')
  await expect(page).toHaveURL(/\/sign-in\?to=%2Fcomments%3Ffilter%3Dwaiting/)
  expect((await request.get(`${site.url}/api/comments`)).status()).toBe(401)
})
