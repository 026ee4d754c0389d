import { afterEach, expect, test, vi } from 'vitest'
import { canTranslate, translateHere } from './device.ts'

/** Simulates a browser that translates Korean into English after `loading` ms and rewrites every number. */
function browser(availability: string, loading = 0) {
  const destroy = vi.fn()
  vi.stubGlobal('Translator', {
    availability: async ({ sourceLanguage }: { sourceLanguage: string }) => {
      if (sourceLanguage === 'xx-nonsense') throw new RangeError('Invalid language tag')
      return sourceLanguage === 'ko' ? availability : 'unavailable'
    },
    create: async () => {
      await new Promise((resolve) => setTimeout(resolve, loading))
      return { translate: async (text: string) => `<${text.replace(/\d/g, '#')}>`, destroy }
    },
  })
  return destroy
}
afterEach(() => vi.unstubAllGlobals())

test.each(['available', 'downloadable', 'downloading'])(
  'a browser with the language %s can translate',
  async (availability) => {
    browser(availability)
    expect(await canTranslate('ko', 'en')).toBe(true)
  },
)

test('a browser without a translator or without the language cannot', async () => {
  expect(await canTranslate('ko', 'en')).toBe(false)
  browser('available')
  expect(await Promise.all([canTranslate('ar', 'en'), canTranslate('xx-nonsense', 'en')])).toEqual([false, false])
})

test('the translation keeps the numbers, and the translator is destroyed afterwards', async () => {
  const destroy = browser('available')
  expect(await translateHere('무사고\n주행 45,000km', 'ko', 'en', 1000)).toBe('<무사고>\n<주행> 45,000<km>')
  expect(destroy).toHaveBeenCalledOnce()
})

test('translating fails after the given time', async () => {
  browser('downloadable', 10_000)
  await expect(translateHere('무사고', 'ko', 'en', 20)).rejects.toThrow('not ready')
})

test('translating throws without a translator', async () => {
  await expect(translateHere('무사고', 'ko', 'en', 20)).rejects.toThrow('cannot translate')
})
