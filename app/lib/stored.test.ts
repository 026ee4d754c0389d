import { afterEach, expect, it, vi } from 'vitest'
import { parseStored, readStored, readStoredJson, writeStored } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

it('stores, reads and removes a text', () => {
  const texts = new Map<string, string>()
  const setItem = (key: string, text: string) => texts.set(key, text)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem,
    removeItem: (key: string) => texts.delete(key),
  })
  expect(readStored('a', 'sessionStorage')).toBe('')
  expect(writeStored('a', 'text', 'sessionStorage')).toBe(true)
  expect(readStored('a', 'sessionStorage')).toBe('text')
  expect(readStoredJson('a', 'sessionStorage')).toBeUndefined()
  writeStored('a', '{"b":1}', 'sessionStorage')
  expect(readStoredJson('a', 'sessionStorage')).toEqual({ b: 1 })
  writeStored('a', '', 'sessionStorage')
  expect(texts.size).toBe(0)
})

it('reads nothing and reports a failure where the browser blocks storage', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readStored('a')).toBe('')
  expect(writeStored('a', 'text')).toBe(false)
})

it('parses a list, and nothing from anything else', () => {
  expect(parseStored('[1, "a"]')).toEqual([1, 'a'])
  for (const text of [null, '', '{}', '[1']) expect(parseStored(text)).toEqual([])
})
