import budgets from './budget.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'

const kinds: Record<string, 'html' | 'style' | 'scripts'> = { Script: 'scripts', Document: 'html', Stylesheet: 'style' }

test('pages stay within their budget of transferred bytes by kind', { tag: '@all' }, async ({ page, request }) => {
  // These cars have no equipment and condition sheet, which would load their own scripts.
  const cars = (await (await request.get('/api/available-cars?limit=9')).json()) as {
    id: string
    equipment: unknown
    condition: unknown
  }[]
  const car = cars.find(({ equipment, condition }) => !equipment && !condition)
  for (const [name, { path, ...budget }] of Object.entries(budgets)) {
    await page.goto('about:blank')
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const asked = new Map<string, string>()
    const bytes = { html: 0, style: 0, scripts: 0 }
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      asked.set(requestId, type)
      expect(response.url, `${name} loads nothing that is operators' own`).not.toContain('/assets/operator/')
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds[asked.get(requestId) ?? '']
      if (kind) bytes[kind] += encodedDataLength
    })
    await session.send('Network.clearBrowserCache')
    expect((await page.goto(path.replace(':id', car?.id ?? ''), { waitUntil: 'load' }))?.status(), name).toBe(200)
    await isAlive(page)
    // The count includes files that a page loads when idle.
    await page.waitForLoadState('networkidle')
    for (const [kind, most] of Object.entries(budget)) {
      expect(bytes[kind as keyof typeof bytes], `${kind} of ${name}`).toBeGreaterThan(0)
      expect
        .soft(bytes[kind as keyof typeof bytes], `${kind} of ${name}, by tests/e2e/budget.json`)
        .toBeLessThanOrEqual(most)
    }
    await session.detach()
  }
})
