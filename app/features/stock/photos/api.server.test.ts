import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Router } from '#app/lib/route.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { letThrough } from '../../../../tests/guard.ts'
import { photosApi, picturesFiles } from './api.server.ts'
import { listPhotos } from './read.server.ts'
import { openDisk } from './storage.server.ts'

const silent = { info: () => undefined, error: () => undefined }
const photo = () =>
  sharp({ create: { width: 1000, height: 700, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()

eachDatabase((database) => {
  let directory: string
  let api: Router
  let files: Hono
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'nuricar-media-'))
    const media = await openDisk(directory)
    api = photosApi(letThrough, { db: database().db, media, log: silent })
    files = picturesFiles({ db: database().db, media, log: silent })
  })
  // The server may still be writing smaller sizes of pictures in the background, so the removal is retried.
  afterAll(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))

  const send = (bytes: Buffer, name = 'photo.jpg', field = 'file', query = '') => {
    const body = new FormData()
    body.append(field, new File([new Uint8Array(bytes)], name))
    return api.request(`/api/upload${query}`, { method: 'POST', body })
  }
  const upload = async () => ((await (await send(await photo())).json()) as { url: string }).url

  describe('POST /api/upload', () => {
    it('answers the address of the picture, which can then be fetched', async () => {
      const response = await send(await photo())
      expect(response.status).toBe(200)
      const { url } = (await response.json()) as { url: string }
      expect(url).toMatch(/^\/pictures\/[0-9a-f]{32}-1280\.jpg$/)
      expect((await files.request(url)).status).toBe(200)
    })

    it('stores when a picture was taken, and keeps it when the picture is sent again', async () => {
      const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a04020' } })
        .jpeg()
        .toBuffer()
      const hour = 3_600_000
      const { url } = (await (await send(bytes, 'a.jpg', 'file', '?takenSecondsAgo=7200')).json()) as { url: string }
      await send(bytes)
      const { times } = await listPhotos(database().db, [url])
      expect(Math.abs((times[0]?.photographedAt ?? 0) - (Date.now() - 2 * hour))).toBeLessThan(hour)
      const { times: unknown } = await listPhotos(database().db, [await upload()])
      expect(unknown).toMatchObject([{ photographedAt: null }])
      for (const wrong of ['-1', 'yesterday', '99999999', '1.5'])
        expect((await send(bytes, 'a.jpg', 'file', `?takenSecondsAgo=${wrong}`)).status, wrong).toBe(422)
    })

    it('detects the type by content, not by file name', async () => {
      expect(
        (
          await send(
            await sharp(await photo())
              .png()
              .toBuffer(),
            'photo.svg',
          )
        ).status,
      ).toBe(200)
      const response = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.jpg')
      expect(response.status).toBe(415)
      expect(await response.json()).toEqual({
        error: expect.stringContaining('JPEG, PNG, WebP, GIF, AVIF or HEIC'),
        code: 'unsupported',
      })
    })

    it('reports a missing file', async () => {
      for (const response of [
        await send(await photo(), 'photo.jpg', 'picture'),
        await api.request('/api/upload', { method: 'POST' }),
      ]) {
        expect(response.status).toBe(422)
        expect(await response.json()).toMatchObject({ code: 'missing', error: expect.stringContaining('file') })
      }
      const body = new FormData()
      body.append('file', 'a text')
      expect((await api.request('/api/upload', { method: 'POST', body })).status).toBe(422)
    })

    it('refuses a body that is not a form', async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const response = await api.request('/api/upload', { method: 'POST', body: 'no form', headers })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'missing' })
      const json = await api.request('/api/upload', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      expect([json.status, await json.json()]).toEqual([415, { error: expect.any(String), code: 'missing' }])
    })

    it('refuses by the announced length without reading', async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '30000000' }
      let read = 0
      const body = new ReadableStream({
        pull: (controller) => {
          read += 1
          controller.enqueue(new Uint8Array(1000))
        },
      })
      const response = await api.request('/api/upload', {
        method: 'POST',
        body,
        headers,
        duplex: 'half',
      } as RequestInit)
      expect(response.status).toBe(413)
      expect(await response.json()).toEqual({ error: expect.stringContaining('20 MB'), code: 'tooLarge' })
      expect(read).toBeLessThan(3)
    })

    it('counts bytes while reading when no length was announced, and stops at the limit', async () => {
      let sent = 0
      const body = new ReadableStream({
        pull: (controller) => {
          sent += 1_000_000
          controller.enqueue(new Uint8Array(1_000_000))
        },
      })
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const response = await api.request('/api/upload', {
        method: 'POST',
        body,
        headers,
        duplex: 'half',
      } as RequestInit)
      expect(response.status).toBe(413)
      expect(sent).toBeLessThan(25_000_000)
    })

    it('is described for OpenAPI', () => {
      const paths = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'test', version: '1' } }).paths ?? {}
      const described = paths['/api/upload']?.post
      expect(Object.keys(described?.responses ?? {})).toEqual(['200', '400', '401', '413', '415', '422', '429'])
      expect(JSON.stringify(described?.requestBody)).toContain('"format":"binary"')
    })
  })

  describe('GET /pictures', () => {
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

    it.each(Object.entries(types))('serves %s for a year with its own content type', async (format, type) => {
      const url = (await upload()).replace('-1280.jpg', `-640.${format}`)
      const response = await files.request(url)
      expect(response.status).toBe(200)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect((await sharp(bytes).metadata()).width).toBe(640)
    })

    it('answers 304 to a matching ETag, and only the headers to HEAD', async () => {
      const url = await upload()
      const tag = (await files.request(url)).headers.get('etag') ?? ''
      const again = await files.request(url, { headers: { 'if-none-match': `"other", ${tag}` } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
      expect((await files.request(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
      const head = await files.request(url, { method: 'HEAD' })
      expect([head.status, await head.text(), head.headers.get('content-type')]).toEqual([200, '', 'image/jpeg'])
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    })

    it('serves the whole picture when a larger width is requested', async () => {
      const bytes = await (await files.request((await upload()).replace('1280', '1920'))).arrayBuffer()
      expect((await sharp(Buffer.from(bytes)).metadata()).width).toBe(1000)
    })

    it('serves smaller pictures with Save-Data, and keeps those out of shared caches', async () => {
      const url = await upload()
      const full = await files.request(url)
      const small = await files.request(url, { headers: { 'save-data': 'on' } })
      expect([full.headers.get('vary'), small.headers.get('vary')]).toEqual(['Save-Data', 'Save-Data'])
      expect(small.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(640)
      const narrow = await files.request(url.replace('1280', '320'), { headers: { 'save-data': 'on' } })
      expect([narrow.headers.get('vary'), narrow.headers.get('cache-control')]).toEqual([
        null,
        'public, max-age=31536000, immutable',
      ])
    })

    it('answers 404 to other widths, formats, names and pictures, and never serves the original', async () => {
      const url = await upload()
      const id = url.slice('/pictures/'.length).split('-')[0] ?? ''
      const others = [
        url.replace('1280', '1281'),
        url.replace('.jpg', '.png'),
        `/pictures/${id}.jpg`,
        `/pictures/${'0'.repeat(32)}-640.jpg`,
        '/pictures/..%2f..%2fpackage.json',
      ]
      for (const other of others) {
        const response = await files.request(other)
        expect([other, response.status, response.headers.get('cache-control')]).toEqual([other, 404, null])
      }
    })
  })
})
