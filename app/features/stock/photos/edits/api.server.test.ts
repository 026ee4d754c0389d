import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masterFile, parsePictureAddress } from '#app/lib/picture-address.ts'
import { answerError } from '#app/lib/problem-response.ts'
import type { Router } from '#app/lib/route.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import { letThrough } from '../../../../../tests/guard.ts'
import { listPhotos } from '../read.server.ts'
import { type Media, openDisk } from '../storage.server.ts'
import { addPicture } from '../write.server.ts'
import { photoEditsApi } from './api.server.ts'

const silent = { info: () => undefined, error: () => undefined }
const [red, blue, cover] = [
  [220, 20, 20],
  [20, 20, 220],
  [0x33, 0x38, 0x3f],
]

/** The left half is red, the right half is blue. */
async function halves(): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 400, height: 400, channels: 3 as const, background } })
  return sharp(half('#dc1414'))
    .extend({ right: 400, background: '#1414dc' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

eachDatabase((database) => {
  let directory: string
  let media: Media
  let api: Router
  let id: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'nuricar-media-'))
    media = await openDisk(directory)
    api = photoEditsApi(letThrough, { db: database().db, media, log: silent })
    api.onError(answerError(silent as never))
    id = (await addPicture({ db: database().db, media }, await halves())).id
  })
  // The server may still be writing smaller sizes of pictures in the background, so the removal is retried.
  afterAll(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))

  const send = (body: object, of = id) =>
    api.request(`/api/pictures/${of}/edits`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const edit = async (body: object) => {
    const response = await send(body)
    expect(response.status).toBe(200)
    const { url } = (await response.json()) as { url: string }
    const made = parsePictureAddress(url)?.id ?? ''
    expect(made).not.toBe(id)
    const master = await media.read(masterFile(made))
    const { data, info } = await sharp(master).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
    return { size: [info.width, info.height], at }
  }
  const isLike = (seen: number[], colour: number[] = []) => {
    for (const [index, value] of colour.entries())
      expect(Math.abs((seen[index] ?? -999) - value), `${seen} for ${colour}`).toBeLessThanOrEqual(12)
  }

  test('rotates clockwise', async () => {
    const { size, at } = await edit({ rotate: 90 })
    expect(size).toEqual([400, 800])
    isLike(at(200, 100), red)
    isLike(at(200, 700), blue)
  })

  test('keeps the time at which the picture was taken', async () => {
    const to = { db: database().db, media }
    const taken = new Date(Date.now() - 86_400_000)
    const added = await addPicture(to, await halves(), taken)
    const { url } = (await (await send({ rotate: 180 }, added.id)).json()) as { url: string }
    expect((await listPhotos(to.db, [url])).times).toMatchObject([{ photographedAt: taken.getTime() }])
  })

  test('crops and covers a part of the rotated picture', async () => {
    const { size, at } = await edit({
      rotate: 90,
      crop: { x: 0, y: 0.5, width: 1, height: 0.5 },
      covers: [{ x: 0.25, y: 0.625, width: 0.5, height: 0.25 }],
    })
    expect(size).toEqual([400, 400])
    isLike(at(50, 50), blue)
    isLike(at(200, 200), cover)
    // The whole box has one colour up to its edges: pixels 100 to 300 each way.
    for (const [x, y] of [
      [104, 104],
      [296, 104],
      [104, 296],
      [296, 296],
    ] as const)
      isLike(at(x, y), cover)
    isLike(at(90, 200), blue)
    isLike(at(310, 200), blue)
  })

  test('leaves the picture itself as it is, and lets it be deleted once no car uses it', async () => {
    const { db } = database()
    await db.updateTable('picture').set({ taken: true }).where('id', '=', id).execute()
    const before = await media.read(masterFile(id))
    await edit({ rotate: 180 })
    expect(await media.read(masterFile(id))).toEqual(before)
    expect(await db.selectFrom('picture').select('taken').where('id', '=', id).executeTakeFirst()).toEqual({
      taken: false,
    })
  })

  test.each([
    [{}, 'changes nothing'],
    [{ rotate: 45 }, undefined],
    [{ crop: { x: 0.5, y: 0, width: 0.6, height: 1 } }, 'within the picture'],
    [{ crop: { x: 0, y: 0, width: 0.1, height: 1 } }, 'at least 100 px'],
    [{ covers: [{ x: -0.1, y: 0, width: 0.5, height: 0.5 }] }, undefined],
    [{ covers: [{ x: 0, y: 0, width: 0, height: 0.5 }] }, undefined],
    [{ covers: Array.from({ length: 21 }, () => ({ x: 0, y: 0, width: 0.5, height: 0.5 })) }, undefined],
  ])('refuses %j', async (body, words = '') => {
    const response = await send(body)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(words)
  })

  test('answers 404 for a picture that is gone, and 422 for something else than an id', async () => {
    expect((await send({ rotate: 90 }, '0'.repeat(32))).status).toBe(404)
    expect((await send({ rotate: 90 }, 'package.json')).status).toBe(422)
  })
})
