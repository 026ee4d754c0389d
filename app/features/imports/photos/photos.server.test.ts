import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCars } from '#app/features/cars/read.server.ts'
import { openDisk } from '#app/features/photos/storage.server.ts'
import { eachDatabase, seal } from '../../../../tests/fixtures.ts'
import { type Imports, openImports } from '../jobs.server.ts'

const run = promisify(execFile)
const list = [
  'stock,vin,plate,make,model,year',
  'A-1,,,Kia,K5,2020',
  ',KNAGM4A70B5012345,,Kia,Ray,2019',
  'C-3,,12가3456,Kia,K3,2018',
  'D-4,,,Kia,K7,2017',
].join('\n')

eachDatabase((database) => {
  let folder = ''
  let imports: Imports
  const bodyOf = (content: string | Buffer<ArrayBuffer>) => new Response(content).body as ReadableStream<Uint8Array>
  /** Packs photos of different colours under these names. */
  async function zipOf(names: string[]): Promise<Buffer<ArrayBuffer>> {
    const from = await mkdtemp(join(folder, 'photos-'))
    for (const [at, name] of names.entries()) {
      await mkdir(join(from, name, '..'), { recursive: true })
      const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: { r: at * 20, g: 100, b: 50 } } })
      await writeFile(join(from, name), /\.jpg$/.test(name) ? await photo.jpeg().toBuffer() : 'no photo')
    }
    const packed = `${from}.zip`
    await run('python3', ['-m', 'zipfile', '-c', packed, ...(await readdir(from)).map((name) => join(from, name))])
    return (await readFile(packed)) as Buffer<ArrayBuffer>
  }
  const stored = async () => (await readdir(join(folder, 'media', 'im')).catch(() => [])).length

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nuricar-zipped-'))
    const log = { info: () => undefined, error: () => undefined }
    imports = openImports({ database: database(), media: await openDisk(join(folder, 'media')), seal, scratch: join(folder, 'tmp'), log })
  })
  afterAll(async () => {
    await imports.stop()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await imports.forget()
    await database().db.deleteFrom('car_listing').execute()
  })

  test('photos of a ZIP file are matched by stock number, VIN, number plate, file name and folder', async () => {
    const { file } = await imports.keep('cars.csv', bodyOf(list))
    const zip = await zipOf([
      'photos/A-1-2.jpg',
      'photos/A-1-1.jpg',
      'KNAGM4A70B5012345.jpg',
      '12가 3456/1.jpg',
      '12가 3456/2.jpg',
      'notes.txt',
      'E-9.jpg',
    ])
    expect((await imports.keepPhotos(file.id, 'photos.zip', bodyOf(zip))).photos).toEqual({ name: 'photos.zip', count: 6 })
    expect((await imports.state()).file?.photos?.count).toBe(6)
    await imports.start(file.id, { map: {}, currency: '', source: '' }, false)
    await expect.poll(async () => (await imports.state()).job?.state, { timeout: 20_000 }).toBe('done')
    const { cars } = await listCars(database().db, { state: 'all', limit: 10 })
    expect(cars.map(({ model, pictures }) => `${model} ${pictures.length}`).sort()).toEqual(['K3 2', 'K5 2', 'K7 0', 'Ray 1'])
    await expect.poll(async () => [await stored(), await readdir(join(folder, 'tmp'))]).toEqual([0, []])
  }, 30_000)

  test('another ZIP file replaces the first, and one that is damaged or has no photos is refused by name', async () => {
    const { file } = await imports.keep('cars.csv', bodyOf(list))
    await imports.keepPhotos(file.id, 'one.zip', bodyOf(await zipOf(['A-1.jpg'])))
    const damaged = join(folder, 'damaged.zip')
    await writeFile(damaged, await zipOf(['A-1.jpg', 'D-4.jpg']))
    await truncate(damaged, 200)
    await expect(imports.keepPhotos(file.id, 'b.zip', bodyOf((await readFile(damaged)) as Buffer<ArrayBuffer>))).rejects.toThrow(
      'b.zip is no ZIP file, or it is damaged',
    )
    await expect(imports.keepPhotos(file.id, 'c.zip', bodyOf(await zipOf(['a.txt'])))).rejects.toThrow('c.zip has no photos')
    await expect(imports.keepPhotos(crypto.randomUUID(), 'd.zip', bodyOf('x'))).rejects.toThrow('no longer here')
    expect((await imports.state()).file?.photos?.name).toBe('one.zip')
    expect((await imports.keepPhotos(file.id, 'two.zip', bodyOf(await zipOf(['A-1.jpg', 'D-4.jpg'])))).photos).toEqual({ name: 'two.zip', count: 2 })
    expect(await stored()).toBe(2)
    await imports.forget()
    expect([await stored(), await readdir(join(folder, 'tmp'))]).toEqual([0, []])
  })
})
