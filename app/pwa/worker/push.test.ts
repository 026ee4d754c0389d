import { afterEach, expect, test, vi } from 'vitest'
import { messageAddress, openMessage, showMessage } from './push.ts'

const origin = 'https://cars.example'
afterEach(() => void vi.unstubAllGlobals())

test('resolves messages to addresses of this site only', () => {
  expect(messageAddress('/search?make=kia', origin)).toBe(`${origin}/search?make=kia`)
  for (const path of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    'javascript:alert(1)',
    undefined,
    5,
    'http://[',
  ]) {
    expect(messageAddress(path, origin)).toBe(`${origin}/`)
  }
})

test('shows the message, or the host name if it is invalid', async () => {
  vi.stubGlobal('location', new URL(origin))
  const shown: unknown[] = []
  const shower = { showNotification: async (...told: unknown[]) => void shown.push(told) }
  await showMessage(shower, {
    json: () => ({ title: '2 new cars', body: 'Kia', path: '/search?make=kia', tag: 'a', lang: 'en', dir: 'ltr' }),
  })
  await showMessage(shower, { json: () => JSON.parse('{') })
  await showMessage(shower, null)
  expect(shown).toMatchObject([
    ['2 new cars', { body: 'Kia', tag: 'a', data: '/search?make=kia' }],
    ['cars.example', {}],
    ['cars.example', {}],
  ])
})

test('focuses the window that shows the page, or opens a new one', async () => {
  vi.stubGlobal('location', new URL(origin))
  const done: string[] = []
  const windows = {
    matchAll: async () => [{ url: `${origin}/search?make=kia`, focus: async () => void done.push('focused') }],
    openWindow: async (url: string) => void done.push(url),
  }
  await openMessage(windows, '/search?make=kia')
  await openMessage(windows, '/search?make=audi')
  expect(done).toEqual(['focused', `${origin}/search?make=audi`])
})
