import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { masterFile, parsePictureAddress, pictureFile, pictureFormats } from '#app/lib/picture-address.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { listPictures } from './read.server.ts'
import { pictureSteps } from './rules.ts'
import { type Media, openDisk } from './storage.server.ts'
import { findVariant, makeVariantsLater } from './variants.server.ts'
import { addPicture } from './write.server.ts'

const log = {
  error: (fields: object) => {
    throw new Error(JSON.stringify(fields))
  },
}
const flat = (background: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const unknown = '0123456789abcdef0123456789abcdef'

eachDatabase((database) => {
  let directory: string
  let media: Media
  let written: string[]
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'nuricar-media-'))
    const disk = await openDisk(directory)
    written = []
    media = {
      ...disk,
      write: (name, bytes) => {
        written.push(name)
        return disk.write(name, bytes)
      },
    }
  })
  // The server may still be writing smaller sizes of pictures in the background, so the removal is retried.
  afterAll(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))
  const kept = () => ({ db: database().db, media, log })
  const add = async (background: string, width?: number, height?: number) =>
    addPicture(kept(), await flat(background, width, height))

  describe('storing a picture', () => {
    it('returns the one address that works in every size and format', async () => {
      const { url, id, width, height } = await add('#204060')
      expect(url).toBe(`/pictures/${id}-1280.jpg`)
      expect(parsePictureAddress(url)?.id).toBe(id)
      expect([width, height]).toEqual([900, 600])
      const row = await database().db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(row).toMatchObject({ width: 900, height: 600, bytes: (await media.read(masterFile(id)))?.length })
      expect(row.placeholder.length).toBeLessThanOrEqual(200)
    })

    it('stores the same picture once, even when sent twice at the same time', async () => {
      const [first, second] = await Promise.all([add('#302010'), add('#302010')])
      const third = await add('#302010')
      expect(second).toEqual(first)
      expect(third).toEqual(first)
      const rows = await database().db.selectFrom('picture').select('id').where('id', '=', first.id).execute()
      expect(rows).toHaveLength(1)
    })

    it('leaves nothing behind of a refused picture', async () => {
      const before = written.length
      await expect(addPicture(kept(), Buffer.from('no picture'))).rejects.toMatchObject({ status: 415 })
      await expect(addPicture(kept(), Buffer.alloc(20 * 1024 * 1024 + 1, 0xff))).rejects.toMatchObject({
        status: 413,
        code: 'tooLarge',
      })
      expect(written).toHaveLength(before)
    })
  })

  describe('the variants of a picture', () => {
    it('are made on the first request, once for all concurrent requests, and stored', async () => {
      const { id } = await add('#558855')
      const name = pictureFile(id, 640, 'avif')
      const answers = await Promise.all([1, 2, 3].map(() => findVariant(kept(), { id, width: 640, format: 'avif' })))
      for (const bytes of answers) expect(bytes).toEqual(answers[0])
      expect((await sharp(answers[0]).metadata()).width).toBe(640)
      expect(await findVariant(kept(), { id, width: 640, format: 'avif' })).toEqual(answers[0])
      expect(written.filter((one) => one === name)).toHaveLength(1)
    })

    it('are served, and the error is logged, when they cannot be stored', async () => {
      const { id } = await add('#338855')
      const told: object[] = []
      const full = {
        ...kept(),
        media: { ...media, write: () => Promise.reject(new Error('No space is left.')) },
        log: { error: (fields: object) => told.push(fields) },
      }
      const bytes = await findVariant(full, { id, width: 320, format: 'webp' })
      expect((await sharp(bytes).metadata()).width).toBe(320)
      expect(told).toHaveLength(1)
      expect(await findVariant(kept(), { id, width: 320, format: 'webp' })).toEqual(bytes)
    })

    it('are made of a strip one px wide too', async () => {
      const { id } = await addPicture(kept(), await flat('#22aa77', 1, 9000))
      for (const width of [320, 1920] as const)
        expect((await sharp(await findVariant(kept(), { id, width, format: 'jpg' })).metadata()).width).toBe(1)
    })

    it('are never wider than the picture', async () => {
      const { id } = await add('#885555')
      for (const width of [960, 1280, 1920] as const) {
        const bytes = await findVariant(kept(), { id, width, format: 'webp' })
        expect((await sharp(bytes).metadata()).width).toBe(900)
      }
      expect(written.filter((name) => name.startsWith(id) && name.endsWith('.webp'))).toEqual([
        pictureFile(id, 960, 'webp'),
      ])
    })

    it('are made for the first screen of all waiting pictures first, then the others', async () => {
      const ids = [await add('#99bb44', 1500), await add('#4499bb', 1500), await add('#bb4499', 1500)].map(
        ({ id }) => id,
      )
      const before = written.length
      for (const id of ids) makeVariantsLater(kept(), id)
      const sizes = () => written.slice(before).filter((name) => ids.includes(name.slice(0, 32)))
      await vi.waitFor(() => expect(sizes()).toHaveLength(3 * 15), { timeout: 20_000, interval: 50 })
      expect(sizes().slice(0, 12)).toEqual(
        ids.flatMap((id) => ([320, 640, 960, 1280] as const).map((width) => pictureFile(id, width, 'avif'))),
      )
    })

    it('are all made in the background, and only once', async () => {
      const [one, two] = [await add('#101010'), await add('#f0f0f0', 300, 500)]
      for (const { id } of [one, two, one]) makeVariantsLater(kept(), id)
      const names = [one, two].flatMap(({ id, width }) =>
        pictureSteps(width).flatMap(({ step }) => pictureFormats.map((format) => pictureFile(id, step, format))),
      )
      await vi.waitFor(
        async () => expect(await Promise.all(names.map((name) => media.has(name)))).toEqual(names.map(() => true)),
        15_000,
      )
      expect(written.filter((name) => names.includes(name)).sort()).toEqual(names.sort())
      expect((await sharp(await media.read(pictureFile(two.id, 320, 'jpg'))).metadata()).width).toBe(300)
    })

    it('do not exist for an unknown picture, and making them is no error', async () => {
      makeVariantsLater(kept(), unknown)
      expect(await findVariant(kept(), { id: unknown, width: 640, format: 'jpg' })).toBeUndefined()
    })

    it('fail with the name of the picture while its file is lost, and work again when it is back', async () => {
      const { id } = await add('#123456')
      const master = await media.read(masterFile(id))
      await media.remove(masterFile(id))
      await expect(findVariant(kept(), { id, width: 320, format: 'jpg' })).rejects.toThrow(id)
      await media.write(masterFile(id), master ?? Buffer.alloc(0))
      expect(await findVariant(kept(), { id, width: 320, format: 'jpg' })).toBeDefined()
    })
  })

  describe('picture data for pages', () => {
    it('is in the requested order, with nulls for external and unknown pictures', async () => {
      const [one, two] = [await add('#abcdef'), await add('#fedcba', 400, 300)]
      const missing = `/pictures/${unknown}-1280.jpg`
      const pictures = await listPictures(database().db, [
        two.url,
        'https://elsewhere.example/a.jpg',
        one.url,
        missing,
        two.url,
      ])
      expect(pictures.map(({ url, width, height }) => [url, width, height])).toEqual([
        [two.url, 400, 300],
        ['https://elsewhere.example/a.jpg', null, null],
        [one.url, 900, 600],
        [missing, null, null],
        [two.url, 400, 300],
      ])
      expect(pictures[0]?.placeholder).toMatch(/^data:image\/webp/)
      expect(pictures[1]?.placeholder).toBeNull()
    })

    it('has addresses without labels', async () => {
      const { url } = await add('#abcdef')
      const pictures = await listPictures(database().db, [
        `${url}#odometer`,
        url,
        'https://elsewhere.example/a.svg#icon',
      ])
      expect(pictures.map((picture) => [picture.url, picture.width])).toEqual([
        [url, 900],
        [url, 900],
        ['https://elsewhere.example/a.svg#icon', null],
      ])
    })

    it('is empty for no addresses', async () => {
      expect(await listPictures(database().db, [])).toEqual([])
    })
  })
})
