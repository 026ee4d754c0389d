import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { openPageCache, type PageCache } from './cache.ts'
import { noteOf, openDirect } from './direct.ts'
import { answerKept } from './kept.ts'
import { languageOf } from './language.ts'
import { listener, openServer } from './listener.ts'

const words = 'a page '.repeat(1000)
type Answered = { status: number | undefined; headers: Record<string, unknown>; body: Buffer }

/** A site of kept pages on a line: `/in/xx` is in a language, `/` in that of whoever asks, `/own` sets a cookie, `/other` varies with something else. `made` is how often the site itself was asked. */
async function openLine(cache: PageCache = openPageCache()) {
  const line = { made: 0, text: words, cache }
  const site = new Hono()
  site.get('*', async (c) => {
    line.made++
    const { path } = c.req
    const language = path.startsWith('/in/') ? 'en' : languageOf(c.req.header('cookie'), c.req.header('accept-language'), languages)
    const varies = path.startsWith('/in/') ? 'accept-encoding' : path === '/other' ? 'user-agent' : 'cookie, accept-language, accept-encoding'
    const made = () => new Response(`${language} ${path} ${line.text}`, { headers: { 'content-type': 'text/plain', 'x-of-page': '1' } })
    const kept = await cache.get(`${language} ${path}`, async () => made())
    noteOf(c)(kept, { language, offered: languages })
    const answer = await answerKept(kept, c.req.raw, { vary: varies, ...(path === '/own' && { 'set-cookie': 'a=1' }) })
    // As what stands around the pages does.
    answer.headers.set('x-content-type-options', 'nosniff')
    return answer
  })
  const server = openServer().on('request', listener(site, openDirect(cache)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.drain(0, 0))
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answered>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const asked = ask({ port, host: '127.0.0.1', path, headers, method }, async (answer) => {
        const { date, connection, 'keep-alive': held, 'x-request-id': id, ...rest } = answer.headers
        resolve({ status: answer.statusCode, headers: rest, body: Buffer.concat(await answer.toArray()) })
      })
      asked.on('error', reject).end()
    })
  return Object.assign(line, { get })
}

test('what is kept is answered again as it was, without the site, to each in the form they take', async () => {
  const line = await openLine()
  const forms: [string | undefined, (body: Buffer) => Buffer][] = [
    ['gzip, deflate, br, zstd', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (body) => body],
  ]
  for (const [coding, read] of forms) {
    const headers: Record<string, string> = coding ? { 'accept-encoding': coding } : {}
    const first = await line.get('/in/en', headers)
    const { made } = line
    expect(await line.get('/in/en', headers)).toEqual(first)
    expect(await line.get('/in/en', headers, 'HEAD')).toEqual({ ...first, body: Buffer.alloc(0) })
    expect(line.made).toBe(made)
    expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-of-page': '1', 'content-length': String(first.body.length) })
    expect(read(first.body).toString()).toBe(`en /in/en ${words}`)
    const had = await line.get('/in/en', { ...headers, 'if-none-match': String(first.headers.etag) })
    expect([had.status, had.body.length, had.headers.etag, had.headers['content-length'], line.made]).toEqual([
      304,
      0,
      first.headers.etag,
      undefined,
      made,
    ])
  }
})

test('an address that names no language is answered in that of each who asks', async () => {
  const line = await openLine()
  const asked: [Record<string, string>, string][] = [
    [{}, 'en'],
    [{ 'accept-language': 'ar-JO,ar;q=0.9,en;q=0.8' }, 'ar'],
    [{ 'accept-language': 'ar-JO', cookie: 'a=b; lang=ko' }, 'ko'],
    [{ cookie: 'lang=xx' }, 'en'],
  ]
  for (let round = 0; round < 3; round++)
    for (const [headers, language] of asked) expect((await line.get('/', headers)).body.toString()).toBe(`${language} / ${words}`)
  expect(line.made).toBe(3)
})

test('a change is seen by the next who asks', async () => {
  const line = await openLine()
  for (const text of ['first', 'second', 'third']) {
    line.text = text
    line.cache.clear()
    for (let at = 0; at < 3; at++) expect((await line.get('/in/en')).body.toString()).toBe(`en /in/en ${text}`)
  }
  expect(line.made).toBe(3)
})

test('where it has to be asked whether what is kept still holds, it is, and where nobody can say the site is asked', async () => {
  let looks = 0
  let isLost = false
  let change: () => void = () => undefined
  const ask = async () => {
    looks++
    if (isLost) throw new Error('no database')
  }
  const watch = async (onChange: () => void) => {
    change = onChange
    return { ask, isFresh: () => false }
  }
  const line = await openLine(openPageCache({ watch }))
  for (let at = 0; at < 3; at++) await line.get('/in/en')
  expect([line.made, looks]).toEqual([1, 3])
  line.text = 'new'
  change()
  expect((await line.get('/in/en')).body.toString()).toBe('en /in/en new')
  isLost = true
  line.text = 'newer'
  expect((await line.get('/in/en')).body.toString()).toBe('en /in/en newer')
})

test('what is one person’s, or differs by more than form and language, goes through the site each time', async () => {
  const line = await openLine()
  for (const path of ['/own', '/other']) for (let at = 0; at < 2; at++) expect((await line.get(path)).status).toBe(200)
  for (let at = 0; at < 2; at++) await line.get('/in/en', {}, 'OPTIONS')
  expect(line.made).toBe(4)
})
