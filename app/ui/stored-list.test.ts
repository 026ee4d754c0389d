import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStoredList } from './stored-list.ts'

function openBrowser() {
  const kept = new Map<string, string>()
  const window = new EventTarget()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  const otherTab = (text: string | undefined) => {
    if (text === undefined) kept.clear()
    else kept.set('list', text)
    window.dispatchEvent(Object.assign(new Event('storage'), { key: text === undefined ? null : 'list' }))
  }
  return { kept, localStorage, otherTab }
}
type Entry = { id: string; at: number }
const parse = (text: string | null): Entry[] => {
  try {
    return (JSON.parse(text ?? '[]') as Entry[]).sort((a, b) => b.at - a.at)
  } catch {
    return []
  }
}
let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => void vi.unstubAllGlobals())

const open = () => openStoredList<Entry>('list', parse)
const add = (id: string) => (list: Entry[]) => [{ id, at: 1 }, ...list]
const ids = (list: Entry[]) => list.map(({ id }) => id)

test('a list is stored for the next visit', () => {
  open().change(add('a'))
  expect(ids(open().read())).toEqual(['a'])
})

test('shows what another tab wrote, and does not lose it by a change of this one', () => {
  const shelf = open()
  let calls = 0
  shelf.subscribe(() => calls++)
  browser.otherTab('[{"id":"b","at":5}]')
  expect([calls, ids(shelf.read())]).toEqual([1, ['b']])
  browser.kept.set('list', '[{"id":"c","at":6}]')
  shelf.change(add('a'))
  expect(parse(browser.kept.get('list') ?? '').map(({ id }) => id)).toEqual(['c', 'a'])
  browser.otherTab(undefined)
  expect(shelf.read()).toEqual([])
})

test('broken content gives an empty list, and the next change repairs it', () => {
  browser.kept.set('list', '{{{')
  const shelf = open()
  expect(shelf.read()).toEqual([])
  shelf.change(add('a'))
  expect(ids(open().read())).toEqual(['a'])
})

test('without storage the list lasts as long as the page, and says so', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  browser.localStorage.setItem = refuse
  const shelf = open()
  shelf.change(add('a'))
  shelf.change(add('b'))
  expect([ids(shelf.read()), shelf.isKept()]).toEqual([['b', 'a'], false])
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true })
  const blocked = open()
  blocked.change(add('c'))
  expect([ids(blocked.read()), blocked.isKept()]).toEqual([['c'], false])
})
