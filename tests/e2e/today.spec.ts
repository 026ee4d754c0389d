import type { Locator } from '@playwright/test'
import type { Comment } from '#app/features/talk/comments/schema.ts'
import ko from '#app/i18n/ko.json' with { type: 'json' }
import operator from '#app/i18n/operator.ko.json' with { type: 'json' }
import { sellersDay } from '#app/lib/day.ts'
import { expect, test } from './fixtures.ts'
import { operate } from './operated.ts'

const mostTaps = 15

test('An operator with a phone answers five questions from the first page with three taps each', async ({
  page,
  request,
  site,
  signIn,
}) => {
  await signIn()
  const { add } = operate(page, site)
  const car = await add({ make: 'Kia', model: 'Morning', year: 2020 })
  const headers = { origin: site.url }
  const questions = ['Is it there?', 'May I see it?', 'Is it white?', 'Has it a key?', 'Is it clean?']
  for (const comment of questions)
    await request.post(`${site.url}/api/cars/${car.id}/comments`, { data: { comment }, headers })
  const replies = async () => {
    const comments: Comment[] = await (await request.get(`${site.url}/api/cars/${car.id}/comments`)).json()
    return comments.map(({ replies }) => replies.filter(({ bySeller }) => bySeller).length)
  }

  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/ko/sign-in')
  await expect(page).toHaveURL(/\/ko\/today$/)
  const section = page.getByRole('region', { name: operator.today.questions })
  let taps = 0
  const tap = async (control: Locator) => {
    taps++
    await control.click()
  }
  for (const text of [...questions].reverse()) {
    const entry = section.getByRole('listitem').filter({ hasText: text })
    await tap(entry.getByRole('button', { name: `${operator.today.answer}: ${text}` }))
    await tap(entry.getByRole('button', { name: ko.ready.answer.yes, exact: true }))
    await tap(entry.getByRole('button', { name: ko.ready.sendAnswer }))
    await expect(entry).toHaveCount(0)
  }
  expect(taps).toBeLessThanOrEqual(mostTaps)
  expect(await replies()).toEqual([1, 1, 1, 1, 1])

  await request.post(`${site.url}/api/cars/${car.id}/comments`, { data: { comment: 'Thank you!' }, headers })
  await page.reload()
  await section.getByRole('button', { name: `${operator.inbox.settle}: Thank you!` }).click()
  await expect(section.getByText('Thank you!')).toHaveCount(0)
  expect(await replies()).toEqual([0, 1, 1, 1, 1, 1])
})

test('A reservation that ends is extended or ended, and cars are confirmed, in place', { tag: '@all' }, async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  const { add, read } = operate(page, site)
  const one = await add({ make: 'Kia', model: 'Extended', reservedUntil: sellersDay() })
  const other = await add({ make: 'Kia', model: 'Ended', reservedUntil: sellersDay() })
  await page.goto('/Admin')
  await page.getByRole('link', { name: /^\d+ things wait for you$/ }).click()
  const ending = page.getByRole('region', { name: 'Reservations ending soon' })
  await ending.getByRole('button', { name: 'Extend…: Kia Extended' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '7 days' }).click()
  await expect(page.getByText(/^.Kia Extended.: reserved until/)).toBeVisible()
  await ending.getByRole('button', { name: 'Unreserve: Kia Ended' }).click()
  await expect(ending).toHaveCount(0)
  expect([((await read(one.id)).reservedUntil ?? '') > sellersDay(), (await read(other.id)).reservedUntil]).toEqual([
    true,
    null,
  ])
  const due = page.getByRole('region', { name: 'Still available?' })
  await due.getByRole('button', { name: /still available/i }).click()
  await expect(page.getByText(/confirmed\.$/)).toBeVisible()
})

test('The page of things to do requires a session', async ({ page }) => {
  await page.goto('/today')
  await expect(page).toHaveURL(/\/sign-in\?to=%2Ftoday/)
})
