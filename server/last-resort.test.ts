import { expect, test } from 'vitest'
import { withLastResort } from './last-resort.ts'

const logged: object[] = []
const log = { info: () => undefined, error: (fields: object) => logged.push(fields) }
const open = (render: () => Promise<Response>) => withLastResort(render, '/assets/app-1.css', log as never)
const ask = (path: string) => new Request(`http://localhost${path}`)

test.each([
  ['en', 'ltr', '/', 'Unexpected Application Error!'],
  ['ar', 'rtl', '/ar', 'حدث خطأ غير متوقع في التطبيق!'],
] as const)('shows an error page in %s and logs when rendering throws', async (lang, dir, home, title) => {
  const answer = await open(async () => {
    throw new Error('secret detail')
  })(ask('/search'), lang)
  const html = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  for (const part of [
    `<html lang="${lang}" dir="${dir}">`,
    `<title>${title}</title>`,
    `>${title}</h1>`,
    'href="/assets/app-1.css"',
    `<a href="${home}"`,
  ]) {
    expect(html).toContain(part)
  }
  expect(html).not.toMatch(/secret|<script| style=/)
  expect(logged.at(-1)).toMatchObject({ err: { message: 'secret detail' } })
})

test('replaces the plain-text error of the router', async () => {
  const bare = async () =>
    new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } })
  expect(await (await open(bare)(ask('/'), 'en')).text()).toContain('Unexpected Application Error!')
  expect(await (await open(bare)(ask('/_root.data'), 'en')).text()).toBe('Unexpected Server Error')
})

test('leaves rendered pages unchanged', async () => {
  const answer = new Response('a page', { status: 500, headers: { 'content-type': 'text/html' } })
  expect(await open(async () => answer)(ask('/'), 'en')).toBe(answer)
})

test('shows the request id', async () => {
  const broken = withLastResort(
    () => Promise.reject(new Error('broken')),
    '/a.css',
    log as never,
    () => 'abc-123',
  )
  expect(await (await broken(ask('/'), 'en')).text()).toContain('quote this number: abc-123')
})
