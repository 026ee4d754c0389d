import budgets from './budget.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'

/** What a page is made of: bytes on the line (brotli, headers included), elements, and requests without those for pictures. */
type Weights = { scriptsRead: number; scripts: number; document: number; style: number; elements: number; requests: number }

const kinds: Record<string, 'scripts' | 'document' | 'style'> = { Script: 'scripts', Document: 'document', Stylesheet: 'style' }

test('the pages stay within their budget', { tag: '@all' }, async ({ page, request }) => {
  // What only few cars have comes as parts of its own, which weigh on no other car.
  const cars = (await (await request.get('/api/available-cars?limit=9')).json()) as { id: string; equipment: unknown; condition: unknown }[]
  const car = cars.find(({ equipment, condition }) => !equipment && !condition)
  for (const [name, { path: named, ...budget }] of Object.entries(budgets)) {
    const path = named.replace(':id', car?.id ?? '')
    // What the page before still asks for is none of this one's.
    await page.goto('about:blank')
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const asked = new Map<string, { type: string; url: string }>()
    const bytes = { scripts: 0, document: 0, style: 0 }
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      asked.set(requestId, { type, url: response.url })
      expect(response.url, `${name} loads nothing of the operator's, nor of condition sheets and films`).not.toMatch(
        /\/assets\/(operator|sheet|condition|film)/,
      )
    })
    const read = new Set<string>()
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      read.add(asked.get(requestId)?.url ?? '')
      const kind = kinds[asked.get(requestId)?.type ?? '']
      if (kind) bytes[kind] += encodedDataLength
    })
    await session.send('Network.clearBrowserCache')
    const reader = page.waitForResponse(/\/reader-/)
    expect((await page.goto(path, { waitUntil: 'load' }))?.status(), name).toBe(200)
    await reader
    await page.waitForLoadState('networkidle')
    // Until somebody touches the page, no script of the app.
    const scriptsRead = bytes.scripts
    const requests = [...asked.values()].filter(({ type }) => type !== 'Image').length
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    await isAlive(page)
    // What a live page asks for once nothing is more urgent counts too, and a busy machine takes its time to get there.
    for (const part of path.includes('/cardetails/') ? ['translatable', 'follow', 'extras'] : ['extras'])
      await expect.poll(() => [...read].some((url) => url.includes(`/${part}-`)), { message: `${part} of ${name}` }).toBe(true)
    const weights: Weights = { scriptsRead, ...bytes, elements, requests }
    for (const [what, most] of Object.entries(budget)) {
      expect(weights[what as keyof Weights], `${what} of ${name}`).toBeGreaterThan(0)
      expect(weights[what as keyof Weights], `${what} of ${name}, by tests/e2e/budget.json`).toBeLessThanOrEqual(most)
    }
    await session.detach()
  }
})
