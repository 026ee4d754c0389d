import { expect, test } from './fixtures.ts'

/** What a page may weigh on the line, in bytes: brotli, without pictures. Measured: 164,500 to 181,500 of scripts, 17,200 to 28,700 of HTML (a list with the filters of equipment and of a place), 11,900 of style. */
const budget = { Script: 183_000, Document: 29_500, Stylesheet: 12_000 }

test('the pages stay within their budget', async ({ page, request }) => {
  // What only few cars have comes as parts of its own, which weigh on no other car.
  const cars = (await (await request.get('/api/available-cars?limit=9')).json()) as { id: string; equipment: unknown; condition: unknown }[]
  const car = cars.find(({ equipment, condition }) => !equipment && !condition)
  for (const path of ['/', '/search', `/cardetails/${car?.id}`, `/ar/cardetails/${car?.id}`]) {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const kinds = new Map<string, string>()
    const weights: Record<string, number> = {}
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      kinds.set(requestId, type)
      expect(response.url, `${path} loads nothing of the operator's, nor of condition sheets and films`).not.toMatch(
        /\/assets\/(operator|sheet|condition|film)/,
      )
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other'
      weights[kind] = (weights[kind] ?? 0) + encodedDataLength
    })
    await session.send('Network.clearBrowserCache')
    expect((await page.goto(path))?.status(), path).toBe(200)
    await page.waitForLoadState('networkidle')
    for (const [kind, most] of Object.entries(budget)) {
      expect(weights[kind], `${kind} of ${path}`).toBeGreaterThan(1000)
      expect(weights[kind], `${kind} of ${path}`).toBeLessThan(most)
    }
    await session.detach()
  }
})
