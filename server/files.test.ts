import { expect, test } from 'vitest'
import { pageOrMissingFile } from './files.ts'

const page = (status: number) => new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } })
const answer = (path: string, status: number) => pageOrMissingFile(new Request(`http://localhost${path}`), page(status))

test.each(['/nope.js', '/build/x.mjs', '/a.css', '/x.map', '/X.JS?v=1'])(
  '%s, which is neither file nor page, is answered without HTML',
  async (path) => {
    const missing = answer(path, 404)
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(await missing.text()).not.toContain('<')
  },
)

test.each([
  ['/search/node.js', 200],
  ['/nope', 404],
  ['/nope.html', 404],
  ['/css', 404],
  ['/nope?file=a.js', 404],
])('%s with status %i stays a page', (path, status) => {
  expect(answer(path, status).headers.get('content-type')).toBe('text/html')
})
