import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCars } from '#app/features/stock/cars/read.server.ts'
import { type Media, openDisk } from '#app/features/stock/photos/storage.server.ts'
import { addPicture } from '#app/features/stock/photos/write.server.ts'
import { eachDatabase, seal } from '../../../../../../tests/fixtures.ts'
import { packZip } from '../../../../../../tests/packed-zip.ts'
import { type Imports, openImports } from '../../jobs.server.ts'

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
  let media: Media
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
    media = await openDisk(join(folder, 'media'))
    imports = openImports({ database: database(), media, seal, scratch: join(folder, 'tmp'), log })
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
    expect((await imports.keepPhotos(file.id, 'photos.zip', bodyOf(zip))).photos).toEqual({
      name: 'photos.zip',
      count: 6,
    })
    expect((await imports.state()).file?.photos?.count).toBe(6)
    await imports.start(file.id, { map: {}, currency: '', source: '' }, false)
    await expect.poll(async () => (await imports.state()).job?.state, { timeout: 20_000 }).toBe('done')
    const { cars } = await listCars(database().db, { state: 'all', limit: 10 })
    expect(cars.map(({ model, pictures }) => `${model} ${pictures.length}`).sort()).toEqual([
      'K3 2',
      'K5 2',
      'K7 0',
      'Ray 1',
    ])
    await expect.poll(async () => [await stored(), await readdir(join(folder, 'tmp'))]).toEqual([0, []])
  }, 30_000)

  test('one odd entry of a ZIP file affects no other photo, and what cannot be read is named without a path of the server', async () => {
    const photo = (red: number) =>
      sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 20, b: 90 } } })
        .jpeg()
        .toBuffer()
    const long = '현'.repeat(90)
    const rows = [
      'stock,make,model,year,photos',
      'A-1,Kia,K5,2020,',
      'B-2,Kia,K3,2019,',
      `C-3,Kia,K7,2018,${long}.jpg`,
      'D-4,Kia,Ray,2017,',
    ]
    const { file } = await imports.keep('cars.csv', bodyOf(rows.join('\n')))
    const zip = packZip([
      { name: 'A-1-2.jpg', content: await photo(10) },
      { name: 'A-1-3.jpg', content: await photo(20) },
      { name: 'A-1.jpg', content: await photo(30) },
      { name: `${long}.jpg`, content: await photo(40) },
      { name: 'B-2', content: 'a file with the name of a folder' },
      { name: 'B-2.jpg', content: await photo(50) },
      { name: 'B-2.jpg/1.jpg', content: await photo(60) },
      { name: 'B-2/2.jpg', content: await photo(70) },
      // EUC-KR without the flag of UTF-8.
      {
        name: Buffer.from([...Buffer.from('D-4/'), 0xbe, 0xd5, ...Buffer.from('.jpg')]),
        flags: 0,
        content: await photo(80),
      },
      { name: 'D-4/torn.jpg', content: (await photo(90)).subarray(0, 100) },
      { name: 'D-4/changed.jpg', content: await photo(100), says: { crc: 1 } },
      { name: 'D-4/longer.jpg', content: await photo(110), says: { size: 5 } },
      { name: 'D-4/locked.jpg', content: await photo(120), flags: 0x801 },
      { name: 'D-4/link.jpg', content: '/etc/hostname', mode: 0o120777 },
      { name: '/D-4.jpg', content: await photo(130) },
      { name: '../D-4.jpg', content: await photo(140) },
      { name: 'C:\\D-4.jpg', content: await photo(150) },
    ])
    await imports.keepPhotos(file.id, 'photos.zip', bodyOf(zip))
    await imports.start(file.id, { map: {}, currency: '', source: '' }, false)
    await expect.poll(async () => (await imports.state()).job?.state, { timeout: 20_000 }).not.toBe('running')
    const { job } = await imports.state()
    expect(job?.reason).toBeUndefined()
    const { cars } = await listCars(database().db, { state: 'all', limit: 10 })
    expect(cars.map(({ model, pictures }) => `${model} ${pictures.length}`).sort()).toEqual([
      'K3 2',
      'K5 3',
      'K7 1',
      'Ray 1',
    ])
    const [cover] = cars.find(({ model }) => model === 'K5')?.pictures ?? []
    expect(cover).toBe((await addPicture({ db: database().db, media }, await photo(30))).url)
    expect(job?.report?.columns.notes?.map(({ code, value }) => `${code} ${value}`)).toEqual([
      'zipPhotosDamaged D-4/changed.jpg, D-4/longer.jpg',
      'zipPhotosLocked D-4/locked.jpg',
      'zipPhotosOutside D-4/link.jpg, /D-4.jpg, ../D-4.jpg, C:/D-4.jpg',
    ])
    const [torn] = job?.report?.notes.filter(({ code }) => code === 'pictureNotTaken') ?? []
    expect([torn?.why?.code, torn?.examples]).toEqual(['upload.damaged', [{ line: 5, value: 'D-4/torn.jpg' }]])
    expect(JSON.stringify(job)).not.toContain(folder)
  }, 30_000)

  test('a ZIP file whose photos all have a password says so', async () => {
    const { file } = await imports.keep('cars.csv', bodyOf(list))
    const locked = packZip([{ name: 'A-1.jpg', content: 'x', flags: 0x801 }])
    await expect(imports.keepPhotos(file.id, 'e.zip', bodyOf(locked))).rejects.toThrow(
      'e.zip is protected with a password',
    )
  })

  test('another ZIP file replaces the first, and one that is damaged or has no photos is refused by name', async () => {
    const { file } = await imports.keep('cars.csv', bodyOf(list))
    await imports.keepPhotos(file.id, 'one.zip', bodyOf(await zipOf(['A-1.jpg'])))
    const damaged = join(folder, 'damaged.zip')
    await writeFile(damaged, await zipOf(['A-1.jpg', 'D-4.jpg']))
    await truncate(damaged, 200)
    await expect(
      imports.keepPhotos(file.id, 'b.zip', bodyOf((await readFile(damaged)) as Buffer<ArrayBuffer>)),
    ).rejects.toThrow('b.zip is no ZIP file, or it is damaged')
    await expect(imports.keepPhotos(file.id, 'c.zip', bodyOf(await zipOf(['a.txt'])))).rejects.toThrow(
      'c.zip has no photos',
    )
    await expect(imports.keepPhotos(crypto.randomUUID(), 'd.zip', bodyOf('x'))).rejects.toThrow('no longer here')
    expect((await imports.state()).file?.photos?.name).toBe('one.zip')
    expect((await imports.keepPhotos(file.id, 'two.zip', bodyOf(await zipOf(['A-1.jpg', 'D-4.jpg'])))).photos).toEqual({
      name: 'two.zip',
      count: 2,
    })
    expect(await stored()).toBe(2)
    await imports.forget()
    expect([await stored(), await readdir(join(folder, 'tmp'))]).toEqual([0, []])
  })
})
