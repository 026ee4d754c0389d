import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Media, openDisk } from '#app/features/stock/photos/storage.server.ts'
import type { Router } from '#app/lib/route.ts'
import { box, brand, film, movieHead, track } from '../../../../tests/films.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { letThrough } from '../../../../tests/guard.ts'
import { filesApi, storedFiles } from './api.server.ts'
import { addFile } from './write.server.ts'

const silent = { info: () => undefined, error: () => undefined }
const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(3000, 1),
])
const pdf = (length = 500) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length)])

eachDatabase((database) => {
  let directory: string
  let scratch: string
  let media: Media
  let api: Router
  let files: Hono
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'nuricar-files-'))
    scratch = join(directory, 'tmp')
    media = await openDisk(join(directory, 'media'))
    api = filesApi(letThrough, { db: database().db, media, log: silent, scratch })
    files = storedFiles({ media })
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  const send = (bytes: Buffer, name = 'film.mp4', field = 'file') => {
    const body = new FormData()
    body.append('note', 'beside it')
    body.append(field, new File([new Uint8Array(bytes)], name))
    return api.request('/api/files', { method: 'POST', body })
  }
  const keep = async (bytes: Buffer) => ((await (await send(bytes)).json()) as { url: string }).url
  const read = async (url: string) => Buffer.from(await (await files.request(url)).arrayBuffer())
  const refusedAs = async (bytes: Buffer) => {
    const response = await send(bytes)
    return [response.status, ((await response.json()) as { code: string }).code]
  }

  describe('POST /api/files', () => {
    it('stores a film unchanged under the hash of its content, with its duration', async () => {
      const bytes = film({ seconds: 47, media: Buffer.from(`${'\r\n--boundary '.repeat(40_000)}`) })
      const response = await send(bytes)
      expect(response.status).toBe(200)
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      expect(await response.json()).toEqual({ url: `/files/${id}.mp4`, kind: 'mp4', bytes: bytes.length, seconds: 47 })
      expect((await read(`/files/${id}.mp4`)).equals(bytes)).toBe(true)
      expect(await readdir(scratch)).toEqual([])
    })

    it('stores WebM and PDF too, by content and not by name', async () => {
      expect(await (await send(webm, 'film.pdf')).json()).toMatchObject({ kind: 'webm', seconds: null })
      expect(await (await send(pdf(), 'sheet.mp4')).json()).toMatchObject({ kind: 'pdf', seconds: null })
    })

    it('stores the same file once, even if it is sent twice at the same time', async () => {
      const bytes = film({ seconds: 5 })
      const [one, other] = await Promise.all([keep(bytes), keep(bytes)])
      expect(other).toBe(one)
      const id = one.slice(7, 39)
      expect(
        await database().db.selectFrom('file').select(['kind', 'bytes', 'seconds']).where('id', '=', id).execute(),
      ).toEqual([{ kind: 'mp4', bytes: bytes.length, seconds: 5 }])
    })

    test.each([
      ['a film in HEVC', film({ coding: 'hvc1' }), 415, 'hevc'],
      ['a film that was cut off', film().subarray(0, 3000), 422, 'damaged'],
      ['nothing', Buffer.alloc(0), 422, 'empty'],
      ['a PDF of more than 20 MB', pdf(20 * 1024 * 1024), 413, 'pdfTooLarge'],
    ])('refuses %s', async (_, bytes, status, code) => expect(await refusedAs(bytes)).toEqual([status, code]))

    it('also accepts bytes in memory, and does not modify them', async () => {
      const bytes = film({ seconds: 9, beside: [box('udta', Buffer.from('told'))] })
      const before = Buffer.from(bytes)
      const { url } = await addFile({ db: database().db, media }, bytes)
      expect(bytes.equals(before)).toBe(true)
      expect(url).toBe(await keep(bytes))
      expect((await read(url)).includes('told')).toBe(false)
    })

    it('explains which phone settings to change', async () => {
      expect(await (await send(film({ coding: 'hvc1' }))).json()).toMatchObject({
        error: expect.stringMatching(/iPhone.*Most Compatible.*Samsung/s),
      })
    })

    it('removes location and device data from a film without moving other bytes', async () => {
      const place = box('udta', box('\xa9xyz', Buffer.from('+37.5665+126.9780/')))
      const meta = box('meta', Buffer.from('com.apple.quicktime.location.ISO6709 +37.5665+126.9780/'))
      const xmp = box('uuid', Buffer.from('exif:GPSLatitude 37,33.99N'))
      const bytes = Buffer.concat([
        brand('qt  '),
        box('moov', movieHead(3), track('vide', 'avc1', place, meta), place, meta),
        box('mdat', Buffer.from('+37.5665 is only what is seen here')),
        xmp,
      ])
      const kept = await read(await keep(bytes))
      expect(kept.length).toBe(bytes.length)
      expect(kept.indexOf('mdat')).toBe(bytes.indexOf('mdat'))
      expect(kept.toString('latin1').match(/37[.,]\d+/g)).toEqual(['37.5665'])
      expect(kept.toString('latin1')).not.toMatch(/udta|meta|uuid|apple/)
    })

    it('refuses a missing file and a body that is not a form', async () => {
      expect((await send(film(), 'film.mp4', 'picture')).status).toBe(422)
      expect((await api.request('/api/files', { method: 'POST' })).status).toBe(422)
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      for (const body of ['no form', '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\ncut off'])
        expect((await api.request('/api/files', { method: 'POST', body, headers })).status).toBe(400)
      const json = await api.request('/api/files', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      expect([json.status, await json.json()]).toEqual([415, { error: expect.any(String), code: 'missing' }])
    })

    it('refuses more than 60 MB by content-length or while reading', async () => {
      let sent = 0
      const request = (headers: Record<string, string>) => {
        sent = 0
        const body = new ReadableStream({
          pull: (controller) => {
            sent += 1_000_000
            controller.enqueue(new Uint8Array(1_000_000))
          },
        })
        return api.request('/api/files', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
      }
      const type = { 'content-type': 'multipart/form-data; boundary=x' }
      const announced = await request({ ...type, 'content-length': '70000000' })
      expect([announced.status, sent < 3_000_000]).toEqual([413, true])
      expect(await announced.json()).toEqual({ error: expect.stringContaining('60 MB'), code: 'tooLarge' })
      expect([(await request(type)).status, sent < 66_000_000]).toEqual([413, true])
      expect(await readdir(scratch)).toEqual([])
    })
  })

  describe('GET /files', () => {
    const bytes = film({ media: Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251)) })

    it('serves a whole file, cacheable for a year, with its type and support for ranges', async () => {
      const response = await files.request(await keep(bytes))
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': String(bytes.length),
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
      const paper = await files.request(await keep(pdf(7)))
      expect([paper.headers.get('content-type'), paper.headers.get('content-disposition')]).toEqual([
        'application/pdf',
        'inline',
      ])
      expect((await files.request(await keep(webm))).headers.get('content-type')).toBe('video/webm')
    })

    it('serves a range if the client has the same version of the file', async () => {
      const url = await keep(bytes)
      const part = await files.request(url, { headers: { range: 'bytes=100000-299999' } })
      expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
        206,
        `bytes 100000-299999/${bytes.length}`,
        '200000',
      ])
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100_000, 300_000))).toBe(true)
      const tag = part.headers.get('etag') ?? ''
      const statusOf = async (headers: Record<string, string>) => (await files.request(url, { headers })).status
      expect(await statusOf({ range: 'bytes=0-9', 'if-range': tag })).toBe(206)
      expect(await statusOf({ range: 'bytes=0-9', 'if-range': '"another"' })).toBe(200)
      expect(await statusOf({ 'if-none-match': tag })).toBe(304)
      const beyond = await files.request(url, { headers: { range: `bytes=${bytes.length}-` } })
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
    })

    it('answers HEAD with headers only', async () => {
      const head = await files.request(await keep(bytes), { method: 'HEAD' })
      expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
        200,
        '',
        String(bytes.length),
      ])
    })

    it('closes the file when the client disconnects', async () => {
      const url = await keep(film({ media: Buffer.alloc(3_000_000, 3) }))
      const open = async () =>
        (
          await Promise.all(
            (
              await readdir('/proc/self/fd')
            ).map((fd) =>
              import('node:fs').then(({ promises }) => promises.readlink(`/proc/self/fd/${fd}`).catch(() => '')),
            ),
          )
        ).filter((path) => path.endsWith(url.slice(7))).length
      const response = await files.request(url)
      const reader = response.body?.getReader()
      await reader?.read()
      expect(await open()).toBe(1)
      await reader?.cancel()
      await expect.poll(open).toBe(0)
    })

    it('answers 404 for other names', async () => {
      const url = await keep(bytes)
      for (const other of [
        url.replace('mp4', 'webm'),
        url.replace('.mp4', '.html'),
        `/files/${'0'.repeat(32)}.mp4`,
        '/files/..%2fsecret',
        url.replace('.mp4', ''),
      ])
        expect([other, (await files.request(other)).status]).toEqual([other, 404])
    })
  })
})
