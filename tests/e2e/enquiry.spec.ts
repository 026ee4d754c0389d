import type { APIRequestContext, Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { addressIn } from '#app/i18n/address.ts'
import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'

const listed = async (request: APIRequestContext, path = '/api/available-cars') =>
  (await (await request.get(path)).json()) as Car[]
const carOf = async (request: APIRequestContext, model: string) => {
  const car = (await listed(request, '/api/cars')).find((one) => one.model === model)
  if (!car) throw new Error(`There is no ${model} among the samples.`)
  return car
}
const link = async (page: Page, start: string) =>
  new URL((await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')) ?? '')

const moreWays = (page: Page) => page.locator('#ways summary')

const greetings = {
  en: "Hello, I'm interested in this car. Is it still available?\nHyundai Avante 2024",
  ko: '안녕하세요, 이 차량에 관심이 있어 문의드립니다. 아직 판매 중인가요?\n현대 아반떼 2024년식',
  ar: 'مرحبًا، أرغب في الاستفسار عن هذه السيارة. هل ما زالت متاحة؟\nهيونداي إلنترا موديل 2024',
}
const buyers = { en: ['en', 'ko'], ar: ['ar', 'ko', 'en'] } as const

for (const lang of ['en', 'ar'] as const) {
  test(`A buyer who reads ${lang} gets the same prepared message for WhatsApp and e-mail`, async ({
    page,
    request,
    site,
  }) => {
    const { id, stockNumber } = await carOf(request, 'Avante')
    const wanted = [
      ...buyers[lang].map((each) => greetings[each]),
      `${stockNumber} · $18,900\n${site.url}${addressIn(`/car/${id}`, lang)}`,
    ].join('\n\n')
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`/cardetails/${id}?lang=${lang}`)
    const whatsapp = await link(page, 'https://wa.me/')
    expect([whatsapp.pathname, whatsapp.searchParams.get('text')]).toEqual(['/821000001234', wanted])
    const menu = await page.locator('nav a[href^="https://wa.me/"]').getAttribute('href')
    expect(new URL(menu ?? '').searchParams.get('text')).toBe(wanted)
    const block = await page.locator('main a[href^="https://wa.me/"]').first().boundingBox()
    expect((block?.y ?? 0) + (block?.height ?? 0)).toBeLessThanOrEqual(676)
    // Below the button of the page, the one in the bottom menu takes its place.
    const inMenu = page.locator('nav a[href^="https://wa.me/"]')
    const filled = 'rgb(36, 112, 92)'
    await expect(inMenu).not.toHaveCSS('background-color', filled)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(inMenu).toHaveCSS('background-color', filled)
    await checkState(page, `a car after its button in ${lang}`)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(inMenu).not.toHaveCSS('background-color', filled)
    await moreWays(page).click()
    await checkState(page, `more ways to the seller in ${lang}`)
    const mail = await link(page, 'mailto:')
    expect(mail.pathname).toBe('hello@nuricar.example')
    expect(mail.searchParams.get('subject')).toBe(`Hyundai Avante 2024 · ${stockNumber}`)
    expect(mail.searchParams.get('body')).toBe(wanted.replaceAll('\n', '\r\n'))
    expect(mail.href.length).toBeLessThan(2048)
    const phone = page.locator('main a[href="tel:+821000001234"]')
    await expect(phone).toHaveAccessibleName(/\+82 10-0000-1234\u2069$/)
    expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
}

test('The message about a sold car asks for a similar one', async ({ page, request }) => {
  const { id } = await carOf(request, 'Model Y')
  for (const [lang, words] of [
    ['en', 'Hello, I see that this car is sold. Do you have a similar one?\nTesla Model Y 2021'],
    ['ar', 'مرحبًا، رأيت أن هذه السيارة بيعت. هل لديكم سيارة مشابهة؟'],
  ] as const) {
    await page.goto(`/cardetails/${id}?lang=${lang}`)
    const text = (await link(page, 'https://wa.me/')).searchParams.get('text') ?? ''
    expect(text.startsWith(words)).toBe(true)
    expect(text).not.toContain('still available')
  }
})

test('A name with special characters survives in links', async ({ page, request, site }) => {
  const headers = { origin: site.url }
  await request.post('/api/auth/sign-in/email', { data: site.operator, headers })
  const model = `A&B #1 100% ?x=<i>"y"</i> 🚙 ${'long '.repeat(40)}`
  const { id } = (await (await request.post('/api/cars', { data: { make: 'Kia', model }, headers })).json()) as Car
  await page.goto(`/cardetails/${id}`)
  for (const text of [
    (await link(page, 'https://wa.me/')).searchParams.get('text'),
    (await link(page, 'mailto:')).searchParams.get('body'),
  ]) {
    expect(text).toContain('How much is it?')
    expect(text).toContain('Kia A&B #1 100% ?x=<i>"y"</i> 🚙 long')
    expect(text?.endsWith(`/car/${id}`)).toBe(true)
  }
  await request.delete(`/api/cars/${id}`, { headers })
})

test('KakaoTalk copies the message, says so and opens the chat in another tab', async ({ page, request }) => {
  const { id } = await carOf(request, 'Avante')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.context().route('https://open.kakao.com/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto(`/cardetails/${id}`)
  await moreWays(page).click()
  const chat = page.getByRole('main').getByRole('link', { name: 'KakaoTalk' })
  await expect(chat).toHaveAttribute('rel', 'noopener')
  const [opened] = await Promise.all([page.context().waitForEvent('page'), chat.click()])
  expect(opened.url()).toBe('https://open.kakao.com/o/nuricar-demo')
  await opened.close()
  const said = page.getByRole('status').filter({ hasText: 'Message copied. Paste it into the chat.' })
  await expect(said).toBeVisible()
  await expect(said.getByRole('textbox')).toHaveCount(0)
  await page.bringToFront()
  const message = (await link(page, 'https://wa.me/')).searchParams.get('text')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message)
})

test('The message is copied without a chat', { tag: '@all' }, async ({ page, request }) => {
  const { id } = await carOf(request, 'Avante')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/cardetails/${id}`)
  await moreWays(page).click()
  await page.getByRole('button', { name: 'Copy the message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Message copied.' })).toBeVisible()
  const message = (await link(page, 'https://wa.me/')).searchParams.get('text')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message)
})

test('The message is shown for copying by hand if it cannot be copied, and the chat still opens', {
  tag: '@all',
}, async ({ page, request }) => {
  const { id } = await carOf(request, 'Avante')
  await page.addInitScript(() => {
    document.execCommand = () => false
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.context().route('https://open.kakao.com/**', (route) => route.fulfill({ body: 'chat' }))
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/cardetails/${id}?lang=ar`)
  await moreWays(page).click()
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('main').getByRole('link', { name: 'كاكاو توك' }).click(),
  ])
  await opened.close()
  const text = page.getByRole('textbox', { name: 'انسخ هذه الرسالة والصقها في المحادثة:' })
  await expect(text).toHaveValue((await link(page, 'https://wa.me/')).searchParams.get('text') ?? '')
  await expect(text).toHaveCSS('direction', 'rtl')
  await text.focus()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(greetings.ar)
  await checkState(page, 'to be copied by hand')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('Without JavaScript every link works and nothing else is promised', async ({ browser, request, site }) => {
  const { id } = await carOf(request, 'Avante')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/cardetails/${id}`)
  const main = page.getByRole('main')
  await moreWays(page).click()
  await expect(main.getByRole('link', { name: 'KakaoTalk' })).toHaveAttribute(
    'href',
    'https://open.kakao.com/o/nuricar-demo',
  )
  await expect(main.getByRole('link', { name: 'KakaoTalk' })).toHaveAttribute('target', '_blank')
  await expect(main.getByText('KakaoTalk copies it first')).toBeHidden()
  expect((await link(page, 'https://wa.me/')).searchParams.get('text')).toContain(greetings.en)
  await context.close()
})
