import { expect, test } from './fixtures.ts'

test('The browser refuses nothing on our own pages', async ({ page }) => {
  const refused: string[] = []
  // A picture that does not load is no refusal.
  page.on('console', (message) => message.type() === 'error' && !/Failed to load resource/.test(message.text()) && refused.push(message.text()))
  page.on('pageerror', (error) => refused.push(String(error)))
  for (const path of ['/', '/search', '/contact', '/help', '/sign-in', '/ar']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
})
