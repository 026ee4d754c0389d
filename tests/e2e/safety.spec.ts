import { expect, test } from './fixtures.ts'

test('the browser refuses nothing on our own pages', async ({ page }) => {
  const refused: string[] = []
  // Cars that other tests add may show pictures that do not load; that is no refusal.
  page.on('console', (message) => message.type() === 'error' && !/Failed to load resource/.test(message.text()) && refused.push(message.text()))
  page.on('pageerror', (error) => refused.push(String(error)))
  for (const path of ['/', '/search', '/AllCar', '/contact', '/help', '/sign-in', '/?lang=ar']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
})
