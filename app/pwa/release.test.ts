import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  const stored = new Map([['going', '/ko/cardetails/abc?to=jo-amman-roro#costs']])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', new URL('http://site/ko/search'))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('fetch', async () => new Response())
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry])
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an interrupted navigation is resumed once, at a path without the language that the router adds', async () => {
  const { resumeNavigation, watchReleases } = await import('./release.ts')
  watchReleases()
  const navigate = vi.fn()
  resumeNavigation(navigate)
  resumeNavigation(navigate)
  expect(navigate.mock.calls).toEqual([['/cardetails/abc?to=jo-amman-roro#costs']])
})
