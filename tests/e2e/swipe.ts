import type { Locator, Page } from '@playwright/test'

export async function swipe(page: Page, element: Locator, dx: number, dy = 0): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to swipe over.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * part, y: y + dy * part }],
    })
  await send('touchStart')
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', part)
  await send('touchEnd')
  await session.detach()
}
