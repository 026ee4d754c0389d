import { expect, test } from './fixtures.ts'

test('Our own pages cause no errors in the console', async ({ page }) => {
  const refused: string[] = []
  // Pictures that fail to load do not count.
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !/Failed to load resource/.test(message.text()) && refused.push(message.text()),
  )
  page.on('pageerror', (error) => refused.push(String(error)))
  for (const path of ['/', '/search', '/contact', '/help', '/sign-in', '/ar']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
})
