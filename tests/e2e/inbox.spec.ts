import type { Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import type { NewComment } from '#app/features/talk/comments/schema.ts'
import { test as base, expect } from './fixtures.ts'
import { checkState, isAlive } from './look.ts'

type Buyer = {
  carId: string
  add: (comment: string) => Promise<NewComment>
  reply: (commentId: string, text: string) => Promise<void>
  settings: (change: object) => Promise<void>
  html: () => Promise<string>
}

const test = base.extend<{ buyer: Buyer }>({
  buyer: async ({ request, context, site, signIn }, use) => {
    await signIn()
    const headers = { origin: site.url }
    const settings = async (data: object) => void (await context.request.put('/api/settings', { data, headers }))
    const { id }: Car = await (
      await context.request.post('/api/cars', { data: { make: 'Kia', model: 'Morning', year: 2020 }, headers })
    ).json()
    await use({
      carId: id,
      add: async (comment) => (await request.post(`/api/cars/${id}/comments`, { data: { comment }, headers })).json(),
      reply: async (commentId, text) =>
        void (await request.post(`/api/comments/${commentId}/replies`, { data: { text }, headers })),
      settings,
      html: async () => (await request.get(`/cardetails/${id}`)).text(),
    })
    await settings({ blockWords: '', holdComments: false, holdContacts: true })
    await context.request.delete(`/api/cars/${id}`, { headers })
  },
})

const item = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('A comment with a blocked word is hidden until approved', async ({ page, buyer }) => {
  await buyer.settings({ blockWords: 'swindle\nfraud' })
  const { id } = await buyer.add('How much is shipping?')
  await buyer.reply(id, 'x'.repeat(120))
  await buyer.add('Is this a swindle?')
  expect(await buyer.html()).not.toContain('swindle')
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/comments')
  const waiting = item(page, 'Is this a swindle?')
  await expect(waiting).toContainText('Waiting for approval')
  await waiting.getByRole('button', { name: 'Approve: ' }).click()
  await expect(waiting).not.toContainText('Waiting for approval')
  expect(await buyer.html()).toContain('Is this a swindle?')
  await page.goto('/comments?filter=hidden')
  await expect(page.getByText('No hidden comments.')).toBeVisible()
})

test('A hidden comment or reply disappears at once and can return, a deleted one cannot', async ({ page, buyer }) => {
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
  await expect(page.getByRole('main').getByText('Buy my pills')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show again: A rude answer' }).click()
  await expect(page.getByText('No hidden comments.')).toBeVisible()
  expect(await buyer.html()).toContain('A rude answer')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select: Buy my pills' }).check()
  await page.getByRole('checkbox', { name: 'Select: Buy more pills' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')
  await page.route('**/comments.data*', (route) => route.abort())
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Could not complete the action.')
  expect(await buyer.html()).toContain('pills')
  await page.unroute('**/comments.data*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toBeHidden()
  await expect(item(page, 'pills')).toHaveCount(0)
  expect(await buyer.html()).not.toContain('pills')
})

test('With approval on, visitors are told, and the seller’s answer approves and is marked as such', {
  tag: '@all',
}, async ({ page, buyer, browser, site }) => {
  await page.goto('/settings')
  await page.getByLabel('Hold every visitor comment and reply for my approval').check()
  await page.getByLabel('Blocked words').fill('unspeakable')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved. Every page is updated.')).toBeVisible()
  const visitor = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 760 } })
  const other = await visitor.newPage()
  await other.goto(`/cardetails/${buyer.carId}`)
  await isAlive(other)
  await other.getByPlaceholder('Write your comment (max 40 words)...').fill('Is the car available?')
  await other.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(
    other.getByText('Thank you. Your comment will appear once the seller approves it.').first(),
  ).toBeVisible()
  await expect(other.getByRole('article').filter({ hasText: 'Is the car available?' })).toHaveCount(0)
  await expect(other.getByPlaceholder('Write your comment (max 40 words)...')).toHaveValue('')
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
  await page.getByRole('textbox', { name: 'Reply as the seller' }).fill('Yes, it still is')
  await page.getByRole('button', { name: 'Post as Seller' }).click()
  await expect(page.getByText('Nothing is waiting for your approval.')).toBeVisible()
  for (const [lang, seller] of [
    ['en', 'Seller'],
    ['ar', 'البائع'],
  ] as const) {
    await other.goto(`/cardetails/${buyer.carId}?lang=${lang}`)
    const answer = other.getByRole('listitem').filter({ hasText: 'Yes, it still is' }).last()
    await expect(answer.getByText(seller, { exact: true })).toBeVisible()
  }
  await visitor.close()
})

test('A seller whose session ended keeps the answer, signs in beside it, and sends it as the seller', async ({
  page,
  buyer,
  context,
}) => {
  await buyer.add('Is it still there?')
  await page.goto('/comments')
  const thread = item(page, 'Is it still there?')
  await thread.getByRole('button', { name: 'Reply', exact: true }).click()
  await thread.getByRole('textbox').fill('Yes, it is. '.repeat(120))
  const cookies = await context.cookies()
  await context.clearCookies({ name: /session/ })
  await thread.getByRole('button', { name: 'Post as Seller' }).click()
  await expect(thread.getByRole('alert')).toContainText('no longer signed in')
  await expect(thread.getByRole('textbox')).toHaveValue(/Yes, it is/)
  expect(await buyer.html()).not.toContain('Yes, it is')
  await expect(thread.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank')
  await context.addCookies(cookies)
  await thread.getByRole('button', { name: 'Try again' }).click()
  await expect(thread.getByRole('textbox')).toBeHidden()
  await expect(item(page, 'Is it still there?')).toContainText('Seller')
  await page.goto(`/cardetails/${buyer.carId}`)
  const answer = page.getByRole('listitem').filter({ hasText: 'Yes, it is.' }).last()
  await expect(answer).toContainText('Seller')
  await answer.getByRole('button', { name: 'Show full text' }).click()
  await expect(answer.getByRole('button', { name: 'Show less' })).toBeVisible()
  expect((await answer.textContent())?.match(/Yes, it is/g)).toHaveLength(120)
})

test('A ready question in Arabic and its answer in English are read in each reader’s language', {
  tag: '@all',
}, async ({ page, buyer, browser, site }) => {
  const visitor = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 760 } })
  const asker = await visitor.newPage()
  await asker.goto(`/cardetails/${buyer.carId}?lang=ar`)
  await isAlive(asker)
  const comments = asker.getByRole('region', { name: /^الأسئلة والتعليقات/ })
  await comments.getByRole('button', { name: 'كم آخر سعر شامل الشحن إلى' }).click()
  const ask = comments.getByRole('button', { name: 'اسأل البائع' })
  await ask.click()
  await expect(comments.getByText('اكتب اسم ميناء الوصول.')).toBeVisible()
  await comments.getByRole('combobox', { name: 'ميناؤك' }).fill('أم قصر')
  await checkState(asker, 'asking with a tap')
  await ask.click()
  const asked = comments.getByRole('article').filter({ hasText: 'كم آخر سعر شامل الشحن إلى' })
  await expect(asked).toContainText('سؤالك')
  // An open page of the car may show the answer at once, and it then counts as seen.
  await asker.goto('/help?lang=ar')

  await page.goto('/comments?filter=unanswered')
  const question = item(page, 'Umm Qasr')
  await question.getByRole('button', { name: 'Reply', exact: true }).click()
  await question.getByRole('button', { name: 'Price to a port…' }).click()
  await question.getByLabel('Price in US dollars').fill('١٢٬٥٠٠')
  await checkState(page, 'answering with a tap')
  await question.getByRole('button', { name: 'Send answer' }).click()
  await expect(question).toHaveCount(0)

  // This simulates three minutes later, when the browser checks for answers again.
  await asker.evaluate(() => localStorage.removeItem('nuricar.answers.at'))
  await asker.goto('/?lang=ar')
  await asker.getByRole('list', { name: 'وصلت إجابات عن أسئلتك' }).getByRole('link').click()
  const thread = asker.getByRole('article').filter({ hasText: 'كم آخر سعر شامل الشحن إلى' })
  const answer = thread.getByRole('listitem')
  await expect(answer).toContainText('$12,500')
  await expect(answer).toContainText('أم قصر')
  await asker.goto(`/cardetails/${buyer.carId}?lang=en`)
  const read = asker.getByRole('article').filter({ hasText: 'What is your best price to' })
  await expect(read).toContainText(/What is your best price to .Umm Qasr. \(CIF\)\?/)
  await expect(read.getByRole('listitem')).toContainText(/The price to .Umm Qasr. \(CIF\) is \$12,500\./)
  await asker.goto('/shortlist')
  await isAlive(asker)
  await expect(asker.getByRole('list', { name: 'Answers to your questions' })).toHaveCount(0)
  await visitor.close()
})

test('A page lists 20 comments and links to older ones and back', { tag: '@all' }, async ({ page, buyer }) => {
  for (let n = 0; n < 25; n++) await buyer.add(`number ${n}.`)
  await page.goto('/comments')
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('article').first()).toContainText('number 24.')
  await page.getByRole('link', { name: 'Older comments' }).click()
  await expect(item(page, 'number 4.')).toHaveCount(1)
  await page.getByRole('link', { name: 'Newest comments' }).click()
  await expect(item(page, 'number 24.')).toHaveCount(1)
})

test('The inbox requires a session', async ({ page, request, site }) => {
  await page.goto('/comments?filter=waiting')
  await expect(page).toHaveURL(/\/sign-in\?to=%2Fcomments%3Ffilter%3Dwaiting/)
  expect((await request.get(`${site.url}/api/comments`)).status()).toBe(401)
})
