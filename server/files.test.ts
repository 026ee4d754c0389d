import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFiles } from '../scripts/compress.ts'
import { openFiles, pageOrMissingFile } from './files.ts'

const page = (status: number) => new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } })
const answer = (path: string, status: number) => pageOrMissingFile(new Request(`http://localhost${path}`), page(status))

test.each(['/nope.js', '/build/x.mjs', '/a.css', '/x.map', '/X.JS?v=1'])(
  'answers missing file %s without HTML',
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
])('keeps the page for %s with status %i', (path, status) => {
  expect(answer(path, status).headers.get('content-type')).toBe('text/html')
})

test('names the charset of text files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-files-'))
  try {
    for (const name of ['a.js', 'a.css', 'a.svg', 'a.txt']) writeFileSync(join(folder, name), 'a')
    const { answer: files } = await openFiles(folder)
    for (const name of ['a.js', 'a.css', 'a.svg', 'a.txt'])
      expect([name, (await files(new Request(`http://localhost/${name}`)))?.headers.get('content-type')]).toEqual([
        name,
        expect.stringMatching(/; charset=utf-8$/),
      ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('serves the build’s brotli form, which has no address of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-files-'))
  try {
    const script = Array.from({ length: 400 }, (_, n) => `export const name${n} = ${n * n}`).join('\n')
    writeFileSync(join(folder, 'a.js'), script)
    await compressFiles(folder)
    const { answer: files } = await openFiles(folder)
    const ask = (path: string) =>
      files(new Request(`http://localhost${path}`, { headers: { 'accept-encoding': 'br' } }))
    const sent = Buffer.from((await (await ask('/a.js'))?.arrayBuffer()) ?? new ArrayBuffer())
    expect(brotliDecompressSync(sent).toString()).toBe(script)
    expect(sent).toHaveLength(brotliCompressSync(script).length)
    expect(await ask('/a.js.br')).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('passes MEDIA_URL to the service worker and allows it in its policy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-files-'))
  try {
    // The script starts with a parenthesis, as the built one does. After text without a semicolon, that would be a
    // call.
    const script = `(() => {${'addEventListener("fetch", () => undefined)\n'.repeat(40)}})()`
    for (const name of ['sw.js', 'a.js']) writeFileSync(join(folder, name), script)
    await compressFiles(folder)
    const ask = async (path: string, mediaUrl?: string) => {
      const answer = await (await openFiles(folder, mediaUrl)).answer(
        new Request(`http://localhost${path}`, { headers: { 'accept-encoding': 'br' } }),
      )
      const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())
      return [brotliDecompressSync(bytes).toString(), answer?.headers.get('content-security-policy')]
    }
    expect(await ask('/sw.js')).toEqual([script, "default-src 'self'"])
    expect(await ask('/a.js', 'https://cdn.example/of')).toEqual([script, "default-src 'self'"])
    expect(await ask('/sw.js', 'https://cdn.example/of')).toEqual([
      `self.media="https://cdn.example/of";\n${script}`,
      "default-src 'self'; connect-src 'self' https://cdn.example/of/pictures/",
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
